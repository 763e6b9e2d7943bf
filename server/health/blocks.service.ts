import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import type { Prisma } from '../platform/db/generated/prisma/client.ts';
import { dateOf } from '../platform/day.ts';
import { fail } from '../platform/errors/AppError.ts';
import { choice, civilDate, globalId, line } from '../platform/input.ts';
import { defineList } from '../platform/lists.ts';
import { defineCommand } from '../platform/service.ts';
import { liveOxen } from '../herd/oxFind.service.ts';
import { announceHerd, openHerd } from '../herd/oxLedger.service.ts';
import { oxName } from '../herd/oxName.calc.ts';
import { blockReasons, givenReasons } from './healthWords.calc.ts';

export const blockOxen = defineCommand({
  name: 'blockOxen',
  allow: 'health:write',
  input: z.strictObject({
    oxIds: z.array(globalId('Ox')).min(1).max(500),
    reason: choice('GivenBlockReason', givenReasons),
    /** The first day on which it no longer counts. */
    untilDay: civilDate()
      .nullish()
      .meta({ examples: ['2999-01-31'] }),
    note: line(200).nullish(),
  }),
  async run(ctx, { oxIds, reason, untilDay, note }) {
    const day = await openHerd(ctx);
    if (untilDay && untilDay <= day) fail('StartDateAfterEndDate', {}, 'untilDay');
    const oxen = await liveOxen(ctx, { oxIds });
    const { farmId, membershipId } = ctx.actor;
    await ctx.db.oxBlock.createMany({
      data: oxen.map(({ id }) => ({
        farmId,
        oxId: id,
        reason,
        fromDay: dateOf(day),
        untilDay: untilDay ? dateOf(untilDay) : null,
        note: note || null,
        createdById: membershipId,
        createdAt: ctx.now(),
      })),
    });
    const [first] = oxen;
    await ctx.emit({ type: 'Ox', id: first!.id, op: 'UPDATED', subject: oxName(first!) });
    announceHerd(
      ctx,
      oxen.map(({ id }) => id),
      [],
    );
    return { oxIds: oxen.map(({ id }) => id) };
  },
});

export const liftOxBlock = defineCommand({
  name: 'liftOxBlock',
  allow: 'health:write',
  input: z.strictObject({ id: globalId('OxBlock'), note: line(200).nullish() }),
  async run(ctx, { id, note }) {
    const day = await openHerd(ctx);
    const block = await ctx.db.oxBlock.findUnique({ where: { id }, include: { ox: true } });
    if (!block) fail('InexistentEntity', {}, 'id');
    if (block.liftedAt) fail('OxBlockLifted', {}, 'id');
    const { membershipId } = ctx.actor;
    await ctx.db.oxBlock.update({
      where: { id },
      data: { liftedAt: ctx.now(), liftedOn: dateOf(day), liftedById: membershipId, liftNote: note || null },
    });
    await ctx.emit({ type: 'Ox', id: block.oxId, op: 'UPDATED', subject: oxName(block.ox) });
    return { blockId: id, oxId: block.oxId };
  },
});

export const blockList = defineList({
  allow: 'health:read',
  filter: z.strictObject({
    oxId: globalId('Ox').nullish(),
    reason: choice('BlockReason', blockReasons).nullish(),
    lifted: z.boolean().nullish(),
  }),
  where: ({ oxId, reason, lifted }): Prisma.OxBlockWhereInput => ({
    ...(oxId ? { oxId } : {}),
    ...(reason ? { reason } : {}),
    ...(lifted == null ? {} : { liftedAt: lifted ? { not: null } : null }),
  }),
  order: { MADE: (createdAt: Prisma.SortOrder) => ({ createdAt }) },
  defaultOrder: 'MADE',
  table: (ctx: Context) => ctx.db.oxBlock,
});
