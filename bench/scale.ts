// npm run bench -- scale: what screens of a farm of 100,000 heads wait for, and how much of it grew with the farm.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInputObjectType, isRequiredInputField, Kind, parse, typeFromAST, type TypeNode } from 'graphql';
import type { Client } from 'pg';
import { advanceFarmDay } from '../server/farm/farmDay/farmDay.service.ts';
import { saveTroughReading } from '../server/feeding/troughs/troughReading.service.ts';
import type { Context } from '../server/platform/context.ts';
import { schema } from '../server/schema.ts';
import { ask, benchApp, connectTo, keyed, newFarm, openDaysAgo } from './data.ts';
import { median, milliseconds, type Comparison } from './load/load.ts';
import { sumMonths } from './reports/reports.ts';
import { fillReports, type Size } from './reports/reportsData.ts';
import type { Filled } from './parts.ts';
import { isSmall, sized } from './small.ts';

/** Three years: 5,000 corrals whose ten batches held a million heads, of which a tenth is live. */
const whole: Size = {
  corrals: sized(5_000, 20),
  batchesOfCorral: sized(10, 2),
  days: sized(110, 35),
  heads: sized(20, 5),
  fedDays: sized(31, 3),
};
const tenth: Size = { ...whole, corrals: sized(500, 10) };
const times = sized(3, 1);
/** Quicker ones are counted only. */
const shownFromMs = isSmall ? 0 : 20;
const shownTables = 15;
const mostKbOfHead = 25;
/** What takes so long is measured once. */
const onceFromMs = 10_000;
/** The check of all rows of the farm, which a button starts, takes minutes. */
const leftOut = /^ChecksScreen/;

type Row = readonly [name: string, against: string, unit: string, result: Comparison];

/** What a screen that is opened by its menu sends for a variable; undefined where it needs to be of something. */
function opening(type: TypeNode): unknown {
  if (type.kind !== Kind.NON_NULL_TYPE) return null;
  if (type.type.kind !== Kind.NAMED_TYPE) return undefined;
  const inner = typeFromAST(schema, type.type);
  if (isInputObjectType(inner)) return Object.values(inner.getFields()).some(isRequiredInputField) ? undefined : {};
  return { Int: 50, Boolean: false }[String(inner)];
}

interface Screen {
  name: string;
  text: string;
  variables: Record<string, unknown>;
}

/** The queries of all screens that are opened without a choice. */
function screens(): Screen[] {
  const folder = join(import.meta.dirname, '../web');
  return globSync('**/__generated__/*Query.graphql.ts', { cwd: folder })
    .toSorted()
    .flatMap((file) => {
      const text = /"text": ("(?:[^"\\]|\\.)*")/.exec(readFileSync(join(folder, file), 'utf8'))?.[1];
      if (!text) return [];
      const query = JSON.parse(text) as string;
      const operation = parse(query).definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
      if (operation?.kind !== Kind.OPERATION_DEFINITION || !operation.name) return [];
      if (leftOut.test(operation.name.value)) return [];
      const sent = (operation.variableDefinitions ?? [])
        .filter(({ defaultValue }) => !defaultValue)
        .map(({ variable, type }) => [variable.name.value, opening(type)] as const);
      if (sent.some(([, value]) => value === undefined)) return [];
      return [{ name: operation.name.value, text: query, variables: Object.fromEntries(sent) }];
    });
}

async function usually(work: () => Promise<unknown>): Promise<number> {
  const taken = [await milliseconds(work)];
  while (taken.length < times && taken[0]! < onceFromMs) taken.push(await milliseconds(work));
  return median(taken);
}

/** Each screen on both farms; one that is refused, as it needs what these farms lack, is left out. */
async function readRows(small: Context, large: Context): Promise<Row[]> {
  const rows: Row[] = [];
  let quick = 0;
  for (const { name, text, variables } of screens()) {
    const of = (ctx: Context) => usually(() => ask(ctx, text, variables));
    const ours = await of(large).catch(() => null);
    if (ours === null) continue;
    if (ours < shownFromMs) quick += 1;
    else {
      const limit = await of(small);
      rows.push([name, 'of 10,000 heads', ' ms', { ours, limit, ratio: ours / limit }]);
    }
  }
  console.log(`scale: ${quick} screens took less than ${shownFromMs} ms`);
  return rows.toSorted(([, , , a], [, , , b]) => b.ours - a.ours);
}

async function writeRows(small: Context, large: Context): Promise<Row[]> {
  const written = async (name: string, write: (ctx: Context) => Promise<unknown>): Promise<Row> => {
    const [limit, ours] = [await milliseconds(() => write(small)), await milliseconds(() => write(large))];
    return [name, 'of 10,000 heads', ' ms', { ours, limit, ratio: ours / limit }];
  };
  const read = async (owner: Context) => {
    const ctx = owner.withFreshCache();
    const { id: corralId } = await ctx.db.corral.findFirstOrThrow({
      where: { batches: { some: { status: 'ACTIVE' } } },
    });
    await saveTroughReading(ctx, keyed({ corralId, grade: '1' }));
  };
  const advance = async (owner: Context) => {
    const ctx = owner.withFreshCache();
    await advanceFarmDay(ctx, { fromDay: await ctx.openDay(), acceptWarnings: true });
  };
  return [await written('a reading saved', read), await written('the day closed', advance)];
}

async function sizeRows(sql: Client): Promise<Row[]> {
  const { rows } = await sql.query<{ name: string; table: number; indexes: number }>(
    `SELECT relname AS name, pg_table_size(oid) / 1e6 AS "table", pg_indexes_size(oid) / 1e6 AS indexes
     FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
     ORDER BY pg_total_relation_size(oid) DESC`,
  );
  const sum = (of: 'table' | 'indexes') => rows.reduce((total, row) => total + Number(row[of]), 0);
  const headYears = [tenth, whole].reduce(
    (total, { corrals, heads, batchesOfCorral, days }) => total + (corrals * heads * batchesOfCorral * days) / 365,
    0,
  );
  const ofHead = ((sum('table') + sum('indexes')) * 1e3) / headYears;
  const sizes = [
    { name: 'all tables', table: sum('table'), indexes: sum('indexes') },
    ...rows.slice(0, shownTables),
  ].map(({ name, table, indexes }): Row => [
    `rows of ${name}`,
    'its indexes',
    ' MB',
    { ours: Number(table), limit: Number(indexes), ratio: Number(indexes) / Number(table) },
  ]);
  const perHead = { ours: ofHead, limit: mostKbOfHead, ratio: ofHead / mostKbOfHead };
  return [['a live head and year, rows and indexes', 'its goal', ' kB', perHead], ...sizes];
}

/** All corrals are fed by the plan of their treats until today. */
const assignments = `
  INSERT INTO "TractPlanAssignment" (id, "farmId", "corralId", "tractPlanId", "fromDay")
  SELECT uuidv7(), $1::uuid, c.id, p.id, $2::date - 1
  FROM "Corral" c CROSS JOIN "TractPlan" p
  WHERE c."farmId" = $1 AND p."farmId" = $1`;

export async function scale(databaseUrl: string, filled: Filled): Promise<Row[]> {
  const app = benchApp(databaseUrl);
  const sql = await connectTo(databaseUrl);
  const owners: Context[] = [];
  for (const [name, size] of [['scaleTenth', tenth] as const, ['scaleWhole', whole] as const]) {
    const { owner } = await newFarm(app, name);
    await openDaysAgo(app, owner, 2);
    const opened = owner.withFreshCache();
    await fillReports(opened, sql, size);
    await sql.query(assignments, [owner.actor.farmId, await opened.openDay()]);
    await sql.query('ANALYZE');
    await sumMonths(opened, size);
    owners.push(opened);
  }
  await sql.query('VACUUM ANALYZE');
  const [small, large] = owners as [Context, Context];
  await filled();
  const rows = [...(await readRows(small, large)), ...(await writeRows(small, large)), ...(await sizeRows(sql))];
  await sql.end();
  await app.close();
  return rows;
}
