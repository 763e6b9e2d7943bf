import { member } from '../accounts/member.rest.ts';
import { answer, from, list, loaded, ref } from '../platform/rest/answer.ts';
import * as field from '../platform/rest/fields.ts';
import { legacyBody } from '../platform/rest/body.ts';
import { parameter } from '../platform/rest/parameters.ts';
import { rest } from '../platform/rest/routes.ts';
import { adjustDryMatter, updateStockEnergy } from './analyses.service.ts';
import { listDryMatterChanges } from './analysisList.service.ts';
import { changedStock, factors, figured, stock } from './stocks.rest.ts';
import { getStock } from './stocks.service.ts';

interface OfStock {
  stock: { id: string; food: { name: string } };
}

const changes = list(
  answer({
    stock: from(
      ({ stock: { id: stockId, food } }: OfStock) => ({ id: stockId, name: food.name }),
      ref('Stock', 'Silagem de milho'),
    ),
    day: field.day(),
    ...factors,
    by: member,
    at: field.instant(),
  }),
);

rest({
  call: 'PUT /stocks/{id}/elg-elm',
  summary: 'A new energy of a stock, from the open day on',
  input: legacyBody({ validFrom: 'day' }),
  service: updateStockEnergy,
  answer: changedStock,
});

rest({
  call: 'PUT /stocks/{id}/nm-factor',
  summary: 'A new dry matter of a stock, from the open day on',
  input: legacyBody({ nmFactor: 'dryMatterPct' }),
  service: adjustDryMatter,
  answer: loaded(
    async ({ stockId }: { stockId: string }, ctx) => ({
      ...(await figured(await getStock(ctx, { id: stockId }), ctx)),
      history: await listDryMatterChanges(ctx, { stockId }),
    }),
    answer({ ...stock.fields, history: changes }),
  ),
});

rest({
  call: 'GET /view/nm-update-history',
  summary: 'Dry matter changes of the stocks, latest first',
  query: {
    stockId: parameter.id('Stock', 'Only of this stock'),
    from: parameter.day('From this day'),
    to: parameter.day('Until this day'),
  },
  service: listDryMatterChanges,
  answer: changes,
});
