import { answer, loaded, maybe } from '../platform/rest/answer.ts';
import { ignored, inBody, legacyBody } from '../platform/rest/body.ts';
import { rest, variant } from '../platform/rest/routes.ts';
import { figured, move, stock } from '../stock/stocks.rest.ts';
import { getStock } from '../stock/stocks.service.ts';
import { getPurchase } from './purchaseList.service.ts';
import { purchase, weightNames } from './purchases.rest.ts';
import {
  receiveStock,
  receiveStockUnordered,
  updateStockReceipt,
  type ReceivedIntoStock,
} from './stockReceipts.service.ts';

const received = loaded(
  async ({ movement, purchaseId }: ReceivedIntoStock, ctx) => ({
    move: movement,
    stock: await figured(await getStock(ctx, { id: movement.stockId }), ctx),
    purchase: purchaseId === null ? null : await getPurchase(ctx, { id: purchaseId }),
  }),
  answer({ move, stock, purchase: maybe(purchase) }),
);

const input = legacyBody(weightNames);

rest({
  call: 'POST /stocks/{id}/receive',
  summary: 'Receives feed into a stock, in tons: from a purchase (`purchaseId`), or at `unitPrice` in R$ per kg',
  status: 201,
  input,
  variants: [
    variant({ when: inBody(({ purchaseId }) => purchaseId != null), service: receiveStock, answer: received }),
    variant({
      service: receiveStockUnordered,
      input: legacyBody({ ...weightNames, purchaseId: ignored }),
      answer: received,
    }),
  ],
});

rest({
  call: 'PUT /stocks/{id}/receive',
  summary: 'Corrects an entry of the open day (`moveId`); omitted fields stay unchanged',
  input,
  service: updateStockReceipt,
  answer: received,
});
