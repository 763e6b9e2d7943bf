import { builder } from '../../platform/graphql/builder.ts';
import { longList } from '../../platform/graphql/boundedLists.ts';
import { changeFeed } from '../../platform/graphql/live/changeFeed.ts';
import { command } from '../../platform/graphql/command.ts';
import { declare } from '../../platform/graphql/compiled/declarations/declared.ts';
import { farmList } from '../../platform/graphql/farmList.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { enumRef } from '../../platform/graphql/inputs.ts';
import { reread } from '../../platform/graphql/reread.ts';
import { toGlobalId } from '../../platform/input.ts';
import {
  emitAnnouncement,
  lacksOf,
  reopenAnnouncement,
  replyToAnnouncement,
  requestEmission,
} from './announcementLife.service.ts';
import {
  announcementItemList,
  announcementList,
  factsInStatement,
  factsOf,
  isOverdue,
  itemOverdueInStatement,
  overdueInStatement,
} from './announcementList.service.ts';
import { createAnnouncement, deleteAnnouncement, updateAnnouncement } from './announcements.service.ts';
import {
  announcementName,
  announcementStatuses,
  announcementTypes,
  paperKinds,
  stepKinds,
} from './announcementWords.calc.ts';
import { correctAnnouncement } from './correcting.service.ts';
import { createEntryAnnouncement } from './overview/entries.service.ts';
import {
  generateChangeOfCharacteristics,
  generateDeathAnnouncements,
  generateReIdentifications,
  generateUnusabilities,
} from './generating.service.ts';
import { Facts } from './items/itemFacts.graphql.ts';
import { flagUnusability, updateReIdentification } from './replacing.service.ts';

const TypeEnum = enumRef('AnnouncementType', announcementTypes);
const StatusEnum = enumRef('AnnouncementStatus', announcementStatuses);
const maybeDay = { type: 'Date', nullable: true } as const;
const may = { authScopes: { may: 'announcement:read' } } as const;

const Item = farmNode('AnnouncementItem', {
  read: 'announcement:read',
  description: 'A fact of an ox or an earring that is to be reported to the certifier',
  fields: (t) => ({
    type: t.field({ type: TypeEnum, resolve: ({ type }) => type }),
    day: t.expose('day', { type: 'Date' }),
    dueDate: t.expose('dueDate', { type: 'Date', description: 'Until when it should be reported' }),
    overdue: t.boolean({
      select: { dueDate: true, announcement: { select: { status: true } } },
      extensions: declare({ derivedValue: itemOverdueInStatement }),
      resolve: ({ dueDate, announcement }, _args, ctx) =>
        isOverdue(ctx, { dueDate, ...(announcement ? { status: announcement.status } : {}) }),
    }),
    owner: t.relation('owner', { nullable: true }),
    ox: t.relation('ox', { nullable: true }),
    earring: t.relation('earring', { nullable: true, authScopes: { may: 'earring:read' } }),
    event: t.relation('event', { nullable: true }),
    announcement: t.relation('announcement', { nullable: true, description: 'Null: it waits for one' }),
    facts: t.field({
      type: Facts,
      complexity: 3,
      select: { id: true, type: true, facts: true, announcement: { select: { status: true } } },
      extensions: declare({ derived: factsInStatement }),
      resolve: (item, _args, ctx) => factsOf(ctx, item),
    }),
  }),
});

farmNode('AnnouncementPaper', {
  read: 'announcement:read',
  description: 'A file made of a frozen announcement, got from `GET /graphql/paper/` and its id',
  fields: (t) => ({
    kind: t.field({ type: enumRef('PaperKind', paperKinds), resolve: ({ kind }) => kind }),
    name: t.exposeString('name'),
    sha256: t.exposeString('sha256'),
    size: t.exposeInt('size'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    supersededAt: t.expose('supersededAt', { type: 'DateTime', nullable: true }),
  }),
});

farmNode('AnnouncementGta', {
  read: 'announcement:read',
  description: 'A GTA that an announcement names',
  fields: (t) => ({ gta: t.relation('gta') }),
});

farmNode('AnnouncementStep', {
  read: 'announcement:read',
  description: 'A step in the life of an announcement',
  fields: (t) => ({
    kind: t.field({ type: enumRef('AnnouncementStepKind', stepKinds), resolve: ({ kind }) => kind }),
    at: t.expose('at', { type: 'DateTime' }),
    by: t.relation('by', { nullable: true }),
    note: t.exposeString('note', { nullable: true }),
  }),
});

const Missing = builder.objectRef<{ field: string; count: number }>('AnnouncementLack').implement({
  description: 'What an announcement lacks before it can be frozen',
  ...may,
  fields: (t) => ({
    field: t.exposeString('field', { description: 'Of its head, or `items.` and a fact of its items' }),
    count: t.exposeInt('count', { description: 'How many lack it' }),
  }),
});

export const Announcement = farmNode('Announcement', {
  read: 'announcement:read',
  viewerCan: { Update: 'announcement:write', Undo: 'announcement:undo', Emit: 'announcement:emit' },
  description: 'A numbered paper that reports facts of one type to the certifier',
  fields: (t) => ({
    type: t.field({ type: TypeEnum, resolve: ({ type }) => type }),
    status: t.field({ type: StatusEnum, resolve: ({ status }) => status }),
    name: t.string({
      description: 'Its number within its type and the year',
      select: { number: true, year: true },
      resolve: announcementName,
    }),
    number: t.exposeInt('number'),
    year: t.exposeInt('year'),
    day: t.expose('day', { type: 'Date' }),
    dueDate: t.expose('dueDate', maybeDay),
    overdue: t.boolean({
      select: { dueDate: true, status: true },
      extensions: declare({ derivedValue: overdueInStatement }),
      resolve: (announcement, _args, ctx) => isOverdue(ctx, announcement),
    }),
    owner: t.relation('owner', { nullable: true }),
    establishment: t.relation('establishment', {
      nullable: true,
      description: 'Where they came from, or go to',
    }),
    erasOrigin: t.exposeString('erasOrigin', { nullable: true }),
    originSince: t.expose('originSince', maybeDay),
    purchase: t.relation('purchase', { nullable: true, authScopes: { may: 'purchase:read' } }),
    truck: t.relation('truck', { nullable: true, authScopes: { may: 'truck:read' } }),
    gtas: t.relation('gtas', { extensions: { mostRows: 50 }, query: { orderBy: [{ id: 'asc' }] } }),
    destination: t.exposeString('destination', { nullable: true }),
    responsibleName: t.exposeString('responsibleName', { nullable: true }),
    responsibleDocument: t.exposeString('responsibleDocument', { nullable: true }),
    observation: t.exposeString('observation', { nullable: true }),
    unusability: t.exposeBoolean('unusability'),
    corrects: t.relation('corrects', { nullable: true }),
    itemCount: t.exposeInt('itemCount'),
    missing: t.field({
      type: [Missing],
      complexity: 10,
      description: 'What keeps a draft from being frozen',
      select: { id: true },
      resolve: async ({ id }, _args, ctx) => (await lacksOf(ctx, id)) ?? [],
    }),
    papers: t.relation('papers', {
      extensions: { mostRows: 100 },
      query: { orderBy: [{ createdAt: 'desc' }, { kind: 'asc' }, { id: 'asc' }] },
    }),
    steps: t.relation('steps', {
      extensions: { mostRows: 100 },
      query: { orderBy: [{ at: 'asc' }, { id: 'asc' }] },
    }),
    emittedAt: t.expose('emittedAt', { type: 'DateTime', nullable: true }),
    emittedBy: t.relation('emittedBy', { nullable: true }),
    protocolNumber: t.exposeString('protocolNumber', { nullable: true }),
    reopenReason: t.exposeString('reopenReason', { nullable: true }),
    certifierReply: t.exposeString('certifierReply', { nullable: true }),
    repliedAt: t.expose('repliedAt', { type: 'DateTime', nullable: true }),
    version: t.exposeInt('version'),
    createdBy: t.relation('createdBy', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

farmList('announcements', Announcement, announcementList);
farmList('announcementItems', Item, announcementItemList);

for (const service of [
  createAnnouncement,
  createEntryAnnouncement,
  updateAnnouncement,
  updateReIdentification,
  flagUnusability,
  requestEmission,
  emitAnnouncement,
  reopenAnnouncement,
  replyToAnnouncement,
  correctAnnouncement,
])
  command(service, (t) => ({ announcement: reread(t, Announcement, 'announcementId') }));

const announcementIdsOf = ({ announcementIds }: { announcementIds: readonly string[] }) =>
  announcementIds.map((id) => toGlobalId('Announcement', id));

for (const service of [
  generateDeathAnnouncements,
  generateReIdentifications,
  generateUnusabilities,
  generateChangeOfCharacteristics,
])
  command(service, (t) => ({
    announcementIds: t.idList({ extensions: longList, resolve: announcementIdsOf }),
  }));

command(deleteAnnouncement, (t) => ({
  deletedId: t.id({ resolve: ({ deletedId }) => toGlobalId('Announcement', deletedId) }),
}));

changeFeed({
  name: 'announcementChanged',
  read: 'announcement:read',
  field: 'announcement',
  node: Announcement,
});
