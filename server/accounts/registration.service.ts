import { z } from 'zod';
import { uuidv7 } from '../platform/values/uuid.ts';
import type { Context } from '../platform/context.ts';
import { fail } from '../platform/errors/AppError.ts';
import { appErrorOf } from '../platform/errors/fromDatabase.ts';
import { document, email, requiredLine } from '../platform/input.ts';
import { defineCommand, defineQuery } from '../platform/service.ts';
import {
  confirmationDiffers,
  hashPassword,
  newPassword,
  passwordConfirmation,
  passwordMatches,
  sameAsPassword,
} from './passwords.ts';

export const ownerFields = z
  .strictObject({
    name: requiredLine(100),
    document: document(),
    email: email(),
    password: newPassword(),
    passwordConfirmation: passwordConfirmation(),
  })
  .refine(sameAsPassword, confirmationDiffers);

/** Whether a password may be chosen, and an e-mail is free, before the rest of a farm is typed. */
export const checkPassword = defineQuery({
  name: 'checkPassword',
  allow: 'public',
  input: z.strictObject({ password: newPassword(), email: email().nullish() }),
  async run(ctx, { password, email: address }) {
    if (address == null) return { ok: true };
    // As much a look-up of accounts as registering is, and limited with it.
    await ctx.platform.limiter.spend('registrationAddress', ctx.facts.address);
    await accountFor(ctx, { email: address, password }, 'email');
    return { ok: true };
  },
});

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
export function sameEmailAs(field: string): (error: unknown) => never {
  return (error) => {
    if (appErrorOf(error)?.code === 'EmailAlreadyExists') fail('BadEmail', {}, field);
    throw error;
  };
}

/** The account of somebody who registers a farm: a new one, or theirs if it has no farm yet. */
export async function accountFor(
  ctx: Context,
  owner: Pick<z.output<typeof ownerFields>, 'email' | 'password'>,
  field = 'owner.email',
): Promise<{ personId: string; exists: boolean }> {
  const known = await ctx.everyFarm.person.findUnique({
    where: { email: owner.email },
    select: { id: true, passwordHash: true, _count: { select: { farms: true } } },
  });
  if (!known) return { personId: uuidv7(), exists: false };
  const adopted = known._count.farms === 0 && (await passwordMatches(known.passwordHash, owner.password));
  return adopted ? { personId: known.id, exists: true } : fail('BadEmail', {}, field);
}
