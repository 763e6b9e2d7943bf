import { z } from 'zod';
import { requireSincePast } from '../../farm/opening/openingDay.service.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { civilDate, decimal, globalId, requiredLine } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { dateOf } from '../../platform/values/day.ts';
import { mostMoney } from '../../stock/ledger/ledgerChange.service.ts';

/** What a boitel client paid, or is credited, on a day. */
export const addOwnerCredit = defineCommand({
  name: 'addOwnerCredit',
  allow: 'sale:write',
  input: z.strictObject({
    ownerId: globalId('Owner'),
    /** Defaults to the open day. */
    day: civilDate().nullish(),
    value: decimal({ min: 0.01, max: mostMoney, places: 2 }),
    description: requiredLine(200),
  }),
  async run(ctx, { ownerId, day: given, value, description }) {
    const { farmId, membershipId: byId } = ctx.actor;
    const owner = await ctx.db.owner.findUnique({ where: ctx.key(ownerId), select: { name: true } });
    if (!owner) fail('InexistentEntity', {}, 'ownerId');
    const open = await ctx.openDay();
    const day = given ?? open;
    if (day > open) fail('FarmDayNotOpen', { day }, 'day');
    await requireSincePast(ctx, day, 'day');
    const { id } = await ctx.db.ownerCredit.create({
      data: { farmId, ownerId, day: dateOf(day), value, description, byId },
      select: { id: true },
    });
    await ctx.emit({ type: 'Owner', id: ownerId, op: 'UPDATED', subject: owner.name });
    return { ownerCreditId: id };
  },
});

export const removeOwnerCredit = defineCommand({
  name: 'removeOwnerCredit',
  allow: 'sale:write',
  input: z.strictObject({ id: globalId('OwnerCredit') }),
  async run(ctx, { id }) {
    const credit = await ctx.db.ownerCredit.findUnique({
      where: ctx.key(id),
      select: { ownerId: true, owner: { select: { name: true } } },
    });
    if (!credit) fail('FinancialItemNotFound', {}, 'id');
    await ctx.db.ownerCredit.delete({ where: ctx.key(id), select: { id: true } });
    await ctx.emit({ type: 'Owner', id: credit.ownerId, op: 'UPDATED', subject: credit.owner.name });
    return { ownerId: credit.ownerId };
  },
});
