import { answer, from, listOf, maybe } from '../../platform/rest/answer.ts';
import * as field from '../../platform/rest/fields.ts';
import { parameter, reportPeriod } from '../../platform/rest/parameters.ts';
import { rest } from '../../platform/rest/routes.ts';
import { named, period, placeQuery } from '../batches/batchReports.rest.ts';
import { pasturesReport, type PastureLine } from './pastures.service.ts';
import { pastureTable } from './pastureTable.ts';

const sums = {
  heads: field.int(60),
  headDays: field.int(1_800),
  areaHa: field.decimal(12.5),
  meanWeight: maybe(field.rounded(402, 2)),
  au: from('animalUnits', maybe(field.rounded(53.6, 2))),
  stockingRate: maybe(field.rounded(4.29, 2)),
  supplementKg: maybe(field.decimal(540)),
  pctLw: from('supplementPct', maybe(field.rounded(0.075, 3))),
  cost: from('supplementCost', maybe(field.decimal(1_620))),
  costHeadDay: from('costPerHeadDay', maybe(field.rounded(0.9, 4))),
  adgEstimated: from('dailyGainEstimated', maybe(field.rounded(0.5, 4))),
  adg: from('dailyGainReal', maybe(field.rounded(0.46, 4))),
};

rest({
  call: 'GET /reports/pastures-report',
  dear: true,
  summary: 'How pastures were stocked, rested and supplemented in a period',
  query: { ...reportPeriod, ...placeQuery, pastureId: parameter.id('Corral', 'Only this pasture') },
  service: pasturesReport,
  answer: answer({
    ...period,
    rows: listOf({
      pasture: from(
        ({ row }: PastureLine) => ({ id: row.pastureId, name: row.pasture }),
        answer({ id: field.id('Corral'), name: field.text('Pasto 3') }),
      ),
      batch: from(
        ({ row }: PastureLine) => (row.batchId ? { id: row.batchId, name: row.batch ?? '' } : null),
        maybe(answer({ id: field.id('Batch'), name: field.text('Lote 7') })),
      ),
      ...sums,
      supplement: from('row.supplement', maybe(field.text('Proteinado'))),
      kgHeadDay: from(
        ({ gramsPerHeadDay }: PastureLine) => gramsPerHeadDay?.div(1_000) ?? null,
        maybe(field.rounded(0.3, 3)),
      ),
      days: from('row.days', field.int(30)),
      usedDays: from('row.usedDays', field.int(30)),
      restDays: from('row.restDays', maybe(field.int(0))),
    }),
    totals: maybe(answer(sums)),
  }),
  table: named(pastureTable),
});
