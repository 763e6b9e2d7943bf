import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { answer, from, list, listOf, loaded, maybe, nested, ref, reread } from '../../platform/rest/answer.ts';
import * as field from '../../platform/rest/fields.ts';
import { inBody, legacyBody } from '../../platform/rest/body.ts';
import { activeParameter, parameter } from '../../platform/rest/parameters.ts';
import { record } from '../../platform/rest/record.ts';
import { rest, variant } from '../../platform/rest/routes.ts';
import {
  corralList,
  corralPositions,
  corralTypes,
  createCorral,
  getCorral,
  locationTypes,
  updateCorral,
  withLine,
} from '../../farm/places/corrals.service.ts';
import { createLine, getLine } from '../../farm/places/lines.service.ts';
import { occupancyPct } from '../closings/headDays.calc.ts';
import { batchAt, batchOnDay, corralHistoryOf } from './batchRow.service.ts';
import { batchRow, fedOnDay } from './batchRow.rest.ts';

type CorralRow = Awaited<ReturnType<typeof getCorral>>;

/** With the batch that stands there. */
async function occupied(row: CorralRow, ctx: Context) {
  const stored = await batchAt(ctx, row.id);
  const batch = stored ? await batchOnDay(ctx, stored) : null;
  return { ...row, batch, occupancyPct: occupancyPct(batch?.heads ?? 0, row.animalCapacity) };
}

const corralFields = {
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
  batch: maybe(batchRow),
  occupancyPct: maybe(field.int(98)),
  ...field.state,
};

/** The latest days. */
const history = listOf({
  day: field.day(),
  heads: from('headDays', field.int(118)),
  averageWeight: from('weight', maybe(field.decimal(412.5))),
  ...fedOnDay,
});

const corrals = record({
  noun: 'a corral',
  key: 'corralId',
  get: getCorral,
  answer: loaded(occupied, answer(corralFields)),
});
const input = legacyBody({ bunkLength: 'bunkLengthM' });

corrals.list('GET /corrals', 'Corrals, pickets and pastures', corralList, {
  include: withLine,
  query: {
    lineId: parameter.id('Line', 'Only of this line'),
    ...activeParameter,
    locationType: parameter.oneOf(locationTypes, 'Only of this kind'),
    empty: parameter.flag('Only without a batch, or only with one'),
  },
});

rest({
  call: 'POST /corrals',
  summary: 'A corral, picket or pasture; or a line with all its corrals',
  status: 201,
  variants: [
    variant({
      when: inBody((body) => 'line' in body || 'initialPicket' in body),
      service: createLine,
      input: legacyBody({ picketArea: 'picketAreaM2', type: 'picketType' }, 'line'),
      answer: reread(
        'lineId',
        getLine,
        answer({
          line: nested({ id: field.id('Line'), name: field.text('Linha A') }),
          corrals: list(ref('Corral', 'Curral 12')),
        }),
      ),
    }),
    variant({ service: createCorral, input, answer: corrals.changed }),
  ],
});

rest({
  call: 'GET /corrals/positions',
  summary: 'Positions of all active corrals and pastures, for the map',
  service: corralPositions,
  answer: listOf({
    id: field.id('Corral'),
    name: field.text('Curral 12'),
    locationType: field.oneOf(locationTypes),
    polygon: field.polygon(),
    centroid: maybe(field.json<number[]>(z.array(z.number()).length(2), [-50.95, -17.95])),
    lineId: maybe(field.id('Line')),
    heads: field.int(118),
    status: field.oneOf(['ACTIVE', 'INACTIVE']),
  }),
});

rest({
  call: 'GET /corrals/{id}',
  summary: 'One corral, picket or pasture, with its latest days',
  service: getCorral,
  answer: loaded(
    async (row: CorralRow, ctx) => {
      const [corral, days] = await Promise.all([occupied(row, ctx), corralHistoryOf(ctx, row.id)]);
      return { ...corral, history: days };
    },
    answer({ ...corralFields, history }),
  ),
});
corrals.update('PUT /corrals/{id}', updateCorral, { input });
