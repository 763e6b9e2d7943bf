import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { plainWord, type ImportRow } from '../../platform/imports/importSheet.calc.ts';
import { defineRecordImport } from '../../platform/imports/recordImport.ts';
import { corralSheet } from './corralSheet.calc.ts';
import { createCorral, deleteCorral, updateCorral } from './corrals.service.ts';

const textOf = (value: { toFixed(): string } | null) => value?.toFixed() ?? null;

async function corralRecords(ctx: Context, ids?: readonly string[]) {
  const corrals = await ctx.db.corral.findMany({
    where: { locationType: 'PICKET', ...(ids ? { id: { in: [...ids] } } : {}) },
    include: { line: { select: { name: true } } },
  });
  return corrals.map(({ id, name, line, type, animalCapacity, areaHa, bunkLengthM }) => ({
    id,
    cells: {
      name,
      line: line?.name ?? null,
      type,
      animalCapacity: String(animalCapacity),
      areaHa: textOf(areaHa),
      bunkLengthM: textOf(bunkLengthM),
    },
  }));
}

/** The corrals of the farm by line and name: two lines may each have a first one. */
async function knownCorrals(ctx: Context) {
  const known = await corralRecords(ctx);
  const placeOf = ({ line, name }: ImportRow) => `${plainWord(line ?? '')} ${plainWord(name ?? '')}`;
  const byPlace = new Map(known.map((each) => [placeOf(each.cells), each]));
  const byName = Map.groupBy(known, ({ cells }) => plainWord(cells.name));
  return (row: ImportRow) => {
    const same = byName.get(plainWord(row.name ?? '')) ?? [];
    return byPlace.get(placeOf(row)) ?? (!row.line && same.length === 1 ? same[0] : undefined);
  };
}

/** What the services take; a line is given by its name. */
async function inputOf(ctx: Context, { line, animalCapacity, ...cells }: ImportRow) {
  const lines = line
    ? await ctx.readOnce('lines', () => ctx.db.line.findMany({ select: { id: true, name: true } }))
    : [];
  const found = line
    ? (lines.find(({ name }) => plainWord(name) === plainWord(line)) ?? fail('LineNotFound', {}, 'line'))
    : null;
  const given = Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== undefined));
  return {
    ...given,
    ...(line === undefined ? {} : { lineId: found?.id ?? null }),
    ...(animalCapacity == null ? {} : { animalCapacity: Number(animalCapacity) }),
  };
}

defineRecordImport({
  sheet: corralSheet,
  allow: 'farm:write',
  known: knownCorrals,
  columnOf: { lineId: 'line' },
  create: async (ctx, cells) =>
    (await createCorral(ctx, { ...(await inputOf(ctx, cells)), locationType: 'PICKET' })).corralId,
  async update(ctx, id, cells) {
    await updateCorral(ctx, { id, ...(await inputOf(ctx, cells)) });
  },
  async remove(ctx, id) {
    await deleteCorral(ctx, { id });
  },
  records: corralRecords,
});
