import type { Context } from '../platform/context.ts';
import type { Table } from '../platform/files/table.ts';
import type { BeatGroup, TractGroup } from './feedGroups.ts';
import type { BeatReport, TractReport } from './feedReports.service.ts';
import { wordsFor } from '../platform/files/words.ts';
import { columnsOf, words, type Column } from './feedWords.ts';
import { periodText } from './words.ts';

const minutes = (seconds: number | null) => (seconds === null ? null : (seconds / 60).toFixed(1));

const mostBars = 12;

type Group = BeatGroup | TractGroup;

const isByDay = (groups: readonly Group[]): boolean => groups.every(({ key, name }) => key === name);

/** Where the report is grouped, how far each group was off: days in their order, of others the farthest. */
function chartOf(title: string, groups: readonly Group[]): Pick<Table, 'chart'> {
  const points = groups.flatMap(({ key, name, wadPct }) => (wadPct ? [{ x: name ?? key, y: wadPct.toFixed(2) }] : []));
  if (points.length === 0) return {};
  const byDay = isByDay(groups);
  const shown = byDay ? points : points.toSorted((a, b) => Number(b.y) - Number(a.y)).slice(0, mostBars);
  return { chart: { title, x: byDay ? 'day' : 'category', series: [{ name: title, kind: 'bar', points: shown }] } };
}

const nearnessColumns: readonly Column[] = [
  ['errorPct', 'percent'],
  ['wadPct', 'percent'],
  ['efficiencyPct', 'percent'],
];

/** Beats name themselves by their date; that of a day is written as the dates of its file are. */
const groupName = ({ key, name }: Group): string =>
  key === name ? key : (name ?? key).replace(/^(\d{4})-(\d{2})-(\d{2})/, '$3/$2/$1');

const nearnessOf = ({ devPct, wadPct, efficiencyPct }: Group) => ({ errorPct: devPct, wadPct, efficiencyPct });

function beatGroupTable(
  { groups, summary, ...period }: BeatReport,
  farm: string,
  { facts: { locale } }: Context,
): Table {
  const word = wordsFor(words, locale);
  const cells = (group: BeatGroup) => ({
    ...nearnessOf(group),
    group: groupName(group),
    beats: String(group.beats),
    plannedKg: group.plannedKg,
    loadedKg: group.actualKg,
    hitRatePct: group.hitRatePct,
    compositionErrorPct: group.compositionErrorPct,
    plannedDryMatterPct: group.plannedDryMatterPct,
    dryMatterPct: group.dryMatterPct,
    cost: group.cost,
    costDeviation: group.costDeviation,
  });
  return {
    title: word('preparation'),
    subtitle: periodText(period, farm, locale),
    columns: columnsOf(word, [
      ['group', isByDay(groups) ? 'date' : 'text'],
      ['beats', 'number', 0],
      ['plannedKg', 'number', 1],
      ['loadedKg', 'number', 1],
      ...nearnessColumns,
      ['hitRatePct', 'percent'],
      ['compositionErrorPct', 'number', 3],
      ['plannedDryMatterPct', 'percent'],
      ['dryMatterPct', 'percent'],
      ['cost', 'money'],
      ['costDeviation', 'money'],
    ]),
    rows: groups.map(cells),
    ...(summary ? { totals: { ...cells(summary), group: '' } } : {}),
    ...chartOf(word('farthest'), groups),
  };
}

function tractGroupTable(
  { groups, summary, ...period }: TractReport,
  farm: string,
  { facts: { locale } }: Context,
): Table {
  const word = wordsFor(words, locale);
  const cells = (group: TractGroup) => ({
    ...nearnessOf(group),
    group: groupName(group),
    drops: String(group.drops),
    plannedKg: group.plannedKg,
    deliveredKg: group.actualKg,
    lossKg: group.lossKg,
    lossPct: group.lossPct,
  });
  return {
    title: word('tract'),
    subtitle: periodText(period, farm, locale),
    columns: columnsOf(word, [
      ['group', isByDay(groups) ? 'date' : 'text'],
      ['drops', 'number', 0],
      ['plannedKg', 'number', 1],
      ['deliveredKg', 'number', 1],
      ...nearnessColumns,
      ['lossKg', 'number', 1],
      ['lossPct', 'number', 3],
    ]),
    rows: groups.map(cells),
    ...(summary ? { totals: { ...cells(summary), group: '' } } : {}),
    ...chartOf(word('farthest'), groups),
  };
}

/** What is grouped is written by groups, else ingredient by ingredient. */
export function beatEfficiencyTable(report: BeatReport, farm: string, ctx: Context): Table {
  return report.groups.length > 0 ? beatGroupTable(report, farm, ctx) : beatLineTable(report, farm, ctx);
}

/** What is grouped is written by groups, else drop by drop. */
export function tractEfficiencyTable(report: TractReport, farm: string, ctx: Context): Table {
  return report.groups.length > 0 ? tractGroupTable(report, farm, ctx) : tractDropTable(report, farm, ctx);
}

function beatLineTable({ rows, summary, ...period }: BeatReport, farm: string, { facts: { locale } }: Context): Table {
  const word = wordsFor(words, locale);
  return {
    title: word('preparation'),
    subtitle: periodText(period, farm, locale),
    columns: columnsOf(word, [
      ['date', 'date'],
      ['beat', 'text'],
      ['round', 'text'],
      ['mixer', 'text'],
      ['operator', 'text'],
      ['diet', 'text'],
      ['food', 'text'],
      ['plannedKg', 'number', 1],
      ['loadedKg', 'number', 1],
      ['errorPct', 'percent'],
      ['plannedCost', 'money'],
      ['cost', 'money'],
      ['loadMinutes', 'number', 1],
      ['mixMinutes', 'number', 1],
      ['requiredMinutes', 'number', 1],
    ]),
    rows: rows.map((row) => ({
      date: row.day,
      beat: String(row.beat),
      round: String(row.round),
      mixer: row.mixer,
      operator: row.operator,
      diet: row.diet,
      food: row.food,
      plannedKg: row.plannedKg,
      loadedKg: row.loadedKg,
      errorPct: row.errorPct,
      plannedCost: row.plannedCost,
      cost: row.cost,
      loadMinutes: minutes(row.loadSeconds),
      mixMinutes: minutes(row.mixSeconds),
      requiredMinutes: minutes(row.requiredMixSeconds),
    })),
    ...(summary
      ? {
          totals: {
            plannedKg: summary.plannedKg,
            loadedKg: summary.actualKg,
            errorPct: summary.devPct,
            cost: summary.cost,
          },
        }
      : {}),
  };
}

function tractDropTable(
  { rows, summary, ...period }: TractReport,
  farm: string,
  { facts: { locale } }: Context,
): Table {
  const word = wordsFor(words, locale);
  return {
    title: word('tract'),
    subtitle: periodText(period, farm, locale),
    columns: columnsOf(word, [
      ['date', 'date'],
      ['corral', 'text'],
      ['batch', 'text'],
      ['diet', 'text'],
      ['round', 'text'],
      ['plannedKg', 'number', 1],
      ['deliveredKg', 'number', 1],
      ['errorKg', 'number', 1],
      ['errorPct', 'percent'],
      ['dayPlannedKg', 'number', 1],
      ['dayDeliveredKg', 'number', 1],
      ['dayErrorPct', 'percent'],
      ['delayMin', 'number', 0],
      ['beat', 'text'],
      ['mixer', 'text'],
      ['operator', 'text'],
      ['lossPct', 'number', 3],
    ]),
    rows: rows.map((row) => ({
      date: row.day,
      corral: row.corral,
      batch: row.batch,
      diet: row.diet,
      round: String(row.round),
      plannedKg: row.plannedKg,
      deliveredKg: row.deliveredKg,
      errorKg: row.errorKg,
      errorPct: row.errorPct,
      dayPlannedKg: row.dayPlannedKg,
      dayDeliveredKg: row.dayDeliveredKg,
      dayErrorPct: row.dayErrorPct,
      delayMin: row.delayMin === null ? null : String(row.delayMin),
      beat: String(row.beat),
      mixer: row.mixer,
      operator: row.driver,
      lossPct: row.lossPct,
    })),
    ...(summary
      ? {
          totals: {
            plannedKg: summary.plannedKg,
            deliveredKg: summary.actualKg,
            errorKg: summary.actualKg.minus(summary.plannedKg),
            errorPct: summary.devPct,
          },
        }
      : {}),
  };
}
