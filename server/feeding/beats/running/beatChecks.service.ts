import type { Context } from '../../../platform/context.ts';
import { failIssues, issue } from '../../../platform/errors/AppError.ts';
import type { SavedBeat } from './beatFields.ts';
import type { DietLoading, LoadedIngredient } from './beatLoading.service.ts';
import { corralsIn, refuseUnknown, refuseUnknownOperators, repeated } from './beatRecord.service.ts';

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
export function refuseImpossible(
  { path, lines, drops, round }: WrittenBeat,
  diet: DietLoading,
  recipe: readonly LoadedIngredient[],
) {
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
