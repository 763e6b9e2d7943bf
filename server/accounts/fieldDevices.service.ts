import { z } from 'zod';
import { lockRequester } from '../platform/db/jobs.sql.ts';
import { containing } from '../platform/db/search.ts';
import { fail } from '../platform/errors/AppError.ts';
import { civilDate, instant, opaqueUuid, requiredLine, wholeNumber } from '../platform/input.ts';
import { defineList, search } from '../platform/lists.ts';
import { defineCommand } from '../platform/service.ts';
import { dateOf } from '../platform/values/day.ts';

/** Of one person: the browser that was silent for longest makes place for a new one. */
const mostDevices = 20;
const acts = () => wholeNumber({ min: 0, max: 100_000 });

/** What a device has of its person's acts: said at each contact, so that the office sees what is still out there. */
export const reportFieldDevice = defineCommand({
  name: 'reportFieldDevice',
  allow: 'self:write',
  anyDay: true,
  input: z.strictObject({
    deviceId: opaqueUuid(),
    name: requiredLine(40),
    day: civilDate(),
    done: acts(),
    received: acts(),
    waiting: acts(),
    refused: acts(),
    waitingSince: instant().nullish(),
  }),
  async run(ctx, { deviceId: id, day, received, waitingSince, ...of }) {
    const { farmId, membershipId } = ctx.person;
    if (received > of.done) fail('InvalidFieldType', {}, 'received');
    await lockRequester(farmId, ctx.db, membershipId);
    const known = await ctx.db.fieldDevice.findUnique({ where: ctx.key(id), select: { membershipId: true } });
    // A browser has a number for each person who works in it.
    if (known && known.membershipId !== membershipId) fail('InexistentEntity', {}, 'deviceId');
    const data = {
      ...of,
      received,
      day: dateOf(day),
      waitingSince: of.waiting > 0 && waitingSince ? new Date(waitingSince) : null,
      heardAt: ctx.now(),
    };
    if (known) await ctx.db.fieldDevice.update({ where: ctx.key(id), data, select: { id: true } });
    else {
      const own = await ctx.db.fieldDevice.findMany({
        where: { membershipId },
        orderBy: { heardAt: 'desc' },
        skip: mostDevices - 1,
        select: { id: true },
      });
      await ctx.db.fieldDevice.deleteMany({ where: { id: { in: own.map((each) => each.id) } } });
      await ctx.db.fieldDevice.create({ data: { ...data, id, farmId, membershipId }, select: { id: true } });
    }
    return { heardAt: data.heardAt };
  },
});

export const fieldDeviceList = defineList({
  allow: 'activity:read',
  filter: z.strictObject({ search: search(), waiting: z.boolean().nullish() }),
  where: ({ search: text, waiting }) => ({
    ...(text ? { OR: [{ name: containing(text) }, { membership: { name: containing(text) } }] } : {}),
    ...(waiting == null ? {} : { waiting: waiting ? { gt: 0 } : 0 }),
  }),
  order: { HEARD: 'heardAt', WAITING: 'waiting' },
  defaultOrder: 'HEARD',
  table: 'fieldDevice',
});
