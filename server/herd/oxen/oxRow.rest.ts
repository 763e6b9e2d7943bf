import { answer, from, list, loaded, maybe, ref } from '../../platform/rest/answer.ts';
import * as field from '../../platform/rest/fields.ts';
import { locationTypes } from '../../farm/places/corrals.service.ts';
import { sexes } from '../../papers/gtas/gtaPlaces.calc.ts';
import { animalCategories, oxStatuses } from '../herdWords.calc.ts';
import { onDay, type OxWithParts } from './oxRow.service.ts';

/** A corral or pasture where somebody stands. */
export const place = answer({
  type: from('locationType', field.oneOf(locationTypes)),
  id: field.id('Corral'),
  name: field.text('Curral 12'),
});

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
  location: from('batch.corral', maybe(place)),
  entryDate: maybe(field.day()),
  daysOnFarm: maybe(field.int(12)),
  entryWeight: maybe(field.decimal(390.5)),
  lastWeight: maybe(field.decimal(402)),
  lastWeightDate: maybe(field.day()),
  projectedWeight: maybe(field.decimal(408.5)),
  status: field.oneOf(oxStatuses),
  blocked: field.flag(false),
  blockReasons: list(field.text('WITHDRAWAL')),
  firstEligibleDate: maybe(
    answer({
      DOMESTIC: maybe(field.day()),
      EU: maybe(field.day()),
      HILTON: maybe(field.day()),
      CHINA: maybe(field.day()),
    }),
  ),
};
export const oxRow = answer(oxFields);

/** A row as stored, with what is reckoned for the chosen day. */
export const loadedOxRow = loaded((ox: OxWithParts, ctx) => onDay(ctx, ox), oxRow);
