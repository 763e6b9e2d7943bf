import { batchStatuses } from '../../herd/herdWords.calc.ts';
import type { Context } from '../../platform/context.ts';
import type { Table } from '../../platform/files/table.ts';
import { toGlobalId } from '../../platform/input.ts';
import { answer, from, listOf, loaded, maybe } from '../../platform/rest/answer.ts';
import * as field from '../../platform/rest/fields.ts';
import { parameter, reportPeriod } from '../../platform/rest/parameters.ts';
import { rest } from '../../platform/rest/routes.ts';
import type { BatchOutcome } from '../../trade/batchResults/batchResult.service.ts';
import { indexOrders, indicesReport, type IndexRow, type IndicesReport } from '../oxen/indicesReport.service.ts';
import type { OxClosing } from '../oxen/oxClosings.service.ts';
import { oxTable } from '../oxen/oxTable.ts';
import { farmName } from '../stockTables.service.ts';
import { activeBatchesReport, type ActiveBatch } from './activeBatches.service.ts';
import { activeTable } from './activeTable.ts';
import type { TableOptions } from './batchCells.ts';
import { activeOrders, batchOrders } from './batchOrders.calc.ts';
import { batchGroupings, type BatchGroup } from './batchGroups.ts';
import { economicReport, type BatchReport } from './batchReports.service.ts';
import { economicTable } from './economicTable.ts';
import { indexTable } from './indexTable.ts';

export const named =
  <Report>(table: (report: Report, options: TableOptions, ctx: Context) => Table | Promise<Table>) =>
  async (ctx: Context, report: Report, { format }: { format: string }): Promise<Table> =>
    table(report, { farm: await farmName(ctx, {}), onPaper: format === 'pdf' }, ctx);

export const placeQuery = {
  batchIds: parameter.ids('Batch', 'Only these batches'),
  corralIds: parameter.ids('Corral', 'Only what stands in these corrals'),
  ownerIds: parameter.ids('Owner', 'Only of these owners'),
};
export const period = { from: field.day('2026-01-01'), to: field.day() };

const pageQuery = {
  limit: parameter.int('So many rows; all without it', 100),
  offset: parameter.int('After so many others', 0),
};
const statusQuery = { status: parameter.oneOf(batchStatuses, 'Only batches in this state') };
const orderQuery = (values: readonly string[]) => ({
  order: parameter.oneOf(values, 'In this order'),
  descending: parameter.flag('The largest or last first'),
});
const groupQuery = (values: readonly string[]) => ({ groupBy: parameter.oneOf(values, 'Sums by this') });

type Outcome = Pick<BatchGroup, 'outcome'>;
type Rounded = { toDecimalPlaces(places: number): { toNumber(): number } };
/** A figure of a result, for those who see sales. */
const ofResult = (name: keyof BatchOutcome & string, example: number, places: number) =>
  // Named are figures alone.
  from(({ outcome }: Outcome) => (outcome?.[name] ?? null) as Rounded | null, maybe(field.rounded(example, places)));
const ofHerd = (
  name: 'entryWeight' | 'exitWeight' | 'dailyGainIn' | 'dailyGainOut' | 'mortalityPct',
  example: number,
) => from(({ herd }: Pick<BatchGroup, 'herd'>) => herd[name], maybe(field.rounded(example, 4)));

const group = {
  key: from(
    ({ model, key }: Pick<BatchGroup, 'model' | 'key'>) => (model ? toGlobalId(model, key) : key),
    field.text('QmF0Y2g6MQ'),
  ),
  name: maybe(field.text('Lote 7')),
  isProjected: field.flag(false),
};

const figure = (example: number, places: number) => maybe(field.rounded(example, places));
const indices = {
  key: from(({ model, key }: IndexRow) => (model ? toGlobalId(model, key) : key), field.text('QmF0Y2g6MQ')),
  name: maybe(field.text('Lote 7')),
  isProjected: field.flag(false),
  heads: field.int(120),
  dead: field.int(2),
  headDays: field.int(12_474),
  entryWeight: figure(390, 2),
  exitWeight: figure(558, 2),
  days: figure(103.95, 2),
  adg: from('dailyGain', figure(1.5267, 4)),
  adgOut: from('dailyGainOut', figure(1.6, 4)),
  carcassGain: figure(111.9, 1),
  carcassYield: from('yieldPct', figure(55, 2)),
  producedArrobas: from('arrobas', figure(854.28, 2)),
  conversion: figure(6.434, 3),
  conversionOut: figure(6.181, 3),
  dmIntake: from('intakeKg', figure(9.822, 3)),
  mortalityPct: figure(1.667, 3),
  morbidityPct: figure(3.333, 3),
};

/** Of one head, what it left from, cost and brought. */
const ofOx = maybe(
  answer({
    sisbov: maybe(field.text('076123456789012')),
    batch: from(
      ({ batchId, batch }: OxClosing) => ({ id: batchId, name: batch }),
      answer({ id: field.id('Batch'), name: field.text('Lote 7') }),
    ),
    died: field.flag(false),
    entryDay: field.day('2025-05-01'),
    exitDay: field.day('2025-08-14'),
    gain: maybe(field.decimal(168)),
    carcassKg: maybe(field.decimal(306.9)),
    purchase: maybe(field.decimal(3_818)),
    feed: maybe(field.decimal(1_163.63)),
    health: field.decimal(28),
    operational: field.decimal(231),
    totalCost: from('total', maybe(field.decimal(5_240.63))),
    revenue: from('net', maybe(field.decimal(6_247.46))),
    result: from('profit', maybe(field.decimal(1_006.83))),
    roiPct: maybe(field.decimal(19.21)),
    tenth: maybe(field.int(3)),
  }),
);

rest({
  call: 'GET /reports/zootechnical-indices',
  dear: true,
  summary: 'Gains, intake and carcasses of batches, by owner or corral, or of each ox that left the farm',
  query: {
    ...reportPeriod,
    ...placeQuery,
    ...statusQuery,
    ...groupQuery([...batchGroupings, 'OX']),
    ...pageQuery,
    ...orderQuery(indexOrders),
  },
  service: indicesReport,
  answer: answer({
    ...period,
    count: field.int(1),
    rows: listOf({ ...indices, ox: ofOx }),
    totals: maybe(answer(indices)),
  }),
  table: named(({ closing, batches }: IndicesReport, options, ctx) =>
    closing ? oxTable(closing, options, ctx) : indexTable(batches!, options, ctx),
  ),
});

const money = {
  ...group,
  heads: from(({ herd }: Pick<BatchGroup, 'herd'>) => herd.headsOut, field.int(118)),
  purchase: ofResult('purchaseCost', 452_400, 2),
  feed: ofResult('feedCost', 137_307.94, 2),
  health: ofResult('healthCost', 3_360, 2),
  operational: ofResult('operationalCost', 27_442.8, 2),
  freight: from(
    ({ outcome }: Outcome) =>
      outcome?.freightCost && outcome.commissionCost ? outcome.freightCost.minus(outcome.commissionCost) : null,
    maybe(field.rounded(5_760, 2)),
  ),
  commission: ofResult('commissionCost', 0, 2),
  mortalityLoss: maybe(field.rounded(7_636, 2)),
  capital: ofResult('capitalCost', 0, 2),
  totalCost: ofResult('totalCost', 626_270.74, 2),
  revenue: ofResult('net', 737_200.4, 2),
  result: ofResult('profit', 110_929.66, 2),
  resultPerHead: ofResult('profitPerSold', 940.08, 2),
  marginPct: ofResult('marginPct', 15.05, 2),
  roiPct: ofResult('roiPct', 17.713, 3),
  roiPctMonth: ofResult('roiMonthPct', 4.77, 3),
  costPerArrobaProduced: ofResult('costPerArrobaIn', 196.79, 2),
  costPerArrobaSold: ofResult('costPerArrobaSold', 259.4, 2),
  breakEven: ofResult('breakEven', 263.35, 2),
  headsWithoutCost: from(({ outcome }: Outcome) => outcome?.headsWithoutCost ?? null, maybe(field.int(0))),
};

const batchOf = from(
  ({ model, key, name }: BatchGroup) => (model === 'Batch' ? { id: key, name: name ?? '' } : null),
  maybe(answer({ id: field.id('Batch'), name: field.text('Lote 7') })),
);

rest({
  call: 'GET /reports/economic-evaluation',
  dear: true,
  summary: 'What batches cost and brought; those that are not sold yet at the price of an arroba',
  query: {
    ...reportPeriod,
    ...placeQuery,
    ...statusQuery,
    ...groupQuery(batchGroupings),
    arrobaPrice: parameter.text('R$ an arroba in place of the farm’s, for what is not sold yet'),
    ...pageQuery,
    ...orderQuery(batchOrders),
  },
  service: economicReport,
  answer: loaded(
    async ({ losses, ...report }: BatchReport) => ({ ...report, losses: await losses() }),
    answer({
      ...period,
      count: field.int(1),
      rows: from('groups', listOf({ batch: batchOf, ...money })),
      totals: maybe(answer(money)),
      losses: answer({ costCenter: field.decimal(279.84), batches: field.decimal(0) }),
    }),
  ),
  table: named(economicTable),
});

const ref = (of: (row: ActiveBatch) => { id: string; name: string } | null, model: string, example: string) =>
  from(of, maybe(answer({ id: field.id(model), name: field.text(example) })));

rest({
  call: 'GET /reports/active',
  dear: true,
  summary: 'How each batch stands on a day: heads, weight, feeding, cost, and what it would come to',
  query: { day: parameter.day('As of this day'), ...placeQuery, ...pageQuery, ...orderQuery(activeOrders) },
  service: activeBatchesReport,
  answer: answer({
    day: field.day(),
    count: field.int(1),
    rows: listOf({
      batch: ref(({ key, name }) => ({ id: key, name: name ?? '' }), 'Batch', 'Lote 7'),
      corral: from('corral', maybe(field.text('Curral 12'))),
      owner: from('owner', maybe(field.text('Ana Souza'))),
      heads: from(({ herd }: ActiveBatch) => herd.heads, field.int(118)),
      days: field.int(61),
      entryWeight: ofHerd('entryWeight', 390),
      projectedWeight: from('weight', maybe(field.rounded(466, 2))),
      adg: from('projectedGain', maybe(field.rounded(1.65, 4))),
      dmKgHead: from(({ feeding }: ActiveBatch) => feeding?.call ?? null, maybe(field.decimal(10.2))),
      pctLw: from(({ feeding }: ActiveBatch) => feeding?.intakePct ?? null, maybe(field.decimal(2.18))),
      costHeadDay: ofResult('totalPerDay', 13.4769, 4),
      costPerArroba: ofResult('costPerArrobaIn', 196.79, 2),
      costPerHead: ofResult('costPerSold', 4_980, 2),
      projectedResult: ofResult('profit', 98_200, 2),
      expectedExit: maybe(field.day('2026-03-20')),
    }),
  }),
  table: named(activeTable),
});
