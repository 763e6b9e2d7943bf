import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { calendarToday, dayOf, type Day } from '../platform/values/day.ts';
import { unlessStale } from '../platform/db/lock.ts';
import type { Db } from '../platform/db/scope.ts';
import { fail } from '../platform/errors/AppError.ts';
import { globalId, knownVersion, line, partial, phone, requiredLine } from '../platform/input.ts';
import { defineCommand, defineQuery } from '../platform/service.ts';
import { addressFields, latitude, longitude, saveAddress } from '../accounts/address.service.ts';
import { changeContacts, lockTimeZone } from './farm.sql.ts';
import { timeZones } from './setup/timeZones.calc.ts';

export interface TimeZoneChange {
  from: string;
  to: string;
}

declare module '../platform/followers.ts' {
  interface Followers {
    /** What is due at an hour of a farm, when its time zone becomes another one. */
    farmTimeZone: readonly ((farmId: string, db: Db, change: TimeZoneChange) => Promise<void>)[];
  }
}

export const contactFields = { name: requiredLine(100).meta({ examples: ['Escritório'] }), number: phone() };

export const farmIdentity = {
  name: requiredLine(100).meta({ examples: ['Fazenda Boa Vista'] }),
  acronym: requiredLine(5).meta({ examples: ['FBV'] }),
};

export const farmDetails = {
  stateRegistration: line(30).nullish(),
  nirf: line(30).nullish(),
  incra: line(30).nullish(),
  bndPropertyCode: line(30).nullish(),
  erasNumbers: z.array(requiredLine(30)).max(20).optional(),
  latitude: latitude().nullish(),
  longitude: longitude().nullish(),
};

async function saveContacts(
  ctx: Context,
  contacts: { id?: string | undefined; name: string; number: string }[],
): Promise<void> {
  const { farmId } = ctx.actor;
  const known = new Set((await ctx.db.farmContact.findMany({ select: { id: true } })).map(({ id }) => id));
  const rows = contacts.map((contact, position) => ({ ...contact, position }));
  for (const { id, position } of rows)
    if (id !== undefined && !known.delete(id)) fail('ContactNotFound', {}, `contacts.${position}.id`);
  const kept = rows.flatMap(({ id, ...row }) => (id === undefined ? [] : [{ ...row, id }]));
  if (kept.length > 0) await changeContacts(farmId, ctx.db, kept);
  const added = rows.filter(({ id }) => id === undefined);
  await ctx.db.farmContact.createMany({
    data: added.map(({ name, number, position }) => ({ farmId, name, number, position })),
  });
  await ctx.db.farmContact.deleteMany({ where: { id: { in: [...known] } } });
}

export const updateFarm = defineCommand({
  name: 'updateFarm',
  allow: 'farm:write',
  anyDay: true,
  input: z.strictObject({
    ...partial({ ...farmIdentity, ...farmDetails }),
    timeZone: z.enum(timeZones).optional(),
    address: z.strictObject(addressFields).nullish(),
    contacts: z
      .array(z.strictObject({ ...contactFields, id: globalId('FarmContact').optional() }))
      .min(1)
      .max(20)
      .optional(),
    version: knownVersion(),
  }),
  async run(ctx, { contacts, address, version, ...changes }) {
    const { farmId } = ctx.actor;
    const from = changes.timeZone && (await lockTimeZone(farmId, ctx.db));
    const addressId = address && (await saveAddress(ctx, (await getFarm(ctx, {})).addressId, address));
    const after = await unlessStale(
      ctx.db.farm.update({
        where: { id: farmId, version },
        data: { ...changes, ...(addressId ? { addressId } : {}), version: { increment: 1 } },
        select: { name: true },
      }),
    );
    if (contacts) await saveContacts(ctx, contacts);
    const to = changes.timeZone;
    if (from && to && to !== from)
      for (const follower of ctx.platform.followers.farmTimeZone) await follower(farmId, ctx.db, { from, to });
    await ctx.emit({ type: 'Farm', id: farmId, op: 'UPDATED', subject: after.name });
    return { farmId };
  },
});

export const getFarm = defineQuery({
  name: 'farm',
  allow: 'farm:read',
  input: z.object({}),
  async run(ctx) {
    const farm = await ctx.db.farm.findUnique({
      where: { id: ctx.actor.farmId },
      include: { contacts: { orderBy: [{ position: 'asc' }, { id: 'asc' }] }, address: true },
    });
    return farm ?? fail('CouldNotLoadFarmData');
  },
});

export interface FarmDays {
  currentDay: Day;
  calendarToday: Day;
}

export async function farmDays(db: Db, farmId: string): Promise<FarmDays> {
  const farm = await db.farm.findUnique({ where: { id: farmId }, select: { currentDay: true, timeZone: true } });
  return farm
    ? { currentDay: dayOf(farm.currentDay), calendarToday: calendarToday(farm.timeZone) }
    : fail('CouldNotLoadFarmData');
}
