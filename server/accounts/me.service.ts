import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { fail } from '../platform/errors/AppError.ts';
import { locales } from '../platform/errors/serialize.ts';
import { choice, email, phone, requiredLine } from '../platform/input.ts';
import type { Role } from '../platform/rights/access.ts';
import { defineCommand, defineQuery } from '../platform/service.ts';
import {
  confirmationDiffers,
  hashPassword,
  newPassword,
  passwordConfirmation,
  passwordMatches,
  sameAsPassword,
  typedPassword,
} from './passwords.ts';
import { isShown, membershipsOf } from './directory.service.ts';
import { endPasswordLinks } from './invitations.service.ts';
import { endOtherSessions } from './sessions.service.ts';

export const updateMe = defineCommand({
  name: 'updateMe',
  allow: 'self:write',
  anyDay: true,
  input: z
    .strictObject({
      name: requiredLine(100).optional(),
      phone: phone().nullish(),
      locale: z.enum(locales).optional(),
      theme: choice('Theme', ['light', 'dark']).optional(),
      email: email().optional(),
      currentPassword: typedPassword().optional(),
      password: newPassword().optional(),
      passwordConfirmation: passwordConfirmation(),
    })
    .refine(sameAsPassword, confirmationDiffers),
  async run(ctx, { currentPassword, password, passwordConfirmation: _, name, phone: newPhone, ...account }) {
    const { personId, membershipId } = ctx.person;
    const me = await ctx.db.person.findUniqueOrThrow({
      where: { id: personId },
      select: { email: true, passwordHash: true },
    });
    const newEmail = account.email !== undefined && account.email !== me.email;
    if (newEmail || password !== undefined) {
      await ctx.platform.limiter.spend('signInAccount', me.email);
      if (!(await passwordMatches(me.passwordHash, currentPassword ?? '')))
        fail('InvalidPassword', { reason: 'CURRENT' }, 'currentPassword');
      await ctx.platform.limiter.refund('signInAccount', me.email);
    }
    if (newEmail) await ctx.platform.limiter.spend('emailLookup', personId);
    if (newEmail && (await ctx.everyFarm.person.count({ where: { email: account.email! } })) > 0)
      fail('EmailAlreadyExists', {}, 'email');
    await ctx.db.person.update({
      where: { id: personId },
      data: { ...account, ...(password !== undefined ? { passwordHash: await hashPassword(password) } : {}) },
    });
    if (name !== undefined || newPhone !== undefined) {
      const membership = await ctx.db.membership.update({
        where: ctx.key(membershipId),
        data: {
          ...(name !== undefined ? { name } : {}),
          ...(newPhone !== undefined ? { phone: newPhone } : {}),
          version: { increment: 1 },
        },
        select: { name: true },
      });
      await ctx.emit({ type: 'Membership', id: membershipId, op: 'UPDATED', subject: membership.name });
    }
    if (password !== undefined) {
      await endPasswordLinks(ctx, personId);
      await endOtherSessions(ctx, personId);
    }
    return { membershipId };
  },
});

export interface ViewerFarm {
  id: string;
  name: string;
  acronym: string;
  role: Role;
  current: boolean;
}

/** The farms this person may switch to. */
export const listFarms = defineQuery({
  name: 'farms',
  allow: 'self:read',
  input: z.object({}),
  async run(ctx): Promise<ViewerFarm[]> {
    const memberships = await membershipsOf(ctx.everyFarm, ctx.person.personId);
    return memberships
      .filter((membership) => membership.active && isShown(membership))
      .toSorted((one, other) => one.farm.name.localeCompare(other.farm.name, ctx.facts.locale))
      .map(({ role, farm: { id, name, acronym } }) => ({ id, name, acronym, role, current: id === ctx.actor.farmId }));
  },
});

/**
 * The same for every session of a person on a farm, and nobody else's: nothing of it is stored. The farm is part of
 * it, since a farm that is restored from a backup has the memberships of the first.
 */
export function fieldKeyOf({ authSecret }: Context['platform'], farmId: string, membershipId: string): string {
  return createHmac('sha256', authSecret).update(`field-queue/1|${farmId}|${membershipId}`).digest('base64url');
}

/** Whose writes wait on a device: a person's on a farm. */
export const fieldOwnerOf = (farmId: string, membershipId: string): string => `${farmId}.${membershipId}`;

export const fieldKey = defineQuery({
  name: 'fieldKey',
  allow: 'self:read',
  input: z.strictObject({}),
  async run({ platform, person: { membershipId }, actor: { farmId } }) {
    return fieldKeyOf(platform, farmId, membershipId);
  },
});
