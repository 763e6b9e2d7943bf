import { z } from 'zod';
import { toGlobalId } from '../platform/input.ts';
import { pagedQuery } from '../platform/lists.ts';
import { listAnswer, pageOf, pageQuery, sent, yes } from '../platform/rest/lists.ts';
import { rest, variant } from '../platform/rest/routes.ts';
import { updateFactory } from './factory.service.ts';
import { numberOf } from './farm.rest.ts';
import { createMixer, getMixer, mixerList, mixingMethods, setMixerActive, updateMixer } from './mixers.service.ts';
import { createStructure, getStructure, structureList, structureTypes, updateStructure } from './structures.service.ts';

const structureAnswer = z.strictObject({
  id: z.string(),
  name: z.string(),
  type: z.enum(structureTypes),
  capacityTons: z.number().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  polygon: z.unknown(),
  active: z.boolean(),
  version: z.int(),
});

type StructureRow = Awaited<ReturnType<typeof getStructure>>;

function presentStructure(row: StructureRow): z.output<typeof structureAnswer> {
  const { name, type, polygon, active, version } = row;
  return {
    id: toGlobalId('Structure', row.id),
    name,
    type,
    capacityTons: numberOf(row.capacityTons),
    latitude: numberOf(row.latitude),
    longitude: numberOf(row.longitude),
    polygon,
    active,
    version,
  };
}

rest({
  call: 'GET /structures',
  summary: 'Silos, boxes, mills and the like, a page at a time',
  query: { ...pageQuery, type: 'Only of this type' },
  input: ({ query: { type, search, ...page } }) => ({
    ...pageOf(page),
    filter: { ...sent({ search }), ...(type === undefined ? {} : { types: [type] }) },
  }),
  variants: [
    variant({
      service: pagedQuery<StructureRow>('structures', structureList),
      answer: listAnswer(structureAnswer),
      present: (_ctx, { items, ...page }) => ({ ...page, items: items.map(presentStructure) }),
    }),
  ],
});

rest({
  call: 'POST /structures',
  summary: 'A new structure',
  status: 201,
  variants: [
    variant({
      service: createStructure,
      answer: structureAnswer,
      present: async (ctx, { structureId }) => presentStructure(await getStructure(ctx, { id: structureId })),
    }),
  ],
});

rest({
  call: 'POST /structures/{id}',
  summary: 'Changes a structure; what is not sent stays',
  variants: [
    variant({
      service: updateStructure,
      answer: structureAnswer,
      present: async (ctx, { structureId }) => presentStructure(await getStructure(ctx, { id: structureId })),
    }),
  ],
});

const mixerAnswer = z.strictObject({
  id: z.string(),
  name: z.string(),
  capacityKg: z.number(),
  minLoadKg: z.number(),
  mixMinutes: z.number(),
  method: z.enum(mixingMethods),
  structure: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  active: z.boolean(),
  version: z.int(),
});

type MixerRow = Awaited<ReturnType<typeof getMixer>>;

function presentMixer({
  id,
  name,
  capacityKg,
  minLoadKg,
  mixMinutes,
  method,
  structure,
  active,
  version,
}: MixerRow): z.output<typeof mixerAnswer> {
  return {
    id: toGlobalId('Mixer', id),
    name,
    capacityKg: capacityKg.toNumber(),
    minLoadKg: minLoadKg.toNumber(),
    mixMinutes: mixMinutes.toNumber(),
    method,
    structure: structure && { id: toGlobalId('Structure', structure.id), name: structure.name },
    active,
    version,
  };
}

rest({
  call: 'GET /mixer',
  summary: 'The mixers, a page at a time',
  query: { ...pageQuery, active: 'true or false' },
  input: ({ query: { active, search, ...page } }) => ({
    ...pageOf(page),
    filter: { ...sent({ search }), ...yes({ active }) },
  }),
  variants: [
    variant({
      service: pagedQuery<MixerRow>('mixers', mixerList, { structure: { select: { id: true, name: true } } }),
      answer: listAnswer(mixerAnswer),
      present: (_ctx, { items, ...page }) => ({ ...page, items: items.map(presentMixer) }),
    }),
  ],
});

rest({
  call: 'POST /mixer',
  summary: 'A new mixer',
  status: 201,
  variants: [
    variant({
      service: createMixer,
      answer: mixerAnswer,
      present: async (ctx, { mixerId }) => presentMixer(await getMixer(ctx, { id: mixerId })),
    }),
  ],
});

rest({
  call: 'GET /mixer/{id}',
  summary: 'One mixer',
  variants: [variant({ service: getMixer, answer: mixerAnswer, present: (_ctx, row) => presentMixer(row) })],
});

rest({
  call: 'PUT /mixer/{id}',
  summary: 'Changes a mixer; what is not sent stays',
  variants: [
    variant({
      service: updateMixer,
      answer: mixerAnswer,
      present: async (ctx, { mixerId }) => presentMixer(await getMixer(ctx, { id: mixerId })),
    }),
  ],
});

rest({
  call: 'DELETE /mixer/{id}/active',
  summary: 'Puts a mixer away, or takes it back',
  query: { active: 'true or false; turns over when left out' },
  input: ({ params, query: { active } }) => ({ ...params, ...yes({ active }) }),
  variants: [
    variant({
      service: setMixerActive,
      answer: mixerAnswer,
      present: async (ctx, { mixerId }) => presentMixer(await getMixer(ctx, { id: mixerId })),
    }),
  ],
});

rest({
  call: 'PUT /farms/factory-edit',
  summary: 'Saves the feed factory',
  variants: [
    variant({
      service: updateFactory,
      answer: z.strictObject({
        area: z.number(),
        name: z.string().nullable(),
        stateRegistration: z.string().nullable(),
        latitude: z.number().nullable(),
        longitude: z.number().nullable(),
        polygon: z.unknown(),
      }),
      present: (_ctx, { factory }) => ({
        area: factory.areaM2.toNumber(),
        name: factory.name,
        stateRegistration: factory.stateRegistration,
        latitude: numberOf(factory.latitude),
        longitude: numberOf(factory.longitude),
        polygon: factory.polygon,
      }),
    }),
  ],
});
