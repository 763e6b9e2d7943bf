import { execute, parse, type DocumentNode } from 'graphql';
import type { Client } from 'pg';
import { Context } from '../../../server/platform/context.ts';
import type { Day } from '../../../server/platform/values/day.ts';
import type { Database } from '../../../server/platform/db/client.ts';
import { CompiledReads } from '../../../server/platform/graphql/compiled/compiledReads.ts';
import { validateDocument } from '../../../server/platform/graphql/keptDocuments.ts';
import { roles, type Role } from '../../../server/platform/rights/access.ts';
import { schema } from '../../../server/schema.ts';
import { startTestApp, type TestApp, type TestFarm } from '../app.ts';
import { contextOf } from '../servers/inProcess.ts';
import { FarmRows } from './rows.ts';
import { quoted, readTables, type Table } from './tables.ts';
import { Client as PgClient } from 'pg';

export interface Reading {
  way: 'compiled' | 'graphql-js' | 'invalid';
  reason: string;
  /** What one way answered and the other did not. */
  difference: string;
}

export interface BothWays {
  app: TestApp;
  own: FarmRows;
  other: FarmRows;
  /** An actor of our farm in every role. */
  actors: ReadonlyMap<Role, Context>;
  /** Ids of our farm and one of the other. */
  someIds(model: string): string[];
  read(ctx: Context, text: string, variables: Record<string, unknown>): Promise<Reading>;
  close(): Promise<void>;
}

/** Columns that may be empty are, in half of the rows, where the database lets them. */
async function loosen(sql: Client, tables: ReadonlyMap<string, Table>, farmId: string): Promise<void> {
  for (const { name, columns, farmColumn } of tables.values()) {
    if (farmColumn !== 'farmId' || !columns.some((column) => column.name === 'id')) continue;
    for (const column of columns.filter(({ notNull }) => !notNull)) {
      const where = `"farmId" = $1 AND hashtext(id::text || '${column.name}') % 2 = 0`;
      await sql
        .query(`UPDATE ${quoted(name)} SET ${quoted(column.name)} = NULL WHERE ${where}`, [farmId])
        .catch(() => undefined);
    }
  }
  await sql.query(`UPDATE "Stock" SET "averageCost" = 0.000000000123 WHERE "farmId" = $1`, [farmId]);
  await sql.query(`UPDATE "Food" SET "elm" = 1.500 WHERE "farmId" = $1`, [farmId]);
  await sql.query(`UPDATE "Line" SET name = name || E' "\\\\ \\u2028 ç 😀 \\t' WHERE "farmId" = $1`, [farmId]);
  await sql.query(`UPDATE "Membership" SET "createdAt" = '2026-01-02T03:04:05.100Z' WHERE "farmId" = $1`, [farmId]);
}

/** Compiled statements keep to their farm without the database's own wall too. */
const withoutWall = (database: Database): Database => ({
  ...database,
  readRows: (_farmId, sql, values) => database.readRows(null, sql, values),
});

/** Reads every document by graphql-js, compiled, and compiled without the wall. */
export async function startBothWays(rows = { own: 6, other: 3 }): Promise<BothWays> {
  const app = await startTestApp();
  const sql = new PgClient({ connectionString: app.databaseUrl });
  await sql.connect();
  const tables = await readTables(sql);
  const farms: [TestFarm, TestFarm] = [await app.newFarm('Fazenda Nossa'), await app.newFarm('Fazenda Alheia')];
  const own = await new FarmRows(sql, tables, { farm: farms[0], marker: 'nossa' }).fill(rows.own);
  const other = await new FarmRows(sql, tables, { farm: farms[1], marker: 'alheia' }).fill(rows.other);
  await loosen(sql, tables, farms[0].farmId);

  const owner = await contextOf(app, farms[0].membershipId);
  const actors = new Map(
    roles.map((role) => [role, new Context(owner.platform, { ...owner.facts, actor: { ...owner.actor, role } })]),
  );
  const reads = new CompiledReads(schema);
  const documents = new Map<string, DocumentNode | null>();

  function documentOf(text: string): DocumentNode | null {
    const known = documents.get(text);
    if (known !== undefined) return known;
    const document = parse(text);
    const made = validateDocument(schema, document, { introspection: true }).length > 0 ? null : document;
    if (documents.size > 1_000) documents.clear();
    documents.set(text, made);
    return made;
  }

  return {
    app,
    own,
    other,
    actors,
    someIds: (model) => [...own.of(model), ...other.of(model).slice(0, 1)].map(({ id }) => String(id)),
    async read(ctx, text, variableValues) {
      const document = documentOf(text);
      if (!document) return { way: 'invalid', reason: '', difference: '' };
      const result = await execute({ schema, document, variableValues, contextValue: ctx.withFreshCache() });
      const expected = JSON.stringify(result);
      const compiled = await reads.answer({ document, variableValues, ctx: ctx.withFreshCache() });
      if ('reason' in compiled) return { way: 'graphql-js', reason: compiled.reason, difference: '' };
      const open = { ...ctx.platform, database: withoutWall(ctx.platform.database) };
      const unguarded = await reads.answer({ document, variableValues, ctx: new Context(open, ctx.facts) });
      const answers = [compiled.text, 'text' in unguarded ? unguarded.text : `without the wall: ${unguarded.reason}`];
      const different = answers.find((answer) => answer !== expected);
      const difference =
        different === undefined ? '' : `${text}\n${JSON.stringify(variableValues)}\n- ${expected}\n+ ${different}`;
      return { way: 'compiled', reason: '', difference };
    },
    async close() {
      await sql.end();
      await app.close();
    },
  };
}

interface Input {
  text: string;
  variables: Record<string, unknown>;
  role: Role;
  chosenDay?: Day | undefined;
}

/** Reads as many documents both ways, and reports what differed and how many were compiled. */
export async function differencesOf(
  both: BothWays,
  count: number,
  ask: (index: number) => Input,
): Promise<{ differences: string[]; compiled: number }> {
  const found = { differences: [] as string[], compiled: 0 };
  for (let index = 0; index < count; index += 1) {
    const { text, variables, role, chosenDay } = ask(index);
    const actor = both.actors.get(role)!;
    const ctx = chosenDay ? actor.ofDay(chosenDay) : actor;
    const { way, difference } = await both.read(ctx, text, variables);
    if (way === 'compiled') found.compiled += 1;
    if (difference) found.differences.push(`${role} ${difference}`);
  }
  return found;
}
