import { z } from 'zod';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { dateOf } from '../../platform/values/day.ts';
import { escapeLike } from '../../platform/db/search.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { choice, civilDate, globalId, leftOut, line } from '../../platform/input.ts';
import { defineList, search } from '../../platform/lists.ts';
import { defineCommand } from '../../platform/service.ts';
import { requireNear } from '../../platform/values/period.ts';
import { uuidv7 } from '../../platform/values/uuid.ts';
import { announceHerd, openHerd } from '../../herd/oxen/oxLedger.service.ts';
import { oxName } from '../../herd/oxen/oxName.calc.ts';
import { blockReasons, givenReasons } from '../healthWords.calc.ts';
import { targetFields, targetOxen } from '../doses/target.service.ts';

export const blockOxen = defineCommand({
  name: 'blockOxen',
  allow: 'health:write',
  input: z.strictObject({
    ...targetFields,
    reason: choice('GivenBlockReason', givenReasons),
    /** The first day on which it no longer counts. */
    untilDay: leftOut(civilDate().nullish()),
    note: line(200).nullish(),
  }),
  async run(ctx, { reason, untilDay, note, ...target }) {
    const day = await openHerd(ctx);
    if (untilDay && untilDay <= day) fail('StartDateAfterEndDate', {}, 'untilDay');
    requireNear(untilDay, day, 'untilDay');
    const { oxen } = await targetOxen(ctx, target);
    const { farmId, membershipId } = ctx.actor;
    const ids = oxen.map(() => uuidv7());
    await ctx.db.oxBlock.createMany({
      data: oxen.map(({ id }, index) => ({
        id: ids[index]!,
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
    const oxIds = oxen.map(({ id }) => id);
    await ctx.emit({ type: 'OxBlock', id: ids[0]!, op: 'CREATED', subject: oxName(oxen[0]!) });
    announceHerd(ctx, oxIds, []);
    return { oxIds };
  },
});

export const liftOxBlock = defineCommand({
  name: 'liftOxBlock',
  allow: 'health:write',
  input: z.strictObject({ id: globalId('OxBlock'), note: line(200).nullish() }),
  async run(ctx, { id, note }) {
    const day = await openHerd(ctx);
    const block = await ctx.db.oxBlock.findUnique({ where: ctx.key(id), include: { ox: true } });
    if (!block) fail('InexistentEntity', {}, 'id');
    if (block.liftedAt) fail('OxBlockLifted', {}, 'id');
    const { membershipId } = ctx.actor;
    await ctx.db.oxBlock.update({
      where: ctx.key(id),
      data: { liftedAt: ctx.now(), liftedOn: dateOf(day), liftedById: membershipId, liftNote: note || null },
    });
    await ctx.emit({ type: 'OxBlock', id, op: 'UPDATED', subject: oxName(block.ox) });
    announceHerd(ctx, [block.oxId], []);
    return { blockId: id, oxId: block.oxId };
  },
});

/** What people block oxen for, as of the day looked at. */
export const blockList = defineList({
  allow: 'health:read',
  filter: z.strictObject({
    search: search(),
    oxId: globalId('Ox').nullish(),
    reason: choice('BlockReason', blockReasons).nullish(),
    /** Neither lifted nor over. */
    open: z.boolean().nullish(),
  }),
  async where({ search: text, oxId, reason, open }, ctx): Promise<Prisma.OxBlockWhereInput> {
    const date = dateOf(await ctx.day());
    const isOver = { OR: [{ liftedOn: { lte: date } }, { untilDay: { lte: date } }] };
    const isOpen = {
      AND: [
        { OR: [{ liftedOn: null }, { liftedOn: { gt: date } }] },
        { OR: [{ untilDay: null }, { untilDay: { gt: date } }] },
      ],
    };
    return {
      fromDay: { lte: date },
      ...(text ? { ox: { searchText: { contains: escapeLike(text.toLowerCase()) } } } : {}),
      ...(oxId ? { oxId } : {}),
      ...(reason ? { reason } : {}),
      ...(open == null ? {} : open ? isOpen : isOver),
    };
  },
  order: { MADE: 'createdAt' },
  defaultOrder: 'MADE',
  table: 'oxBlock',
});
