import { z } from 'zod';
import { roles } from '../platform/rights/access.ts';
import type { Context } from '../platform/context.ts';
import type { Prisma } from '../platform/db/generated/prisma/client.ts';
import { lockFarm, unlessStale } from '../platform/db/lock.ts';
import { containing, escapeLike } from '../platform/db/search.ts';
import { fail } from '../platform/errors/AppError.ts';
import { choice, document, email, globalId, knownVersion, partial, phone, requiredLine } from '../platform/input.ts';
import { chosen, defineList, search } from '../platform/lists.ts';
import { defineCommand, defineQuery } from '../platform/service.ts';
import { addressFields, saveAddress } from './address.service.ts';
import { issueInvitation, requireOnlyFarm } from './invitations.service.ts';
import { confirmationDiffers, hashPassword, newPassword, passwordConfirmation, sameAsPassword } from './passwords.ts';
import { endSessionsOnFarm, refreshSessionsOnFarm } from './sessions.service.ts';

export const roleChoice = () => choice('Role', roles);

const peopleFilter = z.strictObject({
  search: search(),
  roles: z.array(roleChoice()).max(20).nullish(),
  active: z.boolean().nullish(),
});

/** The filters of the people list; `search` matches name, e-mail and document. */
function peopleWhere({ search, roles, active }: z.output<typeof peopleFilter>): Prisma.MembershipWhereInput {
  const words = search?.split(/\s+/).filter(Boolean) ?? [];
  return {
    ...(roles?.length ? { role: { in: roles } } : {}),
    ...chosen({ active }),
    AND: words.map((word) => ({
      OR: [
        { name: containing(word) },
        { person: { email: containing(word) } },
        { document: { startsWith: escapeLike(word.toUpperCase().replace(/[.\-/]/g, '') || word) } },
      ],
    })),
  };
}

export const peopleList = defineList({
  allow: 'person:read',
  filter: peopleFilter,
  where: peopleWhere,
  order: {
    NAME: 'name',
    EMAIL: (email) => ({ person: { email } }),
    ROLE: 'role',
    CREATED_AT: 'createdAt',
    LAST_SEEN_AT: (sort) => ({ lastSeenAt: { sort, nulls: 'last' as const } }),
  },
  defaultOrder: 'NAME',
  table: 'membership',
});

const personFields = {
  name: requiredLine(100),
  document: document().nullish(),
  phone: phone().nullish(),
  role: roleChoice(),
  address: z.strictObject(addressFields).nullish(),
};

export const createPerson = defineCommand({
  name: 'createPerson',
  allow: 'person:write',
  anyDay: true,
  input: z
    .strictObject({
      ...personFields,
      email: email(),
      password: newPassword().optional(),
      passwordConfirmation: passwordConfirmation(),
      isOwnerOfCattle: z.boolean().optional(),
    })
    .refine(sameAsPassword, confirmationDiffers),
  async run(ctx, input) {
    const { farmId, personId: creatorId } = ctx.person;
    // The answer gives away whether an e-mail is known.
    await ctx.platform.limiter.spend('emailLookup', creatorId);
    const known = await ctx.everyFarm.person.findUnique({
      where: { email: input.email },
      select: { id: true, farms: { where: { farmId }, select: { farmId: true } } },
    });
    // A person with an account elsewhere joins by accepting an invitation; nobody may set a password for them.
    if (known && (input.password || known.farms.length > 0)) fail('EmailAlreadyExists', {}, 'email');
    const personId =
      known?.id ??
      (
        await ctx.db.person.create({
          data: {
            email: input.email,
            passwordHash: input.password ? await hashPassword(input.password) : null,
            locale: ctx.facts.locale,
          },
          select: { id: true },
        })
      ).id;
    await ctx.db.farmOfPerson.create({ data: { personId, farmId } });
    const addressId = (await saveAddress(ctx, null, input.address)) ?? null;
    const membership = await ctx.db.membership.create({
      data: {
        farmId,
        personId,
        name: input.name,
        document: input.document ?? null,
        phone: input.phone ?? null,
        role: input.role,
        addressId,
        joinedAt: input.password ? new Date() : null,
      },
      select: { id: true },
    });
    if (input.isOwnerOfCattle) {
      await ctx.db.owner.create({
        data: {
          farmId,
          membershipId: membership.id,
          name: input.name,
          document: input.document ?? null,
          email: input.email,
          phone: input.phone ?? null,
        },
      });
    }
    await ctx.emit({ type: 'Membership', id: membership.id, op: 'CREATED', subject: input.name });
    return {
      membershipId: membership.id,
      invitationUrl: input.password ? null : await issueInvitation(ctx, membership.id),
    };
  },
});

async function requireAnotherOwner(ctx: Context, membershipId: string, field: string): Promise<void> {
  // Locked: two owners who deactivate each other concurrently would both still count the other one.
  await lockFarm(ctx.db, ctx.actor.farmId);
  const others = await ctx.db.membership.count({
    where: { role: 'OWNER', active: true, joinedAt: { not: null }, NOT: { id: membershipId } },
  });
  if (others === 0) fail('LastOwner', {}, field);
}

export const updatePerson = defineCommand({
  name: 'updatePerson',
  allow: 'person:write',
  anyDay: true,
  input: z.strictObject({
    ...partial(personFields),
    id: globalId('Membership'),
    email: email().optional(),
    active: z.boolean().optional(),
    isOwnerOfCattle: z.boolean().optional(),
    version: knownVersion(),
  }),
  async run(ctx, { id, version, email: newEmail, address, isOwnerOfCattle, ...changes }) {
    const { farmId, membershipId, personId } = ctx.person;
    const before = await ctx.db.membership.findUnique({
      where: ctx.key(id),
      select: {
        personId: true,
        role: true,
        active: true,
        version: true,
        addressId: true,
        name: true,
        person: { select: { email: true, passwordHash: true } },
        owner: { select: { id: true } },
      },
    });
    if (!before) fail('UserNotFound');
    if (version !== undefined && version !== before.version) fail('ConcurrentUpdate');
    const losesOwner = before.role === 'OWNER' && changes.role !== undefined && changes.role !== 'OWNER';
    if (id === membershipId && (losesOwner || changes.active === false))
      fail('OwnAccess', {}, losesOwner ? 'role' : 'active');
    if (losesOwner) await requireAnotherOwner(ctx, id, 'role');
    if (before.role === 'OWNER' && changes.active === false) await requireAnotherOwner(ctx, id, 'active');
    const asksForEmail = newEmail !== undefined && newEmail !== before.person.email;
    let invitationUrl: string | null = null;
    if (asksForEmail) {
      await requireOnlyFarm(ctx, before.personId, 'email');
      await ctx.platform.limiter.spend('emailLookup', personId);
      const taken = await ctx.everyFarm.person.count({ where: { email: newEmail } });
      if (taken > 0) fail('EmailAlreadyExists', {}, 'email');
      // Whoever has a password confirms the new e-mail with it; nobody else may move their account.
      if (before.person.passwordHash) invitationUrl = await issueInvitation(ctx, id, newEmail);
      else await ctx.db.person.update({ where: { id: before.personId }, data: { email: newEmail } });
    }
    const addressId = await saveAddress(ctx, before.addressId, address);
    const changed = ctx.db.membership.update({
      where: { ...ctx.key(id), version },
      data: { ...changes, ...(addressId ? { addressId } : {}), version: { increment: 1 } },
      select: { name: true, document: true, phone: true, role: true, active: true },
    });
    const after = await unlessStale(changed);
    if (isOwnerOfCattle !== undefined) {
      const owner = {
        name: after.name,
        document: after.document,
        phone: after.phone,
        email: asksForEmail && invitationUrl === null ? newEmail : before.person.email,
        active: isOwnerOfCattle,
      };
      if (before.owner) await ctx.db.owner.update({ where: ctx.key(before.owner.id), data: owner });
      else if (isOwnerOfCattle) await ctx.db.owner.create({ data: { ...owner, farmId, membershipId: id } });
    }
    if (before.active && !after.active) await endSessionsOnFarm(ctx, before.personId);
    else if (before.role !== after.role) await refreshSessionsOnFarm(ctx, before.personId);
    await ctx.emit({ type: 'Membership', id, op: 'UPDATED', subject: after.name });
    if (before.role !== after.role) {
      const subject = `${after.name}: ${before.role} → ${after.role}`;
      await ctx.record({ type: 'Role', id, op: 'UPDATED', subject });
    }
    return { membershipId: id, invitationUrl };
  },
});

/** The person as REST shows it; the id is the membership's, because a farm knows a person only through it. */
export const getPerson = defineQuery({
  name: 'person',
  allow: 'person:read',
  input: z.strictObject({ id: globalId('Membership') }),
  async run(ctx, { id }) {
    const membership = await ctx.db.membership.findUnique({
      where: ctx.key(id),
      include: { person: { select: { email: true } }, address: true, owner: { select: { active: true } } },
    });
    return membership ?? fail('UserNotFound');
  },
});
