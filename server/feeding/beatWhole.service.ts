import { Decimal } from 'decimal.js';
import { requirePlausible, type PlausibleFigure } from '../farm/settings/plausible.service.ts';
import type { Context } from '../platform/context.ts';
import { dateOf } from '../platform/day.ts';
import { failIssues, issue } from '../platform/errors/AppError.ts';
import type { FieldStamp } from '../platform/fieldWrite.ts';
import { uuidv7 } from '../platform/uuid.ts';
import { lockLedger } from '../stock/ledger.service.ts';
import { settleBeats } from './beatClosing.service.ts';
import type { SavedBeat } from './beatFields.ts';
import { putDrops, type DropsOfBeat } from './beatDrops.service.ts';
import {
  corralsIn,
  emitBeat,
  mixersToLoad,
  refuseUnknown,
  refuseUnknownOperators,
  repeated,
  requireActiveMixer,
  wholeBeats,
  type WholeBeat,
} from './beatRecord.service.ts';
import { dietsToLoad, linesFromStocks, type LineToLoad } from './beatStart.service.ts';
import type { DietLoading, LoadedIngredient } from './beatLoading.service.ts';
import { insertBeats, type NewBeat, type NewLine } from './beatRows.sql.ts';
import { nextBeatNumber, type LastBeat } from './beats.sql.ts';
import { carryOf, ingredientsOfLoad } from './suggestedLoads.service.ts';
import { lockedCorrals } from './troughStage.service.ts';

/** What the wagon held when a beat that is told of later began: nothing of a beat that came after it. */
export function carriedInto(
  last: LastBeat | undefined,
  diet: Pick<DietLoading, 'lineageId'>,
  began: string | undefined,
): Decimal {
  const isLater = last !== undefined && began !== undefined && last.startedAt > new Date(began);
  return carryOf(isLater ? undefined : last, diet);
}

/** When the last corral got its part, where that is told. */
const lastOf = ({ drops }: Pick<SavedBeat, 'drops'>) => {
  const last = drops
    .flatMap(({ at }) => at ?? [])
    .toSorted()
    .at(-1);
  return last === undefined ? null : new Date(last);
};

const beganAt = ({ lines }: Pick<SavedBeat, 'lines'>) =>
  lines.flatMap(({ startedAt }) => startedAt ?? []).toSorted()[0];

export const corralsNamed = (drops: SavedBeat['drops'], path = '') =>
  drops.map(({ corralId }, index) => ({ id: corralId, field: `${path}drops.${index}.corralId` }));

/** A beat as it was told, with the input it came in. */
type Told = SavedBeat & { path: string };

/** Foods, stocks, corrals and drivers that whole beats name. */
async function refuseUnknownOf(ctx: Context, beats: readonly Told[]): Promise<void> {
  const of = (ids: string[]) => ({ where: { id: { in: ids } }, select: { id: true } });
  const lines = beats.flatMap(({ path, lines: own }) =>
    own.map((each, index) => ({ ...each, path: `${path}lines.${index}.` })),
  );
  const operators = beats.map(({ operatorId, path }) => ({ id: operatorId, field: `${path}operatorId` }));
  await refuseUnknownOperators(ctx, operators);
  const foods = lines.map(({ foodId, path }) => ({ id: foodId, field: `${path}foodId` }));
  await refuseUnknown('StockNotFound', foods, (ids) => ctx.db.food.findMany(of(ids)));
  const stocks = lines.flatMap(({ stockId, path }) => (stockId ? [{ id: stockId, field: `${path}stockId` }] : []));
  await refuseUnknown('StockNotFound', stocks, (ids) => ctx.db.stock.findMany(of(ids)));
  const corrals = beats.flatMap(({ drops, path }) => corralsNamed(drops, path));
  await refuseUnknown('CorralNotFound', corrals, corralsIn(ctx));
}

/** What is wrong with a beat by itself. */
function refuseImpossible({ path, lines, drops, round }: Told, diet: DietLoading, recipe: readonly LoadedIngredient[]) {
  const issues = [
    ...repeated(
      lines.map(({ foodId }) => foodId),
      (index) => `${path}lines.${index}.foodId`,
      'foodId',
    ),
    ...repeated(
      drops.map((drop) => `${drop.corralId} ${drop.round ?? round}`),
      (index) => `${path}drops.${index}.corralId`,
      'corralId',
    ),
  ];
  if (issues.length > 0) failIssues(issues);
  const foreign = lines.flatMap(({ foodId }, index) =>
    recipe.some((each) => each.foodId === foodId)
      ? []
      : [issue(`${path}lines.${index}.foodId`, 'InvalidIngredient', { ingredient: diet.name })],
  );
  if (foreign.length > 0) failIssues(foreign);
}

/** Clocks of mixers and of who types are not quite alike. */
const clocksDifferMs = 10 * 60_000;

/** What is over did not end before it began, and not later than now. */
function refuseTimes(told: Told, now: Date): void {
  const { path, mixStartedAt, mixEndedAt, lines, drops } = told;
  const moments = [
    { at: mixStartedAt, field: 'mixStartedAt' },
    { at: mixEndedAt, field: 'mixEndedAt' },
    ...lines.flatMap(({ startedAt, doneAt }, index) => [
      { at: startedAt, field: `lines.${index}.startedAt` },
      { at: doneAt, field: `lines.${index}.doneAt` },
    ]),
    ...drops.map(({ at }, index) => ({ at, field: `drops.${index}.at` })),
  ];
  const latest = now.getTime() + clocksDifferMs;
  const ahead = moments.filter(({ at }) => at && new Date(at).getTime() > latest);
  if (ahead.length > 0)
    failIssues(ahead.map(({ field }) => issue(`${path}${field}`, 'InvalidFieldType', { reason: 'OUT_OF_RANGE' })));
  const reversed = [
    { from: mixStartedAt, to: mixEndedAt, field: 'mixEndedAt' },
    ...lines.map(({ startedAt, doneAt }, index) => ({ from: startedAt, to: doneAt, field: `lines.${index}.doneAt` })),
  ].filter(({ from, to }) => from && to && new Date(to) < new Date(from));
  if (reversed.length > 0) failIssues(reversed.map(({ field }) => issue(`${path}${field}`, 'StartDateAfterEndDate')));
}

interface LineOfBeat extends LineToLoad, Pick<NewLine, 'beatId' | 'position' | 'actualKg' | 'startedAt' | 'doneAt'> {
  path: string;
}

/** Writes beats that are over, whole and in their order: as if they had been loaded and delivered step by step. */
export async function writeWholeBeats(
  ctx: Context,
  beats: readonly Told[],
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
  // Of all rounds at once, and before the number: in another order than a start of a beat, the two would block each other.
  const corralIds = beats.flatMap(({ drops }) => drops.map(({ corralId }) => corralId));
  await lockedCorrals(ctx, corralIds);
  // The wagon may be on its way again while somebody types what it did before.
  const last = new Map([...mixers].map(([id, mixer]) => [id, mixer.last]));
  const firstSeq = await nextBeatNumber(farmId, ctx.db, day);
  const rows: NewBeat[] = [];
  const ingredients: LineOfBeat[] = [];
  const loads: PlausibleFigure[] = [];
  for (const [index, told] of beats.entries()) {
    const { path, mixerId, dietId, round, lines } = told;
    const { mixer } = mixers.get(mixerId)!;
    const diet = diets.get(dietId)!;
    requireActiveMixer(mixer, `${path}mixerId`);
    const recipe = diet.ingredientsFor(mixer.method);
    refuseImpossible(told, diet, recipe);
    refuseTimes(told, ctx.now());
    const began = beganAt(told);
    const carryInKg = carriedInto(last.get(mixerId), diet, began);
    const loadedKg = Decimal.sum(...lines.map(({ actualKg }) => actualKg));
    loads.push({ rule: 'LOAD', value: loadedKg.plus(carryInKg), of: mixer.capacityKg, field: `${path}lines` });
    const loadKg = new Decimal(told.plannedKg ?? loadedKg.plus(carryInKg));
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
      mixStartedAt: told.mixStartedAt ?? null,
      mixEndedAt: told.mixEndedAt ?? null,
      operatorId: told.operatorId || membershipId,
      note: told.note || null,
    });
    const residualKg = told.residualKg ?? '0';
    last.set(mixerId, {
      mixerId,
      seq: firstSeq + index,
      lineageId: diet.lineageId,
      isOpen: false,
      residualKg,
      startedAt,
    });
    for (const [place, line] of lines.entries()) {
      const { foodName, kg } = targets.find(({ foodId }) => foodId === line.foodId)!;
      ingredients.push({
        beatId: id,
        path: `${path}lines.${place}.stockId`,
        position: place + 1,
        foodId: line.foodId,
        foodName,
        stockId: line.stockId,
        plannedKg: line.plannedKg ?? kg.toFixed(3),
        actualKg: line.actualKg,
        startedAt: line.startedAt ? new Date(line.startedAt) : null,
        doneAt: line.doneAt ? new Date(line.doneAt) : at,
      });
    }
  }
  await requirePlausible(ctx, loads);
  const loaded = await linesFromStocks(ctx, day, ingredients, (index) => ingredients[index]!.path);
  const lines = loaded.map(({ foodName: _name, path: _path, ...line }) => line);
  await insertBeats(farmId, ctx.db, { day, byId: membershipId, beats: rows, lines });
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
