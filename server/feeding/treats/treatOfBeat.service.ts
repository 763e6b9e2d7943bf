import { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import { confirmField } from '../../farm/settings/plausible.service.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { defineFieldWrite } from '../../platform/fieldWrite.ts';
import { civilDate, globalId, leftOut } from '../../platform/input.ts';
import { settingsOf } from '../../farm/settings/settings.service.ts';
import { lockLedger } from '../../stock/ledger/ledger.service.ts';
import { deviationPct } from '../beats/running/beat.calc.ts';
import { settleBeats } from '../beats/running/beatClosing.service.ts';
import { heldKg, putDrops, refuseAboveLoaded, type Drop } from '../beats/running/beatDrops.service.ts';
import { endMixing } from '../beats/running/beatLife.service.ts';
import {
  announceBeat,
  beatAccept,
  beatKg,
  beatParts,
  beatRound,
  corralsIn,
  lockedBeat,
  refuseUnknown,
  wholeBeats,
  type WholeBeat,
} from '../beats/running/beatRecord.service.ts';
import type { BeatWarning } from '../beats/beatWords.calc.ts';
import { derivedDrops } from '../beats/derivedDrops.service.ts';
import { readFields, readTrough } from '../troughs/troughReading.service.ts';
import { recordDeliveries } from './treatDelivery.service.ts';
import { plansOf } from './treatBoard.service.ts';

/** A beat that still leaves something in corrals, locked; a closed one is settled anew, which needs the ledger. */
async function beatToDrop(ctx: Context, beatId: string, corralId: string): Promise<WholeBeat> {
  if ((await ctx.db.beat.count({ where: { id: beatId, awaitedKg: { gt: 0 } } })) > 0) await lockLedger(ctx);
  return lockedBeat(ctx, beatId, ['MIXING', 'DISTRIBUTING'], {
    orAwaited: true,
    ask: () => refuseUnknown('CorralNotFound', [{ id: corralId, field: 'corralId' }], corralsIn(ctx)),
  });
}

interface Left {
  at: Date;
  accept: readonly BeatWarning[] | undefined;
}

/** A treat replaces what follows from the plan for its corral; corrals without one share what is left. */
async function replaceDerived(ctx: Context, beat: WholeBeat, drop: Drop, leftKg: Decimal, at: Date): Promise<void> {
  const untreated = beat.drops.filter(({ corralId, isDerived }) => isDerived && corralId !== drop.corralId);
  const derived = await derivedDrops(
    ctx,
    beat,
    untreated.map(({ corralId }) => corralId),
    leftKg,
  );
  const others = derived.filter((each) => each.corralId !== drop.corralId || each.round !== drop.round);
  await putDrops(ctx, [{ beat, drops: [drop, ...others.map((each) => ({ ...each, isRest: true }))] }], at);
  const awaitedKg = leftKg.toFixed(3);
  await ctx.db.beat.update({ where: ctx.key(beat.id), data: { awaitedKg } });
  const [now] = await wholeBeats(ctx, [beat.id]);
  // What is missing may still come: it is asked about when the beat is closed by hand.
  await settleBeats(ctx, [{ beat: now!, residualKg: beat.residualKg?.toString() ?? '0' }], { at, accept: ['BALANCE'] });
}

/** One drop of a beat that is locked; the first one ends the mixing. */
async function leaveInCorral(ctx: Context, beat: WholeBeat, drop: Drop, { at, accept }: Left): Promise<void> {
  if (beat.status === 'MIXING') await endMixing(ctx, beat, at, accept);
  const others = beat.drops.filter(
    (each) => !each.isDerived && (each.corralId !== drop.corralId || each.round !== drop.round),
  );
  const outKg = Decimal.sum(
    drop.deliveredKg ?? 0,
    beat.residualKg ?? 0,
    ...others.map((each) => each.deliveredKg ?? 0),
  );
  const inKg = heldKg(beat);
  refuseAboveLoaded(await settingsOf(ctx, 'feeding'), { outKg, inKg }, 'deliveredKg');
  if (beat.awaitedKg === null) {
    await putDrops(ctx, [{ beat, drops: [drop] }], at);
    await ctx.db.beat.update({ where: ctx.key(beat.id), data: { version: { increment: 1 } } });
  } else {
    await replaceDerived(ctx, beat, drop, Decimal.max(0, inKg.minus(outKg)), at);
  }
  await announceBeat(ctx, beat);
}

/** What the wagon left in one corral; sent again, it is corrected. */
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
    confirm: confirmField(),
  },
  async run(ctx, { beatId, corralId, round, deliveredKg, accept }, stamp) {
    const beat = await beatToDrop(ctx, beatId, corralId);
    const drop = { corralId, round: round ?? beat.round, deliveredKg, path: '' };
    await leaveInCorral(ctx, beat, drop, { at: stamp.at, accept });
    return { beatId };
  },
});

/** One treat: what a beat left of it, or what somebody reports was fed; with it, how the trough was read that day. */
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
    ...readFields,
    accept: beatAccept,
    confirm: confirmField(),
  },
  async run(ctx, { day, beatId, dietId, accept, grade, leftoverKg, ...reported }, stamp) {
    const open = await ctx.openDay();
    if (day && day < open) fail('FarmDayClosed', { day }, 'day');
    if (day && day > open) fail('FarmDayNotOpen', { day }, 'day');
    const { corralId, round } = reported;
    let planId: string | null = null;
    if (beatId) {
      ctx.allow('beat:write');
      const beat = await beatToDrop(ctx, beatId, corralId);
      await leaveInCorral(ctx, beat, { ...reported, path: '' }, { at: stamp.at, accept });
    } else {
      const planIds = await recordDeliveries(ctx, open, [
        { ...reported, dietId, at: stamp.at.toISOString(), path: '' },
      ]);
      planId = planIds[0]!;
      await ctx.emitConfirmed({ type: 'TreatDelivery', id: planId, op: 'CREATED', subject: open });
    }
    if (grade != null || leftoverKg != null) {
      ctx.allow('trough:write');
      await readTrough(ctx, { corralId, grade, leftoverKg }, stamp);
    }
    return { corralId, round, beatId: beatId ?? null, planId };
  },
});

interface DeliveredTreat {
  corralId: string;
  round: number;
  beatId: string | null;
  /** Of what no beat left. */
  planId: string | null;
}

/** What the treat of a delivery and its corral became, and what is left in the wagon. */
export async function afterDelivery(ctx: Context, { corralId, round, beatId, planId }: DeliveredTreat) {
  const plans = await plansOf(ctx, { day: await ctx.openDay(), lineId: null, corralIds: [corralId] });
  const beat = beatId ? await ctx.db.beat.findUnique({ where: ctx.key(beatId), include: beatParts }) : null;
  const dropped = beat?.drops.find((each) => each.corralId === corralId && each.round === round);
  const given = plans.find(({ planId: id, batchId }) => id === planId || batchId === dropped?.batchId);
  const corral = given ?? plans.find(({ isCurrent }) => isCurrent)!;
  const { plannedKg, deliveredKg } = corral;
  return {
    treat: { day: await ctx.openDay(), ...corral.treats.find((treat) => treat.round === round)! },
    corralTotals: {
      plannedKg,
      deliveredKg,
      errorPct: deviationPct(plannedKg, deliveredKg)?.toDecimalPlaces(2).toNumber() ?? null,
    },
    beat: beat && {
      remainingKg: (
        beat.awaitedKg ?? heldKg(beat).minus(Decimal.sum(0, ...beat.drops.map((drop) => drop.deliveredKg ?? 0)))
      ).toFixed(3),
    },
  };
}
