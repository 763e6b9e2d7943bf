import { troughFlags } from '../../feeding/troughs/troughWords.calc.ts';
import { phases } from '../../farm/settings/fields.ts';
import type { Context } from '../../platform/context.ts';
import type { Table } from '../../platform/files/table.ts';
import { toGlobalId } from '../../platform/input.ts';
import { answer, from, listOf, maybe } from '../../platform/rest/answer.ts';
import * as field from '../../platform/rest/fields.ts';
import { parameter, reportPeriod } from '../../platform/rest/parameters.ts';
import { rest } from '../../platform/rest/routes.ts';
import { farmName } from '../stockTables.service.ts';
import { analyticalReport, type AnalyticalGroup, type AnalyticalReport } from './analytical.service.ts';
import { analyticalGroupings, analyticalOrders } from './analyticalWords.calc.ts';
import { analyticalTable } from './analyticalTable.service.ts';

const sums = {
  headDays: field.int(3_540),
  nmKg: maybe(field.decimal(52_400)),
  dmKg: maybe(field.rounded(36_680.4, 1)),
  dmKgHead: maybe(field.rounded(10.362, 3)),
  intakePct: maybe(field.rounded(2.28, 3)),
  plannedKg: maybe(field.decimal(52_100)),
  deviationPct: maybe(field.rounded(0.58, 2)),
  feedCost: maybe(field.rounded(41_900.5, 2)),
  healthCost: maybe(field.rounded(820, 2)),
  operationalCost: field.rounded(7_788, 2),
  totalCost: maybe(field.rounded(50_508.5, 2)),
  costPerHeadDay: maybe(field.rounded(14.2679, 4)),
  meanWeight: maybe(field.rounded(454.2, 2)),
  adg: maybe(field.rounded(1.58, 4)),
  conversion: maybe(field.rounded(6.558, 3)),
};

const keyOf = ({ model, key }: AnalyticalGroup) => (model ? toGlobalId(model, key) : key);

rest({
  call: 'GET /reports/analytical',
  dear: true,
  summary: 'The closed days of corrals, summed by batch, corral, owner or day, with totals',
  query: {
    ...reportPeriod,
    groupBy: parameter.oneOf(analyticalGroupings, 'Sums by this; by batch when left out'),
    batchIds: parameter.ids('Batch', 'Only of these batches'),
    corralIds: parameter.ids('Corral', 'Only of these corrals'),
    ownerIds: parameter.ids('Owner', 'Only of batches of these owners'),
    dietIds: parameter.ids('Formulation', 'Only the days on these diets'),
    phases: parameter.list(phases, 'Only the days in these phases'),
    flags: parameter.list(troughFlags, 'Only the days on which a reading noted one of these'),
    order: parameter.oneOf(analyticalOrders, 'In this order'),
    descending: parameter.flag('The largest or last first'),
  },
  service: analyticalReport,
  answer: answer({
    from: field.day('2026-01-01'),
    to: field.day(),
    rows: from(
      'groups',
      listOf({ key: from(keyOf, field.text('2026-01-31')), name: maybe(field.text('L-07')), ...sums }),
    ),
    totals: from('summary', maybe(answer(sums))),
  }),
  table: async (ctx: Context, report: AnalyticalReport): Promise<Table> =>
    analyticalTable(report, await farmName(ctx, {}), ctx),
});
