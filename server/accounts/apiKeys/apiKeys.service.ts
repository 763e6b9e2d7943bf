import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { calendarToday, daysAfter, type Day } from '../../platform/values/day.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { unlessStale } from '../../platform/db/lock.ts';
import { containing, escapeLike } from '../../platform/db/search.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { choice, civilDate, globalId, knownVersion, requiredLine } from '../../platform/input.ts';
import { defineList, search } from '../../platform/lists.ts';
import { apiKeyScopes, isOfPartner } from '../../platform/rights/scopes.ts';
import { defineCommand } from '../../platform/service.ts';
import { newApiKeyToken } from '../../platform/session/tokens.ts';
import { endOfDay } from './apiKeys.sql.ts';

export const apiKeyStatuses = ['ACTIVE', 'EXPIRED', 'REVOKED'] as const;
export type ApiKeyStatus = (typeof apiKeyStatuses)[number];

const longestDays = 730;

export function apiKeyStatus(
  { revokedAt, expiresAt }: { revokedAt: Date | null; expiresAt: Date },
  now: Date,
): ApiKeyStatus {
  if (revokedAt) return 'REVOKED';
  return expiresAt > now ? 'ACTIVE' : 'EXPIRED';
}

/** The last day on which a key is taken, where the farm is. */
export function lastDayOf(expiresAt: Date, timeZone: string): Day {
  return calendarToday(timeZone, new Date(expiresAt.getTime() - 1));
}

/** A key ends with a day of the farm's calendar, within two years. */
async function expiryOf(ctx: Context, lastDay: Day): Promise<Date> {
  const { farmId } = ctx.actor;
  const { timeZone } = await ctx.db.farm.findUniqueOrThrow({ where: { id: farmId }, select: { timeZone: true } });
  const from = calendarToday(timeZone, ctx.now());
  const to = daysAfter(from, longestDays);
  if (lastDay < from || lastDay > to) fail('ApiKeyLastDayOutOfRange', { from, to }, 'lastDay');
  return endOfDay(farmId, ctx.db, lastDay);
}

export const createApiKey = defineCommand({
  name: 'createApiKey',
  allow: 'apiKey:write',
  anyDay: true,
  input: z.strictObject({
    name: requiredLine(100),
    scopes: z.array(choice('ApiKeyScope', apiKeyScopes)).min(1).max(apiKeyScopes.length),
    establishmentId: globalId('Establishment').nullish(),
    lastDay: civilDate(),
  }),
  async run(ctx, { name, scopes, establishmentId, lastDay }) {
    const { farmId, membershipId } = ctx.person;
    if (!establishmentId && scopes.some(isOfPartner)) fail('ApiKeyWithoutPartner', {}, 'establishmentId');
    if (establishmentId && (await ctx.db.establishment.count({ where: { id: establishmentId } })) === 0)
      fail('EstablishmentNotFound', {}, 'establishmentId');
    const expiresAt = await expiryOf(ctx, lastDay);
    const { token, prefix, hash } = newApiKeyToken();
    await ctx.db.farmOfToken.create({ data: { tokenHash: hash, farmId } });
    const { id } = await ctx.db.apiKey.create({
      data: {
        farmId,
        name,
        scopes: [...new Set(scopes)],
        establishmentId: establishmentId ?? null,
        prefix,
        tokenHash: hash,
        expiresAt,
        createdById: membershipId,
        createdAt: ctx.now(),
      },
      select: { id: true },
    });
    await ctx.emit({ type: 'ApiKey', id, op: 'CREATED', subject: name });
    return { apiKeyId: id, token };
  },
});

/** A key that is still to be had; one that was revoked stays so. */
async function requireUnrevoked(ctx: Context, id: string): Promise<void> {
  const key = await ctx.db.apiKey.findUnique({ where: ctx.key(id), select: { revokedAt: true } });
  if (!key) fail('ApiKeyNotFound');
  if (key.revokedAt) fail('ApiKeyRevoked');
}

export const updateApiKey = defineCommand({
  name: 'updateApiKey',
  allow: 'apiKey:write',
  anyDay: true,
  input: z.strictObject({
    id: globalId('ApiKey'),
    name: requiredLine(100).optional(),
    lastDay: civilDate().optional(),
    version: knownVersion(),
  }),
  async run(ctx, { id, version, name, lastDay }) {
    await requireUnrevoked(ctx, id);
    const expiresAt = lastDay === undefined ? undefined : await expiryOf(ctx, lastDay);
    const key = await unlessStale(
      ctx.db.apiKey.update({
        where: { ...ctx.key(id), version, revokedAt: null },
        data: { name, expiresAt, version: { increment: 1 } },
        select: { name: true },
      }),
    );
    ctx.announce({ type: 'SessionChanged', sessionId: id });
    await ctx.emit({ type: 'ApiKey', id, op: 'UPDATED', subject: key.name });
    return { apiKeyId: id };
  },
});

/** From this moment on nobody gets in by the key, and its open sockets are closed, on every server. */
export const revokeApiKey = defineCommand({
  name: 'revokeApiKey',
  allow: 'apiKey:write',
  anyDay: true,
  input: z.strictObject({ id: globalId('ApiKey') }),
  async run(ctx, { id }) {
    await requireUnrevoked(ctx, id);
    const { name } = await unlessStale(
      ctx.db.apiKey.update({
        where: { ...ctx.key(id), revokedAt: null },
        data: { revokedAt: ctx.now(), revokedById: ctx.person.membershipId, version: { increment: 1 } },
        select: { name: true },
      }),
    );
    ctx.announce({ type: 'SessionEnded', sessionId: id });
    const { clientId } = ctx.facts;
    await ctx.record({ type: 'ApiKey', id, op: 'DELETED', subject: name });
    // It stays in its list, as revoked.
    ctx.announce({ type: 'ApiKey', id, farmId: ctx.actor.farmId, op: 'UPDATED', clientId });
    return { apiKeyId: id };
  },
});

function whereStatus(status: ApiKeyStatus, now: Date): Prisma.ApiKeyWhereInput {
  if (status === 'REVOKED') return { revokedAt: { not: null } };
  return { revokedAt: null, expiresAt: status === 'ACTIVE' ? { gt: now } : { lte: now } };
}

export const apiKeyList = defineList({
  allow: 'apiKey:read',
  filter: z.strictObject({
    search: search(),
    statuses: z.array(choice('ApiKeyStatus', apiKeyStatuses)).max(apiKeyStatuses.length).nullish(),
    scopes: z.array(choice('ApiKeyScope', apiKeyScopes)).max(apiKeyScopes.length).nullish(),
    establishmentId: globalId('Establishment').nullish(),
  }),
  where: ({ search: text, statuses, scopes, establishmentId }, ctx): Prisma.ApiKeyWhereInput => ({
    ...(establishmentId ? { establishmentId } : {}),
    ...(scopes?.length ? { scopes: { hasSome: scopes } } : {}),
    ...(statuses?.length ? { AND: [{ OR: statuses.map((status) => whereStatus(status, ctx.now())) }] } : {}),
    ...(text
      ? {
          OR: [
            { name: containing(text) },
            { establishment: { name: containing(text) } },
            { prefix: { startsWith: escapeLike(text) } },
          ],
        }
      : {}),
  }),
  order: {
    NAME: 'name',
    EXPIRY: 'expiresAt',
    LAST_USED: (sort) => ({ lastUsedAt: { sort, nulls: 'last' as const } }),
    CREATED: 'createdAt',
  },
  defaultOrder: 'NAME',
  table: 'apiKey',
});
