import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { choice, globalId, wholeNumber } from '../../platform/input.ts';
import { defineQuery } from '../../platform/service.ts';
import { periodFields, periodOf, type Period } from '../../platform/values/period.ts';
import { refuseUnknownRecords } from '../chosenRecords.service.ts';
import { isTooLong } from '../stockReports.service.ts';
import {
  headsByDay,
  historyDayRows,
  historyLines,
  type HeadsOfDay,
  type HistoryDayRow,
  type HistoryLine,
} from './history.sql.ts';
import { historyKinds } from './historyWords.calc.ts';

const mostDays = 20_000;
/** Of one page, usually and at most, and of all pages. */
const usualLines = 500;
export const mostLines = 20_000;
const farthestLine = 100_000;

const ids = (model: string) => z.array(globalId(model)).max(100).nullish();

export interface BatchHistoryReport extends Period {
  rows: HistoryDayRow[];
}

/** What batches were fed, ate, weighed and cost on each closed day. */
export const batchHistoryReport = defineQuery({
  name: 'batchHistoryReport',
  allow: 'feeding:read',
  input: z.strictObject({
    ...periodFields,
    batchId: globalId('Batch').nullish(),
    batchIds: ids('Batch'),
    corralIds: ids('Corral'),
    ownerIds: ids('Owner'),
  }),
  async run(ctx, { batchId, batchIds, corralIds, ownerIds, ...given }): Promise<BatchHistoryReport> {
    const chosen = {
      batchIds: [...(batchId ? [batchId] : []), ...(batchIds ?? [])],
      corralIds: corralIds ?? [],
      ownerIds: ownerIds ?? [],
    };
    await refuseUnknownRecords(ctx, chosen);
    const period = await periodOf(ctx, given);
    if (isTooLong(period)) fail('ReportPeriodTooLong', {}, 'from');
    const rows = await historyDayRows(ctx.actor.farmId, ctx.db, { ...period, ...chosen }, mostDays + 1);
    if (rows.length > mostDays) fail('ReportTooLong', {}, 'from');
    const mayCost = ctx.can('stock:read');
    return { ...period, rows: rows.map((row) => ({ ...row, cost: mayCost ? row.cost : null })) };
  },
});

export interface BatchHistory extends Period {
  lines: HistoryLine[];
  total: number;
  /** What the lines are narrowed to; the heads of each day are read where they are selected. */
  batchIds: readonly string[];
}

/** Histórico de lotes: what happened to batches, a page of lines at a time. */
export const batchHistory = defineQuery({
  name: 'batchHistory',
  allow: 'batch:read',
  input: z.strictObject({
    ...periodFields,
    batchIds: ids('Batch'),
    kinds: z.array(choice('BatchHistoryKind', historyKinds)).max(historyKinds.length).nullish(),
    userIds: ids('Membership'),
    first: wholeNumber({ min: 1, max: mostLines }).default(usualLines),
    after: wholeNumber({ min: 0, max: farthestLine }).default(0),
  }),
  async run(ctx, { batchIds, kinds, userIds, first, after, ...given }): Promise<BatchHistory> {
    const [batches, users] = [batchIds ?? [], userIds ?? []];
    await refuseUnknownRecords(ctx, { batchIds: batches, userIds: users });
    const period = await periodOf(ctx, given);
    if (isTooLong(period)) fail('ReportPeriodTooLong', {}, 'from');
    const scope = { ...period, batchIds: batches, kinds: kinds ?? [], userIds: users };
    const rows = await historyLines(ctx.actor.farmId, ctx.db, scope, { most: first, offset: after });
    const [mayDiet, mayPeople] = [ctx.can('diet:read'), ctx.can('person:read')];
    const lines = rows.map(({ total: _total, ...row }) => ({
      ...row,
      from: row.kind === 'DIET' && !mayDiet ? null : row.from,
      to: row.kind === 'DIET' && !mayDiet ? null : row.to,
      user: mayPeople ? row.user : null,
    }));
    return { ...period, lines, total: rows[0]?.total ?? 0, batchIds: batches };
  },
});

/** Heads on each day of the period of a history. */
export const headsOfHistory = (ctx: Context, { from, to, batchIds }: BatchHistory): Promise<HeadsOfDay[]> =>
  headsByDay(ctx.actor.farmId, ctx.db, { from, to, batchIds });
