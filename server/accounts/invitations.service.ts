import { z } from 'zod';
import { callerId } from '../platform/rights/actor.ts';
import type { Context } from '../platform/context.ts';
import { fail } from '../platform/errors/AppError.ts';
import { globalId, opaqueText, requiredLine } from '../platform/input.ts';
import { defineCommand, defineQuery } from '../platform/service.ts';
import {
  confirmationDiffers,
  hashPassword,
  newPassword,
  passwordConfirmation,
  passwordMatches,
  sameAsPassword,
  typedPassword,
} from './passwords.ts';
import { endOtherSessions, openSessionForPerson } from './sessions.service.ts';
import { hashSecret, inDays, invitationDays, newSecret } from '../platform/session/tokens.ts';
import { rowKey } from '../platform/db/rowKey.ts';

/** Links that would set a password; a newer password ends them. */
export async function endPasswordLinks({ everyFarm }: Context, personId: string): Promise<void> {
  await everyFarm.invitation.deleteMany({
    where: { newEmail: null, membership: { personId, joinedAt: { not: null } } },
  });
}

/** The e-mail and password of a person with several farms can only be changed by that person. */
export async function requireOnlyFarm(ctx: Context, personId: string, field: string): Promise<void> {
  const elsewhere = await ctx.everyFarm.membership.count({ where: { personId, NOT: { farmId: ctx.actor.farmId } } });
  if (elsewhere > 0) fail('UserBelongsToAnotherFarm', {}, field);
}

/** Creates the invitation link and invalidates an older one. */
export async function issueInvitation(
  ctx: Context,
  membershipId: string,
  newEmail: string | null = null,
): Promise<string> {
  const { farmId } = ctx.actor;
  const { secret, hash } = newSecret();
  await ctx.db.invitation.deleteMany({ where: { membershipId } });
  await ctx.db.invitation.create({
    data: { farmId, membershipId, newEmail, tokenHash: hash, expiresAt: inDays(invitationDays) },
  });
  // Behind the #, what a browser opens is in no request, and so in no log.
  return `/login#invite=${secret}`;
}

export const renewInvitation = defineCommand({
  name: 'renewInvitation',
  allow: 'person:write',
  anyDay: true,
  input: z.strictObject({ id: globalId('Membership') }),
  async run(ctx, { id }) {
    const membership = await ctx.db.membership.findUnique({
      where: ctx.key(id),
      select: { personId: true, joinedAt: true, active: true, name: true },
    });
    if (!membership) fail('UserNotFound');
    if (!membership.active) fail('UserNotActive', {}, 'active');
    if (membership.joinedAt) await requireOnlyFarm(ctx, membership.personId, 'id');
    await ctx.emit({ type: 'Membership', id, op: 'UPDATED', subject: membership.name });
    return { membershipId: id, invitationUrl: await issueInvitation(ctx, id) };
  },
});

async function findInvitation(ctx: Context, token: string) {
  const invitation = await ctx.everyFarm.invitation.findUnique({
    where: { tokenHash: hashSecret(token) },
    select: {
      id: true,
      expiresAt: true,
      farmId: true,
      newEmail: true,
      mailed: true,
      membership: {
        select: {
          id: true,
          personId: true,
          active: true,
          joinedAt: true,
          name: true,
          farm: { select: { name: true } },
          person: {
            select: {
              email: true,
              passwordHash: true,
              memberships: { select: { farmId: true, joinedAt: true } },
              _count: { select: { identities: true } },
            },
          },
        },
      },
    },
  });
  if (!invitation || invitation.expiresAt <= new Date() || !invitation.membership.active) fail('InexistentEntity');
  const { joinedAt, personId, person } = invitation.membership;
  const isOnlyHere = person.memberships.every(({ farmId }) => farmId === invitation.farmId);
  // Only the one farm that a person has joined may let them set a password anew, and only by a link for just that; or
  // their own e-mail.
  const isReset = joinedAt !== null && invitation.newEmail === null && (isOnlyHere || invitation.mailed);
  const isTheirs =
    person.passwordHash !== null ||
    person._count.identities > 0 ||
    person.memberships.some((each) => each.joinedAt !== null);
  // Whoever is signed in has proven it already.
  const isProven = ctx.facts.actor !== null && callerId(ctx.facts.actor) === personId;
  return { ...invitation, hasAccount: isTheirs && !isReset, isProven };
}

/** The data shown on the invitation page before it is accepted. */
export const openInvitation = defineQuery({
  name: 'openInvitation',
  allow: 'public',
  input: z.strictObject({ token: opaqueText(200) }),
  async run(ctx, { token }) {
    const { membership, newEmail, hasAccount, isProven } = await findInvitation(ctx, token);
    const { name, farm, person } = membership;
    return { farmName: farm.name, name, email: person.email, newEmail, hasAccount, isProven };
  },
});

export const acceptInvitation = defineCommand({
  name: 'acceptInvitation',
  allow: 'public',
  input: z
    .strictObject({
      token: opaqueText(200),
      name: requiredLine(100).optional(),
      /** Not asked of somebody who is signed in to the account. */
      password: typedPassword().optional(),
      passwordConfirmation: passwordConfirmation(),
    })
    .refine(sameAsPassword, confirmationDiffers),
  async run(ctx, { password = '', ...input }) {
    await ctx.platform.limiter.spend('registrationAddress', ctx.facts.address);
    const { id, farmId, membership, newEmail, hasAccount, isProven } = await findInvitation(ctx, input.token);
    const { personId, person } = membership;
    if (hasAccount) {
      if (!isProven && !(await passwordMatches(person.passwordHash, password))) fail('InvalidLogin', {}, 'password');
    } else if (!newPassword().safeParse(password).success) {
      fail('InvalidPassword', {}, 'password');
    }
    const passwordHash = hasAccount ? undefined : await hashPassword(password);
    await ctx.everyFarm.$transaction(async (db) => {
      const { count } = await db.invitation.deleteMany({ where: { farmId, id } });
      if (count === 0) fail('InexistentEntity');
      if (passwordHash || newEmail)
        await db.person.update({
          where: { id: personId },
          data: { ...(passwordHash ? { passwordHash } : {}), ...(newEmail ? { email: newEmail } : {}) },
        });
      await db.membership.update({
        where: rowKey(farmId, membership.id),
        data: {
          joinedAt: membership.joinedAt ?? new Date(),
          ...(input.name ? { name: input.name } : {}),
          version: { increment: 1 },
        },
      });
      await db.activity.create({
        data: {
          farmId,
          membershipId: membership.id,
          type: 'Membership',
          subjectId: membership.id,
          subject: input.name ?? membership.name,
          op: 'UPDATED',
          at: ctx.now(),
        },
      });
    });
    if (passwordHash) {
      await endPasswordLinks(ctx, personId);
      await endOtherSessions(ctx, personId);
    }
    ctx.announce({ type: 'Membership', id: membership.id, farmId, op: 'UPDATED', clientId: ctx.facts.clientId });
    return openSessionForPerson(ctx, personId, farmId);
  },
});
