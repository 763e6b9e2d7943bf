import { finishBatchPurchase } from '../../../server/trade/entry/entryFinish.service.ts';
import { saveEntrySetup } from '../../../server/trade/entry/entrySetup.service.ts';
import { enterOx } from '../../../server/trade/entry/oxEntry.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { receiveOxenPurchase } from '../../../server/trade/oxenPurchases/oxenReceipts.service.ts';
import { keyed, makeCorral } from './herd.ts';
import { makeGta, makeOxenOrder } from './oxen.ts';

let serial = 0;

/** A range with a batch of its own; the corral is made unless it is given. */
export async function tag(ctx: Context, minWeight: string, maxWeight: string, more: object = {}) {
  serial += 1;
  const corralId = 'corralId' in more || 'batchId' in more ? {} : { corralId: await makeCorral(ctx) };
  const named = 'batchId' in more ? {} : { batchName: `Entrada ${serial}` };
  return { name: `Faixa ${serial}`, colour: 'GREEN', minWeight, maxWeight, ...named, ...corralId, ...more };
}

export interface Bought {
  gtaId: string;
  purchaseId: string;
  entryId: string;
}

/** A purchase of 40 males at 380 kg on one GTA, of which so many heads have arrived. */
export async function buyOxen(ctx: Context, { arrived = 40, gta = {}, order = {} } = {}): Promise<Bought> {
  const gtaId = await makeGta(ctx, gta);
  const purchaseId = await makeOxenOrder(ctx, gtaId, order);
  if (arrived > 0) await receiveOxenPurchase(ctx, { id: purchaseId, receipts: [{ gtaId, headsArrived: arrived }] });
  const { id: entryId } = await ctx.db.entryManagement.findFirstOrThrow({ where: { purchaseId } });
  return { gtaId, purchaseId, entryId };
}

export const setUp = (
  ctx: Context,
  { entryId: entryManagementId }: Bought,
  tags: readonly object[],
  more: object = {},
) => saveEntrySetup(ctx, { entryManagementId, tags, ...more });

/** The same, with a light and a heavy range, the run started. */
export async function startRun(ctx: Context, given?: Parameters<typeof buyOxen>[1]): Promise<Bought> {
  const bought = await buyOxen(ctx, given);
  await setUp(ctx, bought, [await tag(ctx, '30', '380'), await tag(ctx, '380', '1501')]);
  return bought;
}

export const chute = (ctx: Context, { entryId: entryManagementId }: Bought, input: object = {}) =>
  enterOx(ctx, keyed({ sex: 'MALE', weight: '390', entryManagementId, ...input }));

export const finishBought = (ctx: Context, { purchaseId: id }: Bought, more: object = {}) =>
  finishBatchPurchase(ctx, { id, mode: 'INDIVIDUAL', ...more });
