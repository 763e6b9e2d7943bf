import { builder } from '../platform/graphql/builder.ts';
import { command } from '../platform/graphql/command.ts';
import { farmNode } from '../platform/graphql/farmNode.ts';
import { reread } from '../platform/graphql/reread.ts';
import { toGlobalId } from '../platform/input.ts';
import { Viewer } from './accounts.graphql.ts';
import { createSavedView, mostViews, removeSavedView, updateSavedView, visibleTo } from './savedViews.service.ts';

const SavedView = farmNode('SavedView', {
  read: 'self:read',
  description: 'A list or report as somebody left it, to come back to',
  // By its id the viewer's own only: those of the farm are in the list.
  findUnique: (id, ctx) => ({ ...ctx.key(id), membershipId: ctx.person.membershipId }),
  fields: (t) => ({
    name: t.exposeString('name'),
    path: t.exposeString('path'),
    search: t.exposeString('search', { description: 'Filters, columns, order and grouping, as in the address' }),
    shared: t.exposeBoolean('shared', { description: 'Seen by everybody of the farm' }),
    version: t.exposeInt('version'),
  }),
});

builder.objectField(Viewer, 'savedViews', (t) =>
  t.prismaField({
    type: [SavedView],
    description: "The viewer's own of one list or report and those of the farm, by name",
    args: { path: t.arg.string({ required: true }) },
    resolve: (query, _viewer, { path }, ctx) =>
      ctx.db.savedView.findMany({
        ...query,
        where: { path, ...visibleTo(ctx.person.membershipId) },
        orderBy: [{ name: 'asc' }, { id: 'asc' }],
        take: 2 * mostViews,
      }),
  }),
);

for (const service of [createSavedView, updateSavedView])
  command(service, (t) => ({ savedView: reread(t, SavedView, 'savedViewId') }));
command(removeSavedView, (t) => ({
  deletedId: t.id({ resolve: ({ deletedId }) => toGlobalId('SavedView', deletedId) }),
}));
