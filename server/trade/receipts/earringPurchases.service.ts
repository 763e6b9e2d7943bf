import { z } from 'zod';
import { fail } from '../../platform/errors/AppError.ts';
import { defineCommand } from '../../platform/service.ts';
import { money } from '../../stock/ledger/ledgerChange.service.ts';
import {
  changeEarringOrder,
  earringOrderFields,
  placeEarringOrder,
  type OrderedEarrings,
} from '../../earrings/earringOrder.service.ts';
import { earringPurchase } from '../../earrings/earringRelease.service.ts';
import {
  changedOrderFields,
  newOrderFields,
  openOrder,
  prepareChange,
  requireParties,
} from '../purchases/purchaseOrder.service.ts';
import { partial } from '../../platform/input.ts';

const orderNames = Object.keys(earringOrderFields) as (keyof typeof earringOrderFields)[];

/** The fields of a purchase of earrings: those of every purchase, and those of its order. */
function divided<Fields extends object>(input: Fields) {
  const isOrder = (name: string) => (orderNames as readonly string[]).includes(name);
  const part = (ofOrder: boolean) =>
    Object.fromEntries(Object.entries(input).filter(([name]) => isOrder(name) === ofOrder));
  return {
    order: part(true) as Pick<Fields, keyof Fields & keyof typeof earringOrderFields>,
    common: part(false) as Omit<Fields, keyof typeof earringOrderFields>,
  };
}

export const createEarringPurchase = defineCommand({
  name: 'createEarringPurchase',
  allow: 'purchase:write',
  input: z.strictObject({ ...newOrderFields, value: money(), ...earringOrderFields }),
  async run(ctx, input): Promise<OrderedEarrings & { purchaseId: string }> {
    const { order, common } = divided(input);
    await requireParties(ctx, common);
    const id = await openOrder(ctx, common, { category: 'EARRINGS', value: common.value });
    const placed = await placeEarringOrder(ctx, id, order);
    await ctx.emit({ type: 'Purchase', id, op: 'CREATED', subject: common.name });
    return { purchaseId: id, ...placed };
  },
});

/** Changes an order; once it has come, only its money and notes. */
export const updateEarringPurchase = defineCommand({
  name: 'updateEarringPurchase',
  allow: 'purchase:write',
  input: z.strictObject({ ...partial(earringOrderFields), ...changedOrderFields }),
  async run(ctx, changes): Promise<OrderedEarrings & { purchaseId: string }> {
    const { id } = changes;
    const before = await earringPurchase(ctx, id);
    const { order, common } = divided(changes);
    const changed = Object.entries(order).find(([, value]) => value !== undefined);
    if (changed && before.status !== 'PENDING') fail('PurchaseNotPending', {}, changed[0]);
    await requireParties(ctx, common, before);
    const write = await prepareChange(ctx, before, common, { itemsValue: undefined });
    await write();
    const none: OrderedEarrings = { earringsCreated: 0, warnings: [] };
    const placed = changed ? await changeEarringOrder(ctx, id, order) : none;
    await ctx.emit({ type: 'Purchase', id, op: 'UPDATED', subject: common.name ?? before.name });
    return { purchaseId: id, ...placed };
  },
});
