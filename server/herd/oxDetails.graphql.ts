import type { Context } from '../platform/context.ts';
import { builder } from '../platform/graphql/builder.ts';
import { enumRef } from '../platform/graphql/inputs.ts';
import { OxEvent } from './herd.graphql.ts';
import { changesIn, nameOf, noteIn, toldOfOxen, type OxChange } from './oxChanges.service.ts';

const ofOx = { authScopes: { may: 'ox:read' } } as const;

/** Records are told by what they are called. */
const shown = async (ctx: Context, { field }: OxChange, value: string | null): Promise<string | null> =>
  value !== null && (field === 'breedId' || field === 'ownerId') ? ((await nameOf(ctx, value)) ?? null) : value;

const Change = builder.objectRef<OxChange>('OxChange').implement({
  description: 'What an event made of one characteristic or number of an ox',
  ...ofOx,
  fields: (t) => ({
    field: t.expose('field', { type: enumRef('OxCharacteristic', toldOfOxen) }),
    from: t.string({ nullable: true, resolve: (change, _args, ctx) => shown(ctx, change, change.from) }),
    to: t.string({ nullable: true, resolve: (change, _args, ctx) => shown(ctx, change, change.to) }),
  }),
});

builder.prismaObjectFields(OxEvent, (t) => ({
  note: t.string({
    nullable: true,
    ...ofOx,
    description: 'What whoever wrote it noted',
    select: { payload: true },
    resolve: ({ payload }) => noteIn(payload),
  }),
  changes: t.field({
    type: [Change],
    ...ofOx,
    select: { type: true, payload: true },
    resolve: ({ type, payload }) => changesIn(type, payload),
  }),
}));
