import { Decimal } from 'decimal.js';
import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { dateOf, type Day } from '../../../platform/values/day.ts';
import { fail, failIssues, issue } from '../../../platform/errors/AppError.ts';
import { defineFieldWrite } from '../../../platform/fieldWrite.ts';
import { globalId, leftOut, line } from '../../../platform/input.ts';
import { compositionsOn } from '../../../stock/foods/composition.service.ts';
import { coverOn } from '../../../stock/ledger/ledger.sql.ts';
import { settingsOf } from '../../../farm/settings/settings.service.ts';
import { fullestStocks } from '../../../stock/stocks/stocks.service.ts';
import { dietLoadings, type DietLoading } from './beatLoading.service.ts';
import {
  beatKg,
  beatRound,
  emitBeat,
  mixerToLoad,
  operatorField,
  operatorOf,
  repeated,
  requireActiveMixer,
  type Named,
} from './beatRecord.service.ts';
import { nextBeatNumber } from '../beats.sql.ts';
import { carryOf, ingredientsOfLoad } from '../../loads/suggestedLoads.service.ts';
import { lockedTreats } from '../../treats/treatDelivery.service.ts';

export interface LineToLoad {
  foodId: string;
  foodName: string;
  plannedKg: string;
  stockId?: string | null | undefined;
}

/** Of what was never planned, nothing is missing that could be said. */
const outOfStock = (food: string, missing: Decimal.Value, field: string) =>
  issue(field, 'FoodOutOfStock', {
    food,
    ...(Number(missing) > 0 && { kg: new Decimal(missing).toFixed(1, Decimal.ROUND_UP) }),
  });

/** Takes each food from the stock named, or else from its fullest, with what that is made of now. */
export async function linesFromStocks<Line extends LineToLoad>(
  ctx: Context,
  day: Day,
  lines: readonly Line[],
  pathOf: (index: number) => string,
) {
  const fullest = await fullestStocks(
    ctx,
    lines.map(({ foodId }) => foodId),
  );
  const named = new Map(
    (
      await ctx.db.stock.findMany({
        where: { id: { in: lines.flatMap(({ stockId }) => stockId ?? []) } },
        select: { id: true, foodId: true },
      })
    ).map((stock) => [stock.id, stock]),
  );
  const wrong = lines.findIndex(({ stockId, foodId }) => stockId && named.get(stockId)?.foodId !== foodId);
  if (wrong >= 0) fail('StockNotFound', {}, pathOf(wrong));
  const absent = lines.flatMap((each, index) =>
    each.stockId || fullest.get(each.foodId)?.active ? [] : [outOfStock(each.foodName, each.plannedKg, pathOf(index))],
  );
  if (absent.length > 0) failIssues(absent);
  const taken = lines.map((each) => ({ ...each, stockId: each.stockId ?? fullest.get(each.foodId)!.id }));
  const compositions = await compositionsOn(
    ctx,
    day,
    taken.map(({ stockId }) => stockId),
  );
  return taken.map((each) => ({ ...each, ...compositions.get(each.stockId)! }));
}

/** Diets in force that are mixed and fed. */
export async function dietsToLoad(
  ctx: Context,
  day: Day,
  named: readonly Named[],
): Promise<ReadonlyMap<string, DietLoading>> {
  const diets = await dietLoadings(
    ctx,
    day,
    named.map(({ id }) => id),
  );
  const unknown = named.find(({ id }) => !diets.has(id));
  if (unknown) fail('FormulationNotFound', {}, unknown.field);
  return diets;
}

/** One diet in force that is mixed and fed. */
export async function dietToLoad(ctx: Context, day: Day, dietId: string): Promise<DietLoading> {
  return (await dietsToLoad(ctx, day, [{ id: dietId, field: 'dietId' }])).get(dietId)!;
}

/** Where the farm forbids stocks below zero, a load that needs more than there is does not begin. */
async function refuseShort(ctx: Context, day: Day, lines: readonly (LineToLoad & { stockId: string })[]) {
  const { negativeStock } = await settingsOf(ctx, 'economics');
  if (negativeStock !== 'REFUSE') return;
  const ids = lines.map(({ stockId }) => stockId);
  const covers = new Map((await coverOn(ctx.actor.farmId, ctx.db, day, ids)).map((cover) => [cover.stockId, cover]));
  const short = lines.flatMap((each) => {
    const missing = new Decimal(each.plannedKg).minus(Decimal.max(0, covers.get(each.stockId)!.balanceKg));
    return missing.gt(0) ? [outOfStock(each.foodName, missing, 'plannedKg')] : [];
  });
  if (short.length > 0) failIssues(short);
}

/** How full the wagon is to be: it holds at least what the beat before left in it. */
function loadOf({ capacityKg }: { capacityKg: Decimal }, requestedKg: Decimal, carryInKg: Decimal): Decimal {
  if (requestedKg.lte(0)) fail('InvalidFieldType', { reason: 'OUT_OF_RANGE' }, 'plannedKg');
  if (requestedKg.gt(capacityKg)) fail('LoadAboveCapacity', { kg: requestedKg, capacityKg }, 'plannedKg');
  return Decimal.max(requestedKg, carryInKg);
}

/** Loading begins: what goes in and where it goes to is frozen. */
export const startBeat = defineFieldWrite({
  name: 'startBeat',
  allow: 'beat:write',
  input: {
    round: beatRound(),
    dietId: globalId('Formulation'),
    mixerId: globalId('Mixer'),
    /** In the order of the route; of a split corral what this beat is to bring. */
    drops: z
      .array(
        z.strictObject({
          corralId: globalId('Corral'),
          /** Of the beat when left out; another one when rounds are joined. */
          round: leftOut(beatRound().nullish()),
          plannedKg: beatKg(),
        }),
      )
      .min(1)
      .max(200),
    /** More than goes to the corrals stays in the wagon. */
    plannedKg: leftOut(beatKg().nullish()),
    ...operatorField,
    device: line(60).nullish(),
    note: line(500).nullish(),
  },
  async run(ctx, { round, dietId, mixerId, drops, plannedKg, operatorId, device, note }, stamp) {
    const { farmId } = ctx.actor;
    const day = await ctx.openDay();
    const { mixer, last } = await mixerToLoad(ctx, mixerId);
    const diet = await dietToLoad(ctx, day, dietId);
    const driverId = await operatorOf(ctx, operatorId);
    const toCorrals = drops.map((drop) => ({ ...drop, round: drop.round ?? round }));
    const twice = repeated(
      toCorrals.map((drop) => `${drop.corralId} ${drop.round}`),
      (index) => `drops.${index}.corralId`,
      'corralId',
    );
    if (twice.length > 0) failIssues(twice);
    const toDeliver = toCorrals.map((drop, index) => ({
      ...drop,
      dietId,
      deliveredKg: '0',
      at: stamp.at.toISOString(),
      path: `drops.${index}.`,
    }));
    const treats = await lockedTreats(ctx, day, toDeliver);
    requireActiveMixer(mixer);
    if (last?.isOpen) fail('MixerBusy', { name: mixer.name, beat: last.seq }, 'mixerId');
    const dropsKg = Decimal.sum(...toCorrals.map((drop) => drop.plannedKg));
    const carryInKg = carryOf(last, diet);
    const loadKg = loadOf(mixer, Decimal.max(dropsKg, plannedKg ?? 0), carryInKg);
    const targets = ingredientsOfLoad(
      loadKg.minus(carryInKg),
      diet.ingredientsFor(mixer.method),
      mixer.scaleDivisionKg,
    );
    const lines = await linesFromStocks(
      ctx,
      day,
      targets.map(({ foodId, foodName, kg }) => ({ foodId, foodName, plannedKg: kg.toFixed(3) })),
      () => 'dietId',
    );
    await refuseShort(ctx, day, lines);
    const seq = await nextBeatNumber(farmId, ctx.db, day);
    const { id } = await ctx.db.beat.create({
      data: {
        // A device that begins it without a network names it by its key from then on.
        id: stamp.clientEventId,
        farmId,
        day: dateOf(day),
        seq,
        round,
        mixerId,
        dietId,
        plannedKg: loadKg.toFixed(3),
        carryInKg: carryInKg.toFixed(3),
        mixMinutes: diet.mixMinutes ?? mixer.mixMinutes,
        startedAt: stamp.at,
        operatorId: driverId,
        device: device || null,
        note: note || null,
      },
      select: { id: true },
    });
    await ctx.db.beatLine.createMany({
      data: lines.map(({ foodName: _name, ...each }, position) => ({
        ...each,
        farmId,
        beatId: id,
        position: position + 1,
      })),
    });
    await ctx.db.beatDrop.createMany({
      data: toCorrals.map((drop, position) => {
        const treat = treats.treatOf(toDeliver[position]!);
        const isSplit = new Decimal(drop.plannedKg).lt(treat.plannedKg);
        return { ...drop, farmId, beatId: id, position: position + 1, batchId: treat.batchId, isSplit };
      }),
    });
    await emitBeat(ctx, { id, seq, mixer }, 'CREATED');
    return { beatId: id };
  },
});
