import { Decimal } from 'decimal.js';
import { requirePlausible, type PlausibleFigure } from '../../../farm/settings/plausible.service.ts';
import type { Context } from '../../../platform/context.ts';
import { dateOf } from '../../../platform/values/day.ts';
import type { FieldStamp } from '../../../platform/fieldWrite.ts';
import { uuidv7 } from '../../../platform/values/uuid.ts';
import { lockLedger } from '../../../stock/ledger/ledger.service.ts';
import { fullestStocks } from '../../../stock/stocks/stocks.service.ts';
import { settleBeats } from './beatClosing.service.ts';
import type { SavedBeat } from './beatFields.ts';
import { putDrops, type DropsOfBeat } from './beatDrops.service.ts';
import {
  acceptedOtherFoods,
  otherFoodsOf,
  refuseImpossible,
  refuseTimes,
  refuseUnknownOf,
  type WrittenBeat,
} from './beatChecks.service.ts';
import {
  emitBeat,
  mixersToLoad,
  requireActiveMixer,
  wholeBeats,
  type WholeBeat,
  type MixerToLoad,
} from './beatRecord.service.ts';
import { dietsToLoad, linesFromStocks, type LineToLoad } from './beatStart.service.ts';
import type { DietLoading } from './beatLoading.service.ts';
import { insertBeats, type NewBeat, type NewLine } from '../beatRows.sql.ts';
import { nextBeatNumber, type LastBeat } from '../beats.sql.ts';
import { carryOf, ingredientsOfLoad, type LoadIngredient } from '../../loads/suggestedLoads.service.ts';
import { lockedCorrals } from '../../troughs/troughStage.service.ts';

/** What the wagon held when a beat that is reported later began: nothing of a beat that came after it. */
export function carriedInto(
  last: LastBeat | undefined,
  diet: Pick<DietLoading, 'lineageId'>,
  began: string | undefined,
): Decimal {
  const isLater = last !== undefined && began !== undefined && last.startedAt > new Date(began);
  return carryOf(isLater ? undefined : last, diet);
}

/** When the last corral got its part, where that is reported. */
const lastOf = ({ drops }: Pick<SavedBeat, 'drops'>) => {
  const last = drops
    .flatMap(({ at }) => at ?? [])
    .toSorted()
    .at(-1);
  return last === undefined ? null : new Date(last);
};

const beganAt = ({ lines }: Pick<SavedBeat, 'lines'>) =>
  lines.flatMap(({ startedAt }) => startedAt ?? []).toSorted()[0];

interface LineOfBeat extends LineToLoad, Pick<NewLine, 'beatId' | 'position' | 'actualKg' | 'startedAt' | 'doneAt'> {
  path: string;
}

/** What was loaded of a beat; an ingredient of its diet that was not is missed in F-BE by its planned kilograms. */
function linesOf(
  { lines, path }: WrittenBeat,
  targets: readonly LoadIngredient[],
  { beatId, at, others }: { beatId: string; at: Date; others: ReadonlyMap<string, string> },
): Record<'loaded' | 'forgotten', LineOfBeat[]> {
  const loaded = lines.map((line, place) => {
    const target = targets.find(({ foodId }) => foodId === line.foodId);
    return {
      beatId,
      path: `${path}lines.${place}.stockId`,
      position: place + 1,
      foodId: line.foodId,
      foodName: target?.foodName ?? others.get(line.foodId)!,
      stockId: line.stockId,
      // What was loaded in the place of an ingredient was never planned.
      plannedKg: line.plannedKg ?? target?.kg.toFixed(3) ?? '0',
      actualKg: line.actualKg,
      startedAt: line.startedAt ? new Date(line.startedAt) : null,
      doneAt: line.doneAt ? new Date(line.doneAt) : at,
    };
  });
  const isForgotten = ({ foodId }: LoadIngredient) => !lines.some((line) => line.foodId === foodId);
  const forgotten = targets.filter(isForgotten).map(({ foodId, foodName, kg }, place) => ({
    beatId,
    path: `${path}lines`,
    position: lines.length + place + 1,
    foodId,
    foodName,
    plannedKg: kg.toFixed(3),
    actualKg: '0',
    startedAt: null,
    doneAt: at,
  }));
  return { loaded, forgotten };
}

/** Those that a stock could have been taken for. */
async function inStock(ctx: Context, lines: readonly LineOfBeat[]): Promise<LineOfBeat[]> {
  if (lines.length === 0) return [];
  const stocks = await fullestStocks(
    ctx,
    lines.map(({ foodId }) => foodId),
  );
  return lines.filter(({ foodId }) => stocks.get(foodId)?.active);
}

interface LoadedBeatsInput {
  mixers: ReadonlyMap<string, MixerToLoad>;
  farmId: string;
  ctx: Context;
  day: string;
  beats: readonly WrittenBeat[];
  diets: ReadonlyMap<string, DietLoading>;
  others: ReadonlyMap<string, string>;
  at: Date;
  membershipId: string;
}

/** The rows of beats with what each loads; the numbers go on where the day left off. */
async function loadedBeats({ mixers, farmId, ctx, day, beats, diets, others, at, membershipId }: LoadedBeatsInput) {
  // The wagon may be on its way again while somebody types what it did before.
  const last = new Map([...mixers].map(([id, mixer]) => [id, mixer.last]));
  const firstSeq = await nextBeatNumber(farmId, ctx.db, day);
  const rows: NewBeat[] = [];
  const [ingredients, forgotten]: [LineOfBeat[], LineOfBeat[]] = [[], []];
  const loads: PlausibleFigure[] = [];
  for (const [index, reported] of beats.entries()) {
    const { path, mixerId, dietId, round, lines } = reported;
    const { mixer } = mixers.get(mixerId)!;
    const diet = diets.get(dietId)!;
    requireActiveMixer(mixer, `${path}mixerId`);
    const recipe = diet.ingredientsFor(mixer.method);
    refuseImpossible(reported);
    refuseTimes(reported, ctx.now());
    const began = beganAt(reported);
    const carryInKg = carriedInto(last.get(mixerId), diet, began);
    const loadedKg = Decimal.sum(...lines.map(({ actualKg }) => actualKg));
    loads.push({ rule: 'LOAD', value: loadedKg.plus(carryInKg), of: mixer.capacityKg, field: `${path}lines` });
    const loadKg = new Decimal(reported.plannedKg ?? loadedKg.plus(carryInKg));
    const targets = ingredientsOfLoad(Decimal.max(0, loadKg.minus(carryInKg)), recipe, mixer.scaleDivisionKg);
    const id = uuidv7();
    const startedAt = began ? new Date(began) : at;
    rows.push({
      id,
      seq: firstSeq + index,
      round,
      mixerId,
      dietId,
      plannedKg: loadKg.toFixed(3),
      carryInKg: carryInKg.toFixed(3),
      mixMinutes: diet.mixMinutes ?? mixer.mixMinutes,
      startedAt,
      mixStartedAt: reported.mixStartedAt ?? null,
      mixEndedAt: reported.mixEndedAt ?? null,
      operatorId: reported.operatorId || membershipId,
      note: reported.note || null,
    });
    const residualKg = reported.residualKg ?? '0';
    last.set(mixerId, {
      mixerId,
      seq: firstSeq + index,
      lineageId: diet.lineageId,
      isOpen: false,
      residualKg,
      startedAt,
    });
    const own = linesOf(reported, targets, { beatId: id, at, others });
    ingredients.push(...own.loaded);
    forgotten.push(...own.forgotten);
  }
  return { loads, ingredients, forgotten, rows };
}

interface PutDropsOfInput {
  ctx: Context;
  rows: NewBeat[];
  beats: readonly WrittenBeat[];
  day: string;
  at: Date;
}

async function putDropsOf({ ctx, rows, beats, day, at }: PutDropsOfInput) {
  await putDrops(
    ctx,
    rows.map(({ id, round, dietId }, index): DropsOfBeat => {
      const { path, drops: own } = beats[index]!;
      return {
        beat: { id, day: dateOf(day), round, dietId, drops: [] },
        drops: own.map((drop, place) => ({ ...drop, round: drop.round ?? round, path: `${path}drops.${place}.` })),
      };
    }),
    at,
  );
}

/** Writes beats that are over, whole and in their order: as if they had been loaded and delivered step by step. */
export async function writeWholeBeats(
  ctx: Context,
  beats: readonly WrittenBeat[],
  { at, accept }: { at: Date; accept: SavedBeat['accept'] },
): Promise<WholeBeat[]> {
  const { farmId, membershipId } = ctx.actor;
  const day = await lockLedger(ctx);
  const mixers = await mixersToLoad(
    ctx,
    beats.map(({ mixerId, path }) => ({ id: mixerId, field: `${path}mixerId` })),
  );
  const diets = await dietsToLoad(
    ctx,
    day,
    beats.map(({ dietId, path }) => ({ id: dietId, field: `${path}dietId` })),
  );
  await refuseUnknownOf(ctx, beats);
  const others = await acceptedOtherFoods(ctx, otherFoodsOf(beats, { diets, mixers }), accept);
  // Of all rounds at once and before the number: in another order it and the start of a beat would block each other.
  const corralIds = beats.flatMap(({ drops }) => drops.map(({ corralId }) => corralId));
  await lockedCorrals(ctx, corralIds);
  const { loads, ingredients, forgotten, rows } = await loadedBeats({
    mixers,
    farmId,
    ctx,
    day,
    beats,
    diets,
    others,
    at,
    membershipId,
  });
  await requirePlausible(ctx, loads);
  const all = [...ingredients, ...(await inStock(ctx, forgotten))];
  const loaded = await linesFromStocks(ctx, day, all, (index) => all[index]!.path);
  const lines = loaded.map(({ foodName: _name, path: _path, ...line }) => line);
  await insertBeats(farmId, ctx.db, { day, byId: membershipId, beats: rows, lines });
  await putDropsOf({ ctx, rows, beats, day, at });
  const written = await wholeBeats(
    ctx,
    rows.map(({ id }) => id),
  );
  await settleBeats(
    ctx,
    written.map((beat, index) => ({
      beat,
      residualKg: beats[index]!.residualKg ?? '0',
      closedAt: lastOf(beats[index]!) ?? at,
      path: beats[index]!.path,
    })),
    { at, accept },
  );
  return written;
}

/** One whole beat, as if it had been loaded and delivered step by step. */
export async function writeWholeBeat(ctx: Context, input: SavedBeat, { at }: FieldStamp): Promise<string> {
  const [beat] = await writeWholeBeats(ctx, [{ ...input, path: '' }], { at, accept: input.accept });
  await emitBeat(ctx, beat!, 'CREATED');
  return beat!.id;
}
