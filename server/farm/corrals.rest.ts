import { answer, from, list, maybe, ref, reread } from '../platform/rest/answer.ts';
import * as field from '../platform/rest/fields.ts';
import { isFields, legacyBody, renamed } from '../platform/rest/body.ts';
import { parameter } from '../platform/rest/parameters.ts';
import { paged, rest, variant, type RestRequest } from '../platform/rest/routes.ts';
import { z } from 'zod';
import {
  corralList,
  corralPositions,
  corralTypes,
  createCorral,
  getCorral,
  locationTypes,
  updateCorral,
  withLine,
} from './corrals.service.ts';
import { createLine, getLine } from './lines.service.ts';

const corral = answer({
  id: field.id('Corral'),
  name: field.text('Curral 12'),
  locationType: field.oneOf(locationTypes),
  type: field.oneOf(corralTypes),
  line: maybe(ref('Line', 'Linha A')),
  position: field.int(12),
  areaHa: field.decimal(0.15),
  animalCapacity: field.int(120),
  bunkLength: from('bunkLengthM', maybe(field.decimal(36))),
  polygon: field.polygon(),
  active: field.flag(),
  version: field.int(1),
});

const changed = reread('corralId', getCorral, corral);
const corralInput = legacyBody({ bunkLength: 'bunkLengthM' });

rest({
  call: 'GET /corrals',
  summary: 'Corrals, pickets and pastures, a page at a time',
  ...paged('corrals', corralList, corral, {
    include: withLine,
    query: {
      lineId: parameter.id('Line', 'Only of this line'),
      active: parameter.flag('Only active ones, or only deactivated ones'),
      locationType: parameter.oneOf(locationTypes, 'Only of this kind'),
    },
  }),
});

function isLine({ body }: RestRequest): boolean {
  return isFields(body) && ('line' in body || 'initialPicket' in body);
}

rest({
  call: 'POST /corrals',
  summary: 'A corral, picket or pasture; or a line with all its corrals',
  status: 201,
  variants: [
    variant({
      when: isLine,
      service: createLine,
      input: ({ body }) =>
        renamed((body as { line?: unknown }).line ?? body, { picketArea: 'picketAreaM2', type: 'picketType' }),
      answer: reread(
        'lineId',
        getLine,
        answer({
          line: from((line: { id: string; name: string }) => line, ref('Line', 'Linha A')),
          corrals: list(ref('Corral', 'Curral 12')),
        }),
      ),
    }),
    variant({ service: createCorral, input: corralInput, answer: changed }),
  ],
});

rest({
  call: 'GET /corrals/positions',
  summary: 'Positions of all active corrals and pastures, for the map',
  service: corralPositions,
  answer: list(
    answer({
      id: field.id('Corral'),
      name: field.text('Curral 12'),
      locationType: field.oneOf(locationTypes),
      polygon: field.polygon(),
      centroid: maybe(field.json<number[]>(z.array(z.number()).length(2), [-50.95, -17.95])),
      lineId: maybe(field.id('Line')),
      heads: field.int(118),
      status: field.oneOf(['ACTIVE', 'INACTIVE']),
    }),
  ),
});

rest({ call: 'GET /corrals/{id}', summary: 'One corral, picket or pasture', service: getCorral, answer: corral });

rest({
  call: 'PUT /corrals/{id}',
  summary: 'Changes a corral; omitted fields stay unchanged',
  input: corralInput,
  service: updateCorral,
  answer: changed,
});
