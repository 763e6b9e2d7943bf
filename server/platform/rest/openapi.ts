import { z } from 'zod';
import { contentTypes } from '../files/tableFile.ts';
import { scalarKinds } from '../input.ts';
import { version } from '../version.ts';
import { documentedCalls } from './legacy.ts';
import type { RestRoute } from './routes.ts';

type Json = Record<string, unknown>;

/** A schema without the dialect line, with exact numbers written as REST shows them. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: json }) => {
      const kind = scalarKinds.get(zodSchema as unknown as z.ZodType)?.graphql;
      if (kind === 'ID') Object.assign(json, { type: 'string', description: 'Global id, or the bare uuid' });
      if (kind === 'Date') Object.assign(json, { type: 'string', format: 'date' });
    },
  }) as Json;
  return rest;
}

function oneOf(schemas: Json[]): Json {
  const [first] = schemas;
  return schemas.length === 1 && first ? first : { oneOf: schemas };
}

function parameters(route: RestRoute): Json[] {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  return [
    ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...Object.entries(route.query).map(([name, description]) => ({
      name,
      in: 'query',
      required: false,
      description,
      schema: { type: 'string' },
    })),
  ];
}

/** What is left for the body when the path has told its ids. */
function bodySchema({ path }: RestRoute, { properties, required, ...schema }: Json): Json {
  const isInBody = (name: string) => !path.includes(`{${name}}`);
  const fields = Object.entries((properties ?? {}) as Json).filter(([name]) => isInBody(name));
  return {
    ...schema,
    properties: Object.fromEntries(fields),
    ...(Array.isArray(required) ? { required: required.filter(isInBody) } : {}),
  };
}

function answerContent({ variants }: RestRoute): Json {
  const file = { schema: { type: 'string', format: 'binary' } };
  const files = variants.some((each) => each.file) ? Object.values(contentTypes).map((type) => [type, file]) : [];
  return {
    'application/json': { schema: oneOf(variants.map((each) => jsonSchema(each.answer, 'output'))) },
    ...Object.fromEntries(files),
  };
}

function operation(route: RestRoute): Json {
  const documented = documentedCalls.find(({ method, path }) => method === route.method && path === route.path);
  const isPublic = route.variants.some(({ service }) => service.allow === 'public');
  const hasBody = route.method === 'POST' || route.method === 'PUT';
  return {
    summary: route.summary,
    tags: [documented?.section ?? 'Extensions'],
    operationId: `${route.method.toLowerCase()}${route.path.replace(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    ...(isPublic ? { security: [] } : {}),
    parameters: parameters(route),
    ...(hasBody
      ? {
          requestBody: {
            content: {
              'application/json': {
                schema: oneOf(
                  route.variants.map(({ service }) => bodySchema(route, jsonSchema(service.input, 'input'))),
                ),
              },
            },
          },
        }
      : {}),
    responses: {
      [route.status]: { description: 'Done', ...(route.status === 204 ? {} : { content: answerContent(route) }) },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

const failure = {
  type: 'object',
  required: ['statusCode', 'code', 'message', 'details', 'traceId'],
  properties: {
    statusCode: { type: 'integer' },
    code: { type: 'string', description: 'A code of the error catalogue' },
    message: { type: 'string', description: 'In the language of Accept-Language' },
    details: { type: 'object' },
    field: { type: 'string' },
    fallbackCode: { type: 'string' },
    traceId: { type: 'string' },
  },
};

export interface OpenApi {
  openapi: string;
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Json>>;
  [part: string]: unknown;
}

export function openApi(routes: readonly RestRoute[]): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cocho',
      version,
      description:
        'The /api paths kept for callers of old. New callers use GraphQL at /graphql. The header X-Farm-Day chooses the farm day, Accept-Language the language.',
    },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Failure: failure },
    },
  };
}
