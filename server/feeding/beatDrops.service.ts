import { Decimal } from 'decimal.js';
import type { Context } from '../platform/context.ts';
import { dayOf } from '../platform/day.ts';
import { fail } from '../platform/errors/AppError.ts';
import { settingsOf } from '../farm/settings/settings.service.ts';
import { defineFieldWrite } from '../platform/fieldWrite.ts';
import { globalId, leftOut } from '../platform/input.ts';
import {
  announceBeat,
  beatAccept,
  beatKg,
  beatRound,
  corralsIn,
  lockedBeat,
  refuseUnknown,
  type WholeBeat,
} from './beatRecord.service.ts';
import { endMixing } from './beatLife.service.ts';
import type { BeatWarning } from './beatWords.calc.ts';
import { droppedInTreats } from './beats.sql.ts';
import { lockedTreats, recordDeliveries, type Delivery } from './treatDelivery.service.ts';

export interface Drop {
  corralId: string;
  round: number;
  deliveredKg: string;
  /** The input it came in, for refusals. */
  path: string;
}

const kgOf = (rows: readonly { actualKg: Decimal | null }[]) =>
  Decimal.sum(0, ...rows.map(({ actualKg }) => actualKg ?? 0));

/** What the wagon held at most. */
export const heldKg = ({ lines, carryInKg }: Pick<WholeBeat, 'lines' | 'carryInKg'>) => kgOf(lines).plus(carryInKg);

/** What came out of a wagon cannot be more than went in, beyond what scales differ. */
export async function refuseAboveLoaded(ctx: Context, outKg: Decimal, inKg: Decimal, field: string): Promise<void> {
  const { beatBalanceTolerancePct } = await settingsOf(ctx, 'feeding');
  if (outKg.gt(inKg.times(new Decimal(beatBalanceTolerancePct).div(100).plus(1))))
    fail('DeliveredAboveLoaded', { deliveredKg: outKg, loadedKg: inKg }, field);
}

/** Writes what a beat leaves in corrals; what it left there before is corrected. The drops of split corrals add up. */
export async function putDrops(ctx: Context, beat: WholeBeat, drops: readonly Drop[], at: Date): Promise<void> {
  if (drops.length === 0) return;
  const { farmId, membershipId } = ctx.actor;
  const day = dayOf(beat.day);
  const { dietId } = beat;
  const asDelivery = (drop: Drop): Delivery => ({ ...drop, dietId, at: at.toISOString() });
  const treats = await lockedTreats(ctx, day, drops.map(asDelivery));
  const corralIds = [...new Set(drops.map(({ corralId }) => corralId))];
  const known = new Map(beat.drops.map((drop) => [`${drop.corralId} ${drop.round}`, drop]));
  const before = await droppedInTreats(farmId, ctx.db, { day, dietId, corralIds });
  let position = Math.max(0, ...beat.drops.map((drop) => drop.position));
  for (const { corralId, round, deliveredKg } of drops) {
    const own = known.get(`${corralId} ${round}`);
    const treat = treats.get(corralId)!.find((each) => each.round === round && each.dietId === dietId)!;
    const told = { deliveredKg, at, byId: membershipId, batchId: treat.batchId };
    if (own) {
      await ctx.db.beatDrop.update({ where: { id: own.id }, data: told });
      continue;
    }
    position += 1;
    const done = before.find((each) => each.corralId === corralId && each.round === round)?.donePlannedKg ?? 0;
    // Of a corral that was not planned for this beat, it brings what was still to come.
    const plannedKg = Decimal.max(0, new Decimal(treat.plannedKg).minus(done)).toFixed(3);
    await ctx.db.beatDrop.create({
      data: { ...told, farmId, beatId: beat.id, corralId, round, position, plannedKg },
    });
  }
  const sums = await droppedInTreats(farmId, ctx.db, { day, dietId, corralIds });
  await recordDeliveries(
    ctx,
    day,
    drops.map((drop) => {
      const { deliveredKg, donePlannedKg } = sums.find(
        ({ corralId, round }) => corralId === drop.corralId && round === drop.round,
      )!;
      const treat = treats.get(drop.corralId)!.find((each) => each.round === drop.round && each.dietId === dietId)!;
      const restKg = Decimal.max(0, new Decimal(treat.plannedKg).minus(donePlannedKg)).toFixed(3);
      return { ...asDelivery(drop), deliveredKg, restKg };
    }),
  );
}

/** One drop of a beat that is locked; the first one ends the mixing. */
export async function leaveInCorral(
  ctx: Context,
  beat: WholeBeat,
  drop: Drop,
  { at, accept }: { at: Date; accept: readonly BeatWarning[] | undefined },
): Promise<void> {
  if (beat.status === 'MIXING') await endMixing(ctx, beat, at, accept);
  const others = beat.drops.filter((each) => each.corralId !== drop.corralId || each.round !== drop.round);
  const outKg = Decimal.sum(drop.deliveredKg, ...others.map((each) => each.deliveredKg ?? 0));
  await refuseAboveLoaded(ctx, outKg, heldKg(beat), 'deliveredKg');
  await putDrops(ctx, beat, [drop], at);
  await ctx.db.beat.update({ where: { id: beat.id }, data: { version: { increment: 1 } } });
  announceBeat(ctx, beat.id);
}

/** What the wagon left in one corral; told again, it is corrected. */
export const dropBeat = defineFieldWrite({
  name: 'dropBeat',
  allow: 'beat:write',
  input: {
    beatId: globalId('Beat'),
    corralId: globalId('Corral'),
    /** Of the beat when left out. */
    round: leftOut(beatRound().nullish()),
    deliveredKg: beatKg(),
    accept: beatAccept,
  },
  async run(ctx, { beatId, corralId, round, deliveredKg, accept }, stamp) {
    const beat = await lockedBeat(ctx, beatId, ['MIXING', 'DISTRIBUTING'], {
      ask: () => refuseUnknown('CorralNotFound', [{ id: corralId, field: 'corralId' }], corralsIn(ctx)),
    });
    const drop = { corralId, round: round ?? beat.round, deliveredKg, path: '' };
    await leaveInCorral(ctx, beat, drop, { at: stamp.at, accept });
    return { beatId };
  },
});
