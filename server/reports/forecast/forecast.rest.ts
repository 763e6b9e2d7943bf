import { markets } from '../../farm/settings/markets.calc.ts';
import { answer, listOf, maybe } from '../../platform/rest/answer.ts';
import * as field from '../../platform/rest/fields.ts';
import { parameter } from '../../platform/rest/parameters.ts';
import { rest } from '../../platform/rest/routes.ts';
import { batchForecast } from './forecast.service.ts';

const firstDays = Object.fromEntries(markets.map((market) => [market, maybe(field.day())])) as Record<
  (typeof markets)[number],
  ReturnType<typeof maybe<Date | string, string>>
>;

rest({
  call: 'GET /batches/{id}/forecast',
  summary: 'What a batch will weigh, eat and cost on each day to come, and the day on which it should go',
  query: {
    until: parameter.day('The last day that is looked at'),
    targetWeight: parameter.number('Kg of live weight, in place of the batch’s own target', 560),
    arrobaPrice: parameter.number('R$ per arroba; the farm’s when left out', 310),
    dietId: parameter.id('Formulation', 'As if it were fed this from today on'),
  },
  service: batchForecast,
  answer: answer({
    batch: answer({ id: field.id('Batch'), name: field.text('L-07') }),
    points: listOf({
      day: field.day(),
      daysOnFeed: field.int(61),
      heads: field.int(118),
      projectedWeight: field.rounded(466, 2),
      dmIntakeKg: maybe(field.rounded(10.16, 3)),
      cost: maybe(field.rounded(548_120.4, 2)),
      costPerArroba: maybe(field.rounded(271.85, 2)),
      margin: maybe(field.rounded(63_420.1, 2)),
    }),
    bestDay: maybe(field.day()),
    eligibleFrom: maybe(answer(firstDays)),
    withdrawalUntil: maybe(field.day()),
  }),
});
