import { loadModule } from 'libpg-query';
import { beforeAll, describe, expect, test } from 'vitest';
import { withoutFarmValue } from '../../../support/statements/farmValues.ts';
import { unstableParts } from '../../../support/statements/unstable.ts';

const columns = new Map([
  ['Farm', 'id'],
  ['Batch', 'farmId'],
  ['Ox', 'farmId'],
]);
const typed = new Map([['Batch', new Set(['day', 'status'])]]);

beforeAll(() => loadModule());

describe('a statement that carries the farm to each table', () => {
  test.each([
    ['a parameter', `SELECT 1 FROM "Batch" WHERE "farmId" = $1`],
    ['on the other side', `SELECT 1 FROM "Batch" b WHERE $1::uuid = b."farmId"`],
    ['a constant', `DELETE FROM "Batch" WHERE "farmId" = '00000000-0000-0000-0000-000000000001'`],
    ['the farm itself', `SELECT 1 FROM "Farm" f WHERE f.id = $1`],
    ['its setting', `SELECT 1 FROM "Batch" WHERE "farmId" = current_setting('app.farm')::uuid`],
    ['an equality', `SELECT 1 FROM "Batch" b JOIN "Ox" o ON o."farmId" = b."farmId" WHERE o."farmId" = $1`],
    [
      'over three tables',
      `SELECT 1 FROM "Farm" f, "Batch" b, "Ox" o
      WHERE f.id = b."farmId" AND b."farmId" = o."farmId" AND o."farmId" = $1`,
    ],
    [
      'rows',
      `SELECT 1 FROM "Batch" b JOIN "Ox" o ON (o."farmId", o."batchId") = (b."farmId", b.id) WHERE b."farmId" = $1`,
    ],
    ['USING', `SELECT 1 FROM "Batch" b JOIN "Ox" o USING ("farmId") WHERE o."farmId" = $1`],
    ['behind LEFT JOIN', `SELECT 1 FROM "Batch" b LEFT JOIN "Ox" o ON o."farmId" = b."farmId" WHERE b."farmId" = $1`],
    [
      'each in FULL JOIN',
      `SELECT 1 FROM (SELECT * FROM "Batch" WHERE "farmId" = $1) b
      FULL JOIN (SELECT * FROM "Ox" WHERE "farmId" = $1) o ON o."batchId" = b.id`,
    ],
    ['whole keys', `SELECT 1 FROM "Ox" WHERE ("farmId", id) IN (($1, $2), ($3, $4))`],
    ['either key', `SELECT 1 FROM "Ox" WHERE ("farmId" = $1 AND id = $2) OR (id = $3 AND "farmId" = $1)`],
    [
      'a sub-query',
      `SELECT (SELECT count(*) FROM "Ox" o WHERE o."farmId" = $1 AND o."batchId" = b.id)
      FROM "Batch" b WHERE b."farmId" = $1`,
    ],
    [
      'LATERAL',
      `SELECT 1 FROM "Batch" b CROSS JOIN LATERAL (SELECT 1 FROM "Ox" o WHERE o."farmId" = $1) x
      WHERE b."farmId" = $1`,
    ],
    ['WITH', `WITH "Batch" AS (SELECT * FROM "Batch" WHERE "farmId" = $1) SELECT 1 FROM "Batch"`],
    [
      'WITH RECURSIVE',
      `WITH RECURSIVE x AS (SELECT id FROM "Ox" WHERE "farmId" = $1 UNION SELECT x.id FROM x) SELECT 1 FROM x`,
    ],
    ['UNION', `SELECT id FROM "Ox" WHERE "farmId" = $1 UNION ALL SELECT id FROM "Batch" WHERE "farmId" = $1`],
    ['VALUES', `INSERT INTO "Ox" (id, "farmId") VALUES ($1, $2), ($3, $4)`],
    ['INSERT of rows', `INSERT INTO "Ox" (id, "farmId") SELECT b.id, b."farmId" FROM "Batch" b WHERE b."farmId" = $1`],
    ['UPDATE', `UPDATE "Ox" o SET weight = 1 FROM "Batch" b WHERE o."farmId" = $1 AND b."farmId" = o."farmId"`],
    ['DELETE', `DELETE FROM "Ox" o USING "Batch" b WHERE o."farmId" = $1 AND b."farmId" = $1`],
    [
      'MERGE',
      `MERGE INTO "Ox" o USING (SELECT $2::uuid AS id) n ON o."farmId" = $1 AND o.id = n.id
      WHEN MATCHED THEN DELETE`,
    ],
    ['other tables', `SELECT 1 FROM "Person" p, unnest($1::uuid[]) AS t(id) WHERE p.id = t.id`],
  ])('%s', (_name, sql) => expect(withoutFarmValue(sql, columns)).toEqual([]));
});

describe('a statement that does not', () => {
  test.each([
    ['nothing', `SELECT 1 FROM "Batch" b WHERE b.id = $1`, ['Batch b']],
    ['an alternative', `SELECT 1 FROM "Batch" b WHERE b."farmId" = $1 OR b.id = $2`, ['Batch b']],
    ['another comparison', `SELECT 1 FROM "Batch" b WHERE b."farmId" <> $1`, ['Batch b']],
    ['its negation', `SELECT 1 FROM "Batch" b WHERE NOT (b."farmId" = $1)`, ['Batch b']],
    ['each other only', `SELECT 1 FROM "Batch" b JOIN "Ox" o ON o."farmId" = b."farmId"`, ['Batch b', 'Ox o']],
    [
      'out of LATERAL',
      `SELECT 1 FROM "Batch" b CROSS JOIN LATERAL (SELECT 1 FROM "Ox" o WHERE o."farmId" = b."farmId") x
      WHERE b."farmId" = $1`,
      ['Ox o'],
    ],
    [
      'out of EXISTS',
      `SELECT 1 FROM "Batch" b WHERE b."farmId" = $1
      AND EXISTS (SELECT FROM "Ox" WHERE "farmId" = b."farmId")`,
      ['Ox Ox'],
    ],
    [
      'into WITH',
      `WITH b AS (SELECT * FROM "Batch" WHERE "farmId" = $1)
      SELECT 1 FROM b JOIN "Ox" o ON o."farmId" = b."farmId"`,
      ['Ox o'],
    ],
    [
      'from the side that may be missing',
      `SELECT 1 FROM "Batch" b LEFT JOIN "Ox" o
      ON o."farmId" = b."farmId" AND b."farmId" = $1`,
      ['Batch b', 'Ox o'],
    ],
    [
      'in FULL JOIN',
      `SELECT 1 FROM "Batch" b FULL JOIN "Ox" o ON o."farmId" = $1 AND b."farmId" = $1`,
      ['Batch b', 'Ox o'],
    ],
    ['a table of the same name', `WITH "Batch" AS (SELECT 1) SELECT 1 FROM "public"."Batch" b`, ['Batch b']],
    ['one arm', `SELECT id FROM "Ox" WHERE "farmId" = $1 UNION SELECT id FROM "Batch"`, ['Batch Batch']],
    ['one key of two', `SELECT 1 FROM "Ox" o WHERE ("farmId", id) IN (($1, $2), (o."farmId", $4))`, ['Ox o']],
    ['INSERT without it', `INSERT INTO "Ox" (id) VALUES ($1)`, ['Ox INSERT']],
    [
      'INSERT of rows',
      `INSERT INTO "Ox" (id, "farmId") SELECT b.id, b."farmId" FROM jsonb_to_recordset($1) AS b(id uuid, "farmId" uuid)`,
      ['Ox INSERT'],
    ],
    ['WITH that is written', `WITH x AS (DELETE FROM "Ox" RETURNING id) SELECT id FROM x`, ['Ox Ox']],
    ['UPDATE', `UPDATE "Ox" o SET weight = 1 FROM "Batch" b WHERE o.id = b.id AND b."farmId" = $1`, ['Ox o']],
    ['MERGE', `MERGE INTO "Ox" o USING (SELECT $2::uuid AS id) n ON o.id = n.id WHEN MATCHED THEN DELETE`, ['Ox o']],
    [
      'a value of RETURNING',
      `UPDATE "Ox" SET weight = 1 WHERE "farmId" = $1 RETURNING (SELECT 1 FROM "Farm")`,
      ['Farm Farm'],
    ],
  ])('%s', (_name, sql, open) => expect(withoutFarmValue(sql, columns)).toEqual(open));
});

test.each([
  ['the hour of an update', `UPDATE "Batch" SET at = now(), name = lower(name) WHERE id = $1`, []],
  [
    'what was to be inserted',
    `INSERT INTO "Batch" (id) VALUES ($1) ON CONFLICT (id) DO UPDATE SET at = excluded.at`,
    [],
  ],
  ['numbers as text', `UPDATE "Batch" SET heads = 1 RETURNING heads::text, id::text`, []],
  ['a text of columns in a select', `SELECT concat(id, status::text), now() FROM "Batch"`, []],
  [
    'the hour of a conflict',
    `INSERT INTO "Batch" (id) VALUES ($1) ON CONFLICT (id) DO UPDATE SET at = now()`,
    ['DO UPDATE now'],
  ],
  ['JSON of columns', `UPDATE "Batch" SET was = jsonb_build_object('heads', heads)`, ['SET jsonb_build_object']],
  ['an enum of a column', `UPDATE "Batch" SET status = s.status::"Status" FROM s`, ['SET status::Status']],
  ['a date as text', `UPDATE "Batch" SET heads = 1 RETURNING day::text`, ['RETURNING day::text']],
  ['a new id', `DELETE FROM "Batch" RETURNING uuidv7()`, ['RETURNING uuidv7']],
])('where a statement may be sent to another node: %s', (_name, sql, found) => {
  expect(unstableParts(sql, typed)).toEqual(found);
});
