import type { Context } from '../../platform/context.ts';
import type { Table } from '../../platform/files/table.ts';
import { answer, from, listOf, maybe } from '../../platform/rest/answer.ts';
import * as field from '../../platform/rest/fields.ts';
import { parameter } from '../../platform/rest/parameters.ts';
import { rest } from '../../platform/rest/routes.ts';
import { daysAfter } from '../../platform/values/day.ts';
import { farmName } from '../stockTables.service.ts';
import { targetKinds } from '../../trade/forecast/forecastWords.calc.ts';
import { foodsOfForecast, forecast, type BatchForecast, type Forecast } from './forecast.service.ts';
import { forecastTable } from './forecastTable.ts';

const figure = (example: number) => maybe(field.rounded(example, 2));
/** Of the sale, where there is to be one. */
const ofSale = (name: 'weight' | 'totalCost' | 'costPerArroba' | 'netRevenue' | 'profit', example: number) =>
  from(({ sale }: BatchForecast) => sale?.[name] ?? null, figure(example));
const dayIn = (of: (batch: BatchForecast) => number | null | undefined) =>
  from(
    (batch: BatchForecast) => {
      const days = of(batch);
      return days == null ? null : daysAfter(batch.day, days);
    },
    maybe(field.day('2026-03-20')),
  );

rest({
  call: 'GET /reports/forecast',
  dear: true,
  summary: 'When each batch should go, and what it comes to then (an extension)',
  query: {
    batchIds: parameter.ids('Batch', 'Only these batches'),
    ownerIds: parameter.ids('Owner', 'Only of these owners'),
    arrobaPrice: parameter.text('R$ per arroba; the farm’s when left out'),
    feedPriceFactor: parameter.text('Of the cost of feed: 1.1 is a tenth dearer'),
    targetKind: parameter.oneOf(targetKinds, 'In place of what each batch is fed towards'),
    targetValue: parameter.text('Kg, arrobas or days'),
    targetDate: parameter.day('The day of the sale'),
  },
  service: forecast,
  answer: answer({
    day: field.day('2026-01-31'),
    batches: listOf({
      batch: from(({ batch }: BatchForecast) => batch, answer({ id: field.id('Batch'), name: field.text('L-07') })),
      heads: from(({ batch }: BatchForecast) => batch.heads, field.int(118)),
      daysOnFeed: field.int(61),
      bestDay: dayIn(({ bestDays }) => bestDays),
      saleDay: dayIn(({ sale }) => sale?.days),
      saleWeight: ofSale('weight', 560),
      totalCost: ofSale('totalCost', 548_120.4),
      costPerArroba: ofSale('costPerArroba', 271.85),
      netRevenue: ofSale('netRevenue', 611_540.5),
      profit: ofSale('profit', 63_420.1),
    }),
  }),
  table: async (ctx: Context, report: Forecast, { format }): Promise<Table> =>
    forecastTable(
      { of: report, foods: await foodsOfForecast(ctx, report) },
      { farm: await farmName(ctx, {}), onPaper: format === 'pdf' },
      ctx,
    ),
});
