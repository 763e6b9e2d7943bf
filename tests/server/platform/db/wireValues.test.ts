import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../../../server/platform/db/client.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/servers/database.ts';

let copy: TestDatabase;
beforeAll(async () => {
  copy = await createTestDatabase();
});
afterAll(() => copy.drop());

test.each(['UTC', 'America/Cuiaba', 'Asia/Kolkata'])(
  'a value is sent as JSON says it on a server in %s',
  async (zone) => {
    const url = new URL(copy.url);
    url.searchParams.set('options', `-c TimeZone=${zone}`);
    const database = openDatabase(url.href, { connections: 1, statementTimeoutMs: 15_000 });
    const values = [
      ...[`timestamptz '2026-11-30 20:51:25.12+00'`, `timestamptz '2026-11-30 20:51:25+00'`],
      ...[`timestamp '2026-11-30 20:51:25.12'`, `date '2026-11-30'`, `'2.500'::numeric`, '7::bigint', '2.5::float8'],
      ...['true', 'false', `'a "b" {c}'::text`, 'gen_random_uuid()', `'{"a": [1, null]}'::jsonb`, 'NULL::text'],
    ];
    const columns = values.map((value, index) => `${value} AS v${index}`).join(', ');
    const both = values.flatMap((_value, index) => [`v${index}`, `to_json(v${index})`]).join(', ');
    const [row] = await database.readRows(null, `SELECT ${both} FROM (SELECT ${columns} OFFSET 0) sent`, []);
    const [sent, asJson] = [
      row!.filter((_value, index) => index % 2 === 0),
      row!.filter((_value, index) => index % 2 === 1),
    ];
    expect(sent).toEqual(asJson);
    await database.close();
  },
);
