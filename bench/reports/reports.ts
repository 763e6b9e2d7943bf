import { feedOfHeads } from '../../server/herd/closings/feedShares.service.ts';
import { sumUp } from '../../server/herd/closings/monthSums.service.ts';
import type { Context } from '../../server/platform/context.ts';
import { pagedQuery } from '../../server/platform/lists.ts';
import { daysAfter } from '../../server/platform/values/day.ts';
import { analyticalDayList, analyticalReport } from '../../server/reports/analytical/analytical.service.ts';
import { activeBatchesReport } from '../../server/reports/batches/activeBatches.service.ts';
import { economicReport, zootechnicalIndices } from '../../server/reports/batches/batchReports.service.ts';
import { beatEfficiencyReport, tractEfficiencyReport } from '../../server/reports/feedReports.service.ts';
import { financialReport } from '../../server/reports/finance/finance.service.ts';
import { forecast } from '../../server/reports/forecast/forecast.service.ts';
import { batchHistory } from '../../server/reports/history/history.service.ts';
import { individualClosing } from '../../server/reports/oxen/oxClosings.service.ts';
import { pasturesReport } from '../../server/reports/pastures/pastures.service.ts';
import { benchApp, connectTo, newFarm } from '../data.ts';
import { median, milliseconds, type Comparison } from '../load/load.ts';
import { againstHand } from './byHand.ts';
import { fillPastures, fillReports, type Size } from './reportsData.ts';
import type { Filled } from '../parts.ts';
import { sized } from '../small.ts';

const dayPage = pagedQuery('analyticalDays', analyticalDayList);

/** Three years of 300 corrals, and of 1,000: 2,000 batches, 100,000 heads and 1.1 million days of corrals. */
const threeYears = { batchesOfCorral: 2, days: sized(548, 70), heads: sized(50, 5), fedDays: sized(31, 3) };
const usual = { name: 'reports', size: { ...threeYears, corrals: sized(300, 20) } };
export const large = { name: 'largeReports', size: { ...threeYears, corrals: sized(1_000, 20) } };

const pastures = { corrals: sized(100, 10), days: sized(365, 70) };

const daysOfMonth = 31;

/** As closing each of the days would have done, of those that still stand there: one month after the other. */
export async function sumMonths(owner: Context, { corrals, heads, days }: Size): Promise<void> {
  const mostHeadDays = 150_000;
  // All months of the farm at once, where a closed day sums up one.
  const longestMs = 600_000;
  const last = daysAfter(await owner.openDay(), -1);
  for (let ago = days - daysOfMonth; ago > -daysOfMonth; ago -= daysOfMonth) {
    const day = daysAfter(last, -Math.max(ago, 0));
    for (let time = 0; time < corrals * heads * daysOfMonth; time += mostHeadDays)
      await owner.withFreshCache().transaction((ctx) => sumUp(ctx, day, { mostHeadDays }), undefined, longestMs);
  }
}

/** A report without a row says nothing of what rows cost. */
function isEmpty(answer: unknown): boolean {
  const lists = Object.values(answer as object).filter(Array.isArray);
  return lists.length > 0 && lists.every(({ length }) => length === 0);
}

/** The reports of a farm, each against its budget. */
export async function reports(
  databaseUrl: string,
  filled: Filled,
  { name: farm, size } = usual,
): Promise<[name: string, against: string, result: Comparison][]> {
  const app = benchApp(databaseUrl);
  const sql = await connectTo(databaseUrl);
  const { owner } = await newFarm(app, farm);
  await fillReports(owner, sql, size);
  const { owner: grazier } = await newFarm(app, `${farm}OnPastures`);
  await fillPastures(grazier, sql, { ...size, ...pastures });
  await sql.query('ANALYZE');
  const to = await owner.openDay();
  await sumMonths(owner, size);
  // As autovacuum leaves tables that grow by the day: a count of them is one of an index alone.
  await sql.query('VACUUM ANALYZE');
  const fattened = await owner.db.batch.findMany({ where: { status: 'ACTIVE' }, select: { id: true }, take: 300 });
  const batchIds = fattened.map(({ id }) => id);
  const last = (days: number) => ({ from: daysAfter(to, -days), to });
  const [year, month] = [last(365), last(size.fedDays)];
  const sums = { ...month, withRows: false };
  // When all batches before those of today left.
  const sold = { from: daysAfter(to, -size.days - daysOfMonth), to: daysAfter(to, -size.days + 1) };
  const left = (size.corrals * size.heads).toLocaleString('en-US');
  // With the sale of those, and the entries, weighings and moves of who came after them.
  const eventful = { from: sold.from, to: daysAfter(sold.from, Math.min(364, size.days)) };
  const kinds: [name: string, limit: number, read: (ctx: Context) => Promise<unknown>][] = [
    ['active batches, a page of 50', 150, (ctx) => activeBatchesReport(ctx, { limit: 50 })],
    ['indices of a year, a page of 50', 400, (ctx) => zootechnicalIndices(ctx, { ...year, limit: 50 })],
    ['economic report of a year, a page of 50', 400, (ctx) => economicReport(ctx, { ...year, limit: 50 })],
    ['analytical sums of a year', 600, (ctx) => analyticalReport(ctx, { ...year })],
    ['analytical sums of a year by day', 600, (ctx) => analyticalReport(ctx, { ...year, groupBy: 'DAY' })],
    ['analytical page of days', 100, (ctx) => dayPage(ctx, { pageSize: 50 })],
    ['what 50 batches were fed, by head', 400, (ctx) => feedOfHeads(ctx, batchIds.slice(0, 50))],
    ['history of a year, its first 500 lines', 400, (ctx) => batchHistory(ctx, { ...eventful })],
    ['100 pastures of a year', 400, () => pasturesReport(grazier.withFreshCache(), { ...year })],
    ['finance of a year', 400, (ctx) => financialReport(ctx, { ...year })],
    ['forecast of 300 batches', 400, (ctx) => forecast(ctx, { batchIds })],
    [`individual closing of ${left} heads, a page of 50`, 150, (ctx) => individualClosing(ctx, { ...sold, limit: 50 })],
    ['loading of a month by mixer', 300, (ctx) => beatEfficiencyReport(ctx, { ...sums, groupBy: 'MIXER' })],
    ['delivery of a month by corral', 300, (ctx) => tractEfficiencyReport(ctx, { ...sums, groupBy: 'CORRAL' })],
  ];
  await filled();
  const rows: [string, string, Comparison][] = [];
  for (const [name, limit, read] of kinds) {
    const times: number[] = [];
    if (isEmpty(await read(owner.withFreshCache()))) throw new Error(`nothing to report: ${name}`);
    for (let time = 0; time < 3; time += 1) times.push(await milliseconds(() => read(owner.withFreshCache())));
    const ours = median(times);
    rows.push([name, `${limit} ms`, { ours, limit, ratio: ours / limit }]);
    const byHand = await againstHand(sql, name, { read, ctx: owner, scope: { year, month, batchIds } });
    if (byHand) rows.push(['— by hand', 'a flat statement', byHand]);
  }
  await sql.end();
  await app.close();
  return rows;
}
