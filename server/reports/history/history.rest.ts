import type { Context } from '../../platform/context.ts';
import type { Table } from '../../platform/files/table.ts';
import { answer, from, listOf, maybe } from '../../platform/rest/answer.ts';
import * as field from '../../platform/rest/fields.ts';
import { parameter, reportPeriod } from '../../platform/rest/parameters.ts';
import { rest } from '../../platform/rest/routes.ts';
import { farmName } from '../stockTables.service.ts';
import {
  batchHistoryReport,
  batchHistory,
  mostLines,
  type BatchHistory,
  type BatchHistoryReport,
} from './history.service.ts';
import { historyDaysTable, historyLinesTable } from './historyTables.service.ts';
import { historyKinds } from './historyWords.calc.ts';

type HistoryDayRow = BatchHistoryReport['rows'][number];

const period = { from: field.day('2026-01-01'), to: field.day() };

rest({
  call: 'GET /reports/history',
  dear: true,
  summary: 'What batches were fed, ate, weighed and cost on each closed day of a period',
  query: {
    ...reportPeriod,
    batchId: parameter.id('Batch', 'Only of this batch'),
    batchIds: parameter.ids('Batch', 'Only of these batches'),
    corralIds: parameter.ids('Corral', 'Only of these corrals'),
    ownerIds: parameter.ids('Owner', 'Only of batches of these owners'),
  },
  service: batchHistoryReport,
  answer: answer({
    ...period,
    rows: listOf({
      day: field.day(),
      batch: from(
        ({ batchId, batch }: HistoryDayRow) => ({ id: batchId, name: batch }),
        answer({ id: field.id('Batch'), name: field.text('L-07') }),
      ),
      corral: from(
        ({ corralId, corral }: HistoryDayRow) => ({ id: corralId, name: corral }),
        answer({ id: field.id('Corral'), name: field.text('Curral 12') }),
      ),
      heads: field.int(118),
      plannedKg: maybe(field.decimal(1_730)),
      deliveredKg: maybe(field.decimal(1_745)),
      leftover: maybe(field.decimal(0)),
      dmPercent: maybe(field.decimal(70.94)),
      dmKgHead: maybe(field.decimal(10.49)),
      pctLw: maybe(field.decimal(2.31)),
      grade: maybe(field.decimal(0)),
      projectedWeight: maybe(field.decimal(454.5)),
      cost: maybe(field.decimal(1_531.7)),
    }),
  }),
  table: async (ctx: Context, report: BatchHistoryReport): Promise<Table> =>
    historyDaysTable(report, await farmName(ctx, {}), ctx),
});

rest({
  call: 'GET /reports/batch-events',
  dear: true,
  summary: 'What happened to batches in a period, heads counted, the latest first (an extension)',
  query: {
    ...reportPeriod,
    batchIds: parameter.ids('Batch', 'Only of these batches'),
    kinds: parameter.list(historyKinds, 'Only of these kinds'),
    userIds: parameter.ids('Membership', 'Only what these people did'),
    first: parameter.int('How many lines; all that a file may have when left out', 500),
    after: parameter.int('How many lines to leave out before them', 500),
  },
  input: ({ query }) => ({ first: mostLines, ...query }),
  service: batchHistory,
  answer: answer({
    ...period,
    total: field.int(42),
    rows: from(
      'lines',
      listOf({
        day: field.day(),
        batchId: field.id('Batch'),
        batch: field.text('L-07'),
        kind: field.oneOf(historyKinds),
        detail: maybe(field.text('DIET_CHANGED')),
        from: maybe(field.text('L-05')),
        to: maybe(field.text('L-07')),
        heads: field.int(12),
        change: field.int(12),
        kg: maybe(field.decimal(5_430)),
        user: maybe(field.text('João Lima')),
        reason: maybe(field.text('ADJUST_LOT')),
      }),
    ),
  }),
  table: async (ctx: Context, report: BatchHistory): Promise<Table> =>
    historyLinesTable(report, await farmName(ctx, {}), ctx),
});
