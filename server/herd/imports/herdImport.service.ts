import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { HerdImport, Prisma } from '../../platform/db/generated/prisma/client.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { errorMessage } from '../../platform/errors/messages.ts';
import { wordsFor } from '../../platform/files/words.ts';
import { tableFile } from '../../platform/files/tableFile.ts';
import { choice, globalId, leftOut, line, requiredLine, wholeNumber } from '../../platform/input.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { defineList } from '../../platform/lists.ts';
import { defineCommand } from '../../platform/service.ts';
import { lockEarrings } from '../../earrings/earrings.sql.ts';
import { sexes } from '../../papers/gtas/gtaPlaces.calc.ts';
import { importColumns, type ImportRow } from './herdImport.calc.ts';
import { herdImportWords } from './herdImportWords.ts';
import type { ImportDefaults } from './herdImportOxen.service.ts';
import type { RowFault } from './herdImportRead.service.ts';
import { resolveRows } from './herdImportRows.service.ts';
import { bringIn, takeBack, withIds } from './herdImportWrite.service.ts';
import { earliestDay } from '../../farm/opening/openingDay.service.ts';
import { closeOpeningBatches } from '../opening/openingBatches.service.ts';
import { animalCategories, importKinds, importStatuses } from '../herdWords.calc.ts';
import { requireParts } from '../oxen/oxInput.service.ts';
import { openHerd } from '../oxen/oxLedger.service.ts';

/** 20,000 rows in all. */
const mostParts = 40;
const mostRowsOfPart = 500;
/** As many as people look at; the file of the check has them all. */
const mostFaultsKept = 500;

/** An import begins: what it is, and what holds for rows that do not say so themselves. */
export const createHerdImport = defineCommand({
  name: 'createHerdImport',
  allow: 'ox:write',
  input: z.strictObject({
    kind: choice('HerdImportKind', importKinds),
    fileName: requiredLine(200),
    batchId: globalId('Batch').nullish(),
    ownerId: globalId('Owner').nullish(),
    breedId: globalId('Breed').nullish(),
    sex: choice('Sex', sexes).nullish(),
    category: choice('AnimalCategory', animalCategories).nullish(),
  }),
  async run(ctx, { kind, fileName, ...defaults }) {
    if (kind === 'OPENING') fail('InvalidFieldType', { reason: 'UNEXPECTED' }, 'kind');
    const { batchId, ...parts } = defaults;
    await requireParts(ctx, parts);
    if (batchId && (await ctx.db.batch.count({ where: { id: batchId } })) === 0) fail('BatchNotFound', {}, 'batchId');
    const { farmId, membershipId } = ctx.actor;
    const { id } = await ctx.db.herdImport.create({
      data: { farmId, kind, fileName, defaults, createdById: membershipId, createdAt: ctx.now() },
      select: { id: true },
    });
    return { herdImportId: id };
  },
});

async function importOf(ctx: Context, id: string): Promise<HerdImport> {
  const found = await ctx.db.herdImport.findUnique({ where: ctx.key(id) });
  return found ?? fail('InexistentEntity', {}, 'id');
}

/** One that can still be brought in. */
async function openImport(ctx: Context, id: string): Promise<HerdImport> {
  const found = await importOf(ctx, id);
  return found.status === 'DRAFT' || found.status === 'CHECKED' ? found : fail('HerdImportOver', {}, 'id');
}

const cell = () => line(500).nullish();
const row = z.strictObject(
  Object.fromEntries(importColumns.map((column) => [column, cell()])) as Record<
    (typeof importColumns)[number],
    ReturnType<typeof cell>
  >,
);

/** Rows of a file in parts, each once however often it is sent. */
export const addHerdImportRows = defineCommand({
  name: 'addHerdImportRows',
  allow: 'ox:write',
  input: z.strictObject({
    id: globalId('HerdImport'),
    part: wholeNumber({ min: 0, max: mostParts - 1 }),
    rows: z.array(row).min(1).max(mostRowsOfPart),
  }),
  async run(ctx, { id, part, rows }) {
    await openImport(ctx, id);
    const { farmId } = ctx.actor;
    const data = { rows: rows as Prisma.InputJsonArray, rowCount: rows.length };
    const key = { farmId, importId: id, part };
    await ctx.db.herdImportPart.upsert({
      where: { farmId_importId_part: key },
      create: { ...key, ...data },
      update: data,
    });
    const { _sum: sum } = await ctx.db.herdImportPart.aggregate({ where: { importId: id }, _sum: { rowCount: true } });
    await ctx.db.herdImport.update({ where: ctx.key(id), data: { rowCount: sum.rowCount ?? 0 } });
    return { herdImportId: id };
  },
});

async function rowsOf(ctx: Context, importId: string): Promise<ImportRow[]> {
  const parts = await ctx.db.herdImportPart.findMany({ where: { importId }, orderBy: { part: 'asc' } });
  return parts.flatMap(({ rows }) => rows as ImportRow[]);
}

/** As it was said last. */
const reentersField = leftOut(z.boolean().optional());

/** Reads the rows against the herd as it is, and, unless it only checks, brings them in when none is refused. */
export const takeHerdImport = defineCommand({
  name: 'takeHerdImport',
  allow: 'ox:write',
  input: z.strictObject({ id: globalId('HerdImport'), checkOnly: z.boolean(), reenters: reentersField }),
  async run(ctx, { id, checkOnly, reenters: wanted }) {
    const day = await openHerd(ctx);
    const found = await openImport(ctx, id);
    await lockEarrings(ctx.actor.farmId, ctx.db);
    const rows = await rowsOf(ctx, id);
    const { kind } = found;
    if (kind === 'OPENING') fail('HerdImportOver', {}, 'id');
    const defaults = found.defaults as ImportDefaults;
    const reenters = wanted ?? found.reenters;
    const resolved = await resolveRows(ctx, rows, {
      kind,
      defaults,
      day,
      since: await earliestDay(ctx, day),
      reenters,
    });
    const { faults, reentries } = resolved;
    const isDone = !checkOnly && faults.length === 0 && rows.length > 0;
    if (isDone) await bringIn(ctx, { importId: id, day, ...resolved, oxen: withIds(resolved.oxen) });
    await ctx.db.herdImport.update({
      where: ctx.key(id),
      data: {
        status: isDone ? 'DONE' : 'CHECKED',
        doneAt: isDone ? ctx.now() : null,
        reenters,
        reentryCount: reentries,
        faultCount: faults.length,
        faults: faults.slice(0, mostFaultsKept) as Prisma.InputJsonArray,
      },
    });
    await ctx.emit({ type: 'HerdImport', id, op: isDone ? 'CREATED' : 'UPDATED', subject: found.fileName });
    return { faults, rows: rows.length, fileName: found.fileName };
  },
});

/** The line of a sheet below its headings. */
export const sheetLine = (index: number): number => index + 2;

/** Every fault with its place, as a file. */
function faultsFile(ctx: Context, { fileName, faults }: { fileName: string; faults: readonly RowFault[] }) {
  const { locale } = ctx.facts;
  const word = wordsFor(herdImportWords, locale);
  const columns = (['line', 'column', 'value', 'reason'] as const).map((key) => ({
    key,
    label: word(key),
    kind: 'text' as const,
  }));
  return tableFile(
    ctx,
    {
      title: `${word('checkOf')} ${fileName}`,
      columns,
      rows: faults.map(({ row, column, value, code, params }) => ({
        line: String(sheetLine(row)),
        column: column ?? '',
        value,
        reason: errorMessage(code, params, locale),
      })),
    },
    'csv',
  );
}

const whichImport = {
  id: globalId('HerdImport'),
  checkOnly: leftOut(z.boolean().optional()),
  /** Animals that left the farm come back by their rows, instead of being refused. */
  reenters: reentersField,
};

/** Checks an import, or brings it in, as long as that takes. */
export const startHerdImport = defineJob({
  name: 'startHerdImport',
  allow: 'ox:write',
  input: z.strictObject(whichImport),
  title: ({ checkOnly }, locale) => wordsFor(herdImportWords, locale)(checkOnly ? 'check' : 'import'),
  async check(ctx, { id }) {
    await openImport(ctx, id);
  },
  async run(ctx, { id, checkOnly = false, reenters }, reportProgress) {
    const { rowCount } = await importOf(ctx, id);
    await reportProgress(0, rowCount);
    const { faults, fileName } = await takeHerdImport(ctx, { id, checkOnly, reenters });
    await reportProgress(rowCount, rowCount);
    return faultsFile(ctx, { fileName, faults });
  },
});

/** Takes back a whole import of the open day, unless something was done with its animals since. */
export const undoHerdImport = defineCommand({
  name: 'undoHerdImport',
  allow: 'ox:write',
  input: z.strictObject({ id: globalId('HerdImport') }),
  async run(ctx, { id }) {
    const day = await openHerd(ctx);
    const { defaults, status, fileName } = await importOf(ctx, id);
    if (status !== 'DONE') fail('HerdImportOver', {}, 'id');
    await takeBack(ctx, { importId: id, day });
    const { batchIds } = defaults as { batchIds?: string[] };
    if (batchIds) await closeOpeningBatches(ctx, { batchIds, day });
    await ctx.db.herdImport.update({ where: ctx.key(id), data: { status: 'UNDONE', undoneAt: ctx.now() } });
    await ctx.emit({ type: 'HerdImport', id, op: 'DELETED', subject: fileName });
    return { herdImportId: id };
  },
});

export const herdImportList = defineList({
  allow: 'ox:write',
  filter: z.strictObject({
    kind: choice('HerdImportKind', importKinds).nullish(),
    statuses: z.array(choice('HerdImportStatus', importStatuses)).max(importStatuses.length).nullish(),
  }),
  where: ({ kind, statuses }): Prisma.HerdImportWhereInput => ({
    ...(kind ? { kind } : {}),
    ...(statuses?.length ? { status: { in: statuses } } : {}),
  }),
  order: { CREATED: 'createdAt' },
  defaultOrder: 'CREATED',
  table: 'herdImport',
});
