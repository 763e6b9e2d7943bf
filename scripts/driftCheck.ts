// Fails when the models differ from the migrations, as text (the snapshot) or in a real database.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbedded } from '../server/platform/db/server/embedded.ts';
import { migrate } from '../server/platform/db/server/migrate.ts';
import { schemaDifference } from './make/schemaEngine.ts';
import { readSchemaFolder, readSnapshot } from './make/schemaFiles.ts';

interface Fact {
  kind: string;
  name: string;
  definition: string;
}

// Objects that Prisma's models cannot express: migrations may contain more of these than the models.
const handWritten = new Set([
  'extension',
  'check constraint',
  'exclusion constraint',
  'partial, covering or expression index',
  'function',
  'trigger',
  'view',
]);

const facts = `
  SELECT 'column' AS kind, format('%s.%s', c.relname, a.attname) AS name,
    concat_ws(' ', format_type(a.atttypid, a.atttypmod), CASE WHEN a.attnotnull THEN 'NOT NULL' END,
      CASE a.attgenerated WHEN '' THEN 'DEFAULT ' || pg_get_expr(d.adbin, d.adrelid) END) AS definition
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped
  UNION ALL
  SELECT CASE i.indexprs IS NULL AND i.indpred IS NULL AND i.indnatts = i.indnkeyatts WHEN true THEN 'index' ELSE 'partial, covering or expression index' END, c.relname, pg_get_indexdef(c.oid)
  FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
  WHERE c.relnamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = c.oid AND contype = 'x')
  UNION ALL
  SELECT CASE contype WHEN 'c' THEN 'check constraint' WHEN 'x' THEN 'exclusion constraint' ELSE 'constraint' END,
    format('%s.%s', conrelid::regclass, conname), pg_get_constraintdef(oid)
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
  UNION ALL
  SELECT 'enum', t.typname, string_agg(e.enumlabel, ', ' ORDER BY e.enumsortorder)
  FROM pg_type t JOIN pg_enum e ON e.enumtypid = t.oid WHERE t.typnamespace = 'public'::regnamespace GROUP BY t.typname
  UNION ALL
  SELECT 'sequence', relname, '' FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S'
  UNION ALL
  SELECT 'view', relname, pg_get_viewdef(oid) FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('v', 'm')
  UNION ALL
  SELECT 'function', oid::regprocedure::text, prosrc FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  UNION ALL
  SELECT 'trigger', format('%s.%s', tgrelid::regclass, tgname), pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL
  SELECT 'extension', extname, '' FROM pg_extension`;

async function catalogue(url: string, prepare?: string): Promise<Map<string, Fact>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    if (prepare) await client.query(prepare);
    const { rows } = await client.query<Fact>(facts);
    return new Map(
      rows
        .filter(({ name }) => !name.includes('_prisma_migrations'))
        .map((fact) => [`${fact.kind} ${fact.name}`, fact]),
    );
  } finally {
    await client.end();
  }
}

function differences(migrated: Map<string, Fact>, modelled: Map<string, Fact>): string[] {
  const found: string[] = [];
  for (const [key, { definition }] of modelled) {
    const inDatabase = migrated.get(key);
    if (!inDatabase) found.push(`${key}: in the models, not made by the migrations`);
    else if (inDatabase.definition !== definition)
      found.push(`${key}: the models say "${definition}", the migrations make "${inDatabase.definition}"`);
  }
  for (const [key, { kind }] of migrated) {
    if (!modelled.has(key) && !handWritten.has(kind)) found.push(`${key}: made by the migrations, not in the models`);
  }
  return found;
}

/** An index of the models uses its operators. */
const extensions = 'CREATE EXTENSION IF NOT EXISTS pg_trgm;';

async function databaseDrift(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'cocho-drift-'));
  const server = await startEmbedded(folder, { fast: true });
  try {
    const empty = new URL(server.url);
    empty.pathname = '/postgres';
    await migrate(server.url, { createDatabase: true });
    return differences(
      await catalogue(server.url),
      await catalogue(empty.href, `${extensions}\n${await schemaDifference([], readSchemaFolder())}`),
    );
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const pending = await schemaDifference(readSnapshot(), readSchemaFolder());
const drift = pending === '' ? await databaseDrift() : [];
if (pending !== '')
  console.error(`The models changed since the last migration (npm run db:migration NAME writes one):\n${pending}`);
if (drift.length > 0)
  console.error(
    `The migrations make another database than the models:\n${drift.map((line) => `- ${line}`).join('\n')}`,
  );
if (pending !== '' || drift.length > 0) process.exitCode = 1;
else console.log('Models and migrations agree');
