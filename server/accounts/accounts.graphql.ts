import { permissionsOf, roles } from '../platform/rights/access.ts';
import { isApiKey } from '../platform/rights/actor.ts';
import type { Context } from '../platform/context.ts';
import { builder } from '../platform/graphql/builder.ts';
import { changeFeed } from '../platform/graphql/live/changeFeed.ts';
import { command } from '../platform/graphql/command.ts';
import { commandMany } from '../platform/graphql/commandMany.ts';
import { farmNode } from '../platform/graphql/farmNode.ts';
import { enumRef } from '../platform/graphql/inputs.ts';
import { reread } from '../platform/graphql/reread.ts';
import { toGlobalId } from '../platform/input.ts';
import { Job } from '../platform/jobs/jobs.graphql.ts';
import { acceptInvitation, openInvitation, renewInvitation } from './invitations.service.ts';
import { requestPasswordLink } from './passwordLinks.service.ts';
import { checkPassword } from './registration.service.ts';
import { fieldKey, fieldOwnerOf, updateMe, listFarms, type ViewerFarm } from './me.service.ts';
import { finishOidc, startOidc } from './oidc.service.ts';
import { createPerson, updatePerson } from './people.service.ts';
import { endSession, refreshSession, signIn, signOut, switchFarm, type SignedIn } from './sessions.service.ts';

export const RoleEnum = enumRef('Role', roles);
const MembershipStatus = enumRef('MembershipStatus', ['INVITED', 'ACTIVE', 'INACTIVE']);

export const Membership = farmNode('Membership', {
  read: 'person:read',
  viewerCan: { Update: 'person:write' },
  description: 'A person of the farm',
  fields: (t) => ({
    name: t.exposeString('name'),
    email: t.string({ select: { person: { select: { email: true } } }, resolve: ({ person }) => person.email }),
    document: t.exposeString('document', { nullable: true }),
    phone: t.exposeString('phone', { nullable: true }),
    role: t.expose('role', { type: RoleEnum }),
    active: t.exposeBoolean('active'),
    status: t.field({
      type: MembershipStatus,
      select: { active: true, joinedAt: true },
      resolve: ({ active, joinedAt }) => (!active ? 'INACTIVE' : joinedAt ? 'ACTIVE' : 'INVITED'),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime', nullable: true }),
    version: t.exposeInt('version'),
    isOwnerOfCattle: t.boolean({
      select: { owner: { select: { active: true } } },
      resolve: ({ owner }) => owner?.active ?? false,
    }),
    invitationExpiresAt: t.field({
      type: 'DateTime',
      nullable: true,
      authScopes: { may: 'person:write' },
      select: { invitation: { select: { expiresAt: true } } },
      resolve: ({ invitation }) => invitation?.expiresAt ?? null,
    }),
  }),
});

const Session = farmNode('Session', {
  read: 'self:read',
  description: 'A sign-in of the person who asks, on one device',
  // Own sessions only: the node field returns nobody else's.
  findUnique: (id, ctx) => ({ id, personId: ctx.person.personId, revokedAt: null }),
  fields: (t) => ({
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime' }),
    userAgent: t.exposeString('userAgent', { nullable: true }),
    address: t.exposeString('address', { nullable: true }),
    current: t.boolean({ resolve: ({ id }, _args, ctx) => id === ctx.person.sessionId }),
  }),
});

const ViewerMembership = builder.objectRef<ViewerFarm>('ViewerMembership').implement({
  description: 'A farm the viewer may work in',
  authScopes: { may: 'self:read' },
  fields: (t) => ({
    farmId: t.id({ resolve: ({ id }) => toGlobalId('Farm', id) }),
    farmName: t.exposeString('name'),
    farmAcronym: t.exposeString('acronym'),
    role: t.field({ type: RoleEnum, resolve: ({ role }) => role }),
    current: t.exposeBoolean('current'),
  }),
});

export const Viewer = builder.objectRef<{ membershipId: string }>('Viewer').implement({
  description: 'The person who asks',
  authScopes: { may: 'self:read' },
  fields: (t) => ({
    id: t.id({ resolve: ({ membershipId }) => toGlobalId('Viewer', membershipId) }),
    membershipId: t.id({ resolve: ({ membershipId }) => toGlobalId('Membership', membershipId) }),
    fieldOwner: t.string({
      description: 'Whose the writes are that wait on a device: of a person on a farm',
      resolve: ({ membershipId }, _args, ctx) => fieldOwnerOf(ctx.actor.farmId, membershipId),
    }),
    fieldKey: t.string({
      description: 'With what a device of the viewer locks the writes that wait on it',
      resolve: (_viewer, _args, ctx) => fieldKey(ctx, {}),
    }),
    name: t.string({ resolve: async (_viewer, _args, ctx) => (await me(ctx)).name }),
    email: t.string({ resolve: async (_viewer, _args, ctx) => (await me(ctx)).person.email }),
    phone: t.string({ nullable: true, resolve: async (_viewer, _args, ctx) => (await me(ctx)).phone }),
    locale: t.string({ resolve: async (_viewer, _args, ctx) => (await me(ctx)).person.locale }),
    theme: t.string({ resolve: async (_viewer, _args, ctx) => (await me(ctx)).person.theme }),
    role: t.field({ type: RoleEnum, resolve: (_viewer, _args, ctx) => ctx.person.role }),
    permissions: t.stringList({
      resolve: (_viewer, _args, ctx) => permissionsOf(ctx.person.role).filter((action) => ctx.can(action)),
    }),
    memberships: t.field({ type: [ViewerMembership], resolve: (_viewer, _args, ctx) => listFarms(ctx, {}) }),
    sessions: t.prismaField({
      type: [Session],
      resolve: (query, _viewer, _args, ctx) =>
        ctx.everyFarm.session.findMany({
          ...query,
          where: { personId: ctx.person.personId, revokedAt: null },
          orderBy: [{ lastUsedAt: 'desc' }, { id: 'asc' }],
          take: 50,
        }),
    }),
    // Here and not on the farm: what a subscription can reach must not depend on who in a role asks.
    jobs: t.prismaField({
      type: [Job],
      description: 'The latest jobs the viewer asked for, newest first',
      resolve: (query, _viewer, _args, ctx) =>
        ctx.db.job.findMany({
          ...query,
          where: { membershipId: ctx.person.membershipId },
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          take: 50,
        }),
    }),
  }),
});

const viewers = new WeakMap<Context, ReturnType<typeof loadMe>>();

function loadMe(ctx: Context) {
  return ctx.db.membership.findUniqueOrThrow({
    where: ctx.key(ctx.person.membershipId),
    select: { name: true, phone: true, person: { select: { email: true, locale: true, theme: true } } },
  });
}

/** Read once per request, however many of its fields are selected. */
function me(ctx: Context): ReturnType<typeof loadMe> {
  const known = viewers.get(ctx);
  if (known) return known;
  const loading = loadMe(ctx);
  viewers.set(ctx, loading);
  return loading;
}

builder.queryField('viewer', (t) =>
  t.field({
    type: Viewer,
    nullable: true,
    authScopes: { anyone: true },
    resolve: (_root, _args, { facts: { actor } }) =>
      actor && !isApiKey(actor) ? { membershipId: actor.membershipId } : null,
  }),
);

type PayloadBuilder<Result> = PothosSchemaTypes.ObjectFieldBuilder<(typeof builder)['$inferSchemaTypes'], Result>;

function changedMembership<Result extends { membershipId: string }>(t: PayloadBuilder<Result>) {
  return reread(t, Membership, 'membershipId');
}

for (const service of [signIn, refreshSession, switchFarm, acceptInvitation, finishOidc]) {
  command<SignedIn>(service, (t) => ({
    token: t.exposeString('token'),
    refresh: t.exposeString('refresh'),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    sessionId: t.id({ resolve: ({ sessionId }) => toGlobalId('Session', sessionId) }),
  }));
}

command(startOidc, (t) => ({ url: t.exposeString('url'), state: t.exposeString('state') }));
command(checkPassword, (t) => ({ ok: t.exposeBoolean('ok') }));
command(requestPasswordLink, (t) => ({ ok: t.exposeBoolean('ok') }));
command(signOut, (t) => ({ ok: t.exposeBoolean('ok') }));
command(endSession, (t) => ({ deletedId: t.id({ resolve: ({ deletedId }) => toGlobalId('Session', deletedId) }) }));

command(createPerson, (t) => ({
  membership: changedMembership(t),
  invitationUrl: t.exposeString('invitationUrl', { nullable: true }),
}));
command(renewInvitation, (t) => ({ membership: changedMembership(t), invitationUrl: t.exposeString('invitationUrl') }));
command(updatePerson, (t) => ({
  membership: changedMembership(t),
  invitationUrl: t.exposeString('invitationUrl', {
    nullable: true,
    description: 'Where the person confirms a new e-mail',
  }),
}));
command(updateMe, (t) => ({ viewer: t.field({ type: Viewer, resolve: ({ membershipId }) => ({ membershipId }) }) }));

command(openInvitation, (t) => ({
  farmName: t.exposeString('farmName'),
  name: t.exposeString('name'),
  email: t.exposeString('email'),
  newEmail: t.exposeString('newEmail', { nullable: true }),
  hasAccount: t.exposeBoolean('hasAccount'),
  isProven: t.exposeBoolean('isProven', { description: 'Whether the caller is signed in as this person' }),
}));

changeFeed({
  name: 'peopleChanged',
  read: 'person:read',
  field: 'membership',
  node: Membership,
});

commandMany(updatePerson, Membership, 'membershipId');
