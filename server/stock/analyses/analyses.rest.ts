import { member } from '../../platform/rest/maker.ts';
import { answer, from, list, loaded } from '../../platform/rest/answer.ts';
import * as field from '../../platform/rest/fields.ts';
import { legacyBody } from '../../platform/rest/body.ts';
import { listTable } from '../../platform/rest/listTable.ts';
import { parameter, periodParameters } from '../../platform/rest/parameters.ts';
import { rest } from '../../platform/rest/routes.ts';
import { adjustDryMatter, updateStockEnergy } from './analyses.service.ts';
import { listDryMatterChanges } from './analysisList.service.ts';
import { factors, figured, stock, stocks } from '../stocks/stocks.rest.ts';
import { getStock } from '../stocks/stocks.service.ts';

const change = answer({
  stock: from('stock', answer({ id: field.id('Stock'), name: from('food.name', field.text('Silagem de milho')) })),
  day: field.day(),
  ...factors,
  by: member,
  at: field.instant(),
});
const changes = list(change);

stocks.update('PUT /stocks/{id}/elg-elm', updateStockEnergy, {
  summary: 'A new energy of a stock, from the open day on',
  input: legacyBody({ validFrom: 'day' }),
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
  query: { stockId: parameter.id('Stock', 'Only of this stock'), ...periodParameters },
  service: listDryMatterChanges,
  answer: changes,
  table: (ctx, rows) => listTable('nm-update-history', change.schema, changes.present(rows, ctx)),
});
