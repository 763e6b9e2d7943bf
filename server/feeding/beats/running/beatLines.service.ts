import type { Context } from '../../../platform/context.ts';
import { dayOf } from '../../../platform/values/day.ts';
import { fail, failIssues } from '../../../platform/errors/AppError.ts';
import { acceptedOtherFoods } from './beatChecks.service.ts';
import { beatParts, refuseUnknown, repeated, type WholeBeat } from './beatRecord.service.ts';
import { linesFromStocks } from './beatStart.service.ts';
import { weighLines } from '../beatRows.sql.ts';
import type { BeatWarning } from '../beatWords.calc.ts';

type Line = WholeBeat['lines'][number];

/** A line by its id, or by its food. */
interface NamedLine {
  lineId?: string | null | undefined;
  foodId?: string | null | undefined;
}

/** A line with what was loaded of it; the stock is that of a food which the beat has no line of. */
export interface WeighedLine extends NamedLine {
  stockId?: string | null | undefined;
  actualKg: string;
}

/** The line of a beat by its id, or by its food; none where that is loaded in the place of another. */
export function lineToLoad(lines: readonly Line[], { lineId, foodId }: NamedLine, path = ''): Line | undefined {
  if (lineId == null && foodId == null) fail('InvalidFieldType', { reason: 'REQUIRED' }, `${path}lineId`);
  const line = lines.find((each) => (lineId == null ? each.foodId === foodId : each.id === lineId));
  return line ?? (lineId == null ? undefined : fail('InexistentEntity', {}, `${path}lineId`));
}

interface FoodToLoad {
  foodId: string;
  stockId?: string | null | undefined;
  /** The input it came in, for refusals. */
  path: string;
}

/** The lines of foods that a beat has none of, which were never planned; those outside of its diet are asked about. */
export async function addLines(
  ctx: Context,
  { id: beatId, day, dietId, diet, lines }: WholeBeat,
  foods: readonly FoodToLoad[],
  accept: readonly BeatWarning[] | undefined,
): Promise<Line[]> {
  if (foods.length === 0) return [];
  const ingredients = await ctx.db.formulationIngredient.findMany({
    where: { formulationId: dietId, foodId: { in: foods.map(({ foodId }) => foodId) } },
    select: { foodId: true, food: { select: { name: true } } },
  });
  const ofDiet = new Map(ingredients.map(({ foodId, food }) => [foodId, food.name]));
  const others = foods.filter(({ foodId }) => !ofDiet.has(foodId));
  const names = await acceptedOtherFoods(
    ctx,
    others.map(({ foodId, path }) => ({ foodId, diet: diet.name, field: `${path}foodId` })),
    accept,
  );
  const taken = await linesFromStocks(
    ctx,
    dayOf(day),
    foods.map((each) => ({ ...each, foodName: ofDiet.get(each.foodId) ?? names.get(each.foodId)!, plannedKg: '0' })),
    (index) => `${foods[index]!.path}${foods[index]!.stockId ? 'stockId' : 'foodId'}`,
  );
  const last = Math.max(0, ...lines.map(({ position }) => position));
  return Promise.all(
    taken.map(({ foodName: _name, path: _path, ...line }, place) =>
      ctx.db.beatLine.create({
        data: { ...line, farmId: ctx.actor.farmId, beatId, position: last + place + 1 },
        include: beatParts.lines.include,
      }),
    ),
  );
}

/** Refuses foods and stocks that the farm does not have, before the day of a beat is looked at. */
export async function refuseUnknownFoods(
  ctx: Context,
  lines: readonly Pick<WeighedLine, 'foodId' | 'stockId'>[],
): Promise<void> {
  const named = (name: 'foodId' | 'stockId') =>
    lines.flatMap(({ [name]: id }, index) => (id ? [{ id, field: `lines.${index}.${name}` }] : []));
  const of = (ids: string[]) => ({ where: { id: { in: ids } }, select: { id: true } });
  await refuseUnknown('StockNotFound', named('foodId'), (ids) => ctx.db.food.findMany(of(ids)));
  await refuseUnknown('StockNotFound', named('stockId'), (ids) => ctx.db.stock.findMany(of(ids)));
}

/** Writes what was really loaded of a beat; a food that it has no line of gets its own. */
export async function correctLines(
  ctx: Context,
  beat: WholeBeat,
  lines: readonly WeighedLine[],
  accept: readonly BeatWarning[] | undefined,
): Promise<void> {
  const named = lines.map((line, index) => ({ ...line, path: `lines.${index}.` }));
  const known = named.map((line) => lineToLoad(beat.lines, line, line.path));
  // Typed for one food and found under another, it would be unclear which of both holds.
  const twice = repeated(
    named.map((line, index) => known[index]?.foodId ?? line.foodId!),
    (index) => `lines.${index}.foodId`,
    'foodId',
  ).filter(({ path }) => named.some((line) => line.foodId && path === `${line.path}foodId`));
  if (twice.length > 0) failIssues(twice);
  const unknown = named.flatMap(({ foodId, ...line }, index) => (known[index] ? [] : [{ ...line, foodId: foodId! }]));
  const added = await addLines(ctx, beat, unknown, accept);
  const ofFood = new Map(added.map((line) => [line.foodId, line.id]));
  // Of a line that is named twice, what is given last.
  const weighed = new Map(
    named.map(({ foodId, actualKg }, index) => {
      const lineId = known[index]?.id ?? ofFood.get(foodId!)!;
      return [lineId, { lineId, actualKg }];
    }),
  );
  await weighLines(ctx.actor.farmId, ctx.db, [...weighed.values()]);
}
