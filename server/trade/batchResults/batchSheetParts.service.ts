import { Decimal } from 'decimal.js';
import { fedPhases, type FedPhase } from '../../herd/closings/fedBatches.sql.ts';
import type { Context } from '../../platform/context.ts';
import { dateOf } from '../../platform/values/day.ts';
import { dayText } from '../../platform/files/cellText.ts';
import type { SheetTable } from '../../platform/files/sheet.ts';
import type { SheetWriters } from './batchSheetFigures.ts';
import type { BatchOutcome } from './batchResult.service.ts';

const sumOf = (values: readonly (Decimal | null)[]) => Decimal.sum(0, ...values.map((value) => value ?? 0));

interface Batch {
  batchId: string;
  /** Null for those who may not see money. */
  result: BatchOutcome | null;
}

interface Fed {
  msKg: Decimal.Value;
  cost: Decimal.Value | null;
}

/** The closed days of a batch by the phase it was fed for, and its supplement; nothing where it never was. */
export async function feedTable(
  ctx: Context,
  { batchId, result }: Batch,
  { word, number, money }: SheetWriters,
): Promise<SheetTable[]> {
  if (!ctx.can('stock:read')) return [];
  const { farmId } = ctx.actor;
  const phases = await fedPhases(farmId, ctx.db, { batchId, to: await ctx.day() });
  if (phases.length === 0) return [];
  const cells = ({ headDays, msKg, cost }: Pick<FedPhase, 'headDays'> & Fed) => {
    const [kg, reais] = [new Decimal(msKg), cost === null ? null : new Decimal(cost)];
    return [number(headDays, 0), number(kg, 1), money(reais), number(kg.isZero() ? null : (reais?.div(kg) ?? null), 4)];
  };
  const cost = phases.some((phase) => phase.cost === null)
    ? null
    : Decimal.sum(...phases.map((phase) => phase.cost ?? 0));
  const supplement = cost && result?.feedCost?.minus(cost);
  const whole = {
    headDays: phases.reduce((sum, { headDays }) => sum + headDays, 0),
    msKg: Decimal.sum(...phases.map(({ msKg }) => msKg)),
    cost: result ? result.feedCost : cost,
  };
  return [
    {
      title: word('feeding'),
      isFilled: true,
      columns: [
        { label: word('phase'), share: 20 },
        { label: word('days'), share: 26 },
        { label: word('headDays'), share: 13, toRight: true },
        { label: word('dryMatter'), share: 14, toRight: true },
        { label: 'R$', share: 16, toRight: true },
        { label: word('perDryMatter'), share: 11, toRight: true },
      ],
      rows: [
        ...phases.map((each) => [
          each.phase ? word(each.phase) : '—',
          `${dayText(each.from)} – ${dayText(each.to)}`,
          ...cells(each),
        ]),
        ...(supplement?.gt(0) ? [[word('supplement'), '', '', '', money(supplement), '']] : []),
      ],
      totals: [word('total'), '', ...cells(whole)],
    },
  ];
}

/** Doses by medicine, whichever version of it was given, and what every head costs besides. */
export async function medicineTable(
  ctx: Context,
  { batchId, result }: Batch,
  { word, number, money }: SheetWriters,
): Promise<SheetTable[]> {
  if (!ctx.can('health:read')) return [];
  const given = await ctx.db.medicineApplication.groupBy({
    by: ['medicineId'],
    where: { batchId, reversed: false, day: { lte: dateOf(await ctx.day()) } },
    _count: true,
    _sum: { cost: true },
  });
  const cost = sumOf(given.map(({ _sum }) => _sum.cost));
  const fixed = result?.healthCost.minus(cost);
  if (given.length === 0 && !fixed?.gt(0)) return [];
  const medicines = await ctx.db.medicine.findMany({
    where: { id: { in: given.map(({ medicineId }) => medicineId) } },
    select: { id: true, name: true },
  });
  const nameOf = new Map(medicines.map(({ id, name }) => [id, name]));
  const byName = [...Map.groupBy(given, ({ medicineId }) => nameOf.get(medicineId)!)].toSorted(([one], [other]) =>
    one.localeCompare(other),
  );
  const doses = (some: typeof given) => {
    const count = some.reduce((sum, { _count }) => sum + _count, 0);
    return number(count, 0);
  };
  return [
    {
      title: word('health'),
      isFilled: true,
      columns: [
        { label: word('medicine'), share: 60 },
        { label: word('doses'), share: 15, toRight: true },
        { label: 'R$', share: 25, toRight: true },
      ],
      rows: [
        ...byName.map(([name, some]) => [name, doses(some), money(sumOf(some.map(({ _sum }) => _sum.cost)))]),
        ...(fixed?.gt(0) ? [[word('fixed'), '', money(fixed)]] : []),
      ],
      totals: [word('total'), doses(given), money(result?.healthCost ?? cost)],
    },
  ];
}

/** Deaths by their cause, and what was lost with them. */
export async function deathTable(
  ctx: Context,
  { batchId }: Batch,
  { word, number, money }: SheetWriters,
): Promise<SheetTable[]> {
  if (!ctx.can('health:read')) return [];
  const deaths = await ctx.db.oxDeath.findMany({
    where: { batchId, reversed: false, day: { lte: dateOf(await ctx.day()) } },
    select: { lossValue: true, cause: { select: { name: true } } },
    orderBy: { cause: { name: 'asc' } },
  });
  if (deaths.length === 0) return [];
  const lossOf = (some: typeof deaths) =>
    some.every(({ lossValue }) => lossValue === null) ? null : sumOf(some.map(({ lossValue }) => lossValue));
  const cells = (some: typeof deaths) => [number(some.length, 0), money(lossOf(some))];
  return [
    {
      title: word('deaths'),
      isFilled: true,
      columns: [
        { label: word('cause'), share: 60 },
        { label: word('headCount'), share: 15, toRight: true },
        { label: word('loss'), share: 25, toRight: true },
      ],
      rows: [...Map.groupBy(deaths, ({ cause }) => cause.name)].map(([name, some]) => [name, ...cells(some)]),
      totals: [word('total'), ...cells(deaths)],
    },
  ];
}
