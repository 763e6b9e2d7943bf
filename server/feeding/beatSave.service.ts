import { Decimal } from 'decimal.js';
import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { dateOf } from '../platform/day.ts';
import { fail, failIssues, issue } from '../platform/errors/AppError.ts';
import { defineFieldWrite, type FieldStamp } from '../platform/fieldWrite.ts';
import { globalId, instant, knownVersion, leftOut, line } from '../platform/input.ts';
import { lockLedger } from '../stock/ledger.service.ts';
import { settleBeat } from './beatClosing.service.ts';
import { putDrops } from './beatDrops.service.ts';
import {
  beatAccept,
  beatKg,
  beatParts,
  beatRound,
  corralsIn,
  emitBeat,
  lockedBeat,
  mixerToLoad,
  operatorField,
  operatorOf,
  refuseUnknown,
  requireActiveMixer,
  type WholeBeat,
} from './beatRecord.service.ts';
import { dietToLoad, linesFromStocks } from './beatStart.service.ts';
import type { DietLoading } from './beatLoading.service.ts';
import { nextBeatNumber, type LastBeat } from './beats.sql.ts';
import { carryOf, ingredientsOfLoad } from './suggestedLoads.service.ts';

const moment = () => leftOut(instant().nullish());

export const savedLine = z.strictObject({
  foodId: globalId('Food'),
  /** The fullest of its food when left out. */
  stockId: leftOut(globalId('Stock').nullish()),
  /** By the diet when left out. */
  plannedKg: leftOut(beatKg().nullish()),
  actualKg: beatKg(),
  startedAt: moment(),
  doneAt: moment(),
});

export const savedBeatFields = {
  round: beatRound(),
  dietId: globalId('Formulation'),
  mixerId: globalId('Mixer'),
  /** What was to be loaded; all of it when left out. */
  plannedKg: leftOut(beatKg().nullish()),
  lines: z.array(savedLine).min(1).max(30),
  residualKg: leftOut(beatKg().nullish()),
  mixStartedAt: moment(),
  mixEndedAt: moment(),
  ...operatorField,
  note: line(500).nullish(),
  accept: beatAccept,
};

const savedDrops = z
  .array(z.strictObject({ corralId: globalId('Corral'), round: leftOut(beatRound().nullish()), deliveredKg: beatKg() }))
  .min(1)
  .max(200);

type SavedBeat = z.output<z.ZodObject<typeof savedBeatFields>> & { drops: z.output<typeof savedDrops> };

function refuseTwice(ids: readonly string[], path: (index: number) => string, name: string): void {
  const twice = ids.flatMap((id, index) =>
    ids.indexOf(id) < index ? [issue(path(index), 'FieldsAlreadyInUse', { fields: [{ path: name }] })] : [],
  );
  if (twice.length > 0) failIssues(twice);
}

/** What the wagon held when a beat that is told of later began: nothing of a beat that came after it. */
export function carriedInto(last: LastBeat | undefined, diet: DietLoading, began: string | undefined): Decimal {
  const isLater = last !== undefined && began !== undefined && last.startedAt > new Date(began);
  return carryOf(isLater ? undefined : last, diet);
}

/** Foods, stocks and corrals that a whole beat names. */
async function refuseUnknownOf(ctx: Context, { lines, drops }: Pick<SavedBeat, 'lines' | 'drops'>): Promise<void> {
  const of = (ids: string[]) => ({ where: { id: { in: ids } }, select: { id: true } });
  const foods = lines.map(({ foodId }, index) => ({ id: foodId, field: `lines.${index}.foodId` }));
  await refuseUnknown('StockNotFound', foods, (ids) => ctx.db.food.findMany(of(ids)));
  const stocks = lines.flatMap(({ stockId }, index) =>
    stockId ? [{ id: stockId, field: `lines.${index}.stockId` }] : [],
  );
  await refuseUnknown('StockNotFound', stocks, (ids) => ctx.db.stock.findMany(of(ids)));
  await refuseUnknown('CorralNotFound', corralsNamed(drops), corralsIn(ctx));
}

const corralsNamed = (drops: z.output<typeof savedDrops>) =>
  drops.map(({ corralId }, index) => ({ id: corralId, field: `drops.${index}.corralId` }));

/** Writes a beat that is over, whole: as if it had been loaded and delivered step by step. */
export async function writeWholeBeat(ctx: Context, input: SavedBeat, stamp: FieldStamp): Promise<string> {
  const { farmId, membershipId } = ctx.actor;
  const { round, dietId, mixerId, drops } = input;
  const day = await lockLedger(ctx);
  // The wagon may be on its way again while somebody types what it did before.
  const { mixer, last } = await mixerToLoad(ctx, mixerId);
  const diet = await dietToLoad(ctx, day, dietId);
  const operatorId = await operatorOf(ctx, input.operatorId);
  await refuseUnknownOf(ctx, input);
  requireActiveMixer(mixer);
  refuseTwice(
    input.lines.map(({ foodId }) => foodId),
    (index) => `lines.${index}.foodId`,
    'foodId',
  );
  refuseTwice(
    drops.map((drop) => `${drop.corralId} ${drop.round ?? round}`),
    (index) => `drops.${index}.corralId`,
    'corralId',
  );
  const recipe = diet.ingredientsFor(mixer.method);
  const foreign = input.lines.flatMap(({ foodId }, index) =>
    recipe.some((each) => each.foodId === foodId)
      ? []
      : [issue(`lines.${index}.foodId`, 'InvalidIngredient', { ingredient: diet.name })],
  );
  if (foreign.length > 0) failIssues(foreign);
  const loadedKg = Decimal.sum(...input.lines.map(({ actualKg }) => actualKg));
  const began = input.lines.flatMap(({ startedAt }) => startedAt ?? []).toSorted()[0];
  const carryInKg = carriedInto(last, diet, began);
  const loadKg = new Decimal(input.plannedKg ?? loadedKg.plus(carryInKg));
  const targets = ingredientsOfLoad(Decimal.max(0, loadKg.minus(carryInKg)), recipe, mixer.scaleDivisionKg);
  const lines = await linesFromStocks(
    ctx,
    day,
    input.lines.map((each) => {
      const { foodName, kg } = targets.find(({ foodId }) => foodId === each.foodId)!;
      return { ...each, foodName, plannedKg: each.plannedKg ?? kg.toFixed(3) };
    }),
    (index) => `lines.${index}.stockId`,
  );
  const seq = await nextBeatNumber(farmId, ctx.db, day);
  const { id } = await ctx.db.beat.create({
    data: {
      farmId,
      day: dateOf(day),
      seq,
      round,
      mixerId,
      dietId,
      status: 'DISTRIBUTING',
      plannedKg: loadKg.toFixed(3),
      carryInKg: carryInKg.toFixed(3),
      mixMinutes: diet.mixMinutes ?? mixer.mixMinutes,
      startedAt: began ?? stamp.at,
      mixStartedAt: input.mixStartedAt ?? null,
      mixEndedAt: input.mixEndedAt ?? null,
      operatorId,
      note: input.note || null,
    },
    select: { id: true },
  });
  await ctx.db.beatLine.createMany({
    data: lines.map(({ foodName: _name, ...each }, position) => ({
      ...each,
      farmId,
      beatId: id,
      position: position + 1,
      doneAt: each.doneAt ?? stamp.at,
      byId: membershipId,
    })),
  });
  const beat = await ctx.db.beat.findUniqueOrThrow({ where: { id }, include: beatParts });
  await putDrops(
    ctx,
    beat,
    drops.map((drop, index) => ({ ...drop, round: drop.round ?? round, path: `drops.${index}.` })),
    stamp.at,
  );
  await settleBeat(ctx, id, { residualKg: input.residualKg ?? '0', at: stamp.at, accept: input.accept });
  await emitBeat(ctx, beat, 'CREATED');
  return id;
}

/** A finished beat typed whole, as from a sheet of paper. */
export const saveBeat = defineFieldWrite({
  name: 'saveBeat',
  allow: 'beat:write',
  input: { ...savedBeatFields, drops: savedDrops },
  run: async (ctx, input, stamp) => ({ beatId: await writeWholeBeat(ctx, input, stamp) }),
});

const correctionFields = {
  lines: z
    .array(z.strictObject({ lineId: globalId('BeatLine'), actualKg: beatKg() }))
    .max(30)
    .optional(),
  drops: savedDrops.optional(),
  residualKg: leftOut(beatKg().nullish()),
  note: line(500).nullish(),
  accept: beatAccept,
};

/** Weights of a closed beat that turned out to be others; the stocks, the treats and the costs follow. Requires the ledger lock. */
export async function correctBeat(
  ctx: Context,
  beat: WholeBeat,
  { lines = [], drops = [], residualKg, note, accept }: z.output<z.ZodObject<typeof correctionFields>>,
  stamp: FieldStamp,
): Promise<void> {
  for (const { lineId, actualKg } of lines) await ctx.db.beatLine.update({ where: { id: lineId }, data: { actualKg } });
  if (note !== undefined) await ctx.db.beat.update({ where: { id: beat.id }, data: { note: note || null } });
  await putDrops(
    ctx,
    beat,
    drops.map((drop, index) => ({ ...drop, round: drop.round ?? beat.round, path: `drops.${index}.` })),
    stamp.at,
  );
  const kept = residualKg ?? beat.residualKg?.toString() ?? '0';
  await settleBeat(ctx, beat.id, { residualKg: kept, at: stamp.at, accept });
  await emitBeat(ctx, beat, 'UPDATED');
}

/** Corrects a closed beat while its day is open. */
export const editBeat = defineFieldWrite({
  name: 'editBeat',
  allow: 'beat:write',
  input: { beatId: globalId('Beat'), ...correctionFields, version: knownVersion() },
  async run(ctx, { beatId, version, ...changes }, stamp) {
    await lockLedger(ctx);
    const { lines = [], drops = [] } = changes;
    const beat = await lockedBeat(ctx, beatId, ['CLOSED'], {
      async ask(own) {
        await refuseUnknown('CorralNotFound', corralsNamed(drops), corralsIn(ctx));
        const named = lines.map(({ lineId }, index) => ({ id: lineId, field: `lines.${index}.lineId` }));
        await refuseUnknown('InexistentEntity', named, async () => own.lines);
      },
    });
    if (version !== undefined && version !== beat.version) fail('ConcurrentUpdate', {}, 'version');
    await correctBeat(ctx, beat, changes, stamp);
    return { beatId };
  },
});
