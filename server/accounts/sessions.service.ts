import { z } from 'zod';
import { credentialId } from '../platform/rights/actor.ts';
import type { Context } from '../platform/context.ts';
import type { EveryFarmDb } from '../platform/db/client.ts';
import { calendarToday, dayOf } from '../platform/values/day.ts';
import { fail } from '../platform/errors/AppError.ts';
import { email, globalId, opaqueText } from '../platform/input.ts';
import { defineCommand } from '../platform/service.ts';
import { isShown, membershipsOf, placesOf, type MembershipOfPerson } from './directory.service.ts';
import { passwordMatches, typedPassword } from './passwords.ts';
import { hashSecret, inDays, newSecret, refreshTokenDays, signAccessToken } from '../platform/session/tokens.ts';
import { rowKey } from '../platform/db/rowKey.ts';

/** The tokens returned by a successful sign-in. */
export interface SignedIn {
  token: string;
  refresh: string;
  expiresAt: Date;
  sessionId: string;
}

type Writer = Pick<EveryFarmDb, 'session' | 'refreshToken'>;

async function issueTokens(ctx: Context, db: Writer, sessionId: string): Promise<SignedIn> {
  const { secret, hash } = newSecret();
  await db.refreshToken.create({ data: { sessionId, tokenHash: hash, expiresAt: inDays(refreshTokenDays) } });
  return { ...(await signAccessToken(ctx.platform.authSecret, sessionId)), refresh: secret, sessionId };
}

async function openSession(ctx: Context, personId: string, farmId: string): Promise<SignedIn> {
  const { userAgent, address } = ctx.facts;
  return ctx.everyFarm.$transaction(async (db) => {
    const { id } = await db.session.create({
      data: { personId, farmId, userAgent: userAgent?.slice(0, 300) ?? null, address },
    });
    await db.membership.updateMany({ where: { personId, farmId }, data: { lastSeenAt: new Date() } });
    return issueTokens(ctx, db, id);
  });
}

/** Who was on a farm that was deleted reads until when it can come back. */
function refuseDeletedFarm(ctx: Context, memberships: readonly MembershipOfPerson[]): void {
  const [last] = memberships
    .filter(({ active, joinedAt, farm }) => active && joinedAt && farm.setAsideAt && farm.replacedById === null)
    .flatMap(({ farm: { name, timeZone, removeAt } }) => (removeAt ? [{ name, timeZone, removeAt }] : []))
    .filter(({ removeAt }) => removeAt > ctx.now())
    .toSorted((one, other) => other.removeAt.getTime() - one.removeAt.getTime());
  if (last) fail('FarmDeleted', { farm: last.name, until: calendarToday(last.timeZone, last.removeAt) });
}

/** Farms that are open come first, and of those the one where the person was last. */
function latestFirst(one: MembershipOfPerson, other: MembershipOfPerson): number {
  const aside = ({ farm }: MembershipOfPerson) => farm.setAsideAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
  const seen = ({ lastSeenAt }: MembershipOfPerson) => lastSeenAt?.getTime() ?? 0;
  return aside(other) - aside(one) || seen(other) - seen(one);
}

/** Opens a session in the farm the person last worked in. */
export async function openSessionForPerson(
  ctx: Context,
  personId: string,
  preferredFarmId?: string,
): Promise<SignedIn> {
  const person = await ctx.everyFarm.person.findUnique({ where: { id: personId }, select: { active: true } });
  if (!person?.active) fail('InvalidLogin');
  const memberships = await membershipsOf(ctx.everyFarm, personId);
  const shown = memberships.filter(isShown).toSorted(latestFirst);
  const usable = shown.filter(({ active }) => active);
  if (usable.length === 0) refuseDeletedFarm(ctx, memberships);
  // An account whose registration stopped before its farm cannot open a session.
  if (shown.length === 0) fail('CouldNotLoadFarmData');
  const farm = usable.find(({ farmId }) => farmId === preferredFarmId) ?? usable[0] ?? fail('InvalidLogin');
  const opened = await openSession(ctx, personId, farm.farmId);
  const { traceId, address } = ctx.facts;
  ctx.platform.log.info({ traceId, personId, farmId: farm.farmId, address }, 'signed in');
  return opened;
}

const hourMs = 3_600_000;

/** Kept in the history of the person's farms, once an hour however often anybody tries. */
async function recordRefusedSignIn(ctx: Context, personId: string): Promise<void> {
  const at = ctx.now();
  const db = ctx.everyFarm;
  try {
    for (const { id: subjectId, farmId, name: subject, active, joinedAt } of await placesOf(db, personId)) {
      if (!active || !joinedAt) continue;
      const entry = { farmId, subjectId, type: 'SignIn' };
      const known = await db.activity.count({ where: { ...entry, at: { gte: new Date(at.getTime() - hourMs) } } });
      if (known === 0) await db.activity.create({ data: { ...entry, subject, op: 'UPDATED', at } });
    }
  } catch (error) {
    ctx.platform.log.warn({ err: error, traceId: ctx.facts.traceId }, 'a refused sign-in was not recorded');
  }
}

export const signIn = defineCommand({
  name: 'signIn',
  allow: 'public',
  input: z.strictObject({ email: email('InvalidLogin'), password: typedPassword() }),
  async run(ctx, input) {
    const { limiter } = ctx.platform;
    const pair = `${input.email}|${ctx.facts.address}`;
    // Counted before the password is checked, so that concurrent attempts cannot exceed the limit.
    await limiter.spend('signInAccountAndAddress', pair);
    await limiter.spend('signInAccount', input.email);
    await limiter.spend('signInAddress', ctx.facts.address);
    const person = await ctx.everyFarm.person.findUnique({
      where: { email: input.email },
      select: { id: true, passwordHash: true },
    });
    if (!(await passwordMatches(person?.passwordHash, input.password)) || !person) {
      // Not waited for: the answer takes as long where nobody has the e-mail.
      if (person) void recordRefusedSignIn(ctx, person.id);
      return fail('InvalidLogin');
    }
    const signedIn = await openSessionForPerson(ctx, person.id);
    await limiter.forget('signInAccountAndAddress', pair);
    await limiter.refund('signInAccount', input.email);
    await limiter.refund('signInAddress', ctx.facts.address);
    return signedIn;
  },
});

async function endSessions(
  ctx: Context,
  where: { id?: string; personId?: string; farmId?: string; not?: string },
): Promise<number> {
  const { not, ...rest } = where;
  const ended = await ctx.everyFarm.session.updateManyAndReturn({
    where: { ...rest, ...(not ? { NOT: { id: not } } : {}), revokedAt: null },
    data: { revokedAt: new Date() },
    select: { id: true },
  });
  for (const { id } of ended) ctx.announce({ type: 'SessionEnded', sessionId: id });
  return ended.length;
}

/** Revokes every other session of the person, as after a password change. */
export async function endOtherSessions(ctx: Context, personId: string): Promise<void> {
  await endSessions(ctx, { personId, ...(ctx.facts.actor ? { not: credentialId(ctx.facts.actor) } : {}) });
}

/** Revokes the person's sessions on this farm, as when they leave it. */
export async function endSessionsOnFarm(ctx: Context, personId: string): Promise<void> {
  await endSessions(ctx, { personId, farmId: ctx.actor.farmId });
}

/** Makes open sessions reload the role. */
export async function refreshSessionsOnFarm(ctx: Context, personId: string): Promise<void> {
  const open = await ctx.everyFarm.session.findMany({
    where: { personId, farmId: ctx.actor.farmId, revokedAt: null },
    select: { id: true },
  });
  for (const { id } of open) ctx.announce({ type: 'SessionChanged', sessionId: id });
}

export const refreshSession = defineCommand({
  name: 'refreshSession',
  allow: 'public',
  input: z.strictObject({ refresh: opaqueText(200) }),
  async run(ctx, { refresh }) {
    const tokenHash = hashSecret(refresh);
    const stored = await ctx.everyFarm.refreshToken.findUnique({
      where: { tokenHash },
      select: { id: true, sessionId: true, session: { select: { revokedAt: true, createdAt: true } } },
    });
    const { config, log } = ctx.platform;
    if (!stored || stored.session.revokedAt) fail('InvalidToken');
    if (stored.session.createdAt < inDays(-config.sessionDays)) {
      await endSessions(ctx, { id: stored.sessionId });
      fail('InvalidToken');
    }
    // Only one of two concurrent callers marks the token as used; the other replays it, which revokes the token family.
    const marked = await ctx.everyFarm.refreshToken.updateMany({
      where: { id: stored.id, usedAt: null, expiresAt: { gt: new Date() } },
      data: { usedAt: new Date() },
    });
    if (marked.count === 0) {
      log.warn({ sessionId: stored.sessionId, traceId: ctx.facts.traceId }, 'refresh token used again, session ended');
      await endSessions(ctx, { id: stored.sessionId });
      fail('InvalidToken');
    }
    return issueTokens(ctx, ctx.everyFarm, stored.sessionId);
  },
});

export const signOut = defineCommand({
  name: 'signOut',
  allow: 'self:write',
  anyDay: true,
  input: z.strictObject({}),
  async run(ctx) {
    await endSessions(ctx, { id: ctx.person.sessionId });
    return { ok: true };
  },
});

export const endSession = defineCommand({
  name: 'endSession',
  allow: 'self:write',
  anyDay: true,
  input: z.strictObject({ sessionId: globalId('Session') }),
  async run(ctx, { sessionId }) {
    const ended = await endSessions(ctx, { id: sessionId, personId: ctx.person.personId });
    if (ended === 0) fail('InexistentEntity');
    return { deletedId: sessionId };
  },
});

export const switchFarm = defineCommand({
  name: 'switchFarm',
  allow: 'self:write',
  anyDay: true,
  input: z.strictObject({ farmId: globalId('Farm') }),
  async run(ctx, { farmId }) {
    const { personId, sessionId } = ctx.person;
    // Of a farm that is set aside nothing is seen from here: whoever does not own it is refused by the next request.
    const membership = await ctx.everyFarm.membership.findUnique({
      where: { farmId_personId: { farmId, personId } },
      select: { id: true, active: true, joinedAt: true },
    });
    if (!membership?.active || !membership.joinedAt) fail('UserBelongsToAnotherFarm');
    await ctx.everyFarm.session.update({ where: { id: sessionId }, data: { farmId } });
    // The new pair replaces the old one, whose refresh token must no longer work.
    await ctx.everyFarm.refreshToken.updateMany({ where: { sessionId, usedAt: null }, data: { usedAt: new Date() } });
    await ctx.everyFarm.membership.update({ where: rowKey(farmId, membership.id), data: { lastSeenAt: new Date() } });
    ctx.announce({ type: 'SessionChanged', sessionId });
    return issueTokens(ctx, ctx.everyFarm, sessionId);
  },
});

/** The person and farm of a session, for the REST sign-in response. */
export async function whoSignedIn(ctx: Context, sessionId: string) {
  const { person, personId, farmId } = await ctx.everyFarm.session.findUniqueOrThrow({
    where: { id: sessionId },
    select: { personId: true, farmId: true, person: { select: { email: true, locale: true, theme: true } } },
  });
  const membership = await ctx.everyFarm.membership.findUnique({
    where: { farmId_personId: { farmId, personId } },
    select: { id: true, name: true, phone: true, role: true },
  });
  const farm = await ctx.everyFarm.farm.findUnique({
    where: { id: farmId },
    select: { id: true, name: true, acronym: true, currentDay: true },
  });
  if (!membership || !farm) return fail('CouldNotLoadFarmData');
  const { id, name, role, phone } = membership;
  return {
    user: { id, name, email: person.email, role, locale: person.locale },
    phone,
    theme: person.theme,
    farm: { ...farm, currentDay: dayOf(farm.currentDay) },
  };
}
