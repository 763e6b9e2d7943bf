import { answer, from, loaded, maybe, ref, reread } from '../platform/rest/answer.ts';
import * as field from '../platform/rest/fields.ts';
import { parameter } from '../platform/rest/parameters.ts';
import { paged, rest } from '../platform/rest/routes.ts';
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
  active: field.flag(),
  version: field.int(1),
});

const changedStructure = reread('structureId', getStructure, structure);

rest({
  call: 'GET /structures',
  summary: 'Silos, boxes, mills and the like, a page at a time',
  ...paged('structures', structureList, structure, {
    query: { type: parameter.list(structureTypes, 'Only of these types', 'types') },
  }),
});

rest({
  call: 'POST /structures',
  summary: 'A new structure',
  status: 201,
  service: createStructure,
  answer: changedStructure,
});

rest({
  call: 'POST /structures/{id}',
  summary: 'Changes a structure; omitted fields stay unchanged',
  service: updateStructure,
  answer: changedStructure,
});

const mixer = answer({
  id: field.id('Mixer'),
  name: field.text('Vagão 1'),
  capacityKg: field.decimal(5000),
  minLoadKg: field.decimal(500),
  mixMinutes: field.decimal(4),
  method: field.oneOf(mixingMethods),
  structure: maybe(ref('Structure', 'Fábrica')),
  active: field.flag(),
  version: field.int(1),
});

const changedMixer = reread('mixerId', getMixer, mixer);

rest({
  call: 'GET /mixer',
  summary: 'The mixers, a page at a time',
  ...paged('mixers', mixerList, mixer, {
    include: withStructure,
    query: { active: parameter.flag('Only active ones, or only deactivated ones') },
  }),
});

rest({ call: 'POST /mixer', summary: 'A new mixer', status: 201, service: createMixer, answer: changedMixer });

rest({ call: 'GET /mixer/{id}', summary: 'One mixer', service: getMixer, answer: mixer });

rest({
  call: 'PUT /mixer/{id}',
  summary: 'Changes a mixer; omitted fields stay unchanged',
  service: updateMixer,
  answer: changedMixer,
});

rest({
  call: 'DELETE /mixer/{id}/active',
  summary: 'Deactivates a mixer, or reactivates it',
  query: { active: parameter.flag('Turns over when left out') },
  service: setMixerActive,
  answer: changedMixer,
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
