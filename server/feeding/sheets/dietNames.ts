import type { Context } from '../../platform/context.ts';
import type { SheetWord } from './sheetWords.ts';

interface NamedDiet {
  dietId: string;
  dietName: string;
}

/** What diets are called on a sheet: two versions of one, fed on the same day, have their numbers. */
export async function dietNames(
  ctx: Context,
  diets: readonly NamedDiet[],
  word: SheetWord,
): Promise<(diet: NamedDiet) => string> {
  const idsOf = Map.groupBy(new Map(diets.map((diet) => [diet.dietId, diet])).values(), ({ dietName }) => dietName);
  const alike = [...idsOf.values()].flatMap((same) => (same.length > 1 ? same.map(({ dietId }) => dietId) : []));
  const versions =
    alike.length === 0
      ? []
      : await ctx.db.formulation.findMany({ where: { id: { in: alike } }, select: { id: true, versionNumber: true } });
  const numberOf = new Map(versions.map(({ id, versionNumber }) => [id, versionNumber]));
  return ({ dietId, dietName }) =>
    numberOf.has(dietId) ? `${dietName} (${word('version')} ${numberOf.get(dietId)})` : dietName;
}
