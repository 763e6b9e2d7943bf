import { WarningEnum } from '../../earrings/earrings.graphql.ts';
import { boxesOf, type EarringBox } from '../../earrings/earringList.service.ts';
import { cancelEarrings, receiveEarringPurchase, releaseEarrings } from '../../earrings/earringRelease.service.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { command } from '../../platform/graphql/command.ts';
import { reread } from '../../platform/graphql/reread.ts';
import { Purchase } from '../purchases/purchases.graphql.ts';
import { createEarringPurchase, updateEarringPurchase } from './earringPurchases.service.ts';

const may = { authScopes: { may: 'earring:read' } } as const;

const Box = builder.objectRef<EarringBox>('EarringBox').implement({
  description: 'A box of a purchase and what lies in it',
  ...may,
  fields: (t) => ({
    box: t.exposeInt('box'),
    first: t.exposeString('first'),
    last: t.exposeString('last'),
    ordered: t.exposeInt('ordered'),
    inStock: t.exposeInt('inStock'),
    used: t.exposeInt('used', { description: 'On an animal, or at their end' }),
    cancelled: t.exposeInt('cancelled'),
  }),
});

builder.prismaObjectFields(Purchase, (t) => ({
  earringOrder: t.relation('earringOrder', { nullable: true, authScopes: { may: 'purchase:read' } }),
  earringBoxes: t.field({
    type: [Box],
    ...may,
    select: { id: true },
    resolve: async ({ id }, _args, ctx) => (await boxesOf(ctx, id)) ?? [],
  }),
}));

for (const service of [createEarringPurchase, updateEarringPurchase])
  command(service, (t) => ({
    purchase: reread(t, Purchase, 'purchaseId'),
    earringsCreated: t.exposeInt('earringsCreated'),
    warnings: t.field({ type: [WarningEnum], resolve: ({ warnings }) => warnings }),
  }));

command(receiveEarringPurchase, (t) => ({ purchase: reread(t, Purchase, 'purchaseId') }));
command(releaseEarrings, (t) => ({ purchase: reread(t, Purchase, 'purchaseId'), released: t.exposeInt('released') }));
command(cancelEarrings, (t) => ({ purchase: reread(t, Purchase, 'purchaseId'), cancelled: t.exposeInt('cancelled') }));
