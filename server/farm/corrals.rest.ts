import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { toGlobalId } from '../platform/input.ts';
import { listAnswer, pageOf, pageQuery, sent, yes } from '../platform/rest/lists.ts';
import { rest, variant, type RestRequest } from '../platform/rest/routes.ts';
import {
  createCorral,
  getCorral,
  listCorrals,
  corralPositions,
  corralTypes,
  locationTypes,
  updateCorral,
} from './corrals.service.ts';
import { numberOf } from './farm.rest.ts';
import { createLine, getLine } from './lines.service.ts';

const ref = z.strictObject({ id: z.string(), name: z.string() });

const corralAnswer = z.strictObject({
  id: z.string(),
  name: z.string(),
  locationType: z.enum(locationTypes),
  type: z.enum(corralTypes),
  line: ref.nullable(),
  position: z.int(),
  areaHa: z.number(),
  animalCapacity: z.int(),
  bunkLength: z.number().nullable(),
  polygon: z.unknown(),
  active: z.boolean(),
  version: z.int(),
});

type CorralRow = Awaited<ReturnType<typeof getCorral>>;

function presentCorral(row: CorralRow): z.output<typeof corralAnswer> {
  return {
    id: toGlobalId('Corral', row.id),
    name: row.name,
    locationType: row.locationType,
    type: row.type,
    line: row.line && { id: toGlobalId('Line', row.line.id), name: row.line.name },
    position: row.position,
    areaHa: row.areaHa.toNumber(),
    animalCapacity: row.animalCapacity,
    bunkLength: numberOf(row.bunkLengthM),
    polygon: row.polygon,
    active: row.active,
    version: row.version,
  };
}

/** The names old callers use for two of the fields. */
function corralInput({ params, body }: RestRequest): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { bunkLength, ...fields } = body as Record<string, unknown>;
  return { ...fields, ...params, ...(bunkLength === undefined ? {} : { bunkLengthM: bunkLength }) };
}

rest({
  call: 'GET /corrals',
  summary: 'Corrals, pickets and pastures, a page at a time',
  query: { ...pageQuery, lineId: 'Only of this line', active: 'true or false', locationType: 'PICKET or PASTURE' },
  input: ({ query: { lineId, active, locationType, search, ...page } }) => ({
    ...pageOf(page),
    filter: { ...sent({ lineId, locationType, search }), ...yes({ active }) },
  }),
  variants: [
    variant({
      service: listCorrals,
      answer: listAnswer(corralAnswer),
      present: (_ctx, { items, ...page }) => ({ ...page, items: items.map(presentCorral) }),
    }),
  ],
});

const lineAnswer = z.strictObject({ line: ref, corrals: z.array(ref) });

async function presentLine(ctx: Context, { lineId }: { lineId: string }): Promise<z.output<typeof lineAnswer>> {
  const { id, name, corrals } = await getLine(ctx, { id: lineId });
  return {
    line: { id: toGlobalId('Line', id), name },
    corrals: corrals.map((corral) => ({ id: toGlobalId('Corral', corral.id), name: corral.name })),
  };
}

function isLine({ body }: RestRequest): boolean {
  return typeof body === 'object' && body !== null && ('line' in body || 'initialPicket' in body);
}

/** A line as old callers send it: its type and area have shorter names. */
function lineInput(body: unknown): unknown {
  const { line = body } = body as { line?: unknown };
  if (typeof line !== 'object' || line === null) return line;
  const { picketArea, type, ...fields } = line as Record<string, unknown>;
  return {
    ...fields,
    ...(picketArea === undefined ? {} : { picketAreaM2: picketArea }),
    ...(type === undefined ? {} : { picketType: type }),
  };
}

rest({
  call: 'POST /corrals',
  summary: 'A corral, picket or pasture; or a line with all its corrals',
  status: 201,
  input: (request) => (isLine(request) ? lineInput(request.body) : corralInput(request)),
  variants: [
    variant({ when: isLine, service: createLine, answer: lineAnswer, present: presentLine }),
    variant({
      service: createCorral,
      answer: corralAnswer,
      present: async (ctx, { corralId }) => presentCorral(await getCorral(ctx, { id: corralId })),
    }),
  ],
});

rest({
  call: 'GET /corrals/positions',
  summary: 'Where every active corral and pasture lies, for the map',
  input: () => ({}),
  variants: [
    variant({
      service: corralPositions,
      answer: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          locationType: z.enum(locationTypes),
          polygon: z.unknown(),
          centroid: z.array(z.number()).length(2).nullable(),
          lineId: z.string().nullable(),
          heads: z.int(),
          status: z.enum(['ACTIVE', 'INACTIVE']),
        }),
      ),
      present: (_ctx, rows) =>
        rows.map(({ id, name, locationType, polygon, centroid, lineId, heads, status }) => ({
          id: toGlobalId('Corral', id),
          name,
          locationType,
          polygon,
          centroid,
          lineId: lineId && toGlobalId('Line', lineId),
          heads,
          status,
        })),
    }),
  ],
});

rest({
  call: 'GET /corrals/{id}',
  summary: 'One corral, picket or pasture',
  variants: [variant({ service: getCorral, answer: corralAnswer, present: (_ctx, row) => presentCorral(row) })],
});

rest({
  call: 'PUT /corrals/{id}',
  summary: 'Changes a corral; what is not sent stays',
  input: corralInput,
  variants: [
    variant({
      service: updateCorral,
      answer: corralAnswer,
      present: async (ctx, { corralId }) => presentCorral(await getCorral(ctx, { id: corralId })),
    }),
  ],
});
