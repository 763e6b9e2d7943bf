import { Decimal } from 'decimal.js';
import { structureList, structureTypes } from '../../farm/setup/structures.service.ts';
import { place } from '../../accounts/address.rest.ts';
import { answer, from, loaded, maybe, ref } from '../../platform/rest/answer.ts';
import { isFields, legacyBody } from '../../platform/rest/body.ts';
import * as field from '../../platform/rest/fields.ts';
import { parameter } from '../../platform/rest/parameters.ts';
import { record } from '../../platform/rest/record.ts';
import {
  createStructureOfFood,
  getStructureHeld,
  heldOnDay,
  updateStructureOfFood,
  withHeld,
} from './structures.service.ts';

type Structure = Awaited<ReturnType<typeof getStructureHeld>>;

const position = answer({ latitude: field.decimal(-17.7923), longitude: field.decimal(-50.9192) });
const positionOf = ({ latitude, longitude }: Structure) =>
  latitude === null || longitude === null ? null : { latitude, longitude };
const heldKg = ({ stocks }: Structure) => Decimal.sum(0, ...stocks.map(({ balanceKg }) => balanceKg));

const structure = answer({
  id: field.id('Structure'),
  name: field.text('Silo 1'),
  type: field.oneOf(structureTypes),
  capacityTons: maybe(field.decimal(1750.5)),
  food: from(({ stocks }: Structure) => stocks[0]?.food ?? null, maybe(ref('Food', 'Silagem de milho'))),
  stockTons: from(heldKg, field.tons(820)),
  position: from(positionOf, maybe(position)),
  ...place,
  polygon: field.polygon(),
  ...field.state,
});

const structures = record({
  noun: 'a structure',
  key: 'structureId',
  get: getStructureHeld,
  answer: loaded((row: Structure, ctx) => heldOnDay(ctx, row), structure),
});

const input = legacyBody({
  position: {
    to: 'latitude',
    fields: (value) => {
      if (value === null) return { latitude: null, longitude: null };
      return isFields(value) ? { latitude: value.latitude, longitude: value.longitude } : { latitude: value };
    },
    example: () => ({ latitude: -17.7923, longitude: -50.9192 }),
    schema: (latitude) => ({
      type: ['object', 'null'],
      properties: { latitude, longitude: latitude },
      description: 'For `latitude` and `longitude`',
    }),
  },
});

structures.list('GET /structures', 'Silos, boxes, mills and the like', structureList, {
  include: withHeld,
  query: { type: parameter.list(structureTypes, 'Only of these types', 'types') },
});
structures.create('POST /structures', createStructureOfFood, { input });
structures.update('POST /structures/{id}', updateStructureOfFood, { input });
