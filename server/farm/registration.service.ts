import { z } from 'zod';
import { addressFields, requireCountryRules } from '../accounts/address.service.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { accountFor, ownerFields, sameEmailAs } from '../accounts/registration.service.ts';
import type { Context } from '../platform/context.ts';
import { defineCommand } from '../platform/service.ts';
import { calendarToday, dateOf } from '../platform/values/day.ts';
import { uuidv7 } from '../platform/values/uuid.ts';
import { contactFields, farmDetails, farmIdentity } from './farm.service.ts';
import { timeZoneOfState } from './setup/timeZones.calc.ts';
import { stateCode } from '../platform/values/states.calc.ts';
import { rowKey } from '../platform/db/rowKey.ts';

declare module '../platform/followers.ts' {
  interface Followers {
    /** What every farm begins with, in the transaction that registers it. */
    farmRegistered: readonly ((ctx: Context, farmId: string) => Promise<void>)[];
  }
}

/** What was registered, for the registrant, who is not signed in yet. */
export async function findRegistered({ everyFarm }: Context, ids: { farmId: string; membershipId: string }) {
  const farm = await everyFarm.farm.findUniqueOrThrow({
    where: { id: ids.farmId },
    include: { contacts: { orderBy: { position: 'asc' } }, address: true },
  });
  const { id, name, role, person } = await everyFarm.membership.findUniqueOrThrow({
    where: rowKey(ids.farmId, ids.membershipId),
    include: { person: true },
  });
  return {
    farm: { ...farm, factory: null, config: null },
    user: { id, name, role, email: person.email, locale: person.locale },
  };
}

export const registerFarm = defineCommand({
  name: 'registerFarm',
  allow: 'public',
  input: z.strictObject({
    owner: ownerFields,
    farm: z.strictObject({ ...farmIdentity, contacts: z.array(z.strictObject(contactFields)).min(1).max(20) }),
    address: z.strictObject(addressFields),
    details: z.strictObject(farmDetails).optional(),
  }),
  async run(ctx, { owner, farm: { contacts, ...farm }, address, details }) {
    requireCountryRules(address);
    // Rate limited first: the response reveals whether an e-mail exists and a password is correct.
    await ctx.platform.limiter.spend('registrationAddress', ctx.facts.address);
    const { personId, exists } = await accountFor(ctx, owner);
    const passwordHash = await hashPassword(owner.password);
    const farmId = uuidv7();
    const membershipId = uuidv7();
    const addressId = uuidv7();
    const timeZone = timeZoneOfState(stateCode(address.state));
    const today = dateOf(calendarToday(timeZone, ctx.now()));
    const registered = ctx.transaction(async (inside) => {
      const { db } = inside;
      await db.farm.create({ data: { ...farm, ...details, id: farmId, timeZone, currentDay: today } });
      await db.address.create({ data: { ...address, id: addressId, farmId } });
      await db.farm.update({ where: { id: farmId }, data: { addressId } });
      await db.farmContact.createMany({
        data: contacts.map((contact, position) => ({ ...contact, farmId, position })),
      });
      await db.farmDay.create({ data: { farmId, day: today, openedAt: ctx.now() } });
      if (!exists)
        await db.person.create({ data: { id: personId, email: owner.email, passwordHash, locale: ctx.facts.locale } });
      await db.farmOfPerson.create({ data: { personId, farmId } });
      await db.membership.create({
        data: {
          id: membershipId,
          farmId,
          personId,
          name: owner.name,
          document: owner.document,
          role: 'OWNER',
          joinedAt: new Date(),
        },
      });
      await db.owner.create({
        data: { farmId, membershipId, name: owner.name, document: owner.document, email: owner.email },
      });
      for (const follower of ctx.platform.followers.farmRegistered) await follower(inside, farmId);
      await db.activity.create({
        data: {
          farmId,
          membershipId,
          type: 'Farm',
          subjectId: farmId,
          subject: farm.name,
          op: 'CREATED',
          at: ctx.now(),
        },
      });
      return { farmId, membershipId };
    }, farmId);
    return registered.catch(sameEmailAs('owner.email'));
  },
});
