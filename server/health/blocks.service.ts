import { z } from 'zod';
import { batched } from '../platform/batch.ts';
import type { Context } from '../platform/context.ts';
import type { Prisma } from '../platform/db/generated/prisma/client.ts';
import { dateOf, dayOf } from '../platform/day.ts';
import { fail } from '../platform/errors/AppError.ts';
import { choice, civilDate, globalId, line } from '../platform/input.ts';
import { defineList } from '../platform/lists.ts';
import { defineCommand } from '../platform/service.ts';
import { liveOxen } from '../herd/oxFind.service.ts';
import { announceHerd, openHerd } from '../herd/oxLedger.service.ts';
import { oxName } from '../herd/oxName.calc.ts';
import { blockReasons, givenReasons, markets } from './healthWords.calc.ts';
import {
  reasonsToStay,
  releaseDateOf,
  whoMayOverride,
  type Leaving,
  type Overriding,
  type StayReason,
} from './leaving.calc.ts';

export interface MayNotLeave {
  /** None: it may go. */
  reasons: StayReason[];
  /** The first day on which nothing keeps it, where that is known. */
  releaseDate: string | null;
  /** Who may let it go in spite of all of them. */
  mayOverride: Overriding[];
}

/** §5.5: what keeps oxen from going where they are to go on a day, for all of them in three statements. */
export async function whyMayNotLeave(
  ctx: Context,
  oxIds: readonly string[],
  leaving: Leaving,
): Promise<Map<string, MayNotLeave>> {
  const { day, purpose, market } = leaving;
  const date = dateOf(day);
  const ids = { in: [...oxIds] };
  const oxen = await ctx.db.ox.findMany({
    where: { id: ids },
    select: { id: true, sex: true, sisbov: true, entryDate: true },
  });
  const blocks = await ctx.db.oxBlock.findMany({
    where: { oxId: ids, fromDay: { lte: date }, OR: [{ liftedOn: null }, { liftedOn: { gt: date } }] },
  });
  const applied =
    purpose === 'MOVE'
      ? []
      : await ctx.db.medicineApplication.findMany({
          where: {
            oxId: ids,
            day: { lte: date },
            AND: [
              { OR: [{ reversed: false }, { reversedOn: { gt: date } }] },
              {
                OR: [
                  { withdrawalUntil: { gt: date } },
                  { exportWithdrawalUntil: { gt: date } },
                  { medicine: { OR: [{ prohibitedMarkets: { has: market } }, { containsEstradiol: true }] } },
                ],
              },
            ],
          },
          select: {
            oxId: true,
            withdrawalUntil: true,
            exportWithdrawalUntil: true,
            medicine: { select: { name: true, prohibitedMarkets: true, containsEstradiol: true } },
          },
        });
  const [blocksOf, dosesOf] = [Map.groupBy(blocks, ({ oxId }) => oxId), Map.groupBy(applied, ({ oxId }) => oxId)];
  const civil = (at: Date | null) => at && dayOf(at);
  return new Map(
    oxen.map(({ id, sex, sisbov, entryDate }) => {
      const doses = (dosesOf.get(id) ?? []).map(({ medicine: { name, ...medicine }, ...dose }) => ({
        ...medicine,
        medicine: name,
        withdrawalUntil: civil(dose.withdrawalUntil),
        exportWithdrawalUntil: civil(dose.exportWithdrawalUntil),
      }));
      const given = (blocksOf.get(id) ?? []).map(({ reason, untilDay, note }) => ({
        reason,
        until: civil(untilDay),
        note,
      }));
      const reasons = reasonsToStay({ sex, sisbov, entryDate: civil(entryDate), doses, blocks: given }, leaving);
      return [
        id,
        {
          reasons,
          releaseDate: releaseDateOf(reasons),
          mayOverride: reasons.length > 0 ? whoMayOverride(reasons) : [],
        },
      ];
    }),
  );
}

/** Refuses when one of them may not go, with all that keeps it. */
export async function requireMayLeave(
  ctx: Context,
  oxIds: readonly string[],
  { fieldOf, ...leaving }: Leaving & { fieldOf: (index: number) => string },
): Promise<void> {
  const kept = await whyMayNotLeave(ctx, oxIds, leaving);
  for (const [index, id] of oxIds.entries()) {
    const { reasons, releaseDate, mayOverride } = kept.get(id) ?? { reasons: [], releaseDate: null, mayOverride: [] };
    if (reasons.length === 0) continue;
    fail(
      'OxBlocked',
      {
        ...(releaseDate === null ? {} : { releaseDate }),
        reasons: reasons.map(({ reason, until, medicine }) => ({ reason, until, medicine })),
        overridable: mayOverride.length > 0,
      },
      fieldOf(index),
    );
  }
}

/** For slaughter here, on the day looked at. */
export const mayNotLeaveOf = batched<string, MayNotLeave>(async (ctx, oxIds) =>
  whyMayNotLeave(ctx, oxIds, { day: await ctx.day(), purpose: 'SLAUGHTER', market: 'DOMESTIC' }),
);

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

export const leavingInput = { market: choice('Market', markets) };
