import { Decimal } from 'decimal.js';
import type { Context } from '../platform/context.ts';
import { confirmField } from '../farm/settings/plausible.service.ts';
import { fail } from '../platform/errors/AppError.ts';
import { defineFieldWrite } from '../platform/fieldWrite.ts';
import { civilDate, globalId, leftOut } from '../platform/input.ts';
import {
  beatAccept,
  beatKg,
  beatParts,
  beatRound,
  corralsIn,
  lockedBeat,
  refuseUnknown,
} from './beatRecord.service.ts';
import { heldKg, leaveInCorral } from './beatDrops.service.ts';
import { deviationPct } from './beat.calc.ts';
import { recordDeliveries } from './treatDelivery.service.ts';
import { treatBoard } from './treatBoard.service.ts';

/** One treat: what a beat left of it, or what somebody tells was fed. */
export const deliverTreat = defineFieldWrite({
  name: 'deliverTreat',
  allow: 'treat:write',
  input: {
    day: leftOut(civilDate().nullish()),
    corralId: globalId('Corral'),
    round: beatRound(),
    /** Only where two diets are fed that day. */
    dietId: leftOut(globalId('Formulation').nullish()),
    beatId: leftOut(globalId('Beat').nullish()),
    deliveredKg: beatKg(),
    accept: beatAccept,
    confirm: confirmField(),
  },
  async run(ctx, { day, beatId, dietId, accept, ...told }, stamp) {
    const open = await ctx.openDay();
    if (day && day < open) fail('FarmDayClosed', { day }, 'day');
    if (day && day > open) fail('FarmDayNotOpen', { day }, 'day');
    const { corralId, round } = told;
    if (beatId) {
      ctx.allow('beat:write');
      const beat = await lockedBeat(ctx, beatId, ['MIXING', 'DISTRIBUTING'], {
        ask: () => refuseUnknown('CorralNotFound', [{ id: corralId, field: 'corralId' }], corralsIn(ctx)),
      });
      await leaveInCorral(ctx, beat, { ...told, path: '' }, { at: stamp.at, accept });
    } else {
      const [planId] = await recordDeliveries(ctx, open, [{ ...told, dietId, at: stamp.at.toISOString(), path: '' }]);
      await ctx.emitConfirmed({ type: 'TreatDelivery', id: planId!, op: 'CREATED', subject: open });
    }
    return { corralId, round, beatId: beatId ?? null };
  },
});

/** What the treat of a delivery and its corral became, and what is left in the wagon. */
export async function afterDelivery(
  ctx: Context,
  { corralId, round, beatId }: { corralId: string; round: number; beatId: string | null },
) {
  const { corrals } = await treatBoard(ctx, { day: await ctx.openDay(), corralIds: [corralId] });
  const corral = corrals[0]!;
  const beat = beatId ? await ctx.db.beat.findUnique({ where: { id: beatId }, include: beatParts }) : null;
  const { plannedKg, deliveredKg } = corral;
  return {
    treat: { day: await ctx.openDay(), ...corral.treats.find((treat) => treat.round === round)! },
    corralTotals: {
      plannedKg,
      deliveredKg,
      errorPct: deviationPct(plannedKg, deliveredKg)?.toDecimalPlaces(2).toNumber() ?? null,
    },
    beat: beat && {
      remainingKg: heldKg(beat)
        .minus(Decimal.sum(0, ...beat.drops.map((drop) => drop.deliveredKg ?? 0)))
        .toFixed(3),
    },
  };
}
