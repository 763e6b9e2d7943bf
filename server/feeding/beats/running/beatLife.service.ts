import { Decimal } from 'decimal.js';
import type { Context } from '../../../platform/context.ts';
import { fail, issue } from '../../../platform/errors/AppError.ts';
import { defineFieldWrite } from '../../../platform/fieldWrite.ts';
import { choice, globalId, instant, leftOut } from '../../../platform/input.ts';
import { confirmField, requirePlausible } from '../../../farm/settings/plausible.service.ts';
import { settingsOf } from '../../../farm/settings/settings.service.ts';
import { lockLedger } from '../../../stock/ledger/ledger.service.ts';
import { heldKg } from './beatDrops.service.ts';
import { addLines, lineToLoad } from './beatLines.service.ts';
import { linesFromStocks } from './beatStart.service.ts';
import { loseFeed } from './beatUnloading.service.ts';
import { dayOf } from '../../../platform/values/day.ts';
import {
  announceBeat,
  beatAccept,
  beatKg,
  emitBeat,
  lockedBeat,
  refuseUnknown,
  requireBeatAccepted,
  type WholeBeat,
} from './beatRecord.service.ts';
import { loadedFeeds, openStatuses, type BeatWarning } from '../beatWords.calc.ts';

/** One ingredient is in the wagon: by the scale before and after, or by its weight. Too much stays as it is. */
export const loadIngredient = defineFieldWrite({
  name: 'loadIngredient',
  allow: 'beat:write',
  input: {
    beatId: globalId('Beat'),
    lineId: leftOut(globalId('BeatLine').nullish()),
    /** In place of the line, where a device does not know the lines yet; one outside of the diet gets its own. */
    foodId: leftOut(globalId('Food').nullish()),
    actualKg: leftOut(beatKg().nullish()),
    grossFromKg: leftOut(beatKg().nullish()),
    grossToKg: leftOut(beatKg().nullish()),
    /** Another stock of the same food. */
    stockId: leftOut(globalId('Stock').nullish()),
    startedAt: leftOut(instant().nullish()),
    accept: beatAccept,
    confirm: confirmField(),
  },
  async run(ctx, { beatId, lineId: named, foodId, actualKg, grossFromKg, grossToKg, stockId, ...more }, stamp) {
    const { startedAt, accept } = more;
    const of = (ids: string[]) => ({ where: { id: { in: ids } }, select: { id: true } });
    const beat = await lockedBeat(ctx, beatId, ['LOADING'], {
      async ask({ lines }) {
        const stocks = stockId ? [{ id: stockId, field: 'stockId' }] : [];
        await refuseUnknown('StockNotFound', stocks, (ids) => ctx.db.stock.findMany(of(ids)));
        const foods = lineToLoad(lines, { lineId: named, foodId }) ? [] : [{ id: foodId!, field: 'foodId' }];
        await refuseUnknown('InexistentEntity', foods, (ids) => ctx.db.food.findMany(of(ids)));
      },
    });
    const isWeighed = grossFromKg != null && grossToKg != null;
    if (!isWeighed && actualKg == null) fail('InvalidFieldType', { reason: 'REQUIRED' }, 'actualKg');
    if (isWeighed && new Decimal(grossToKg).lt(grossFromKg)) fail('TareNotBelowGross', {}, 'grossToKg');
    const kg = isWeighed ? new Decimal(grossToKg).minus(grossFromKg) : new Decimal(actualKg!);
    const line =
      lineToLoad(beat.lines, { lineId: named, foodId }) ??
      (await addLines(ctx, beat, [{ foodId: foodId!, stockId, path: '' }], accept))[0]!;
    const lineId = line.id;
    const others = beat.lines.filter(({ id }) => id !== lineId).map((each) => each.actualKg ?? 0);
    await requirePlausible(ctx, [
      {
        rule: 'LOAD',
        value: Decimal.sum(kg, beat.carryInKg, ...others),
        of: beat.mixer.capacityKg,
        field: isWeighed ? 'grossToKg' : 'actualKg',
      },
    ]);
    const [from] =
      stockId && stockId !== line.stockId
        ? await linesFromStocks(
            ctx,
            dayOf(beat.day),
            [{ foodId: line.foodId, foodName: line.food.name, plannedKg: line.plannedKg.toFixed(3), stockId }],
            () => 'stockId',
          )
        : [];
    const began = startedAt ? new Date(startedAt) : null;
    await ctx.db.beatLine.update({
      where: ctx.key(lineId),
      data: {
        actualKg: kg.toFixed(3),
        ...(from && {
          stockId: from.stockId,
          dryMatterPct: from.dryMatterPct,
          elm: from.elm,
          elg: from.elg,
        }),
        startedAt: began && began > stamp.at ? stamp.at : began,
        doneAt: stamp.at,
        byId: ctx.actor.membershipId,
      },
    });
    await ctx.db.beat.update({ where: ctx.key(beatId), data: { version: { increment: 1 } } });
    await announceBeat(ctx, beat);
    return { beatId };
  },
});

/** The last ingredient is in: mixing begins. */
export const finishLoading = defineFieldWrite({
  name: 'finishLoading',
  allow: 'beat:write',
  input: { beatId: globalId('Beat') },
  async run(ctx, { beatId }, stamp) {
    const beat = await lockedBeat(ctx, beatId, ['LOADING']);
    requireLoaded(beat);
    await ctx.db.beat.update({
      where: ctx.key(beatId),
      data: { status: 'MIXING', mixStartedAt: stamp.at, version: { increment: 1 } },
    });
    await announceBeat(ctx, beat);
    return { beatId };
  },
});

/** Of every ingredient it is known how much went in; none of it is known too. */
function requireLoaded({ lines }: WholeBeat): void {
  const missing = lines.filter(({ actualKg }) => actualKg === null);
  if (missing.length > 0) fail('BeatNotLoaded', { foods: missing.map(({ food }) => ({ name: food.name })) });
}

/** Delivering begins once it mixed long enough: earlier it is refused, or asked about, as the farm likes. */
export async function endMixing(
  ctx: Context,
  { id, mixStartedAt, mixMinutes }: Pick<WholeBeat, 'id' | 'mixStartedAt' | 'mixMinutes'>,
  at: Date,
  accept: readonly BeatWarning[] | undefined,
): Promise<void> {
  const minutes = new Decimal(mixStartedAt ? Math.max(0, at.getTime() - mixStartedAt.getTime()) : 0).div(60_000);
  if (minutes.lt(mixMinutes)) {
    const params = { minutes: minutes.toFixed(1), required: mixMinutes.toString() };
    const { hardMixGate } = await settingsOf(ctx, 'feeding');
    if (hardMixGate) fail('BeatStillMixing', params, 'beatId');
    requireBeatAccepted([issue('beatId', 'MixTimeNotConfirmed', params)], accept);
  }
  await ctx.db.beat.update({
    where: ctx.key(id),
    data: { status: 'DISTRIBUTING', mixEndedAt: at, version: { increment: 1 } },
  });
}

export const finishMixing = defineFieldWrite({
  name: 'finishMixing',
  allow: 'beat:write',
  input: { beatId: globalId('Beat'), accept: beatAccept },
  async run(ctx, { beatId, accept }, stamp) {
    const beat = await lockedBeat(ctx, beatId, ['MIXING']);
    await endMixing(ctx, beat, stamp.at, accept);
    await announceBeat(ctx, beat);
    return { beatId };
  },
});

/** A beat that reached no corral; what was loaded goes back to the stocks, which it has not left, or is lost. */
export const cancelBeat = defineFieldWrite({
  name: 'cancelBeat',
  allow: 'beat:write',
  input: {
    beatId: globalId('Beat'),
    loadedFeed: leftOut(choice('LoadedFeed', loadedFeeds).nullish()),
    accept: beatAccept,
  },
  async run(ctx, { beatId, loadedFeed, accept }) {
    if (loadedFeed === 'LOST') await lockLedger(ctx);
    const beat = await lockedBeat(ctx, beatId, openStatuses);
    if (beat.drops.some(({ deliveredKg }) => deliveredKg?.gt(0))) fail('BeatHasDrops', {}, 'beatId');
    if (!loadedFeed && beat.lines.some(({ actualKg }) => actualKg?.gt(0))) fail('BeatHasLines', {}, 'loadedFeed');
    if (loadedFeed === 'LOST') await loseFeed(ctx, beat, heldKg(beat), accept);
    // With what is lost goes what the beat before had left in the wagon.
    const residual = loadedFeed === 'LOST' ? { residualKg: 0 } : {};
    await ctx.db.beat.update({
      where: ctx.key(beatId),
      data: { status: 'CANCELLED', ...residual, version: { increment: 1 } },
    });
    await emitBeat(ctx, beat, 'UPDATED');
    return { beatId };
  },
});
