import { Viewer } from '../../accounts/accounts.graphql.ts';
import { Farm } from '../../farm/farm.graphql.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { command } from '../../platform/graphql/command.ts';
import { toGlobalId } from '../../platform/input.ts';
import { dayOf } from '../../platform/values/day.ts';
import { formerOwners, type FormerOwner } from './formerOwners.service.ts';
import { replacedFarms, replaceFarm, switchBack } from './replaceFarm.service.ts';

const may = { authScopes: { may: 'farm:leave' } } as const;

const ReplacedFarm = builder.objectRef<Awaited<ReturnType<typeof replacedFarms>>[number]>('ReplacedFarm').implement({
  description: 'A farm in whose place this one is; it can take its place again',
  ...may,
  fields: (t) => ({
    farmId: t.id({ resolve: ({ id }) => toGlobalId('Farm', id) }),
    name: t.exposeString('name'),
    currentDay: t.field({ type: 'Date', resolve: ({ currentDay }) => dayOf(currentDay) }),
    replacedAt: t.expose('setAsideAt', { type: 'DateTime', nullable: true }),
    removeAt: t.expose('removeAt', { type: 'DateTime', nullable: true, description: 'When it is gone for good' }),
  }),
});

builder.prismaObjectField(Farm, 'replacedFarms', (t) =>
  t.field({ type: [ReplacedFarm], ...may, resolve: (_farm, _args, ctx) => replacedFarms(ctx) }),
);

const FormerFieldOwner = builder.objectRef<FormerOwner>('FormerFieldOwner').implement({
  description: 'As whom a device of the viewer kept writes before this farm took the place of another',
  authScopes: { may: 'self:read' },
  fields: (t) => ({
    owner: t.exposeString('owner'),
    key: t.exposeString('key', { description: 'With what the device locked them' }),
  }),
});

builder.objectField(Viewer, 'formerFieldOwners', (t) =>
  t.field({
    type: [FormerFieldOwner],
    description: 'Of farms in whose place this one is: what waits on a device for them is for this one',
    resolve: (_viewer, _args, ctx) => formerOwners(ctx, {}),
  }),
);

for (const service of [replaceFarm, switchBack])
  command(service, (t) => ({ farmId: t.id({ resolve: ({ farmId }) => toGlobalId('Farm', farmId) }) }));
