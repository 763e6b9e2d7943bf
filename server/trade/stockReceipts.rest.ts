import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { rest, variant, type RestRequest } from '../platform/rest/routes.ts';
import { moveAnswer, presentChanged, presentMove, stockAnswer } from '../stock/stocks.rest.ts';
import { getPurchase } from './purchaseList.service.ts';
import { presentPurchase, purchaseAnswer, weighed } from './purchases.rest.ts';
import {
  receiveStock,
  receiveStockUnordered,
  updateStockReceipt,
  type ReceivedIntoStock,
} from './stockReceipts.service.ts';

const answer = z.strictObject({ move: moveAnswer, stock: stockAnswer, purchase: purchaseAnswer.nullable() });

async function present(ctx: Context, { movement, purchaseId }: ReceivedIntoStock): Promise<z.output<typeof answer>> {
  return {
    move: presentMove(movement),
    stock: await presentChanged(ctx, movement),
    purchase: purchaseId === null ? null : presentPurchase(await getPurchase(ctx, { id: purchaseId })),
  };
}

function input({ params, body }: RestRequest): unknown {
  const fields = weighed(body ?? {});
  return typeof fields === 'object' && !Array.isArray(fields) ? { ...fields, ...params } : fields;
}

rest({
  call: 'POST /stocks/{id}/receive',
  summary: 'Feed came into a stock, in tons: of a purchase (`purchaseId`), or at `unitPrice` in R$ per kg',
  status: 201,
  input,
  variants: [
    variant({
      when: ({ body }) => (body as { purchaseId?: unknown } | null)?.purchaseId != null,
      service: receiveStock,
      answer,
      present,
    }),
    variant({ service: receiveStockUnordered, answer, present }),
  ],
});

rest({
  call: 'PUT /stocks/{id}/receive',
  summary: 'Corrects what came in on the open day (`moveId`); what is not sent stays',
  input,
  variants: [variant({ service: updateStockReceipt, answer, present })],
});
