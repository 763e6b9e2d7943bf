import type { AppError } from '../../platform/errors/AppError.ts';
import { serializeError } from '../../platform/errors/serialize.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { Ox } from '../../herd/herd.graphql.ts';
import { KeptBy } from './exitTrucks.graphql.ts';
import { boardingCheck, type BoardingCheck } from './mayBoard.service.ts';

const may = { authScopes: { may: 'truck:board' } } as const;

const Refusal = builder.objectRef<BoardingCheck & { refusal: AppError }>('BoardingRefusal').implement({
  description: 'Why an ox does not go on a truck',
  ...may,
  fields: (t) => ({
    code: t.string({ resolve: ({ refusal }) => refusal.code }),
    message: t.string({
      resolve: ({ refusal }, _args, { facts: { locale, traceId } }) =>
        serializeError(refusal, { locale, traceId, door: 'graphql' }).message,
    }),
    overridable: t.boolean({
      description: 'Somebody may let it go with a reason',
      resolve: ({ refusal, kept }) => refusal.code === 'OxBlocked' && kept.mayOverride.length > 0,
    }),
    reasons: t.field({
      type: [KeptBy],
      resolve: ({ refusal, kept }) => (refusal.code === 'OxBlocked' ? kept.reasons : []),
    }),
  }),
});

const Check = builder.objectRef<BoardingCheck>('BoardingCheck').implement({
  description: 'Whether an ox may go on a truck that is being loaded, before it is weighed',
  ...may,
  fields: (t) => ({
    refusal: t.field({
      type: Refusal,
      nullable: true,
      resolve: ({ refusal, ...check }) => refusal && { ...check, refusal },
    }),
    isExpected: t.exposeBoolean('isExpected', { description: "Of the truck's sale, unless that names nobody" }),
    otherSale: t.exposeString('otherSale', { nullable: true, description: 'Another open sale that expects it' }),
    illness: t.exposeString('illness', { nullable: true, description: 'What it is being treated for' }),
  }),
});

builder.prismaObjectField(Ox, 'boardingCheck', (t) =>
  t.field({
    type: Check,
    nullable: true,
    ...may,
    args: { truckId: t.arg.id({ required: true }) },
    select: { id: true },
    resolve: ({ id }, args, ctx) => boardingCheck(ctx, id, args),
  }),
);
