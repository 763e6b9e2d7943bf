import { cancelEarrings, releaseEarrings } from '../../earrings/earringRelease.service.ts';
import { also, answer, list, reread } from '../../platform/rest/answer.ts';
import { inBody, isFields, requestInput, type Input } from '../../platform/rest/body.ts';
import * as field from '../../platform/rest/fields.ts';
import { rest, variant } from '../../platform/rest/routes.ts';
import { getPurchase } from '../purchases/purchaseList.service.ts';
import { purchase } from '../purchases/purchases.rest.ts';
import { createEarringPurchase, updateEarringPurchase } from './earringPurchases.service.ts';

const ordered = answer({
  earringsCreated: field.int(4),
  warnings: list(field.oneOf(['EARRING_UF_DIFFERS_FROM_FARM'])),
});
const changed = reread('purchaseId', getPurchase, purchase);
const changedOrder = also(changed, ordered);

rest({
  call: 'POST /purchases/earring',
  summary: 'A new order of earrings by ranges of SISBOV numbers',
  status: 201,
  service: createEarringPurchase,
  answer: changedOrder,
});

/** What is done, said by its name; without one, by what only it has. */
const isAction = (action: string, own: string) =>
  inBody((body) => ('action' in body ? body.action === action : own in body));

/** What is done is no field of it; a name of anything else stays, to be refused. */
const acting = (action: string, isRequired: boolean): Input =>
  Object.assign(
    (request: Parameters<Input>[0]) => {
      const { body } = request;
      if (!isFields(body) || body.action !== action) return requestInput(request);
      const { action: _action, ...fields } = body;
      return requestInput({ ...request, body: fields });
    },
    {
      document: ({ properties, required = [], ...schema }: Readonly<Record<string, unknown>>) => ({
        ...schema,
        properties: { action: { type: 'string', enum: [action] }, ...(properties as object) },
        required: [...(isRequired ? ['action'] : []), ...(required as string[])],
      }),
      example: (ours: Readonly<Record<string, unknown>>) => (isRequired ? { action, ...ours } : ours),
    },
  );

rest({
  call: 'PUT /purchases/{id}/earrings',
  summary: 'Changes an order of earrings, releases its boxes into the stock, or cancels numbers of it',
  variants: [
    variant({
      when: isAction('RELEASE', 'boxes'),
      service: releaseEarrings,
      answer: changed,
      input: acting('RELEASE', true),
    }),
    variant({
      when: isAction('CANCEL', 'sisbovs'),
      service: cancelEarrings,
      answer: changed,
      input: acting('CANCEL', true),
    }),
    variant({ service: updateEarringPurchase, answer: changedOrder, input: acting('UPDATE', false) }),
  ],
});
