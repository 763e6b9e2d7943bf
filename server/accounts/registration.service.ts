import { uuidv7 } from '../platform/values/uuid.ts';
import { z } from 'zod';
import { addressFields } from '../farm/setup/address.service.ts';
import { contactFields, farmDetails, farmIdentity } from '../farm/farm.service.ts';
import { starterDeaths, starterDiseases } from '../health/protocols/starterHealth.calc.ts';
import { starterBreeds } from '../herd/oxen/breeds.calc.ts';
import type { Context } from '../platform/context.ts';
import { calendarToday, dateOf } from '../platform/values/day.ts';
import { fail } from '../platform/errors/AppError.ts';
import { appErrorOf } from '../platform/errors/fromDatabase.ts';
import { document, email, requiredLine } from '../platform/input.ts';
import { defineCommand } from '../platform/service.ts';
import {
  confirmationDiffers,
  hashPassword,
  newPassword,
  passwordConfirmation,
  passwordMatches,
  sameAsPassword,
} from './passwords.ts';

const timeZone = 'America/Sao_Paulo';

const ownerFields = z
  .strictObject({
    name: requiredLine(100),
    document: document(),
    email: email(),
    password: newPassword(),
    passwordConfirmation: passwordConfirmation(),
  })
  .refine(sameAsPassword, confirmationDiffers);

/** Creates an account without a farm; registering a farm with the same e-mail and password completes it. */
export const registerPerson = defineCommand({
  name: 'registerPerson',
  allow: 'public',
  input: ownerFields,
  async run(ctx, { email: address, password, name, document: ownDocument }) {
    await ctx.platform.limiter.spend('registrationAddress', ctx.facts.address);
    const taken = await ctx.everyFarm.person.count({ where: { email: address } });
    if (taken > 0) fail('BadEmail', {}, 'email');
    const passwordHash = await hashPassword(password);
    const created = ctx.everyFarm.person.create({
      data: { email: address, passwordHash, locale: ctx.facts.locale },
    });
    const { id, active, createdAt, updatedAt } = await created.catch(sameEmailAs('email'));
    return { id, name, document: ownDocument, email: address, active, createdAt, updatedAt };
  },
});

/** On a concurrent registration of the same e-mail, the later one gets the usual error for an existing e-mail. */
function sameEmailAs(field: string): (error: unknown) => never {
  return (error) => {
    if (appErrorOf(error)?.code === 'EmailAlreadyExists') fail('BadEmail', {}, field);
    throw error;
  };
}

async function accountFor(
  ctx: Context,
  owner: z.output<typeof ownerFields>,
): Promise<{ personId: string; exists: boolean }> {
  const known = await ctx.everyFarm.person.findUnique({
    where: { email: owner.email },
    select: { id: true, passwordHash: true, _count: { select: { memberships: true } } },
  });
  if (!known) return { personId: uuidv7(), exists: false };
  const adopted = known._count.memberships === 0 && (await passwordMatches(known.passwordHash, owner.password));
  return adopted ? { personId: known.id, exists: true } : fail('BadEmail', {}, 'owner.email');
}

/** What was registered, for the registrant, who is not signed in yet. */
export async function findRegistered({ everyFarm }: Context, ids: { farmId: string; membershipId: string }) {
  const farm = await everyFarm.farm.findUniqueOrThrow({
    where: { id: ids.farmId },
    include: { contacts: { orderBy: { position: 'asc' } }, address: true },
  });
  const { id, name, role, person } = await everyFarm.membership.findUniqueOrThrow({
    where: { id: ids.membershipId },
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
    // Rate limited first: the response reveals whether an e-mail exists and a password is correct.
    await ctx.platform.limiter.spend('registrationAddress', ctx.facts.address);
    const { personId, exists } = await accountFor(ctx, owner);
    const passwordHash = await hashPassword(owner.password);
    const farmId = uuidv7();
    const membershipId = uuidv7();
    const addressId = uuidv7();
    const today = dateOf(calendarToday(timeZone, ctx.now()));
    const registered = ctx.transaction(async ({ db }) => {
      await db.farm.create({ data: { ...farm, ...details, id: farmId, timeZone, currentDay: today } });
      await db.address.create({ data: { ...address, id: addressId, farmId } });
      await db.farm.update({ where: { id: farmId }, data: { addressId } });
      await db.farmContact.createMany({
        data: contacts.map((contact, position) => ({ ...contact, farmId, position })),
      });
      await db.farmDay.create({ data: { farmId, day: today, openedAt: ctx.now() } });
      if (!exists)
        await db.person.create({ data: { id: personId, email: owner.email, passwordHash, locale: ctx.facts.locale } });
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
      await db.breed.createMany({ data: starterBreeds.map((breed) => ({ ...breed, farmId })) });
      const deaths = Object.entries(starterDeaths).map(([code, causes]) => ({
        id: uuidv7(),
        code: code as keyof typeof starterDeaths,
        causes,
      }));
      await db.deathType.createMany({ data: deaths.map(({ id, code }) => ({ id, farmId, code })) });
      await db.mortalityCause.createMany({
        data: deaths.flatMap(({ id, causes }) => causes.map((name) => ({ farmId, deathTypeId: id, name }))),
      });
      await db.disease.createMany({ data: starterDiseases.map((name) => ({ farmId, name })) });
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
