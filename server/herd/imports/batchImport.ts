import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { plainWord, type ImportRow } from '../../platform/imports/importSheet.calc.ts';
import { defineRecordImport, type KnownRecord } from '../../platform/imports/recordImport.ts';
import { uuidv7 } from '../../platform/values/uuid.ts';
import { deleteBatch, updateBatch } from '../batches/batchChanges.service.ts';
import { createBatch } from '../batches/batches.service.ts';
import { batchSheet, closedWords } from './batchSheet.calc.ts';

const textOf = (value: { toFixed(): string } | null) => value?.toFixed() ?? null;

/** Where a batch stands and what it is fed is changed by moves, not by a list. */
const fixed = ['kind', 'place', 'line', 'diet'] as const;

async function batchRecords(ctx: Context, ids?: readonly string[]) {
  const batches = await ctx.db.batch.findMany({
    where: { status: { not: 'FINALIZED' }, ...(ids ? { id: { in: [...ids] } } : {}) },
    include: {
      owner: { select: { name: true } },
      corral: { select: { name: true, line: { select: { name: true } } } },
      diet: { select: { name: true } },
    },
  });
  return batches.map(
    ({ id, name, kind, owner, corral, diet, expectedDays, targetWeight, plannedDailyGain, ...own }) => ({
      id,
      cells: {
        ...{ name, kind, observation: own.observation },
        ...{ place: corral?.name ?? null, line: corral?.line?.name ?? null, diet: diet?.name ?? null },
        owner: owner?.name ?? null,
        expectedDays: expectedDays === null ? null : String(expectedDays),
        targetWeight: textOf(targetWeight),
        plannedDailyGain: textOf(plannedDailyGain),
      },
    }),
  );
}

const isClosed = ({ status }: ImportRow) => closedWords.map(plainWord).includes(plainWord(status ?? ''));

/** A batch that is open, by its name; one that is closed has nothing left to change. */
async function knownBatches(ctx: Context, rows: readonly ImportRow[]) {
  const open = new Map((await batchRecords(ctx)).map((each) => [plainWord(each.cells.name), each]));
  const closed = rows.some(isClosed)
    ? await ctx.db.batch.findMany({ where: { status: 'FINALIZED' }, select: { id: true, name: true } })
    : [];
  const over = new Map(closed.map(({ id, name }) => [plainWord(name), { id, cells: {} }]));
  return (row: ImportRow): KnownRecord | undefined => (isClosed(row) ? over : open).get(plainWord(row.name ?? ''));
}

type Named = { id: string; name: string };

const named = <Each extends Named>(records: readonly Each[], name: string): Each[] =>
  records.filter((each) => plainWord(each.name) === plainWord(name));

/** The place of that name; of two with the same, the one in the line. */
async function placeId(ctx: Context, name: string, line: string | null | undefined): Promise<string> {
  const places = await ctx.readOnce('places', () =>
    ctx.db.corral.findMany({ select: { id: true, name: true, line: { select: { name: true } } } }),
  );
  const found = named(places, name).filter((each) => !line || plainWord(each.line?.name ?? '') === plainWord(line));
  if (found.length > 1) fail('InvalidFieldType', { reason: 'REQUIRED' }, 'line');
  return found[0]?.id ?? fail('CorralNotFound', {}, 'place');
}

async function dietId(ctx: Context, name: string): Promise<string> {
  const diets = await ctx.readOnce('diets', () =>
    ctx.db.formulation.findMany({ where: { active: true }, select: { id: true, name: true } }),
  );
  return named(diets, name)[0]?.id ?? fail('FormulationNotFound', {}, 'diet');
}

async function ownerId(ctx: Context, name: string): Promise<string> {
  const owners = await ctx.readOnce('owners', () => ctx.db.owner.findMany({ select: { id: true, name: true } }));
  return named(owners, name)[0]?.id ?? fail('OwnerNotFound', { owner: name }, 'owner');
}

/** What the plan of a batch takes. */
async function planOf(ctx: Context, { owner, expectedDays, ...cells }: ImportRow) {
  const given = Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== undefined));
  return {
    ...given,
    ...(owner === undefined ? {} : { ownerId: owner ? await ownerId(ctx, owner) : null }),
    ...(expectedDays === undefined ? {} : { expectedDays: expectedDays === null ? null : Number(expectedDays) }),
  };
}

defineRecordImport({
  sheet: batchSheet,
  allow: 'batch:write',
  known: knownBatches,
  columnOf: { locationId: 'place', dietId: 'diet', ownerId: 'owner' },
  async create(ctx, { place, line, diet, kind, status, ...cells }) {
    // One that nobody knows cannot be brought in as it ended.
    if (isClosed({ status: status ?? null })) fail('ImportCellFixed', {}, 'status');
    const { batchId } = await createBatch(ctx, {
      ...(await planOf(ctx, cells)),
      ...{ kind, clientEventId: uuidv7() },
      ...(place ? { locationId: await placeId(ctx, place, line) } : {}),
      ...(diet ? { dietId: await dietId(ctx, diet) } : {}),
    });
    return batchId;
  },
  async update(ctx, id, cells) {
    const changed = fixed.find((key) => key in cells);
    if (changed) fail('ImportCellFixed', {}, changed);
    await updateBatch(ctx, { id, ...(await planOf(ctx, cells)) });
  },
  async remove(ctx, id) {
    await deleteBatch(ctx, { id });
  },
  records: batchRecords,
});
