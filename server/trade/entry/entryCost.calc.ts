import { Decimal } from 'decimal.js';
import { splitByWeights } from '../../platform/values/quantities.calc.ts';

export interface CostedOx {
  id: string;
  gtaId: string | null;
  /** What it weighed when it entered; null where nobody knows. */
  weight: Decimal.Value | null;
}

interface Pool {
  gtaId: string;
  landedCost: Decimal;
}

/** By head, or by weight: who was not weighed counts as the mean of the others. */
function partsOf(oxen: readonly CostedOx[], split: 'HEAD' | 'WEIGHT'): Decimal[] {
  const weighed = oxen.flatMap(({ weight }) => weight ?? []);
  if (split === 'HEAD' || weighed.length === 0) return oxen.map(() => new Decimal(1));
  const mean = Decimal.sum(...weighed).div(weighed.length);
  return oxen.map(({ weight }) => (weight === null ? mean : new Decimal(weight)));
}

/** §3.2: what each ox bears of the purchase: its GTA's cost where every head is of a GTA, otherwise that of all. */
export function costOfOxen(oxen: readonly CostedOx[], pools: readonly Pool[], split: 'HEAD' | 'WEIGHT') {
  const isOf = (gtaId: string) => (ox: CostedOx) => ox.gtaId === gtaId;
  const isWhole =
    oxen.every(({ gtaId }) => pools.some((pool) => pool.gtaId === gtaId)) &&
    pools.every(({ gtaId, landedCost }) => landedCost.isZero() || oxen.some(isOf(gtaId)));
  const shares = isWhole
    ? pools.map(({ gtaId, landedCost }) => ({ landedCost, heads: oxen.filter(isOf(gtaId)) }))
    : [{ landedCost: Decimal.sum(0, ...pools.map((pool) => pool.landedCost)), heads: oxen }];
  return new Map(
    shares.flatMap(({ landedCost, heads }) => {
      if (heads.length === 0) return [];
      const parts = splitByWeights(landedCost, partsOf(heads, split), 2);
      return heads.map(({ id }, index) => [id, parts[index]!] as const);
    }),
  );
}
