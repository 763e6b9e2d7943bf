import { answer, from, loaded, maybe, ref } from '../platform/rest/answer.ts';
import * as field from '../platform/rest/fields.ts';
import { activeParameter, parameter } from '../platform/rest/parameters.ts';
import { record } from '../platform/rest/record.ts';
import { rest } from '../platform/rest/routes.ts';
import { updateFactory } from './factory.service.ts';
import { place } from './farm.rest.ts';
import {
  createMixer,
  getMixer,
  mixerList,
  mixingMethods,
  setMixerActive,
  updateMixer,
  withStructure,
} from './mixers.service.ts';
import { createStructure, getStructure, structureList, structureTypes, updateStructure } from './structures.service.ts';

const structure = answer({
  id: field.id('Structure'),
  name: field.text('Silo 1'),
  type: field.oneOf(structureTypes),
  capacityTons: maybe(field.decimal(1750.5)),
  ...place,
  polygon: field.polygon(),
  ...field.state,
});

const structures = record({ noun: 'a structure', key: 'structureId', get: getStructure, answer: structure });

structures.list('GET /structures', 'Silos, boxes, mills and the like', structureList, {
  query: { type: parameter.list(structureTypes, 'Only of these types', 'types') },
});
structures.create('POST /structures', createStructure);
structures.update('POST /structures/{id}', updateStructure);

const mixer = answer({
  id: field.id('Mixer'),
  name: field.text('Vagão 1'),
  capacityKg: field.decimal(5000),
  minLoadKg: field.decimal(500),
  mixMinutes: field.decimal(4),
  method: field.oneOf(mixingMethods),
  structure: maybe(ref('Structure', 'Fábrica')),
  ...field.state,
});

const mixers = record({ noun: 'a mixer', key: 'mixerId', get: getMixer, answer: mixer });

mixers.list('GET /mixer', 'The mixers', mixerList, { include: withStructure, query: activeParameter });
mixers.create('POST /mixer', createMixer);
mixers.read('GET /mixer/{id}');
mixers.update('PUT /mixer/{id}', updateMixer);
mixers.activate('DELETE /mixer/{id}/active', setMixerActive, {
  query: { active: parameter.flag('Turns over when left out') },
});

rest({
  call: 'PUT /farms/factory-edit',
  summary: 'Saves the feed factory',
  service: updateFactory,
  answer: loaded(
    async ({ factory }: Awaited<ReturnType<typeof updateFactory>>) => factory,
    answer({
      area: from('areaM2', field.decimal(1200)),
      name: maybe(field.text('Fábrica de ração')),
      stateRegistration: maybe(field.text('10.123.456-7')),
      ...place,
      polygon: field.polygon(),
    }),
  ),
});
