import { z } from 'zod';
import { settingsOf } from '../../farm/settings/settings.service.ts';
import type { Context } from '../../platform/context.ts';
import { toJson } from '../../platform/db/json.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { globalId, instant, line, requiredLine, toGlobalId } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { batched } from '../../platform/turns/batch.ts';
import { dateOf, daysAfter } from '../../platform/values/day.ts';
import { openHerd } from '../../herd/oxen/oxLedger.service.ts';
import { emitTruckOf } from '../../trade/trucks/exitTruckEmission.service.ts';
import { queueMessage } from '../gateway/queueing.service.ts';
import { headerOf } from './papers/announcementHeader.service.ts';
import { announce, lockedAnnouncement, requirePending, type LockedAnnouncement } from './announcements.service.ts';
import { isOfTruck, settingNames, type stepKinds } from './announcementWords.calc.ts';
import { settleDeaths } from './emission.sql.ts';
import { freezeItems, missingFacts } from './items/facts.sql.ts';
import { orderPapers } from './papers/papers.service.ts';
import { announcementKinds } from './types/announcementKinds.ts';

interface Step {
  kind: (typeof stepKinds)[number];
  note?: string | null | undefined;
}

async function takeStep(ctx: Context, announcementId: string, { kind, note }: Step): Promise<void> {
  const { farmId, membershipId } = ctx.actor;
  await ctx.db.announcementStep.create({
    data: { farmId, announcementId, kind, note: note || null, at: ctx.now(), byId: membershipId },
    select: { id: true },
  });
}

interface Lack {
  /** Of its head, or `items.` and a fact of its items. */
  field: string;
  count: number;
  /** The first that lack it. */
  itemIds: string[];
}

type Draft = Pick<LockedAnnouncement, 'id' | 'type' | 'itemCount' | 'establishmentId'>;

const headLack = (field: string): Lack => ({ field, count: 1, itemIds: [] });

/** What keeps drafts from being frozen: their fields, and those of their items. */
async function missingOfAll(ctx: Context, drafts: readonly Draft[]): Promise<Map<string, Lack[]>> {
  const { farmId } = ctx.actor;
  const gtas = await ctx.db.announcementGta.groupBy({
    by: ['announcementId'],
    where: { announcementId: { in: drafts.map(({ id }) => id) } },
  });
  const withGtas = new Set(gtas.map(({ announcementId }) => announcementId));
  const lacks = new Map<string, Lack[]>();
  for (const [type, group] of Map.groupBy(drafts, (draft) => draft.type)) {
    const { required, requiredHead } = announcementKinds[type];
    const announcementIds = group.map(({ id }) => id);
    const facts = Map.groupBy(
      await missingFacts(farmId, ctx.db, { type, announcementIds, required }),
      ({ announcementId }) => announcementId,
    );
    for (const { id, itemCount, establishmentId } of group)
      lacks.set(id, [
        ...(itemCount === 0 ? [headLack('items')] : []),
        ...(requiredHead.includes('establishmentId') && establishmentId === null ? [headLack('establishmentId')] : []),
        ...(requiredHead.includes('gtaIds') && !withGtas.has(id) ? [headLack('gtaIds')] : []),
        ...(facts.get(id) ?? []).map(({ key, count, itemIds }) => ({
          field: `items.${key}`,
          count,
          itemIds: itemIds.map((itemId) => toGlobalId('AnnouncementItem', itemId)),
        })),
      ]);
  }
  return lacks;
}

/** The same of one. */
export const missingOf = async (ctx: Context, draft: Draft): Promise<Lack[]> =>
  (await missingOfAll(ctx, [draft])).get(draft.id) ?? [];

/** The same of those of a page; nothing of what is frozen. */
export const lacksOf = batched(async (ctx: Context, ids: string[]) =>
  missingOfAll(ctx, await ctx.db.announcement.findMany({ where: { id: { in: ids }, status: 'PENDING' } })),
);

/** Freezes a draft that is complete, and orders its papers; requires the lock. */
export async function freeze(ctx: Context, announcement: LockedAnnouncement): Promise<void> {
  const { id, type } = announcement;
  const { farmId } = ctx.actor;
  await freezeItems(farmId, ctx.db, { type, announcementId: id });
  const { templateNumbers } = await settingsOf(ctx, 'traceability');
  const header = await headerOf(ctx, announcement, templateNumbers?.[settingNames[type]] ?? null);
  await ctx.db.announcement.update({
    where: ctx.key(id),
    data: {
      status: 'WAITING_FOR_EMISSION',
      header: toJson(header) as Prisma.InputJsonValue,
      version: { increment: 1 },
    },
    select: { id: true },
  });
  if (type === 'DEATH') await settleDeaths(farmId, ctx.db, { announcementId: id, announced: true });
  await takeStep(ctx, id, { kind: 'EMISSION_REQUESTED' });
  await announce(ctx, announcement);
  await orderPapers(ctx, id);
}

export const requestEmission = defineCommand({
  name: 'requestEmission',
  allow: 'announcement:write',
  anyDay: true,
  input: z.strictObject({ id: globalId('Announcement') }),
  async run(ctx, { id }) {
    const announcement = await lockedAnnouncement(ctx, id);
    requirePending(announcement);
    const missing = await missingOf(ctx, announcement);
    if (missing.length > 0) fail('AnnouncementIncomplete', { missing: missing.map((lack) => ({ ...lack })) }, 'id');
    await freeze(ctx, announcement);
    return { announcementId: id };
  },
});

function requireWaiting({ status }: { status: string }): void {
  if (status !== 'WAITING_FOR_EMISSION') fail('AnnouncementNotWaitingForEmission', {}, 'id');
}

/** A frozen one is a draft again, and its papers are superseded; requires the lock. */
export async function thaw(ctx: Context, announcement: LockedAnnouncement, reason: string): Promise<void> {
  const { id, type } = announcement;
  await ctx.db.announcement.update({
    where: ctx.key(id),
    data: { status: 'PENDING', reopenReason: reason, version: { increment: 1 } },
    select: { id: true },
  });
  await ctx.db.announcementPaper.updateMany({
    where: { announcementId: id, supersededAt: null },
    data: { supersededAt: ctx.now() },
  });
  if (type === 'DEATH') await settleDeaths(ctx.actor.farmId, ctx.db, { announcementId: id, announced: false });
  await takeStep(ctx, id, { kind: 'REOPENED', note: reason });
  await announce(ctx, announcement);
}

export const reopenAnnouncement = defineCommand({
  name: 'reopen',
  allow: 'announcement:undo',
  anyDay: true,
  input: z.strictObject({ id: globalId('Announcement'), reason: requiredLine(500) }),
  async run(ctx, { id, reason }) {
    const announcement = await lockedAnnouncement(ctx, id);
    requireWaiting(announcement);
    await thaw(ctx, announcement, reason);
    return { announcementId: id };
  },
});

interface Emission {
  emittedAt: Date;
  protocolNumber: string | null;
}

/** The certifier has it: it stays as it is, and its effects are there, once; requires the lock. */
export async function markEmitted(
  ctx: Context,
  announcement: LockedAnnouncement,
  { emittedAt, protocolNumber }: Emission,
): Promise<void> {
  const { id, type } = announcement;
  await ctx.db.announcement.update({
    where: ctx.key(id),
    data: {
      status: 'EMITTED',
      emittedAt,
      emittedById: ctx.actor.membershipId,
      protocolNumber,
      version: { increment: 1 },
    },
    select: { id: true },
  });
  await announcementKinds[type].emitted?.(ctx, { id, type });
  await queueMessage(ctx, { id, type });
  await takeStep(ctx, id, { kind: 'EMITTED', note: protocolNumber });
  await announce(ctx, announcement);
}

/** The truck of an exit leaves with the emission of its announcement, unless it left before. */
async function emitItsTruck(ctx: Context, truckId: string): Promise<void> {
  const truck = await ctx.db.exitTruck.findUniqueOrThrow({ where: ctx.key(truckId), select: { status: true } });
  if (truck.status === 'EMITTED') return;
  if (truck.status !== 'WAITING_FOR_EMISSION') fail('TruckNotWaitingForEmission', {}, 'id');
  await emitTruckOf(ctx, { truckId, gtaIds: [] }, null);
}

/** Whoever sends one a year late typed another year. */
const mostDaysToEmit = 366;

export const emitAnnouncement = defineCommand({
  name: 'emit',
  allow: 'announcement:emit',
  anyDay: true,
  input: z.strictObject({
    id: globalId('Announcement'),
    /** Now, when left out. */
    emittedAt: instant().nullish(),
    protocolNumber: line(60).nullish(),
  }),
  async run(ctx, { id, emittedAt, protocolNumber }) {
    const at = emittedAt ? new Date(emittedAt) : ctx.now();
    if (at > ctx.now() || at < dateOf(daysAfter(await ctx.openDay(), -mostDaysToEmit)))
      fail('InvalidFieldType', { reason: 'OUT_OF_RANGE' }, 'emittedAt');
    const seen = await ctx.db.announcement.findUnique({ where: ctx.key(id), select: { type: true } });
    if (!seen) fail('AnnouncementNotFound', {}, 'id');
    if (isOfTruck(seen.type)) await openHerd(ctx);
    const announcement = await lockedAnnouncement(ctx, id);
    requireWaiting(announcement);
    await markEmitted(ctx, announcement, { emittedAt: at, protocolNumber: protocolNumber || null });
    if (announcement.truckId) await emitItsTruck(ctx, announcement.truckId);
    return { announcementId: id };
  },
});

/** What the certifier says of an announcement that it has. */
export const replyToAnnouncement = defineCommand({
  name: 'replyToAnnouncement',
  allow: 'announcement:emit',
  anyDay: true,
  input: z.strictObject({
    id: globalId('Announcement'),
    reply: requiredLine(2_000),
    protocolNumber: line(60).nullish(),
  }),
  async run(ctx, { id, reply, protocolNumber }) {
    const announcement = await lockedAnnouncement(ctx, id);
    if (announcement.status === 'PENDING') fail('AnnouncementNotWaitingForEmission', {}, 'id');
    await ctx.db.announcement.update({
      where: ctx.key(id),
      data: {
        certifierReply: reply,
        repliedAt: ctx.now(),
        ...(protocolNumber ? { protocolNumber } : {}),
        version: { increment: 1 },
      },
      select: { id: true },
    });
    await takeStep(ctx, id, { kind: 'REPLIED', note: reply });
    await announce(ctx, announcement);
    return { announcementId: id };
  },
});
