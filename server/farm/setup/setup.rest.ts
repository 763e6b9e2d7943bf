import { answer, loaded, maybe, ref } from '../../platform/rest/answer.ts';
import * as field from '../../platform/rest/fields.ts';
import { activeParameter, parameter } from '../../platform/rest/parameters.ts';
import { record } from '../../platform/rest/record.ts';
import { rest } from '../../platform/rest/routes.ts';
import { updateFactory } from './factory.service.ts';
import { factory } from '../farm.rest.ts';
import {
  createMixer,
  getMixer,
  mixerList,
  mixingMethods,
  setMixerActive,
  updateMixer,
  withStructure,
} from './mixers.service.ts';

const mixer = answer({
  id: field.id('Mixer'),
  name: field.text('Vagão 1'),
  capacityKg: field.decimal(5000),
  minLoadKg: field.decimal(500),
  mixMinutes: field.decimal(4),
  volumeM3: maybe(field.decimal(12)),
  fillMinPct: field.decimal(60),
  fillMaxPct: field.decimal(90),
  scaleDivisionKg: field.decimal(5),
  tareKg: maybe(field.decimal(4200)),
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
  answer: loaded(async (saved: Awaited<ReturnType<typeof updateFactory>>) => saved.factory, factory),
});
