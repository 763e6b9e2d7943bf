// The examples of docs/partners.md are taken out of the page and run against a server, as a partner would.
import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiKeyScopes, scopeTable } from '../../../../server/platform/rights/scopes.ts';
import { newApiKey, type TestKey } from '../../../support/apiKeys.ts';
import { startOneFarm, type OneFarm } from '../../../support/oneFarm.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../../..');
const page = readFileSync(join(root, 'docs/partners.md'), 'utf8');
const blocks = [...page.matchAll(/^```(\w+) (\w+)\n(.*?)^```$/gms)].map(([, language, use, text]) => ({
  language: language!,
  use: use!,
  text: text!,
}));
const textOf = (language: string, use: string) =>
  blocks.find((block) => block.language === language && block.use === use)!.text;

let farm: OneFarm;
let key: TestKey;
let folder: string;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  farm = await startOneFarm(3);
  key = await newApiKey(farm.app, farm.farm);
  env = { ...process.env, COCHO_URL: farm.app.url, COCHO_KEY: key.token };
  // Inside the project, whose packages the examples may import.
  mkdirSync(join(root, 'tests/.output'), { recursive: true });
  folder = mkdtempSync(join(root, 'tests/.output/partners-'));
});
afterAll(() => farm.close());

function fileOf(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe('the examples of the page', () => {
  test('are all tried here', () => {
    expect(blocks.map(({ language, use }) => `${language} ${use}`)).toEqual([
      'sh example',
      'js example',
      'js listens',
      'sh sales',
      'js romaneio',
    ]);
  });

  test.skipIf(spawnSync('curl', ['--version']).error !== undefined)('the call with curl answers', async () => {
    const { stdout } = await run('sh', ['-e', fileOf('call.sh', textOf('sh', 'example'))], { env });
    expect(JSON.parse(stdout)).toEqual({
      data: {
        farm: expect.objectContaining({
          name: 'Fazenda Cheia',
          gtas: { totalCount: farm.rows.of('Gta').length, edges: expect.arrayContaining([expect.anything()]) },
        }),
      },
    });
  });

  test('the script prints every animal with an earring, and reports a refusal by its code', async () => {
    const script = fileOf('animals.mjs', textOf('js', 'example'));
    const { stdout } = await run(process.execPath, [script], { env });
    expect(stdout.trim().split('\n')).toEqual(
      farm.rows
        .of('Ox')
        .filter(({ sisbov }) => sisbov !== null)
        .map(() => expect.stringMatching(/^[^;]+;ACTIVE;\d{4}-\d\d-\d\d;[^;]+;[^;]+$/)),
    );
    const unknown = { ...env, COCHO_KEY: `cocho_${'x'.repeat(43)}` };
    await expect(run(process.execPath, [script], { env: unknown })).rejects.toThrow('401 InvalidToken');
  });

  test('the script that listens prints what changes', async () => {
    const listening = spawn(process.execPath, [fileOf('listen.mjs', textOf('js', 'listens'))], { env });
    const { farmId } = farm.farm;
    const id = farm.rows.id('Earring');
    const { bus } = farm.app.app.platform;
    const saying = setInterval(() => bus.publish({ type: 'Earring', id, farmId, op: 'UPDATED', clientId: null }), 50);
    const [line] = (await once(listening.stdout, 'data')) as [Buffer];
    clearInterval(saying);
    listening.kill();
    expect(JSON.parse(String(line).split('\n')[0]!)).toMatchObject({
      op: 'UPDATED',
      earring: { sisbov: '105500508091406', status: 'AVAILABLE' },
    });
  });
});

describe('the examples for slaughterhouses', () => {
  let ofPlant: NodeJS.ProcessEnv;
  beforeAll(async () => {
    const { sql, rows } = farm;
    await sql.query(`UPDATE "SaleManagement" SET status = 'SHIPPED' WHERE id = $1`, [rows.id('SaleManagement')]);
    await sql.query('UPDATE "Ox" SET sisbov = $1 WHERE id = $2', ['105500508091406', rows.id('Ox')]);
    const scopes = ['SALES_READ', 'SLAUGHTER_SHEET_WRITE'] as const;
    const plant = await newApiKey(farm.app, farm.farm, { scopes, establishmentId: rows.id('Establishment') });
    ofPlant = { ...env, COCHO_KEY: plant.token };
  });

  test.skipIf(spawnSync('curl', ['--version']).error !== undefined)('the call lists its own sales', async () => {
    const { stdout } = await run('sh', ['-e', fileOf('sales.sh', textOf('sh', 'sales'))], { env: ofPlant });
    expect(JSON.parse(stdout)).toMatchObject({
      data: { farm: { saleManagements: { totalCount: 1, edges: [{ node: { status: 'SHIPPED', trucks: [{}] } }] } } },
    });
  });

  test('the script sends a romaneio and prints whose each row is', async () => {
    const script = fileOf('romaneio.mjs', textOf('js', 'romaneio'));
    const { stdout } = await run(process.execPath, [script], { env: ofPlant });
    const lines = stdout.trim().split('\n');
    expect(lines).toEqual([
      expect.stringMatching(/;2;[^;]+;SISBOV$/),
      expect.stringMatching(/;3;-;nobody$/),
      'without a row: 0',
    ]);
    await expect(run(process.execPath, [script], { env })).rejects.toThrow('403 UserWithoutPermission');
  });
});

test.each(apiKeyScopes)('the page lists exactly what %s opens', (scope) => {
  const section = page.split(`### ${scope}\n`)[1]!.split('\n#')[0]!;
  const rows = [...section.matchAll(/^\| (\w+) \| (`.*`) \|$/gm)].map(([, type, names]) => [
    type,
    names!.replaceAll('`', ''),
  ]);
  const fields = Object.entries(scopeTable[scope].fields);
  expect(rows).toEqual(fields.map(([type, names]) => [type, String(names).replace(/\s+/g, ' ')]));
});
