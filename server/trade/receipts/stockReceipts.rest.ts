import { answer, loaded, maybe } from '../../platform/rest/answer.ts';
import { inBody, legacyBody, onlyEmpty, tonsAs } from '../../platform/rest/body.ts';
import { rest, variant } from '../../platform/rest/routes.ts';
import { confirmable } from '../../stock/ledger/confirmable.ts';
import { createFoodInStock, enterFood, exitFood } from '../../stock/stocks/stockEntry.service.ts';
import { figured, move, stock, stocks } from '../../stock/stocks/stocks.rest.ts';
import { getStock } from '../../stock/stocks/stocks.service.ts';
import { getPurchase } from '../purchases/purchaseList.service.ts';
import { purchase, weightNames } from '../purchases/purchases.rest.ts';
import {
  receiveFood,
  receiveStock,
  receiveStockUnordered,
  updateStockReceipt,
  type ReceivedIntoStock,
} from './stockReceipts.service.ts';

// Legacy callers name the day after the operation.
const names = {
  ...weightNames,
  weightTons: tonsAs('kg'),
  entryDate: 'day',
} as const;
// Who names a food brings no new one: an operation that there is not is refused in its field.
const isEntry = inBody(
  ({ operation, foodId }) => operation === 'ENTRY' || (foodId != null && operation != null && operation !== 'EXIT'),
);
const isOrdered = inBody(({ purchaseId }) => purchaseId != null);

rest({
  call: 'POST /stocks',
  summary: 'A new food with its stock, or an entry or exit of one (`operation`)',
  status: 201,
  input: legacyBody(names),
  variants: [
    variant({
      when: (request) => isOrdered(request) && isEntry(request),
      service: receiveFood,
      input: confirmable(
        legacyBody({
          ...weightNames,
          weightTons: tonsAs('netKg'),
          entryDate: 'receivedAt',
        }),
      ),
      answer: stocks.changed,
    }),
    variant({
      when: isEntry,
      service: enterFood,
      input: confirmable(legacyBody({ ...names, purchaseId: onlyEmpty })),
      answer: stocks.changed,
    }),
    variant({
      when: inBody(({ operation }) => operation === 'EXIT'),
      service: exitFood,
      input: confirmable(legacyBody({ ...weightNames, weightTons: tonsAs('kg'), exitDate: 'day' })),
      answer: stocks.changed,
    }),
    variant({ service: createFoodInStock, answer: stocks.changed }),
  ],
});

const received = loaded(
  async ({ movement, purchaseId }: ReceivedIntoStock, ctx) => ({
    move: movement,
    stock: await figured(await getStock(ctx, { id: movement.stockId }), ctx),
    purchase: purchaseId === null ? null : await getPurchase(ctx, { id: purchaseId }),
  }),
  answer({ move, stock, purchase: maybe(purchase) }),
);

const input = confirmable(legacyBody(weightNames));

rest({
  call: 'POST /stocks/{id}/receive',
  summary: 'Receives feed into a stock, in tons: from a purchase (`purchaseId`), or at `unitPrice` in R$ per kg',
  status: 201,
  input,
  variants: [
    variant({ when: isOrdered, service: receiveStock, answer: received }),
    variant({
      service: receiveStockUnordered,
      input: confirmable(legacyBody({ ...weightNames, purchaseId: onlyEmpty })),
      answer: received,
    }),
  ],
});

rest({
  call: 'PUT /stocks/{id}/receive',
  summary: 'Corrects an entry of the open day (`moveId`); omitted fields stay unchanged',
  // That the feed was consumed since was never asked about here.
  input: confirmable(legacyBody(weightNames), ['NEGATIVE_STOCK']),
  service: updateStockReceipt,
  answer: received,
});
