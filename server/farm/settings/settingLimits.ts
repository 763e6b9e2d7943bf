import { Decimal } from 'decimal.js';
import { issue, type Issue } from '../../platform/errors/AppError.ts';
import type { SettingGroup, SettingsOf } from './groups.ts';
import type { Oddity } from './plausibility.calc.ts';

const ordered = [
  ['minIntakePct', 'maxIntakePct'],
  ['dayZeroIntakePct', 'maxIntakePct'],
  ['minIntakePct', 'dayZeroIntakePct'],
  ['unsteadyIntakeAmberPct', 'unsteadyIntakeRedPct'],
  // The hungriest never get less than the hungry.
  ['maxUpPct', 'maxUpHungriestPct'],
] as const;

const orderOfFeeding = (feeding: SettingsOf<'feeding'>, path: string): Issue[] =>
  ordered.flatMap(([min, max]) =>
    Number(feeding[min]) > Number(feeding[max]) ? [issue(`${path}${max}`, 'MaximumBelowMinimum')] : [],
  );

/** A time that is named before it. */
const readingTimeTwice = ({ readingTimes }: SettingsOf<'feeding'>, path: string): Issue[] =>
  readingTimes.flatMap((time, index) =>
    readingTimes.indexOf(time) < index ? [issue(`${path}readingTimes.${index}`, 'ReadingTimeTwice')] : [],
  );

const impossible: { [Group in SettingGroup]?: (settings: SettingsOf<Group>, path: string) => Issue[] } = {
  feeding: (feeding, path) => [...orderOfFeeding(feeding, path), ...readingTimeTwice(feeding, path)],
  nightReading: ({ windowStart, windowEnd }, path) =>
    windowStart === windowEnd ? [issue(`${path}windowEnd`, 'NightWindowEmpty')] : [],
  // What a farm does not know it leaves as it is: by nothing, every batch would lose all that it cost.
  financialReports: ({ arrobaPrice }, path) =>
    Number(arrobaPrice) > 0 ? [] : [issue(`${path}arrobaPrice`, 'InvalidFieldType', { reason: 'OUT_OF_RANGE' })],
};

/** What parameters cannot be together; what farms saved before that was asked is read as it is. */
export function impossibleSettings<Group extends SettingGroup>(
  group: Group,
  settings: SettingsOf<Group>,
  path = '',
): Issue[] {
  return impossible[group]?.(settings, path) ?? [];
}

type Usual = readonly [least: number, most: number];

/** Outside of these a parameter is rather a slip of the keyboard. */
const usual: { readonly [Group in SettingGroup]?: { readonly [Name in keyof SettingsOf<Group>]?: Usual } } = {
  feeding: {
    deadbandPct: [0, 10],
    maxUpPct: [1, 30],
    maxUpHungriestPct: [1, 30],
    maxDownPct: [1, 30],
    dayZeroIntakePct: [0.5, 3],
    maxIntakePct: [1, 5],
    minSplitKg: [0, 2_000],
    beatBalanceTolerancePct: [0, 10],
  },
  economics: {
    defaultDailyGain: [0.3, 2.5],
    arrobaKg: [14, 16],
    liveYield: [45, 60],
    operationalCostPerHeadDay: [0, 30],
  },
  results: { healthCostPerHead: [0, 200], capitalPctMonth: [0, 5] },
  financialReports: { arrobaPrice: [100, 1_000], funruralPct: [0, 5] },
};

/** Parameters that change to what no farm is likely to mean: they are asked about. */
export function oddSettings(
  group: SettingGroup,
  before: object,
  after: object,
  path = '',
): (Oddity & { field: string })[] {
  return Object.entries(usual[group] ?? {}).flatMap(([name, [least, most]]: [string, Usual]) => {
    const [was, value] = [before, after].map((of) => new Decimal(String(of[name as keyof typeof of])));
    if (value!.eq(was!) || (value!.gte(least) && value!.lte(most))) return [];
    const limit = String(value!.lt(least) ? least : most);
    return [{ rule: 'SETTING' as const, isHard: false, value: value!.toFixed(), limit, field: `${path}${name}` }];
  });
}
