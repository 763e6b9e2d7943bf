import { z } from 'zod';
import { callerId } from '../platform/rights/actor.ts';
import type { Context } from '../platform/context.ts';
import { fail } from '../platform/errors/AppError.ts';
import { globalId, opaqueText, requiredLine } from '../platform/input.ts';
import { defineCommand, defineQuery } from '../platform/service.ts';
import {
  confirmationDiffers,
  hashPassword,
  requireNewPassword,
  passwordConfirmation,
  passwordMatches,
  sameAsPassword,
  typedPassword,
} from './passwords.ts';
import { membershipsOf, placesOf } from './directory.service.ts';
import { endOtherSessions, openSessionForPerson } from './sessions.service.ts';
import { hashSecret, inDays, invitationDays, newSecret } from '../platform/session/tokens.ts';
import { rowKey } from '../platform/db/rowKey.ts';

/** Links that would set a password; a newer password ends them. */
export async function endPasswordLinks({ everyFarm }: Context, personId: string): Promise<void> {
  for (const { farmId, id: membershipId, joinedAt } of await placesOf(everyFarm, personId))
    if (joinedAt) await endInvitations(everyFarm, { farmId, membershipId, newEmail: null });
}

type Links = Pick<Context['everyFarm'], 'invitation' | 'farmOfToken'>;

/** Links of a membership that lead nowhere from now on. */
export async function endInvitations(
  db: Links,
  where: { farmId: string; membershipId: string; newEmail?: null },
): Promise<void> {
  const { farmId } = where;
  const ended = await db.invitation.findMany({ where, select: { id: true, tokenHash: true } });
  await db.farmOfToken.deleteMany({ where: { tokenHash: { in: ended.map(({ tokenHash }) => tokenHash) } } });
  await db.invitation.deleteMany({ where: { farmId, id: { in: ended.map(({ id }) => id) } } });
}

/** A link in place of an older one. */
export async function writeInvitation(
  db: Links,
  invitation: { farmId: string; membershipId: string; tokenHash: string; expiresAt: Date } & (
    | { newEmail: string | null }
    | { mailed: true }
  ),
): Promise<string> {
  const { farmId, membershipId, tokenHash } = invitation;
  await endInvitations(db, { farmId, membershipId });
  await db.farmOfToken.create({ data: { tokenHash, farmId } });
  return (await db.invitation.create({ data: invitation, select: { id: true } })).id;
}

/** The e-mail and password of a person with several farms can only be changed by that person. */
export async function requireOnlyFarm(ctx: Context, personId: string, field: string): Promise<void> {
  const elsewhere = await ctx.everyFarm.farmOfPerson.count({ where: { personId, NOT: { farmId: ctx.actor.farmId } } });
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
  const link = { tokenHash: hash, expiresAt: inDays(invitationDays) };
  await writeInvitation(ctx.db, { farmId, membershipId, newEmail, ...link });
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
  const { everyFarm } = ctx;
  const tokenHash = hashSecret(token);
  const place = await everyFarm.farmOfToken.findUnique({ where: { tokenHash }, select: { farmId: true } });
  if (!place) return fail('InexistentEntity');
  const { farmId } = place;
  const invitation = await everyFarm.invitation.findUnique({
    where: { farmId_tokenHash: { farmId, tokenHash } },
    select: { id: true, expiresAt: true, membershipId: true, newEmail: true, mailed: true },
  });
  if (!invitation || invitation.expiresAt <= new Date()) return fail('InexistentEntity');
  const { personId, person } = await everyFarm.membership.findUniqueOrThrow({
    where: rowKey(farmId, invitation.membershipId),
    select: {
      personId: true,
      person: { select: { email: true, passwordHash: true, _count: { select: { identities: true } } } },
    },
  });
  const memberships = await membershipsOf(everyFarm, personId);
  const membership = memberships.find((each) => each.farmId === farmId);
  if (!membership?.active) return fail('InexistentEntity');
  const { joinedAt, farm } = membership;
  const isOnlyHere = memberships.length === 1;
  // Only the one farm that a person has joined may let them set a password anew, and only by a link for just that; or
  // their own e-mail.
  const isReset = joinedAt !== null && invitation.newEmail === null && (isOnlyHere || invitation.mailed);
  const isTheirs =
    person.passwordHash !== null || person._count.identities > 0 || memberships.some((each) => each.joinedAt !== null);
  // Whoever is signed in has proven it already.
  const isProven = ctx.facts.actor !== null && callerId(ctx.facts.actor) === personId;
  return { ...invitation, personId, person, membership, farm, hasAccount: isTheirs && !isReset, isProven };
}

/** The data shown on the invitation page before it is accepted. */
export const openInvitation = defineQuery({
  name: 'openInvitation',
  allow: 'public',
  input: z.strictObject({ token: opaqueText(200) }),
  async run(ctx, { token }) {
    const { membership, person, farm, newEmail, hasAccount, isProven } = await findInvitation(ctx, token);
    return { farmName: farm.name, name: membership.name, email: person.email, newEmail, hasAccount, isProven };
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
    const found = await findInvitation(ctx, input.token);
    const { id, membership, personId, person, newEmail, hasAccount, isProven } = found;
    const { farmId } = membership;
    if (hasAccount) {
      if (!isProven && !(await passwordMatches(person.passwordHash, password))) fail('InvalidLogin', {}, 'password');
    } else requireNewPassword(password);
    const passwordHash = hasAccount ? undefined : await hashPassword(password);
    await ctx.everyFarm.$transaction(async (db) => {
      const { count } = await db.invitation.deleteMany({ where: { farmId, id } });
      if (count === 0) fail('InexistentEntity');
      await db.farmOfToken.deleteMany({ where: { tokenHash: hashSecret(input.token) } });
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
