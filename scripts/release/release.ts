// npm run release: keeps what this version promises to partners and legacy callers; `npm run check` holds the next one to it.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApi } from '../../server/platform/rest/openapi.ts';
import { restRoutes } from '../../server/platform/rest/routes.ts';
import { version } from '../../server/platform/http/version.ts';
import '../../server/rest.ts';
import { root } from '../commands.ts';
import { releases } from './contracts.ts';

const dated = new RegExp(`^## ${version.replaceAll('.', '\\.')}, \\d`, 'm');
if (!dated.test(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))) {
  console.error(`CHANGELOG.md has no "## ${version}, <date>": say what the version brings, and when it is released`);
  process.exit(1);
}
const folder = join(releases, version);
mkdirSync(folder, { recursive: true });
copyFileSync(join(root, 'schema.graphql'), join(folder, 'schema.graphql'));
writeFileSync(join(folder, 'openapi.json'), `${JSON.stringify(openApi(restRoutes))}\n`);
console.log(`docs/releases/${version} is written; commit it, then: git tag -a v${version} -m "Cocho ${version}"`);
