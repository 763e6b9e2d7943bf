import type { Sex } from '../../papers/gtas/gtaPlaces.calc.ts';

export type HeadsBySex = Record<Sex, number>;

interface OrderedItem {
  /** Null: of either sex. */
  sex: Sex | null;
  quantity: number;
}

export interface AboveOrder {
  /** Null: all heads together are more than were ordered. */
  sex: Sex | null;
  ordered: number;
  entered: number;
}

/** Where heads of a GTA are more than its order has, altogether or of one sex; null where the order has them all. */
export function headsAboveOrder(items: readonly OrderedItem[], heads: HeadsBySex): AboveOrder | null {
  const ordered = (sex?: Sex | null) =>
    items.filter((item) => sex === undefined || item.sex === sex).reduce((sum, { quantity }) => sum + quantity, 0);
  const total = heads.MALE + heads.FEMALE;
  if (total > ordered()) return { sex: null, ordered: ordered(), entered: total };
  const beyond = (sex: Sex) => Math.max(0, heads[sex] - ordered(sex));
  if (beyond('MALE') + beyond('FEMALE') <= ordered(null)) return null;
  const sex = beyond('MALE') >= beyond('FEMALE') ? 'MALE' : 'FEMALE';
  return { sex, ordered: ordered(sex) + ordered(null), entered: heads[sex] };
}
