import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../commands.ts';

/** Where routes find the parts of each screen. */
export const screensFile = 'web/__generated__/screens.ts';

/** A screen by its file: its query has its name, and its feeds are exported beside it. */
function partsOf(file: string): string[] {
  const name = basename(file, '.tsx');
  const text = readFileSync(join(root, file), 'utf8');
  if (!new RegExp(`^export (?:function|const) ${name}\\b`, 'm').test(text)) return [];
  const module = `../${file.slice('web/'.length)}`;
  const query = `${dirname(module)}/__generated__/${name}Query.graphql.ts`;
  const shown = `async () => (await import('${module}')).${name}`;
  if (!existsSync(join(root, 'web/__generated__', query))) return [`export const ${name}: Page = { page: ${shown} };`];
  const feeds = [...text.matchAll(/^export const (\w*feed) = graphql/gim)].map(([, feed]) => feed!);
  const feed = `async () => { const m = await import('${module}'); return [${feeds.map((each) => `m.${each}`).join(', ')}]; }`;
  return [
    `import type { ${name}Query } from '${query}';`,
    `export const ${name}: Screen<${name}Query> = {`,
    `  query: () => import('${query}'),`,
    `  screen: ${shown},`,
    ...(feeds.length > 0 ? [`  feed: ${feed},`] : []),
    '};',
  ];
}

/** Writes the parts of every screen, so that a route only names it. */
export function writeScreens(): void {
  const files = globSync('web/**/*Screen.tsx', { cwd: root, exclude: ['web/dist/**', 'web/platform/**'] });
  const lines = [
    `import type { Page, Screen } from '../platform/router/screenRoute.ts';`,
    ...files.toSorted().flatMap(partsOf),
  ];
  mkdirSync(dirname(join(root, screensFile)), { recursive: true });
  writeFileSync(join(root, screensFile), `${lines.join('\n')}\n`);
}
