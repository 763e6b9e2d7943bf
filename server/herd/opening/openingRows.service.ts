import { Decimal } from 'decimal.js';
import { z } from 'zod';
import type { PlausibleFigure } from '../../farm/settings/plausible.service.ts';
import type { Context } from '../../platform/context.ts';
import { fail, failIssues, issue, type Issue } from '../../platform/errors/AppError.ts';
import { choice, civilDate, decimal, globalId, leftOut, requiredLine, wholeNumber } from '../../platform/input.ts';
import { daysBetween, type Day } from '../../platform/values/day.ts';
import { sexes } from '../../papers/gtas/gtaPlaces.calc.ts';
import { placesById, requireActivePlace, type Place } from '../batches/destination.service.ts';
import { takenBatchNames } from '../batches/batches.service.ts';
import { animalCategories, isOfSex } from '../herdWords.calc.ts';
import { oxWeight } from '../oxen/oxInput.service.ts';

/** Heads of one batch that came together; what nobody remembers is left out. */
export const openingRow = z.strictObject({
  batch: requiredLine(100),
  corralId: globalId('Corral').nullish(),
  dietId: leftOut(globalId('Formulation').nullish()),
  /** None for a batch whose animals come from a file. */
  heads: wholeNumber({ min: 0, max: 5_000 }),
  entryDate: civilDate(),
  sex: choice('Sex', sexes),
  breedId: leftOut(globalId('Breed').nullish()),
  category: leftOut(choice('AnimalCategory', animalCategories).nullish()),
  ownerId: leftOut(globalId('Owner').nullish()),
  /** Mean kg a head when they came. */
  entryWeight: oxWeight().nullish(),
  /** Mean kg a head on the opening day. */
  weight: oxWeight().nullish(),
  /** R$ a head, freight and the like included. */
  costPerHead: decimal({ min: 0.01, max: 1_000_000, places: 2 }).nullish(),
});

export type OpeningRow = z.output<typeof openingRow>;

/** Kilograms a day that cattle on feed seldom gain over weeks. */
const mostDailyGain = 2;

/** The weights of the first day, each beside what its animals can weigh by then: from none to all they may gain. */
export function weightsSinceEntry(rows: readonly OpeningRow[], day: Day): PlausibleFigure[] {
  return rows.flatMap(({ entryWeight, weight, entryDate }, index) => {
    if (!entryWeight || !weight) return [];
    const most = new Decimal(entryWeight).plus(daysBetween(entryDate, day) * mostDailyGain);
    const of = Decimal.min(Decimal.max(weight, entryWeight), most);
    return [{ rule: 'WEIGHT', value: weight, of, field: `rows.${index}.weight` }];
  });
}

/** A batch of the opening, with the rows of its heads. */
export interface OpeningBatch {
  name: string;
  place: Place | null;
  dietId: string | null;
  ownerId: string | null;
  /** When the first of its heads came. */
  startDay: Day;
  rows: OpeningRow[];
}

type Known = ReadonlySet<string>;

const idsOf = (rows: { id: string }[]): Known => new Set(rows.map(({ id }) => id));
const namedBy = (rows: readonly OpeningRow[], part: 'breedId' | 'ownerId' | 'dietId' | 'corralId') => [
  ...new Set(rows.flatMap((row) => row[part] ?? [])),
];

/** Refuses what rows name and is not of the farm; returns the places they name. */
export async function requireNamed(ctx: Context, rows: readonly OpeningRow[]): Promise<Map<string, Place>> {
  const named = { select: { id: true } } as const;
  const breeds = idsOf(await ctx.db.breed.findMany({ where: { id: { in: namedBy(rows, 'breedId') } }, ...named }));
  const owners = idsOf(await ctx.db.owner.findMany({ where: { id: { in: namedBy(rows, 'ownerId') } }, ...named }));
  const diets = await ctx.db.formulation.findMany({
    where: { id: { in: namedBy(rows, 'dietId') } },
    select: { id: true, type: true, active: true },
  });
  const known = idsOf(diets);
  const fed = idsOf(diets.filter(({ type }) => type === 'CONFINEMENT' || type === 'SUPPLEMENT'));
  const active = idsOf(diets.filter((diet) => diet.active));
  const places = await placesById(ctx, namedBy(rows, 'corralId'));
  const issues = rows.flatMap(({ breedId, ownerId, dietId, corralId }, index): Issue[] => [
    ...(corralId && !places.has(corralId) ? [issue(`rows.${index}.corralId`, 'CorralDestinyNotFound')] : []),
    ...(breedId && !breeds.has(breedId) ? [issue(`rows.${index}.breedId`, 'BreedNotFound')] : []),
    ...(ownerId && !owners.has(ownerId) ? [issue(`rows.${index}.ownerId`, 'InexistentEntity')] : []),
    ...(dietId && !known.has(dietId) ? [issue(`rows.${index}.dietId`, 'FormulationNotFound')] : []),
    ...(dietId && known.has(dietId) && !fed.has(dietId) ? [issue(`rows.${index}.dietId`, 'FormulationNotFed')] : []),
    ...(dietId && fed.has(dietId) && !active.has(dietId)
      ? [issue(`rows.${index}.dietId`, 'FormulationNotActive')]
      : []),
  ]);
  if (issues.length > 0) failIssues(issues);
  return places;
}

/** A head came on the opening day or before, as far back as a farm remembers, and is of the sex of its category. */
function requireDaysAndSex(rows: readonly OpeningRow[], { day, since }: { day: Day; since: Day }): void {
  const issues = rows.flatMap(({ entryDate, category, sex }, index): Issue[] => {
    if (!isOfSex(category, sex)) return [issue(`rows.${index}.category`, 'CategoryOfOtherSex')];
    if (entryDate > day) return [issue(`rows.${index}.entryDate`, 'FarmDayNotOpen', { day: entryDate })];
    if (entryDate >= since) return [];
    return [issue(`rows.${index}.entryDate`, 'StartDateAfterEndDate', { reason: 'BEFORE_PAST', day: since })];
  });
  if (issues.length > 0) failIssues(issues);
}

/** One batch stands in one place, and one place holds one batch. */
function requireOnePlace(rows: readonly OpeningRow[], places: ReadonlyMap<string, Place>): void {
  const placeOf = new Map<string, string | null>();
  const batchIn = new Map<string, string>();
  for (const [index, { batch, corralId = null }] of rows.entries()) {
    const name = batch.toLowerCase();
    const field = `rows.${index}.corralId`;
    if (placeOf.has(name) && placeOf.get(name) !== corralId) fail('BatchElsewhere', { name: batch }, field);
    placeOf.set(name, corralId);
    if (corralId === null) continue;
    const place = requireActivePlace(places.get(corralId), field);
    if ((batchIn.get(corralId) ?? name) !== name) fail('CorralAlreadyActive', { name: place.name }, field);
    batchIn.set(corralId, name);
  }
}

/** Nothing of the rows is on the farm already. */
async function requireFree(ctx: Context, rows: readonly OpeningRow[], places: ReadonlyMap<string, Place>) {
  const taken = await takenBatchNames(ctx, [...new Set(rows.map(({ batch }) => batch))]);
  const standing = await ctx.db.batch.findMany({
    where: { corralId: { in: [...places.keys()] }, status: { not: 'FINALIZED' } },
    select: { corralId: true },
  });
  const full = new Set(standing.map(({ corralId }) => corralId));
  const issues = rows.flatMap(({ batch, corralId }, index): Issue[] => {
    const fields = [{ path: 'batch' }];
    if (taken.has(batch.toLowerCase())) return [issue(`rows.${index}.batch`, 'FieldsAlreadyInUse', { fields })];
    if (!corralId || !full.has(corralId)) return [];
    return [issue(`rows.${index}.corralId`, 'CorralAlreadyActive', { name: places.get(corralId)!.name })];
  });
  if (issues.length > 0) failIssues(issues);
}

/** The batches that rows are of, checked against the farm as it is; requires the herd lock. */
export async function openingBatches(
  ctx: Context,
  { rows, places }: { rows: readonly OpeningRow[]; places: ReadonlyMap<string, Place> },
  days: { day: Day; since: Day },
): Promise<OpeningBatch[]> {
  requireDaysAndSex(rows, days);
  requireOnePlace(rows, places);
  await requireFree(ctx, rows, places);
  const byName = Map.groupBy(rows, ({ batch }) => batch.toLowerCase());
  return [...byName.values()].map((own) => {
    const [first] = own;
    const { batch: name, corralId } = first!;
    return {
      name,
      place: corralId ? places.get(corralId)! : null,
      dietId: own.find(({ dietId }) => dietId)?.dietId ?? null,
      ownerId: own.find(({ ownerId }) => ownerId)?.ownerId ?? null,
      startDay: own.map(({ entryDate }) => entryDate).toSorted()[0]!,
      rows: own,
    };
  });
}
