import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { dateOf, dayOf, daysBetween } from '../../platform/values/day.ts';
import { unlessStale } from '../../platform/db/lock.ts';
import { containing, escapeLike, sameText } from '../../platform/db/search.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { defineFieldWrite, type FieldStamp } from '../../platform/fieldWrite.ts';
import {
  choice,
  civilDate,
  clock,
  globalId,
  knownRecord,
  leftOut,
  line,
  partial,
  requiredLine,
} from '../../platform/input.ts';
import { chosen, defineList, search } from '../../platform/lists.ts';
import { defineCommand } from '../../platform/service.ts';
import { uuidv7 } from '../../platform/values/uuid.ts';
import { liveOx, oxFields } from '../../herd/oxen/oxFind.service.ts';
import { requireAtHand } from '../../herd/oxen/oxFollowers.ts';
import { leaveFarm } from '../../herd/moves/oxLeaving.service.ts';
import { openHerd } from '../../herd/oxen/oxLedger.service.ts';
import { oxName } from '../../herd/oxen/oxName.calc.ts';
import { reverseEvent } from '../../herd/moves/oxReversal.service.ts';
import type { DocumentSubject } from '../../papers/documents/documents.service.ts';
import { carcassDestinations } from '../healthWords.calc.ts';
import { refuseReversed } from '../../platform/values/period.ts';
import { lossesOf } from './losses.service.ts';

async function requireType(ctx: Context, id: string): Promise<void> {
  if ((await ctx.db.deathType.count({ where: { id } })) === 0) fail('InexistentEntity', {}, 'deathTypeId');
}

export const createMortalityCause = defineCommand({
  name: 'createMortalityCause',
  allow: 'health:write',
  input: z.strictObject({
    deathTypeId: globalId('DeathType'),
    name: requiredLine(100),
    bndCauseCode: line(10).nullish(),
  }),
  async run(ctx, { name, deathTypeId, bndCauseCode }) {
    await requireType(ctx, deathTypeId);
    const same = sameText(name);
    if ((await ctx.db.mortalityCause.count({ where: { name: same } })) > 0)
      fail('FieldsAlreadyInUse', { fields: [{ path: 'name' }] }, 'name');
    const { id } = await ctx.db.mortalityCause.create({
      data: { farmId: ctx.actor.farmId, name, deathTypeId, bndCauseCode: bndCauseCode || null },
      select: { id: true },
    });
    await ctx.emit({ type: 'MortalityCause', id, op: 'CREATED', subject: name });
    return { causeId: id };
  },
});

export const causeList = defineList({
  allow: 'health:read',
  filter: z.strictObject({ search: search(), deathTypeId: globalId('DeathType').nullish() }),
  where: ({ search: text, deathTypeId }): Prisma.MortalityCauseWhereInput => ({
    active: true,
    ...(deathTypeId ? { deathTypeId } : {}),
    ...(text ? { name: containing(text) } : {}),
  }),
  order: { NAME: 'name' },
  defaultOrder: 'NAME',
  table: 'mortalityCause',
});

const deathFields = {
  time: clock().nullish(),
  /** Reported by the cause; another one is refused. */
  deathTypeId: leftOut(globalId('DeathType').nullish()),
  causeId: globalId('MortalityCause'),
  destination: choice('CarcassDestination', carcassDestinations),
  necropsy: z
    .boolean()
    .optional()
    .meta({ examples: [false] }),
  necropsyNote: line(500).nullish(),
  observation: line(500).nullish(),
};

async function causeOf(
  ctx: Context,
  { causeId, deathTypeId }: { causeId: string; deathTypeId?: string | null | undefined },
) {
  if (deathTypeId) await requireType(ctx, deathTypeId);
  const cause = await ctx.db.mortalityCause.findUnique({ where: ctx.key(causeId) });
  if (!cause) fail('InexistentEntity', {}, 'causeId');
  if (deathTypeId && deathTypeId !== cause.deathTypeId) fail('InvalidRelation', {}, 'deathTypeId');
  return { causeId, deathTypeId: cause.deathTypeId };
}

/** §4.9: an ox is found dead on the open day: it leaves its batch and earring, and its plans end. */
export const killOx = defineFieldWrite({
  name: 'killOx',
  allow: 'health:apply',
  input: { ...oxFields, date: leftOut(civilDate().nullish()), ...deathFields },
  async run(ctx, input, stamp) {
    const { date, time, necropsy = false, necropsyNote, observation, destination } = input;
    const day = await openHerd(ctx, date);
    const ox = await liveOx(ctx, input);
    await requireAtHand(ctx, [ox.id], () => 'oxId');
    const cause = await causeOf(ctx, input);
    const [loss] = await lossesOf(ctx, [ox]);
    const { corralId } = await ctx.db.batch.findUniqueOrThrow({
      where: ctx.key(ox.batchId),
      select: { corralId: true },
    });
    const notes = { observation: observation || null };
    const [eventId] = await leaveFarm(ctx, { type: 'DEATH', oxen: [{ oxId: ox.id }], stamp, notes });
    const id = uuidv7();
    const { farmId, membershipId } = ctx.actor;
    await ctx.db.oxDeath.create({
      data: {
        ...loss!,
        ...cause,
        id,
        farmId,
        oxId: ox.id,
        eventId: eventId!,
        day: dateOf(day),
        time: time ?? null,
        destination,
        necropsy,
        necropsyNote: necropsyNote || null,
        observation: observation || null,
        batchId: ox.batchId,
        corralId,
        daysOnFeed: ox.entryDate && daysBetween(dayOf(ox.entryDate), day),
        createdById: membershipId,
      },
    });
    await ctx.emit({ type: 'OxDeath', id, op: 'CREATED', subject: oxName(ox) });
    return { deathId: id, oxId: ox.id };
  },
});

async function deathOf(ctx: Context, id: string, field: string) {
  const death = await ctx.db.oxDeath.findUnique({ where: ctx.key(id), include: { ox: true } });
  if (!death) fail('InexistentEntity', {}, field);
  if (death.reversed) fail('OxNotDead', {}, field);
  return death.announced ? fail('AnnouncementNotPending', {}, field) : death;
}

/** What is recorded of a death may be corrected on any day until its announcement is out. */
export const updateMortality = defineCommand({
  name: 'updateMortality',
  allow: 'health:apply',
  anyDay: true,
  input: z.strictObject({ ...partial(deathFields), ...knownRecord('OxDeath') }),
  async run(ctx, { id, version, causeId, deathTypeId, ...changes }) {
    const { ox, ...before } = await deathOf(ctx, id, 'id');
    const cause = causeId || deathTypeId ? await causeOf(ctx, { causeId: causeId ?? before.causeId, deathTypeId }) : {};
    await unlessStale(
      ctx.db.oxDeath.update({
        where: { ...ctx.key(id), version },
        data: { ...changes, ...cause, version: { increment: 1 } },
      }),
    );
    await ctx.emit({ type: 'OxDeath', id, op: 'UPDATED', subject: oxName(ox) });
    return { deathId: id };
  },
});

type Death = Awaited<ReturnType<typeof deathOf>>;

interface Undoing {
  reason: string | null | undefined;
  stamp: FieldStamp;
  field: string;
}

/** While the day it concerns is open; what a closed day counted stays as it was counted. */
async function takeBackDeath(ctx: Context, death: Death, { reason, stamp, field }: Undoing) {
  const day = await ctx.openDay();
  if (dayOf(death.day) < day) fail('FarmDayClosed', { day: dayOf(death.day) }, field);
  const event = await ctx.db.oxEvent.findUniqueOrThrow({ where: ctx.key(death.eventId) });
  await reverseEvent(ctx, event, { day, stamp, reason: reason || null });
  await ctx.emit({ type: 'OxDeath', id: death.id, op: 'UPDATED', subject: oxName(death.ox) });
  return { deathId: death.id, oxId: death.oxId };
}

/** It was another animal, or none: the ox is back in its batch with its earring, and what ended with it goes on. */
export const reverseDeath = defineFieldWrite({
  name: 'reverseDeath',
  allow: 'health:apply',
  input: { deathId: globalId('OxDeath'), reason: line(200).nullish() },
  async run(ctx, { deathId, reason }, stamp) {
    await openHerd(ctx);
    return takeBackDeath(ctx, await deathOf(ctx, deathId, 'deathId'), { reason, stamp, field: 'deathId' });
  },
});

/** The same for callers that know the ox alone. */
export const reverseDeathOfOx = defineFieldWrite({
  name: 'reverseDeathOfOx',
  allow: 'health:apply',
  input: { oxId: globalId('Ox'), reason: line(200).nullish() },
  async run(ctx, { oxId, reason }, stamp) {
    await openHerd(ctx);
    if ((await ctx.db.ox.count({ where: { id: oxId } })) === 0) fail('OxNotFound', {}, 'oxId');
    const found = await ctx.db.oxDeath.findFirst({ where: { oxId, reversed: false }, select: { id: true } });
    if (!found) fail('OxNotDead', {}, 'oxId');
    return takeBackDeath(ctx, await deathOf(ctx, found.id, 'oxId'), { reason, stamp, field: 'oxId' });
  },
});

export const deathList = defineList({
  allow: 'health:read',
  filter: z.strictObject({
    search: search(),
    from: civilDate().nullish(),
    to: civilDate().nullish(),
    causeId: globalId('MortalityCause').nullish(),
    typeId: globalId('DeathType').nullish(),
    batchId: globalId('Batch').nullish(),
    announced: z.boolean().nullish(),
  }),
  async where({ search: text, from, to, causeId, typeId, batchId, announced }, ctx): Promise<Prisma.OxDeathWhereInput> {
    refuseReversed({ from, to });
    const last = await ctx.lastDay(to);
    return {
      reversed: false,
      day: { lte: dateOf(last), ...(from ? { gte: dateOf(from) } : {}) },
      ...(causeId ? { causeId } : {}),
      ...(typeId ? { deathTypeId: typeId } : {}),
      ...(batchId ? { batchId } : {}),
      ...chosen({ announced }),
      ...(text ? { ox: { searchText: { contains: escapeLike(text.toLowerCase()) } } } : {}),
    };
  },
  order: { DAY: 'day', LOSS: 'lossValue' },
  defaultOrder: 'DAY',
  table: 'oxDeath',
});

export const documentsOfDeaths: DocumentSubject = {
  type: 'OxDeath',
  read: 'health:read',
  change: 'health:apply',
  missing: 'InexistentEntity',
  async nameOf(ctx, id) {
    const death = await ctx.db.oxDeath.findUnique({ where: ctx.key(id), select: { ox: true } });
    return death && oxName(death.ox);
  },
};
