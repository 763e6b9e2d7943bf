import type { Context } from '../platform/context.ts';
import { dayOf, daysBetween } from '../platform/day.ts';
import type { Prisma } from '../platform/db/generated/prisma/client.ts';
import { answer, from, maybe, ref } from '../platform/rest/answer.ts';
import * as field from '../platform/rest/fields.ts';
import { locationTypes } from '../farm/corrals.service.ts';
import { ageMonths } from '../trade/gtaAges.calc.ts';
import { sexes } from '../trade/gtaPlaces.calc.ts';
import { oxWeightOn } from './batchFigures.service.ts';
import { animalCategories, oxStatuses } from './herdWords.calc.ts';

const named = { select: { id: true, name: true } } as const;

export const oxParts = {
  breed: named,
  owner: named,
  batch: { select: { id: true, name: true, corral: { select: { id: true, name: true, locationType: true } } } },
} as const satisfies Prisma.OxInclude;
export type OxWithParts = Prisma.OxGetPayload<{ include: typeof oxParts }>;

/** With what is reckoned for the chosen day. */
export async function onDay(ctx: Context, ox: OxWithParts) {
  const day = await ctx.day();
  return {
    ...ox,
    ageMonths: ox.birthDate && ageMonths(dayOf(ox.birthDate), day),
    daysOnFarm: ox.entryDate && daysBetween(dayOf(ox.entryDate), ox.exitDate ? dayOf(ox.exitDate) : day),
    projectedWeight: (await oxWeightOn(ctx, ox.id)) ?? null,
  };
}
type DatedOx = Awaited<ReturnType<typeof onDay>>;

export const oxFields = {
  id: field.id('Ox'),
  sisbov: maybe(field.text('105500508091406')),
  managementNumber: maybe(field.text('809140')),
  electronicEarring: maybe(field.text('963000408629140')),
  identifier: maybe(field.text('A-17')),
  sex: maybe(field.oneOf(sexes)),
  category: maybe(field.oneOf(animalCategories)),
  breed: maybe(ref('Breed', 'Nelore')),
  birthDate: maybe(field.day('2024-05-10')),
  ageMonths: maybe(field.int(20)),
  owner: maybe(ref('Owner', 'Ana Souza')),
  batch: maybe(ref('Batch', 'Lote 7')),
  location: from(
    ({ batch }: DatedOx) => (batch?.corral ? { ...batch.corral, type: batch.corral.locationType } : null),
    maybe(answer({ type: field.oneOf(locationTypes), id: field.id('Corral'), name: field.text('Curral 12') })),
  ),
  entryDate: maybe(field.day()),
  daysOnFarm: maybe(field.int(12)),
  entryWeight: maybe(field.decimal(390.5)),
  lastWeight: maybe(field.decimal(402)),
  lastWeightDate: maybe(field.day()),
  projectedWeight: maybe(field.decimal(408.5)),
  status: field.oneOf(oxStatuses),
};
export const oxRow = answer(oxFields);
