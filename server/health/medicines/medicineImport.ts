import { dayOf } from '../../platform/values/day.ts';
import type { Context } from '../../platform/context.ts';
import { AppError, fail } from '../../platform/errors/AppError.ts';
import { asStored, type CellFault } from '../../platform/imports/importKind.ts';
import { plainWord, type ImportRow } from '../../platform/imports/importSheet.calc.ts';
import { defineRecordImport, faultsIn, type Together } from '../../platform/imports/recordImport.ts';
import { addMedicineLot, removeUnusedLots } from './medicineLots.service.ts';
import { createMedicine, deleteMedicine, updateMedicine } from './medicines.service.ts';
import { medicineSheet } from './medicineSheet.calc.ts';

const plain = ['name', 'kind', 'route', 'unit', 'doseMode', 'activePrinciple', 'manufacturer', 'mapaLicense'] as const;
const figures = ['packageVolume', 'fixedDose', 'doseVolume', 'doseWeight'] as const;
const ofLot = ['lotNumber', 'expiryDate', 'packages', 'unitCost'] as const;

const textOf = (value: { toFixed(): string } | null) => value?.toFixed() ?? null;

async function medicineRecords(ctx: Context, ids?: readonly string[]) {
  const found = await ctx.db.medicine.findMany({
    where: { replaced: false, ...(ids ? { id: { in: [...ids] } } : {}) },
  });
  return found.map(({ id, packageVolume, fixedDose, doseVolume, doseWeight, withdrawalDays, ...own }) => ({
    id,
    cells: {
      ...{ name: own.name, kind: own.kind, route: own.route, unit: own.unit, doseMode: own.doseMode },
      ...{ activePrinciple: own.activePrinciple, manufacturer: own.manufacturer, mapaLicense: own.mapaLicense },
      packageVolume: textOf(packageVolume),
      fixedDose: textOf(fixedDose),
      doseVolume: textOf(doseVolume),
      doseWeight: textOf(doseWeight),
      withdrawalDays: withdrawalDays === null ? null : String(withdrawalDays),
    },
  }));
}

async function knownMedicines(ctx: Context) {
  const byName = new Map((await medicineRecords(ctx)).map((each) => [plainWord(each.cells.name), each]));
  return (row: ImportRow) => byName.get(plainWord(row.name ?? ''));
}

/** How a new medicine is dosed where the list does not say: by weight if a row fills that. */
const modeOf = ({ doseMode, doseVolume }: ImportRow) => doseMode ?? (doseVolume ? 'PER_WEIGHT' : 'FIXED');

/** A dose of the other mode would be kept and never given: the row says which holds. */
async function requireMode(ctx: Context, id: string, cells: ImportRow): Promise<void> {
  if (cells.doseMode) return;
  const { doseMode } = await ctx.db.medicine.findUniqueOrThrow({ where: ctx.key(id), select: { doseMode: true } });
  const other = doseMode === 'FIXED' ? [cells.doseVolume, cells.doseWeight] : [cells.fixedDose];
  if (other.some(Boolean)) fail('InvalidFieldType', { reason: 'REQUIRED' }, 'doseMode');
}

function inputOf(cells: ImportRow) {
  const given = [...plain, ...figures].flatMap((key) => (cells[key] === undefined ? [] : [[key, cells[key]]]));
  const { withdrawalDays } = cells;
  return {
    ...Object.fromEntries(given),
    ...(withdrawalDays === undefined ? {} : { withdrawalDays: withdrawalDays && Number(withdrawalDays) }),
  };
}

/** Which lots of the medicines are here, by medicine and number. */
async function lotsHere(ctx: Context, medicineIds: readonly string[]): Promise<Set<string>> {
  const lots = await ctx.db.medicineLot.findMany({
    where: { medicineId: { in: [...medicineIds] } },
    select: { medicineId: true, lotNumber: true, expiryDate: true },
  });
  return new Set(
    lots.map(({ medicineId, lotNumber, expiryDate }) => `${medicineId} ${lotNumber} ${dayOf(expiryDate)}`),
  );
}

/** The lots of the rows that name one, each once. */
async function takeLots(
  ctx: Context,
  rows: readonly { row: number; id: string; cells: ImportRow }[],
): Promise<Together> {
  const named = rows.filter(({ cells }) => ofLot.some((key) => cells[key]));
  const here = await lotsHere(
    ctx,
    named.map(({ id }) => id),
  );
  const faults: CellFault[] = [];
  const lotIds: string[] = [];
  const changed = new Set<number>();
  for (const { row, id, cells } of named) {
    const { lotNumber, expiryDate, packages, unitCost } = cells;
    const key = `${id} ${lotNumber} ${expiryDate}`;
    if (here.has(key)) continue;
    try {
      // What is missing is said of its cell; a sheet is read over before it is taken in.
      const lot = { lotNumber: lotNumber ?? undefined, expiryDate: expiryDate ?? undefined };
      const amount = { packages: packages ? Number(packages) : undefined, unitCost: unitCost ?? undefined };
      const { lotId } = await addMedicineLot(ctx, { medicineId: id, ...lot, ...amount, onShelf: true, confirm: true });
      here.add(key);
      lotIds.push(lotId);
      changed.add(row);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      faults.push(...faultsIn(error, row, medicineSheet));
    }
  }
  return { faults, changed, outcome: lotIds };
}

defineRecordImport({
  sheet: medicineSheet,
  allow: 'health:write',
  sharedBy: ({ name }) => plainWord(name ?? ''),
  known: knownMedicines,
  create: async (ctx, cells) => (await createMedicine(ctx, { ...inputOf(cells), doseMode: modeOf(cells) })).medicineId,
  async update(ctx, id, cells) {
    await requireMode(ctx, id, cells);
    await updateMedicine(ctx, { id, ...inputOf(cells) });
  },
  async remove(ctx, id) {
    await deleteMedicine(ctx, { id });
  },
  records: medicineRecords,
  together: takeLots,
  async apart(ctx, together) {
    await removeUnusedLots(ctx, asStored<string[]>(together));
  },
});
