import { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import type { Table, TableRow } from '../../platform/files/table.ts';
import { wordsFor } from '../../platform/files/words.ts';
import { fedMsKg } from '../../trade/batchResults/batchSums.calc.ts';
import { periodText } from '../words.ts';
import { barsOf, fixed, mostBars, readable, who, type TableOptions } from './batchCells.ts';
import type { BatchGroup } from './batchGroups.ts';
import type { BatchReport } from './batchReports.service.ts';
import { columnsOf, words, type Column, type Word } from './batchWords.ts';

type Kind = 'MALE' | 'FEMALE' | 'BULL' | 'STEER' | 'COW' | 'HEIFER' | 'CALF';

const phaseWords = {
  RECREATION: ['GMD na recria', 'ADG in rearing'],
  ADAPTATION: ['GMD na adaptação', 'ADG in adaptation'],
  GROWTH: ['GMD no crescimento', 'ADG in growth'],
  TERMINATION: ['GMD na terminação', 'ADG in termination'],
  FINISHING: ['GMD no acabamento', 'ADG in finishing'],
  SUPPLEMENT: ['GMD na suplementação', 'ADG on supplement'],
} as const;

// The database gives no others.
const namesOf = (word: Word, kinds: readonly string[]) => kinds.map((kind) => word(kind as Kind)).join(', ') || null;

async function indexCells(group: BatchGroup, word: Word): Promise<TableRow> {
  const phases = await group.phases();
  const { herd, outcome } = group;
  return {
    ...who(group, word),
    ...Object.fromEntries(phases.map(({ phase, dailyGain }) => [phase, fixed(dailyGain, 4)])),
    origin: group.origins,
    breed: group.breeds,
    sex: namesOf(word, group.sexes),
    category: namesOf(word, group.categories),
    days: fixed(herd.meanDaysIn === null ? null : new Decimal(herd.meanDaysIn), 2),
    entryWeight: fixed(herd.entryWeight, 2),
    exitWeight: fixed(herd.exitWeight, 2),
    lastWeight: fixed(group.lastWeight, 2),
    gainIn: fixed(herd.gainIn, 2),
    gainPlanned: fixed(outcome?.dailyGainEstimated, 4),
    dailyGainIn: fixed(herd.dailyGainIn, 4),
    dailyGainOut: fixed(herd.dailyGainOut, 4),
    msKg: fixed(outcome && fedMsKg(outcome), 1),
    intakeKg: fixed(outcome?.intakeKg, 3),
    intakePct: fixed(outcome?.intakePct, 3),
    conversionIn: fixed(outcome?.conversionIn, 3),
    conversionOut: fixed(outcome?.conversionOut, 3),
    biologicalIn: fixed(outcome?.biologicalIn, 2),
    biologicalOut: fixed(outcome?.biologicalOut, 2),
    yieldPct: fixed(outcome?.yieldPct, 2),
    arrobasPerEntered: fixed(outcome?.arrobasPerEntered, 2),
    arrobasPerLeft: fixed(outcome?.arrobasPerLeft, 2),
    producedPerLeft: fixed(outcome?.producedPerLeftIn, 2),
    carcassGain: fixed(outcome?.carcassGain, 1),
    carcassDailyGain: fixed(outcome?.carcassDailyGain, 4),
    gainYieldPct: fixed(outcome?.gainYieldPct, 2),
    mortalityPct: fixed(herd.mortalityPct, 3),
    morbidityPct: fixed(group.morbidityPct, 3),
    projectionError: fixed(group.projectionError, 2),
  };
}

const indexPaper: readonly Column[] = [
  ['name', 'text'],
  ['state', 'text'],
  ['entry', 'date'],
  ['headsIn', 'number', 0],
  ['headsDead', 'number', 0],
  ['days', 'number', 0],
  ['entryWeight', 'number', 1],
  ['exitWeight', 'number', 1],
  ['gainPlanned', 'number', 3],
  ['dailyGainIn', 'number', 3],
  ['dailyGainOut', 'number', 3],
  ['intakePct', 'number', 2],
  ['conversionIn', 'number', 2],
  ['biologicalIn', 'number', 1],
  ['yieldPct', 'number', 2],
  ['producedPerLeft', 'number', 2],
  ['mortalityPct', 'number', 2],
];

const indexColumns: readonly Column[] = [
  ['name', 'text'],
  ['state', 'text'],
  ['origin', 'text'],
  ['sex', 'text'],
  ['breed', 'text'],
  ['category', 'text'],
  ['entry', 'date'],
  ['exit', 'date'],
  ['headsIn', 'number', 0],
  ['headsDead', 'number', 0],
  ['headsOut', 'number', 0],
  ['days', 'number', 2],
  ['headDays', 'number', 0],
  ['entryWeight', 'number', 2],
  ['exitWeight', 'number', 2],
  ['lastWeight', 'number', 2],
  ['gainIn', 'number', 2],
  ['gainPlanned', 'number', 4],
  ['dailyGainIn', 'number', 4],
  ['dailyGainOut', 'number', 4],
  ['msKg', 'number', 1],
  ['intakeKg', 'number', 3],
  ['intakePct', 'number', 3],
  ['conversionIn', 'number', 3],
  ['conversionOut', 'number', 3],
  ['biologicalIn', 'number', 2],
  ['biologicalOut', 'number', 2],
  ['yieldPct', 'number', 2],
  ['arrobasPerEntered', 'number', 2],
  ['arrobasPerLeft', 'number', 2],
  ['producedPerLeft', 'number', 2],
  ['carcassGain', 'number', 1],
  ['carcassDailyGain', 'number', 4],
  ['gainYieldPct', 'number', 2],
  ['mortalityPct', 'number', 3],
  ['morbidityPct', 'number', 3],
  ['projectionError', 'number', 2],
];

const ofResult = [
  ...['gainPlanned', 'msKg', 'intakeKg', 'intakePct', 'conversionIn', 'conversionOut', 'biologicalIn', 'biologicalOut'],
  ...['yieldPct', 'arrobasPerEntered', 'arrobasPerLeft', 'producedPerLeft'],
  ...['carcassGain', 'carcassDailyGain', 'gainYieldPct'],
];

function gainChart(groups: readonly BatchGroup[], word: Word): Pick<Table, 'chart'> {
  const shown = groups.slice(0, mostBars);
  const reached = barsOf(shown, ({ herd }) => herd.dailyGainIn, 3);
  if (reached.length === 0) return {};
  const series = [
    { name: word('reached'), kind: 'bar' as const, points: reached },
    {
      name: word('planned'),
      kind: 'dots' as const,
      points: barsOf(shown, ({ outcome, plannedDailyGain }) => plannedDailyGain ?? outcome?.dailyGainEstimated, 3),
    },
  ];
  return { chart: { title: word('gainByBatch'), x: 'category', series } };
}

export async function indexTable(report: BatchReport, { farm, onPaper }: TableOptions, ctx: Context): Promise<Table> {
  const { locale } = ctx.facts;
  const { groups, totals, ...period } = report;
  const word = wordsFor(words, locale);
  const rows = await Promise.all(groups.map((group) => indexCells(group, word)));
  const whole = totals && (await indexCells(totals, word));
  const all = whole ? [...rows, whole] : rows;
  const phases = Object.entries(phaseWords).filter(([phase]) => all.some((cells) => phase in cells));
  return {
    title: word('indices'),
    subtitle: periodText(period, farm, locale),
    columns: [
      ...columnsOf(word, readable(ctx, onPaper ? indexPaper : indexColumns, ofResult)),
      ...(onPaper
        ? []
        : phases.map(([key, names]) => ({
            key,
            label: names[locale === 'pt-BR' ? 0 : 1],
            kind: 'number' as const,
            places: 4,
          }))),
    ],
    rows,
    ...(whole ? { totals: { ...whole, name: '' } } : {}),
    ...gainChart(groups, word),
  };
}
