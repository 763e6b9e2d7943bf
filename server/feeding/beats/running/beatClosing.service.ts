import { Decimal } from 'decimal.js';
import type { Context } from '../../../platform/context.ts';
import { dayOf } from '../../../platform/values/day.ts';
import { fail, issue, type Issue } from '../../../platform/errors/AppError.ts';
import { defineFieldWrite } from '../../../platform/fieldWrite.ts';
import { choice, globalId, leftOut } from '../../../platform/input.ts';
import type { SettingsOf } from '../../../farm/settings/groups.ts';
import { settingsOf } from '../../../farm/settings/settings.service.ts';
import { lockLedger, postMovements, reverseMovements, type LedgerTrace } from '../../../stock/ledger/ledger.service.ts';
import type { CostChange } from '../../../stock/ledger/ledgerFollowers.ts';
import { balanceWarnings } from '../../../stock/ledger/ledgerWarnings.service.ts';
import { dryMatterOfBeat, energyOfBeat } from './beat.calc.ts';
import { heldKg, putDrops, refuseAboveLoaded } from './beatDrops.service.ts';
import {
  beatAccept,
  beatKg,
  emitBeat,
  lockedBeat,
  requireBeatAccepted,
  wholeBeats,
  type WholeBeat,
} from './beatRecord.service.ts';
import { loseFeed, usedKg } from './beatUnloading.service.ts';
import { loadedFeeds, type BeatWarning } from '../beatWords.calc.ts';
import {
  spreadCosts,
  takeOverCosts,
  writeClosedBeats,
  writeDryMatterOfTreats,
  writeFeedCosts,
  writeLineMovements,
  type ClosedBeat,
} from '../beats.sql.ts';
import { awaitedOf, derivedDrops } from '../derivedDrops.service.ts';
import { spreadLosses } from '../../feedDay/losses.sql.ts';

/** Readers of a list read it anew after any of them, so of many only the first are announced. */
const mostAnnounced = 50;

interface Closing {
  /** As it is now, with all its drops. */
  beat: WholeBeat;
  residualKg: string;
  /** When that is not now. */
  closedAt?: Date;
  /** The input the beat came in, for refusals. */
  path?: string;
}

interface Settlement {
  at: Date;
  accept: readonly BeatWarning[] | undefined;
}

/** What was loaded and what came out are as good as the scales: more is refused, less is asked about. */
function balanceIssues(
  rules: SettingsOf<'feeding'>,
  { inKg, outKg }: { inKg: Decimal; outKg: Decimal },
  field: string,
): Issue[] {
  refuseAboveLoaded(rules, { outKg, inKg }, field);
  const difference = inKg.minus(outKg);
  const pct = inKg.isZero() ? new Decimal(0) : difference.div(inKg).times(100);
  return pct.gt(rules.beatBalanceTolerancePct)
    ? [issue(field, 'BeatBalanceNotConfirmed', { differenceKg: difference, pct: pct.toFixed(1) })]
    : [];
}

/** Posts what lines took out of the stocks; lines whose weight was corrected are reversed first. */
async function postLines(ctx: Context, beats: readonly WholeBeat[]): Promise<LedgerTrace> {
  const { farmId } = ctx.actor;
  const trace: LedgerTrace = { moved: null, posted: [] };
  const lines = beats.flatMap((beat) =>
    beat.lines.map((line) => ({ ...line, day: dayOf(beat.day), usedKg: usedKg(beat, line) })),
  );
  const movementIds = lines.flatMap(({ movementId }) => movementId ?? []);
  const movements =
    movementIds.length === 0
      ? []
      : await ctx.db.stockMovement.findMany({
          where: { id: { in: movementIds } },
          select: { id: true, stockId: true, kgOut: true },
        });
  const posted = new Map(movements.map((movement) => [movement.id, movement]));
  const changed = lines.filter(({ movementId, stockId, usedKg: kg }) => {
    const movement = movementId === null ? null : posted.get(movementId)!;
    return !movement?.kgOut.eq(kg ?? 0) || movement.stockId !== stockId;
  });
  if (changed.length === 0) return trace;
  await reverseMovements(
    ctx,
    changed.flatMap(({ movementId }) => movementId ?? []),
    null,
    trace,
  );
  const taken = changed.filter(({ usedKg: kg }) => kg?.gt(0));
  const ids = await postMovements(
    ctx,
    taken.map(({ stockId, day, usedKg: kg }) => ({ stockId, day, type: 'BEAT_CONSUMPTION', kg: kg! })),
    trace,
  );
  const idOf = new Map(taken.map(({ id }, place) => [id, ids[place]!]));
  await writeLineMovements(
    farmId,
    ctx.db,
    changed.map(({ id }) => ({ id, movementId: idOf.get(id) ?? null })),
  );
  return trace;
}

/** What a beat is when it is closed, and what of it must be accepted first. */
function closed(rules: SettingsOf<'feeding'>, { beat, residualKg, closedAt, path = '' }: Closing, at: Date) {
  const drops = beat.drops.filter(({ deliveredKg }) => deliveredKg?.gt(0));
  if (drops.length === 0) fail('BeatNotDelivered', {}, path ? `${path}drops` : 'beatId');
  const deliveredKg = Decimal.sum(...drops.map((drop) => drop.deliveredKg!));
  const outKg = deliveredKg.plus(residualKg).plus(beat.unloadedKg ?? 0);
  const warnings = balanceIssues(rules, { inKg: heldKg(beat), outKg }, `${path}residualKg`);
  const lines = beat.lines.map((line) => ({ ...line, actualKg: line.actualKg ?? new Decimal(0) }));
  const energy = energyOfBeat(lines);
  const figures: ClosedBeat = {
    id: beat.id,
    closedAt: closedAt ?? at,
    residualKg,
    loadedKg: Decimal.sum(0, ...lines.map(({ actualKg }) => actualKg)).toFixed(3),
    deliveredKg: deliveredKg.toFixed(3),
    dryMatterPct: dryMatterOfBeat(lines)?.toFixed(4) ?? null,
    elm: energy?.elm.toFixed(6) ?? null,
    elg: energy?.elg.toFixed(6) ?? null,
  };
  return { warnings, figures };
}

/**
 * Closes beats of one day, or closes them anew after a correction: consumption, costs and what the treats were made of.
 * Requires the ledger lock.
 */
export async function settleBeats(
  ctx: Context,
  closings: readonly Closing[],
  { at, accept }: Settlement,
): Promise<void> {
  const { farmId } = ctx.actor;
  const beats = closings.map(({ beat }) => beat);
  const beatIds = beats.map(({ id }) => id);
  const rules = await settingsOf(ctx, 'feeding');
  const results = closings.map((closing) => closed(rules, closing, at));
  const trace = await postLines(ctx, beats);
  const stocks = await balanceWarnings(ctx, trace.posted, (stockId) => {
    const place = beats.findIndex(({ lines }) => lines.some((line) => line.stockId === stockId));
    const line = beats[place]!.lines.findIndex((each) => each.stockId === stockId);
    return `${closings[place]!.path ?? ''}lines.${line}.actualKg`;
  });
  // A full structure after a correction is none of the driver's business.
  const short = stocks.filter(({ code }) => code === 'NegativeStockNotConfirmed');
  requireBeatAccepted([...results.flatMap(({ warnings }) => warnings), ...short], accept);
  await writeClosedBeats(
    farmId,
    ctx.db,
    results.map(({ figures }) => figures),
  );
  const of = { beatId: { in: beatIds } };
  const drops = beats.flatMap((beat) => beat.drops);
  // Where nothing came, a later load still brings it.
  if (drops.some(({ deliveredKg }) => deliveredKg === null))
    await ctx.db.beatDrop.deleteMany({ where: { ...of, deliveredKg: null } });
  if (drops.some(({ deliveredKg }) => deliveredKg?.isZero()))
    await ctx.db.beatDrop.updateMany({ where: { ...of, deliveredKg: 0 }, data: { cost: 0 } });
  await takeOverCosts(farmId, ctx.db, { beatIds });
  await spreadCosts(farmId, ctx.db, beatIds);
  await writeDryMatterOfTreats(farmId, ctx.db, {
    day: dayOf(beats[0]!.day),
    dietIds: [...new Set(beats.map(({ dietId }) => dietId))],
    corralIds: [...new Set(drops.map(({ corralId }) => corralId))],
  });
}

/** No treat comes any more: the corrals without one share what came out. */
async function endAwaiting(ctx: Context, beat: WholeBeat, residualKg: string, at: Date): Promise<WholeBeat> {
  const untreated = beat.drops.flatMap(({ corralId, isDerived }) => (isDerived ? corralId : []));
  const drops = await derivedDrops(ctx, beat, untreated, awaitedOf(beat, residualKg));
  await putDrops(ctx, [{ beat, drops: drops.map((each) => ({ ...each, isRest: true })) }], at);
  await ctx.db.beat.update({ where: ctx.key(beat.id), data: { awaitedKg: 0 } });
  return (await wholeBeats(ctx, [beat.id]))[0]!;
}

/** A wagon that broke down: what is left in it went back to the stocks, also to be loaded elsewhere, or was lost. */
async function unload(
  ctx: Context,
  beat: WholeBeat,
  unloadedKg: Decimal,
  { loadedFeed, accept }: { loadedFeed: (typeof loadedFeeds)[number]; accept: readonly BeatWarning[] | undefined },
): Promise<WholeBeat> {
  if (loadedFeed === 'LOST') await loseFeed(ctx, beat, unloadedKg, accept);
  await ctx.db.beat.update({ where: ctx.key(beat.id), data: { unloadedKg } });
  return { ...beat, unloadedKg };
}

/** The wagon is back: what is left in it, and what the beat used and cost. */
export const closeBeat = defineFieldWrite({
  name: 'closeBeat',
  allow: 'beat:write',
  input: {
    beatId: globalId('Beat'),
    residualKg: leftOut(beatKg().nullish()),
    /** Where what did not come out went, if it does not stay in the wagon. */
    loadedFeed: leftOut(choice('LoadedFeed', loadedFeeds).nullish()),
    accept: beatAccept,
  },
  async run(ctx, { beatId, residualKg, loadedFeed, accept }, stamp) {
    await lockLedger(ctx);
    const known = await lockedBeat(ctx, beatId, ['DISTRIBUTING'], { orAwaited: true });
    const left = residualKg ?? known.residualKg?.toString() ?? '0';
    const kept = loadedFeed ? '0' : left;
    const beat = loadedFeed ? await unload(ctx, known, new Decimal(left), { loadedFeed, accept }) : known;
    const last = beat.awaitedKg === null ? beat : await endAwaiting(ctx, beat, left, stamp.at);
    await settleBeats(ctx, [{ beat: last, residualKg: kept }], { at: stamp.at, accept });
    await emitBeat(ctx, beat, 'UPDATED');
    return { beatId };
  },
});

/** A late invoice or a reversal changes what beats and losses cost, and with them the corrals they fed. */
export async function recostBeats(ctx: Context, change: CostChange): Promise<void> {
  const { farmId } = ctx.actor;
  const beatIds = await takeOverCosts(farmId, ctx.db, change);
  if (beatIds.length > 0) {
    await spreadCosts(farmId, ctx.db, beatIds);
    await writeFeedCosts(farmId, ctx.db, beatIds);
  }
  await spreadLosses(farmId, ctx.db, { ...change, beatIds });
  for (const id of beatIds.slice(0, mostAnnounced))
    ctx.announce({ type: 'Beat', id, farmId, op: 'UPDATED', clientId: ctx.facts.clientId });
}
