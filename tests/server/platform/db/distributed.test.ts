import { readFileSync, globSync } from 'node:fs';
import { loadModule, parseSync } from 'libpg-query';
import { beforeAll, describe, expect, test } from 'vitest';
import { asDistributed } from '../../../../server/platform/db/prismaSql/distributed.ts';
import { constraintNames } from '../../../../server/platform/db/prismaSql/models.ts';
import { commandsOf } from '../../../../server/platform/db/server/sqlCommands.ts';

beforeAll(() => loadModule());

const commandCount = (sql: string) => parseSync(sql).stmts?.length;

describe('commands of a script', () => {
  test.each(globSync('prisma/migrations/*/migration.sql'))('%s', (file) => {
    const script = readFileSync(file, 'utf8');
    const commands = commandsOf(script);
    expect(commands.length).toBe(commandCount(script));
    for (const command of commands) expect(commandCount(command)).toBe(1);
  });

  test('end neither in texts, names and bodies nor in comments', () => {
    const script = `SELECT 'a;''b;' AS "c;d"; -- e;\nDO $x$ BEGIN PERFORM $$;$$; END $x$; /* f; */ SELECT 1 -- g`;
    expect(commandsOf(script)).toEqual([`SELECT 'a;''b;' AS "c;d"`, 'DO $x$ BEGIN PERFORM $$;$$; END $x$', 'SELECT 1']);
  });
});

describe('what Citus would refuse of a statement is written otherwise:', () => {
  const cases: Record<string, [sql: string, written: string]> = {
    'labels that a write returns': [
      'UPDATE "public"."A" SET "b" = $1 RETURNING "public"."A"."id", "public"."A"."c"::text, "public"."A"."d"::text[]',
      'UPDATE "public"."A" SET "b" = $1 RETURNING "public"."A"."id", label_of("public"."A"."c") AS "c", labels_of("public"."A"."d") AS "d"',
    ],
    'rows that a SELECT gives': [
      'INSERT INTO "A" (id) SELECT (unnest($1::uuid[]))',
      'INSERT INTO "A" (id) SELECT (unnest($1::uuid[])) RETURNING 1',
    ],
    'rows that a part of a statement gives': [
      '/* kept */ WITH a AS (INSERT INTO "A" (id) SELECT $1 WHERE (true)), b AS (UPDATE "B" SET c = 1) INSERT INTO "C" (id) SELECT $2 ON CONFLICT (id) DO NOTHING',
      '/* kept */ WITH a AS (INSERT INTO "A" (id) SELECT $1 WHERE (true) RETURNING 1), b AS (UPDATE "B" SET c = 1) INSERT INTO "C" (id) SELECT $2 ON CONFLICT (id) DO NOTHING RETURNING 1',
    ],
    'flags that leave tables out': [
      'SELECT 1 FROM "A" a LEFT JOIN "B" b ON $1 AND b.id = a.id WHERE NOT $2::bool AND a.id = $3 AND $4 AND a.c',
      'SELECT 1 FROM "A" a LEFT JOIN "B" b ON ($1::bool OR now() IS NULL) AND b.id = a.id WHERE (NOT $2::bool OR now() IS NULL) AND a.id = $3 AND ($4::bool OR now() IS NULL) AND a.c',
    ],
  };

  test.each(Object.entries(cases))('%s', (_name, [sql, written]) => {
    expect(asDistributed({ sql }).sql).toBe(written);
    expect(commandCount(written)).toBe(1);
  });

  test.each([
    'INSERT INTO "A" (id) VALUES ((SELECT 1))',
    'INSERT INTO "A" (id) SELECT 1 RETURNING id',
    'SELECT "public"."A"."c"::text FROM "public"."A" WHERE day BETWEEN $1::date AND $2::date AND id = $3',
  ])('and nothing else: %s', (sql) => expect(asDistributed({ sql }).sql).toBe(sql));
});

test('the models say how keys are called whose names a shard cuts', () => {
  expect(constraintNames()).toContain('Purchase_farmId_supplierId_invoiceNumber_invoiceSeries_key');
  expect(constraintNames()).toContain('Ox_farmId_batchId_fkey');
});
