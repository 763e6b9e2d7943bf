import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { fail, failIssues, issue, type Issue } from '../../platform/errors/AppError.ts';
import { choice, civilDate, decimal, globalId, leftOut, line, wholeNumber } from '../../platform/input.ts';
import { dayOf, daysAfter, type Day } from '../../platform/values/day.ts';
import { sexes } from '../../papers/gtas/gtaPlaces.calc.ts';
import { animalCategories, heaviestOx, lightestOx } from '../herdWords.calc.ts';

export const oxWeight = () => decimal({ min: lightestOx, max: heaviestOx, places: 2 }).meta({ examples: ['390.5'] });

/** What people see of an animal. */
export const characteristicFields = {
  sex: choice('Sex', sexes),
  breedId: globalId('Breed').nullish(),
  category: choice('AnimalCategory', animalCategories).nullish(),
  castrated: z.boolean().nullish(),
  horn: line(40).nullish(),
  coat: line(40).nullish(),
  /** Permanent incisors. */
  teeth: leftOut(wholeNumber({ min: 0, max: 8 }).nullish()),
  damIdentification: line(40).nullish(),
  birthDate: civilDate().nullish(),
};

/** Cattle are older in no herd; a year typed wrong is. */
const mostDaysOld = 30 * 366;

/** Nobody is born after the day on which it came, nor a lifetime before it. */
export function birthFaults(birthDate: Day | null | undefined, came: Day): Issue[] {
  if (!birthDate) return [];
  if (birthDate > came) return [issue('birthDate', 'StartDateAfterEndDate', { reason: 'BORN_LATER' })];
  const isTooOld = birthDate < daysAfter(came, -mostDaysOld);
  return isTooOld ? [issue('birthDate', 'InvalidFieldType', { reason: 'OUT_OF_RANGE' })] : [];
}

export function requireBornBefore(birthDate: Day | null | undefined, came: Day): void {
  const faults = birthFaults(birthDate, came);
  if (faults.length > 0) failIssues(faults);
}

/** The day on which an ox came; of one that nobody saw come the open one. */
export const cameOn = ({ entryDate }: { entryDate: Date | null }, open: Day): Day =>
  entryDate ? dayOf(entryDate) : open;

/** Refuses what belongs to an ox and is not of the farm. */
export async function requireParts(
  ctx: Context,
  {
    breedId,
    ownerId,
    purchaseId,
    protocolId,
  }: {
    breedId?: string | null | undefined;
    ownerId?: string | null | undefined;
    purchaseId?: string | null | undefined;
    protocolId?: string | null | undefined;
  },
): Promise<void> {
  if (breedId && (await ctx.db.breed.count({ where: { id: breedId } })) === 0) fail('BreedNotFound', {}, 'breedId');
  if (ownerId && (await ctx.db.owner.count({ where: { id: ownerId } })) === 0) fail('InexistentEntity', {}, 'ownerId');
  if (protocolId && (await ctx.db.healthProtocol.count({ where: { id: protocolId } })) === 0)
    fail('HealthProtocolNotFound', {}, 'protocolId');
  if (!purchaseId) return;
  const purchase = await ctx.db.purchase.findUnique({ where: ctx.key(purchaseId), select: { category: true } });
  if (!purchase) fail('PurchaseNotFound', {}, 'purchaseId');
  if (purchase.category !== 'ANIMALS') fail('PurchaseNotAnimals', {}, 'purchaseId');
}
