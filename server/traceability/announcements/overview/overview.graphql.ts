import { Farm } from '../../../farm/farm.graphql.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { enumRef } from '../../../platform/graphql/inputs.ts';
import { toGlobalId } from '../../../platform/input.ts';
import { announcementTypes } from '../announcementWords.calc.ts';
import { announceableEntries, type AnnounceableEntry } from './entries.service.ts';
import { announcementOverview } from './overview.service.ts';

const may = { authScopes: { may: 'announcement:read' } } as const;
const TypeEnum = enumRef('AnnouncementType', announcementTypes);

type Overview = Awaited<ReturnType<typeof announcementOverview>>;

const Cell = builder.objectRef<Overview['matrix'][number]>('AnnouncementCount').implement({
  description: 'How many announcements of a type stand in a state, or how many items wait for one',
  ...may,
  fields: (t) => ({
    type: t.field({ type: TypeEnum, resolve: ({ type }) => type }),
    status: t.exposeString('status', { description: 'FREE: items that wait for an announcement' }),
    count: t.exposeInt('count'),
    overdue: t.exposeInt('overdue'),
    oldest: t.field({
      type: 'Date',
      nullable: true,
      description: 'The earliest day until which one of them is due',
      resolve: ({ oldest }) => oldest,
    }),
  }),
});

const Stock = builder.objectRef<Overview['earringsInStock'][number]>('EarringsInStock').implement({
  ...may,
  fields: (t) => ({
    ufCode: t.exposeString('ufCode', { nullable: true }),
    box: t.exposeInt('box', { nullable: true }),
    count: t.exposeInt('count'),
  }),
});

const OverviewType = builder.objectRef<Overview>('AnnouncementOverview').implement({
  description: 'What is to be reported to the certifier, and how far it is',
  ...may,
  fields: (t) => ({
    matrix: t.field({
      type: [Cell],
      resolve: ({ matrix, pendingItems }) => [...pendingItems, ...matrix],
    }),
    earringsInStock: t.field({ type: [Stock], resolve: ({ earringsInStock }) => earringsInStock }),
    heads: t.exposeInt('heads'),
    identified: t.exposeInt('identified'),
    chipped: t.exposeInt('chipped'),
    inBase: t.exposeInt('inBase'),
    animalsWithoutBnd: t.exposeInt('animalsWithoutBnd'),
    unreadEarrings: t.exposeInt('unreadEarrings', { description: 'In the stock, without a known chip' }),
    overdue: t.int({ resolve: ({ due }) => due.overdue }),
    dueWithin: t.intList({
      description: 'Due within one, three and seven days',
      resolve: ({ due }) => due.within,
    }),
    refusedMessages: t.exposeInt('refusedMessages', {
      description: 'Sent to the official base, which refused them or could not be reached',
    }),
  }),
});

const EntryGta = builder.objectRef<AnnounceableEntry['gtas'][number]>('AnnounceableEntryGta').implement({
  ...may,
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => toGlobalId('Gta', id) }),
    uf: t.exposeString('uf'),
    series: t.exposeString('series'),
    number: t.exposeString('number'),
    heads: t.exposeInt('heads'),
  }),
});

const maybeId = (type: string, id: string | null) => id && toGlobalId(type, id);

const Entry = builder.objectRef<AnnounceableEntry>('AnnounceableEntry').implement({
  description: 'Entries that are reported together: of one purchase and owner',
  ...may,
  fields: (t) => ({
    purchaseId: t.id({ nullable: true, resolve: ({ purchaseId }) => maybeId('Purchase', purchaseId) }),
    purchaseName: t.exposeString('purchaseName', { nullable: true }),
    ownerId: t.id({ nullable: true, resolve: ({ ownerId }) => maybeId('Owner', ownerId) }),
    announcementId: t.id({
      nullable: true,
      resolve: ({ announcementId }) => maybeId('Announcement', announcementId),
    }),
    establishmentId: t.id({
      nullable: true,
      resolve: ({ establishmentId }) => maybeId('Establishment', establishmentId),
    }),
    establishmentName: t.exposeString('establishmentName', { nullable: true }),
    erasCode: t.exposeString('erasCode', { nullable: true }),
    arrivalDate: t.field({ type: 'Date', resolve: ({ arrivalDate }) => arrivalDate }),
    dueDate: t.field({ type: 'Date', resolve: ({ dueDate }) => dueDate }),
    heads: t.exposeInt('heads'),
    withSisbov: t.exposeInt('withSisbov'),
    gtas: t.field({ type: [EntryGta], resolve: ({ gtas }) => gtas }),
  }),
});

builder.prismaObjectFields(Farm, (t) => ({
  announcementOverview: t.field({
    type: OverviewType,
    ...may,
    complexity: 50,
    resolve: (_farm, _args, ctx) => announcementOverview(ctx, {}),
  }),
  announceableEntries: t.field({
    type: [Entry],
    ...may,
    complexity: 50,
    args: {
      purchaseId: t.arg.id({ required: false }),
      announced: t.arg.boolean({ required: false }),
    },
    resolve: (_farm, { purchaseId, announced = false }, ctx) =>
      announceableEntries(ctx, { announced, ...(purchaseId ? { purchaseId: String(purchaseId) } : {}) }),
  }),
}));
