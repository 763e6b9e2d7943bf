import type { Context } from '../../platform/context.ts';
import { answer, from, listOf, loaded, maybe } from '../../platform/rest/answer.ts';
import * as field from '../../platform/rest/fields.ts';
import { legacyBody, rowsAs } from '../../platform/rest/body.ts';
import { rest } from '../../platform/rest/routes.ts';
import { getFormulation } from './formulationList.service.ts';
import { createPremix, updatePremix } from './premix.service.ts';

interface Written {
  formulationId: string;
  stockId: string | null;
}

const premix = loaded(
  async ({ formulationId, stockId }: Written, ctx: Context) => ({
    ...(await getFormulation(ctx, { id: formulationId })),
    stockId,
  }),
  answer({
    id: field.id('Formulation'),
    stockId: maybe(field.id('Stock')),
    name: field.text('Núcleo da casa'),
    ...field.state,
    ingredients: listOf({
      foodId: field.id('Food'),
      name: from('food.name', field.text('Ureia')),
      percent: from('pct', field.decimal(12.5)),
    }),
  }),
);

const input = legacyBody({ ingredients: rowsAs('ingredients', { percent: 'pct' }) });

rest({
  call: 'POST /stocks/premix',
  summary: 'A new premix and its stock',
  status: 201,
  input,
  service: createPremix,
  answer: premix,
});

rest({
  call: 'PUT /stocks/premix',
  summary: 'Changes a premix that was never produced',
  input,
  service: updatePremix,
  answer: premix,
});
