import type { Context } from '../../platform/context.ts';
import { answer, from, loaded, maybe } from '../../platform/rest/answer.ts';
import { legacyBody } from '../../platform/rest/body.ts';
import * as field from '../../platform/rest/fields.ts';
import { legacyWrite } from '../../platform/rest/legacyWrite.ts';
import { rest } from '../../platform/rest/routes.ts';
import { move } from '../../stock/stocks/stocks.rest.ts';
import { consumptionOf, getSupplement } from './supplementList.service.ts';
import { supplementPastureBatch, type SupplementAnswer } from './supplements.service.ts';

/** Of a dry run nothing was kept. */
async function supply(ctx: Context, { supplementId }: SupplementAnswer) {
  const row = supplementId === null ? null : await getSupplement(ctx, { id: supplementId });
  const grams = supplementId === null ? null : ((await consumptionOf(ctx, supplementId))?.gramsPerHeadDay ?? null);
  return {
    id: row?.id ?? null,
    day: row?.day ?? null,
    kg: row?.kg ?? null,
    cost: row?.cost ?? null,
    movement: row?.movement ?? null,
    kgPerHeadDay: grams?.div(1000) ?? null,
  };
}

rest({
  call: 'POST /batches/{id}/pasture-supplementation',
  summary: 'Supplement put out for a batch on pasture, taken out of its stock',
  input: legacyBody({ date: 'day', quantityKg: 'kg', observation: 'note' }),
  service: legacyWrite(supplementPastureBatch),
  answer: loaded(
    (result: SupplementAnswer, ctx) => supply(ctx, result),
    answer({
      id: maybe(field.id('PastureSupplement')),
      date: from('day', maybe(field.day())),
      quantityKg: from('kg', maybe(field.decimal(300))),
      kgPerHeadDay: maybe(field.rounded(0.3632, 4)),
      cost: maybe(field.decimal(810)),
      stockMove: from('movement', maybe(move)),
    }),
  ),
});
