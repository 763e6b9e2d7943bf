import { Decimal } from 'decimal.js';
import { dayOf, type Day } from '../../platform/values/day.ts';
import type { DoseWarning } from '../../herd/herdWords.calc.ts';
import type { DosePlan, PlannedDose } from './dosePlan.service.ts';

export interface LotUse {
  lotId: string;
  lotNumber: string;
  expiryDate: Day;
  before: Decimal;
  used: Decimal;
  after: Decimal;
}

export interface MedicineUse {
  medicineId: string;
  name: string;
  unit: PlannedDose['medicine']['unit'];
  heads: number;
  doses: number;
  leastDose: Decimal;
  mostDose: Decimal;
  total: Decimal;
  /** R$; null where no lot has a price. */
  cost: Decimal | null;
  /** Of the lots that may be used; null where there is none. */
  stockBefore: Decimal | null;
  stockAfter: Decimal | null;
  lots: LotUse[];
  withdrawalUntil: Day | null;
  exportWithdrawalUntil: Day | null;
}

export interface DosePreview {
  heads: number;
  doses: number;
  /** R$; null where that of a medicine is not known. */
  cost: Decimal | null;
  withdrawalUntil: Day | null;
  medicines: MedicineUse[];
  warnings: DoseWarning[];
}

const headsOf = (doses: readonly PlannedDose[]): number => new Set(doses.map(({ ox }) => ox.id)).size;

const lastOf = (days: readonly (Day | null)[]): Day | null =>
  days
    .filter((day) => day !== null)
    .toSorted()
    .at(-1) ?? null;

const sumOf = (costs: readonly (Decimal | null)[]): Decimal | null =>
  costs.reduce<Decimal | null>((sum, cost) => (sum && cost ? sum.plus(cost) : null), new Decimal(0));

function useOf(own: readonly PlannedDose[], onHand: NonNullable<ReturnType<DosePlan['lots']['get']>>): MedicineUse {
  const [{ medicine, withdrawalUntil, exportWithdrawalUntil }] = own as [PlannedDose];
  const given = own.map(({ dose }) => dose);
  const total = Decimal.sum(...given);
  const portions = Map.groupBy(
    own.flatMap((each) => each.portions),
    ({ lotId }) => lotId,
  );
  const before = onHand.length === 0 ? null : Decimal.sum(...onHand.map(({ balance }) => balance));
  return {
    medicineId: medicine.id,
    name: medicine.name,
    unit: medicine.unit,
    heads: headsOf(own),
    doses: own.length,
    leastDose: Decimal.min(...given),
    mostDose: Decimal.max(...given),
    total,
    cost: sumOf(own.map(({ cost }) => cost)),
    stockBefore: before,
    stockAfter: before?.minus(total) ?? null,
    lots: onHand.flatMap(({ id, lotNumber, expiryDate, balance }) => {
      const used = portions.get(id);
      if (!used) return [];
      const taken = Decimal.sum(...used.map(({ quantity }) => quantity));
      return {
        lotId: id,
        lotNumber,
        expiryDate: dayOf(expiryDate),
        before: balance,
        used: taken,
        after: balance.minus(taken),
      };
    }),
    withdrawalUntil,
    exportWithdrawalUntil,
  };
}

/** What a plan of doses gives and takes, by medicine. */
export function previewOf({ doses, lots, warnings }: DosePlan): DosePreview {
  const medicines = [...Map.groupBy(doses, ({ medicineId }) => medicineId)].map(([id, own]) =>
    useOf(own, lots.get(id) ?? []),
  );
  return {
    heads: headsOf(doses),
    doses: doses.length,
    cost: sumOf(medicines.map(({ cost }) => cost)),
    withdrawalUntil: lastOf(medicines.map((each) => each.withdrawalUntil)),
    medicines,
    warnings,
  };
}
