import { Decimal } from 'decimal.js';

type Sex = 'MALE' | 'FEMALE';

/** A range of weights [min, max) of one sex or, with null, of both. */
export interface TagRange {
  minWeight: Decimal.Value;
  maxWeight: Decimal.Value;
  sex: Sex | null;
  isDefault: boolean;
}

/** What is wrong with a range, at its field. */
export interface RangeFault {
  index: number;
  field: 'minWeight' | 'maxWeight' | 'isDefault';
  fault: 'MAXIMUM_BELOW_MINIMUM' | 'OVERLAP' | 'SECOND_DEFAULT' | 'GAP';
  /** Of a gap: where it is. */
  from?: string;
  to?: string;
}

const bothSexes = ['MALE', 'FEMALE'] as const;
const isOf = ({ sex }: Pick<TagRange, 'sex'>, given: Sex) => sex === null || sex === given;
const meet = (one: TagRange, other: TagRange) => bothSexes.some((sex) => isOf(one, sex) && isOf(other, sex));
const overlap = (one: TagRange, other: TagRange) =>
  meet(one, other) && new Decimal(one.minWeight).lt(other.maxWeight) && new Decimal(other.minWeight).lt(one.maxWeight);

const byMinimum = (one: { range: TagRange }, other: { range: TagRange }) =>
  new Decimal(one.range.minWeight).cmp(other.range.minWeight);

/** Where no range of a sex holds the weights between two others, at the upper one. */
function gapsOf(ranges: readonly TagRange[], sex: Sex): RangeFault[] {
  if (ranges.some((range) => range.isDefault && isOf(range, sex))) return [];
  const sorted = ranges
    .map((range, index) => ({ range, index }))
    .filter(({ range }) => isOf(range, sex))
    .toSorted(byMinimum);
  return sorted.flatMap(({ range, index }, place): RangeFault[] => {
    const before = sorted[place - 1]?.range;
    if (!before || !new Decimal(range.minWeight).gt(before.maxWeight)) return [];
    const [from, to] = [new Decimal(before.maxWeight).toFixed(), new Decimal(range.minWeight).toFixed()];
    return [{ index, field: 'minWeight', fault: 'GAP', from, to }];
  });
}

/** §4.2: ranges end above where they begin, do not overlap for a sex, and leave gaps only to a default. */
export function rangeFaults(ranges: readonly TagRange[]): RangeFault[] {
  const empty = ranges.flatMap(({ minWeight, maxWeight }, index): RangeFault[] =>
    new Decimal(maxWeight).gt(minWeight) ? [] : [{ index, field: 'maxWeight', fault: 'MAXIMUM_BELOW_MINIMUM' }],
  );
  if (empty.length > 0) return empty;
  const clashes = ranges.flatMap((range, index): RangeFault[] => {
    const before = ranges.slice(0, index);
    const isSecond = range.isDefault && before.some((other) => other.isDefault && meet(range, other));
    return [
      ...(before.some((other) => overlap(range, other))
        ? [{ index, field: 'minWeight', fault: 'OVERLAP' } as const]
        : []),
      ...(isSecond ? [{ index, field: 'isDefault', fault: 'SECOND_DEFAULT' } as const] : []),
    ];
  });
  if (clashes.length > 0) return clashes;
  const gaps = bothSexes.flatMap((sex) => gapsOf(ranges, sex));
  return gaps.filter((gap, place) => gaps.findIndex(({ index }) => index === gap.index) === place);
}

/** The tag of a weight and sex: the range that holds it, else the default one. */
export function tagOf<Tag extends TagRange>(
  tags: readonly Tag[],
  { weight, sex }: { weight: Decimal.Value | null; sex: Sex },
): Tag | undefined {
  const own = tags.filter((tag) => isOf(tag, sex));
  const holds = ({ minWeight, maxWeight }: Tag) =>
    weight !== null && new Decimal(weight).gte(minWeight) && new Decimal(weight).lt(maxWeight);
  return own.find(holds) ?? own.find(({ isDefault }) => isDefault);
}

export interface FilledTag extends TagRange {
  /** Null: no limit is known. */
  capacity: number | null;
  /** Who stands in its batch. */
  heads: number;
}

export const isFull = ({ capacity, heads }: Pick<FilledTag, 'capacity' | 'heads'>): boolean =>
  capacity !== null && heads >= capacity;

/** The tag to take instead of a full one: with room, of the same sex, nearest in weight, the heavier one first. */
export function nextTag<Tag extends FilledTag>(tags: readonly Tag[], full: Tag, sex: Sex): Tag | undefined {
  const middle = (tag: Tag) => new Decimal(tag.minWeight).plus(tag.maxWeight).div(2);
  return tags
    .filter((tag) => tag !== full && isOf(tag, sex) && !isFull(tag))
    .toSorted(
      (one, other) =>
        middle(one)
          .minus(middle(full))
          .abs()
          .cmp(middle(other).minus(middle(full)).abs()) || middle(other).cmp(middle(one)),
    )[0];
}

/** §4.3: a weight further off than this part of what was expected is to be confirmed. */
const unusualPart = new Decimal('0.25');

export function isUnusualWeight(weight: Decimal.Value, expected: Decimal.Value): boolean {
  return new Decimal(weight).minus(expected).abs().gt(unusualPart.times(expected));
}
