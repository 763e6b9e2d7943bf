import { receiveEarringPurchase, releaseEarrings } from '../../../server/earrings/earringRelease.service.ts';
import { numberOf, orderEarrings, orderOf, rangeOf } from '../farms/earrings.ts';
import { later, nextName, soon, times, upTo, type ListCommands, type Stage } from './listCommand.ts';

let last = 1_000;

/** Numbers that nobody ordered yet: so many ranges of two. */
const ranges = (count: number) =>
  times(count, () => {
    last += 10;
    return rangeOf(last, 2);
  });

const costs = (count: number) => times(count, () => ({ name: nextName('Taxa'), value: '1' }));

/** An order that has come, of so many numbers; each in a box of its own. */
async function receivedOrder({ ctx }: Stage, count: number) {
  const first = last + 10;
  last = first + count;
  const id = await orderEarrings(ctx, [rangeOf(first, count)], { earringsPerBox: 1 });
  await receiveEarringPurchase(ctx, { id });
  return { id, sisbovs: times(count, (index) => numberOf(first + index)) };
}

async function stockedEarrings(stage: Stage, count: number) {
  const { id, sisbovs } = await receivedOrder(stage, count);
  await releaseEarrings(stage.ctx, { id });
  return { id, sisbovs };
}

const boxes = (count: number) => times(count, (index) => index + 1);

export const earringLists: ListCommands = {
  createEarringPurchase: upTo(20, async ({ ctx }, rows) => ({
    ...orderOf(ranges(rows)),
    otherCosts: costs(rows),
    paymentTerms: times(rows, () => ({ dueDate: soon, value: '10' })),
    orderDay: await ctx.openDay(),
  })),
  updateEarringPurchase: upTo(20, async ({ ctx }, rows) => {
    const terms = times(rows / 2, () => ({ dueDate: soon, value: '10' }));
    const id = await orderEarrings(ctx, ranges(rows / 2), { otherCosts: costs(rows), paymentTerms: terms });
    return {
      id,
      ranges: ranges(rows),
      otherCosts: costs(rows),
      paymentTerms: [...terms, ...times(rows / 2, () => ({ dueDate: later, value: '20' }))],
    };
  }),
  receiveEarringPurchase: async ({ ctx }, rows) => {
    last += 10;
    const range = rangeOf(last, rows);
    last += rows;
    const id = await orderEarrings(ctx, [range], { earringsPerBox: 1 });
    return { id, boxes: boxes(rows).map((box) => ({ box, quantity: 1 })) };
  },
  releaseEarrings: async (stage, rows) => ({ id: (await receivedOrder(stage, rows)).id, boxes: boxes(rows) }),
  cancelEarrings: async (stage, rows) => {
    const { id, sisbovs } = await receivedOrder(stage, rows);
    return { id, sisbovs, reason: 'Erro da fábrica' };
  },
  registerEarrings: async (stage, rows) => {
    const { sisbovs } = await stockedEarrings(stage, rows);
    return {
      items: sisbovs.map((sisbov) => ({ sisbov, electronicEarring: `963000${sisbov.slice(5, 14)}` })),
    };
  },
  registerUnusableEarrings: async (stage, rows) => {
    const { id } = await stockedEarrings(stage, rows);
    const earrings = await stage.ctx.db.earring.findMany({ where: { purchaseId: id }, select: { id: true } });
    return { earringIds: earrings.map((earring) => earring.id), motive: 'DEFECT' };
  },
};
