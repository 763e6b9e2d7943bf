import { list, listOf, maybe, ref } from '../../platform/rest/answer.ts';
import { isFields, requestInput, type Input } from '../../platform/rest/body.ts';
import * as field from '../../platform/rest/fields.ts';
import { rest } from '../../platform/rest/routes.ts';
import type { RestRequest } from '../../platform/rest/restRequest.ts';
import { ageGroup } from '../../papers/gtas/gtas.rest.ts';
import { purchaseGtas } from './oxenList.service.ts';
import { createOxenPurchase, updateOxenPurchase } from './oxenPurchases.service.ts';
import { purchases } from '../purchases/purchases.rest.ts';

/** A legacy form knows one GTA only, in fields of its own, and the value of all its heads. */
function withItems(body: unknown): unknown {
  if (!isFields(body) || !('numberOfOxen' in body) || 'items' in body) return body;
  const { gtaId, numberOfOxen: quantity, averageWeight, ...rest } = body;
  const unitPrice = rest.value ?? 0;
  return { ...rest, items: [{ gtaId, quantity, averageWeight, pricing: 'TOTAL', unitPrice }] };
}

const singleItem = { gtaId: 'gtaId', numberOfOxen: 'quantity', averageWeight: 'averageWeight' } as const;
const ofOnlyItem = 'Of the only item, without `items`';

const input: Input = Object.assign(
  (request: RestRequest) => requestInput({ ...request, body: withItems(request.body) }),
  {
    document: ({ properties, required = [], ...schema }: Readonly<Record<string, unknown>>) => ({
      ...schema,
      properties: {
        ...(properties as object),
        gtaId: { type: 'string', description: ofOnlyItem },
        numberOfOxen: { type: 'integer', description: ofOnlyItem },
        averageWeight: { type: 'number', description: ofOnlyItem },
      },
      required: (required as string[]).filter((name) => name !== 'items'),
    }),
    sentName: (path: string, { body }: RestRequest) => {
      const [rows, index, name] = path.split('.');
      const sent = Object.entries(singleItem).find(([, ours]) => ours === name)?.[0];
      const isSingle = isFields(body) && !('items' in body) && rows === 'items' && index === '0';
      return isSingle && sent ? sent : path;
    },
  },
);

purchases.create('POST /purchases/oxen', createOxenPurchase, {
  summary: 'A new order of animals by GTA; `unitPrice` in R$ by what `pricing` says, weights in kg',
  input,
});
purchases.update('PUT /purchases/{id}/oxen', updateOxenPurchase, {
  summary: 'Changes an order of animals; omitted fields stay unchanged',
  input,
});

rest({
  call: 'GET /purchases/{id}/oxen/gtas',
  summary: 'The GTAs of a purchase with their places and how many heads arrived',
  service: purchaseGtas,
  answer: listOf({
    id: field.id('Gta'),
    uf: field.text('GO'),
    series: field.text('Q'),
    number: field.text('123456'),
    emissionDate: field.day(),
    expirationDate: field.day('2026-02-03'),
    origin: maybe(ref('Establishment', 'Fazenda Santa Clara')),
    ageGroups: list(ageGroup),
    totalQuantity: field.int(40),
    bound: field.int(18),
    arrived: field.int(40),
  }),
});
