import { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { plainWord, type ImportRow } from '../../platform/imports/importSheet.calc.ts';
import { defineRecordImport, type Made } from '../../platform/imports/recordImport.ts';
import { corralSheet } from './corralSheet.calc.ts';
import { createCorral, deleteCorral, updateCorral } from './corrals.service.ts';
import { createListedLine, removeEmptyLines } from './lines.service.ts';

const [mostHeads, mostHa, longestName] = [1_000_000, 10_000, 100];

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

/** A corral of a row as its line counts it; null where the services will refuse the row. */
function sizeOf({ animalCapacity, areaHa }: ImportRow) {
  const [heads, area] = [Number(animalCapacity ?? Number.NaN), Number(areaHa ?? Number.NaN)];
  const isFit = heads >= 0 && heads <= mostHeads && Number.isInteger(heads) && area >= 0 && area <= mostHa;
  return isFit ? { animalCapacity: heads, areaM2: new Decimal(area).times(10_000) } : null;
}

/** The lines that rows name and the register lacks: a new farm has its list of corrals and nothing else. */
async function makeLines(ctx: Context, rows: readonly ImportRow[]): Promise<Made[]> {
  const lines = await ctx.db.line.findMany({ select: { name: true } });
  const known = new Set(lines.map(({ name }) => plainWord(name)));
  const made: Made[] = [];
  for (const own of Map.groupBy(rows, ({ line }) => plainWord(line ?? '')).values()) {
    const name = own[0]?.line?.trim() ?? '';
    const sizes = own.flatMap((row) => sizeOf(row) ?? []);
    if (name === '' || name.length > longestName || known.has(plainWord(name)) || sizes.length === 0) continue;
    made.push({ id: await createListedLine(ctx, name, sizes), name });
  }
  return made;
}

/** New corrals take the numbers that are free in the sequences of their lines, in the order of the file. */
async function numberCorrals(ctx: Context, created: readonly string[]): Promise<void> {
  const lines = await ctx.db.line.findMany({
    where: { corrals: { some: { id: { in: [...created] } } } },
    select: { initialPicket: true, finalPicket: true, corrals: { select: { id: true, sequenceNumber: true } } },
  });
  for (const { initialPicket, finalPicket, corrals } of lines) {
    const taken = new Set(corrals.map(({ sequenceNumber }) => sequenceNumber));
    const own = new Set(corrals.map(({ id }) => id));
    let next = initialPicket;
    for (const id of created.filter((each) => own.has(each))) {
      while (taken.has(next)) next += 1;
      if (next > finalPicket) break;
      await ctx.db.corral.update({ where: ctx.key(id), data: { sequenceNumber: next } });
      next += 1;
    }
  }
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
    // The number that the import gave it.
    await ctx.db.corral.updateMany({ where: { id }, data: { sequenceNumber: null } });
    await deleteCorral(ctx, { id });
  },
  records: corralRecords,
  make: makeLines,
  async unmake(ctx, made) {
    await removeEmptyLines(
      ctx,
      made.map(({ id }) => id),
    );
  },
  async together(ctx, _rows, created) {
    await numberCorrals(ctx, [...created]);
    return { faults: [], changed: new Set(), outcome: null };
  },
});
