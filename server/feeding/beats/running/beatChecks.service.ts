import type { Context } from '../../../platform/context.ts';
import { failIssues, issue } from '../../../platform/errors/AppError.ts';
import type { BeatWarning } from '../beatWords.calc.ts';
import type { SavedBeat } from './beatFields.ts';
import type { DietLoading } from './beatLoading.service.ts';
import {
  corralsIn,
  refuseUnknown,
  refuseUnknownOperators,
  repeated,
  requireBeatAccepted,
  type MixerToLoad,
} from './beatRecord.service.ts';

export const corralsNamed = (drops: SavedBeat['drops'], path = '') =>
  drops.map(({ corralId }, index) => ({ id: corralId, field: `${path}drops.${index}.corralId` }));

/** A beat that is over, with the input it came in. */
export type WrittenBeat = SavedBeat & { path: string };

/** Foods, stocks, corrals and drivers that whole beats name. */
export async function refuseUnknownOf(ctx: Context, beats: readonly WrittenBeat[]): Promise<void> {
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
export function refuseImpossible({ path, lines, drops, round }: WrittenBeat): void {
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
}

interface Loading {
  diets: ReadonlyMap<string, DietLoading>;
  mixers: ReadonlyMap<string, MixerToLoad>;
}

/** A food that the diet of its beat is not made of, and the input that named it. */
interface OtherFood {
  foodId: string;
  diet: string;
  field: string;
}

/** The names of foods outside of diets: one ran out, or it is a slip, and people say which. */
export async function acceptedOtherFoods(
  ctx: Context,
  others: readonly OtherFood[],
  accept: readonly BeatWarning[] | undefined,
): Promise<ReadonlyMap<string, string>> {
  if (others.length === 0) return new Map();
  const foods = await ctx.db.food.findMany({
    where: { id: { in: others.map(({ foodId }) => foodId) } },
    select: { id: true, name: true, active: true },
  });
  const foodOf = new Map(foods.map((food) => [food.id, food]));
  const unused = others.flatMap(({ foodId, field }) => {
    const { name, active } = foodOf.get(foodId)!;
    return active ? [] : [issue(field, 'InvalidIngredient', { ingredient: name })];
  });
  if (unused.length > 0) failIssues(unused);
  requireBeatAccepted(
    others.map(({ foodId, diet, field }) =>
      issue(field, 'OtherFoodNotConfirmed', { food: foodOf.get(foodId)!.name, diet }),
    ),
    accept,
  );
  return new Map(foods.map(({ id, name }) => [id, name]));
}

/** What whole beats name that their diets are not made of. */
export function otherFoodsOf(beats: readonly WrittenBeat[], { diets, mixers }: Loading): OtherFood[] {
  return beats.flatMap(({ path, lines, dietId, mixerId }) => {
    const diet = diets.get(dietId)!;
    const recipe = diet.ingredientsFor(mixers.get(mixerId)!.mixer.method);
    return lines.flatMap(({ foodId }, index) =>
      recipe.some((each) => each.foodId === foodId)
        ? []
        : [{ foodId, diet: diet.name, field: `${path}lines.${index}.foodId` }],
    );
  });
}

/** Clocks of mixers and of who types are not quite alike. */
const clocksDifferMs = 10 * 60_000;

/** What is over did not end before it began, and not later than now. */
export function refuseTimes(reported: WrittenBeat, now: Date): void {
  const { path, mixStartedAt, mixEndedAt, lines, drops } = reported;
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
