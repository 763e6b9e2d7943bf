import { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import type { Medicine, MedicineLot } from '../../platform/db/generated/prisma/client.ts';
import { dateOf, dayOf, type Day } from '../../platform/values/day.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { daysOfBatches, oxWeightsOn } from '../../herd/batches/batchFigures.service.ts';
import type { DoseWarning } from '../../herd/herdWords.calc.ts';
import { doseOf, takeDoses, type Taken } from './dose.calc.ts';
import type { MedicineRoute, WeightSource } from '../healthWords.calc.ts';
import { withdrawalUntil } from '../withdrawal/withdrawal.calc.ts';

export interface TreatedOx {
  id: string;
  batchId: string;
  lastWeight: Decimal.Value | null;
  name: string;
}

export interface NewDose {
  ox: TreatedOx;
  medicineId: string;
  /** In place of the rule of the medicine. */
  dose?: string | null | undefined;
  route?: MedicineRoute | null | undefined;
  taskId?: string;
  diagnosisId?: string | null;
}

export interface Planning {
  day: Day;
  /** Where a refusal stands that is of one ox, by its place. */
  fieldOf: (index: number) => string;
  weightSource?: WeightSource | null | undefined;
  /** With the source TYPED: what each of them weighs. */
  weight?: string | null | undefined;
  lotNumber?: string | null | undefined;
}

export interface PlannedDose extends Omit<NewDose, 'dose'>, Taken {
  medicine: Medicine;
  dose: Decimal;
  weight: string | null;
  withdrawalUntil: Day | null;
  exportWithdrawalUntil: Day | null;
}

/** What giving doses takes and brings, before anything is written. */
export interface DosePlan {
  day: Day;
  /** In the order they were given in. */
  doses: PlannedDose[];
  medicines: Map<string, Medicine>;
  /** By medicine, the lots its doses may be taken from. */
  lots: Map<string, MedicineLot[]>;
  warnings: DoseWarning[];
}

/** What each ox weighs by the source that counts: projected, of one never weighed the mean of its batch. */
async function weightsOf(ctx: Context, oxen: readonly TreatedOx[], { day, weight, weightSource }: Planning) {
  if (weight) return new Map(oxen.map(({ id }) => [id, weight]));
  if (weightSource === 'LAST')
    return new Map(
      oxen.flatMap(({ id, lastWeight }) => (lastWeight === null ? [] : [[id, String(lastWeight)] as const])),
    );
  const ids = oxen.map(({ id }) => id);
  const weights = await oxWeightsOn(ctx, ids, day);
  const unknown = oxen.filter(({ id }) => !weights.has(id));
  const batchIds = [...new Set(unknown.map(({ batchId }) => batchId))];
  const means = new Map((await daysOfBatches(ctx, batchIds, { from: day, to: day })).map((row) => [row.batchId, row]));
  for (const { id, batchId } of unknown) {
    const mean = means.get(batchId)?.weight;
    if (mean) weights.set(id, new Decimal(mean).toFixed(2));
  }
  return weights;
}

async function medicinesOf(ctx: Context, doses: readonly NewDose[]): Promise<Map<string, Medicine>> {
  const ids = [...new Set(doses.map(({ medicineId }) => medicineId))];
  const medicines = await ctx.db.medicine.findMany({ where: { id: { in: ids } } });
  for (const { name, active, prohibitedFeedlot } of medicines) {
    if (!active) fail('MedicineNotActive', { name }, 'medicineId');
    if (prohibitedFeedlot) fail('MedicineProhibited', { name }, 'medicineId');
  }
  if (medicines.length < ids.length) fail('MedicineNotFound', {}, 'medicineId');
  return new Map(medicines.map((medicine) => [medicine.id, medicine]));
}

/** The lots that doses may be taken from, the first to expire first; only the named one of a medicine that has it. */
async function lotsOf(ctx: Context, medicineIds: readonly string[], { day, lotNumber }: Planning) {
  const all = await ctx.db.medicineLot.findMany({
    where: { medicineId: { in: [...medicineIds] } },
    orderBy: [{ expiryDate: 'asc' }, { id: 'asc' }],
  });
  const isGood = ({ expiryDate }: { expiryDate: Date }): boolean => expiryDate >= dateOf(day);
  const named = lotNumber ? all.filter((lot) => lot.lotNumber === lotNumber) : [];
  if (lotNumber && named.length === 0) fail('InexistentEntity', {}, 'lotNumber');
  if (lotNumber && !named.some(isGood))
    fail('MedicineLotExpired', { lot: lotNumber, day: dayOf(named[0]!.expiryDate) }, 'lotNumber');
  const hasNamed = new Set(named.map(({ medicineId }) => medicineId));
  const lots = all.filter((lot) => isGood(lot) && (!hasNamed.has(lot.medicineId) || lot.lotNumber === lotNumber));
  return Map.groupBy(lots, ({ medicineId }) => medicineId);
}

/** The dose of an ox by its rule or as it was given, and whether that is more than the rule allows. */
function checkedDose(medicine: Medicine, { dose, ox }: NewDose, weight: string | undefined, field: string) {
  const ruled = doseOf(medicine, weight ?? null);
  if (dose == null) return { dose: ruled ?? fail('DoseWithoutWeight', { ox: ox.name }, field), isAbove: false };
  const reported = new Decimal(dose);
  if (medicine.maxDose && reported.gt(medicine.maxDose))
    fail('DoseAboveMaximum', { dose: reported, max: medicine.maxDose }, 'dose');
  return { dose: reported, isAbove: ruled !== null && reported.gt(ruled) };
}

/** Whether one of them had its medicine on that day already: two people did the same work. */
async function isGivenAgain(ctx: Context, doses: readonly NewDose[], day: Day): Promise<boolean> {
  const given = await ctx.db.medicineApplication.findMany({
    where: {
      oxId: { in: doses.map(({ ox }) => ox.id) },
      medicineId: { in: [...new Set(doses.map(({ medicineId }) => medicineId))] },
      day: dateOf(day),
      reversed: false,
    },
    select: { oxId: true, medicineId: true },
  });
  const before = new Set(given.map(({ oxId, medicineId }) => `${oxId} ${medicineId}`));
  return doses.some(({ ox, medicineId }) => before.has(`${ox.id} ${medicineId}`));
}

/** Doses of oxen with the lots they are taken from, what they cost and the day each ox may go again; writes nothing. */
export async function planDoses(ctx: Context, doses: readonly NewDose[], planning: Planning): Promise<DosePlan> {
  const { day } = planning;
  const medicines = await medicinesOf(ctx, doses);
  const needWeight = doses.filter((each) => medicines.get(each.medicineId)!.doseMode === 'PER_WEIGHT');
  const weights =
    needWeight.length > 0
      ? await weightsOf(
          ctx,
          needWeight.map(({ ox }) => ox),
          planning,
        )
      : new Map<string, string>();
  const lots = await lotsOf(ctx, [...medicines.keys()], planning);
  const warnings = new Set<DoseWarning>((await isGivenAgain(ctx, doses, day)) ? ['GIVEN_TODAY'] : []);
  const reckoned = doses.map((each, index) => {
    const medicine = medicines.get(each.medicineId)!;
    const weight = weights.get(each.ox.id);
    const { dose, isAbove } = checkedDose(medicine, each, weight, planning.fieldOf(index));
    if (isAbove) warnings.add('ABOVE_RULE');
    if (medicine.prohibitedMarkets.length > 0) warnings.add('PROHIBITED_FOR_MARKET');
    return {
      ...each,
      medicine,
      dose,
      weight: weight ?? null,
      withdrawalUntil: withdrawalUntil(day, medicine.withdrawalDays),
      exportWithdrawalUntil: withdrawalUntil(day, medicine.exportWithdrawalDays ?? medicine.withdrawalDays),
    };
  });
  const taken = new Map<object, Taken>();
  for (const [medicineId, own] of Map.groupBy(reckoned, (each) => each.medicineId)) {
    const onHand = lots.get(medicineId) ?? [];
    const given = own.map(({ dose }) => dose);
    if (onHand.length === 0) warnings.add('NO_STOCK');
    else if (Decimal.sum(...given).gt(Decimal.sum(...onHand.map(({ balance }) => Decimal.max(0, balance)))))
      warnings.add('STOCK_BELOW_ZERO');
    for (const [index, each] of takeDoses(given, onHand).entries()) taken.set(own[index]!, each);
  }
  const planned = reckoned.map((each) => ({ ...each, ...taken.get(each)! }));
  return { day, doses: planned, medicines, lots, warnings: [...warnings] };
}
