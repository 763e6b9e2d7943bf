import { z } from 'zod';
import { contentTypes } from '../files/tableFile.ts';
import { exampleOf, exampleUuid } from '../examples.ts';
import { idModels, scalarKinds, toGlobalId } from '../input.ts';
import { version } from '../http/version.ts';
import { documentedCalls } from './legacy.ts';
import { takesBody, type RestRoute, type Variant } from './routes.ts';

type Json = Readonly<Record<string, unknown>>;

/** A JSON schema without `$schema`, with exact numbers as REST shows them. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: json }) => {
      const kind = scalarKinds.get(zodSchema)?.graphql;
      if (kind === 'ID') Object.assign(json, { type: 'string', description: 'Global id, or the bare uuid' });
      if (kind === 'Date') Object.assign(json, { type: 'string', format: 'date' });
    },
  }) as Json;
  return rest;
}

interface Shown {
  name: string;
  schema: Json;
  example: unknown;
}

/** One shape or several, each with an example. */
function shown(shapes: readonly Shown[]): Json {
  const [first] = shapes;
  if (shapes.length === 1 && first) return { schema: first.schema, example: first.example };
  const schemas = [...new Map(shapes.map(({ schema }) => [JSON.stringify(schema), schema])).values()];
  return {
    // Not oneOf: a call may fit two of them, and the first is taken.
    schema: schemas.length === 1 ? schemas[0] : { anyOf: schemas },
    examples: Object.fromEntries(shapes.map(({ name, example }) => [name, { value: example }])),
  };
}

function parameters(route: RestRoute): Json[] {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const models = Object.assign({}, ...route.variants.map(({ service }) => idModels(service.input))) as Json;
  const idSchema = (name: string): Json => {
    const model = models[name];
    return { type: 'string', ...(model ? { examples: [toGlobalId(String(model), exampleUuid)] } : {}) };
  };
  return [
    ...names.map((name) => ({ name, in: 'path', required: true, schema: idSchema(name) })),
    ...Object.entries(route.query).map(([name, { description, schema }]) => ({
      name,
      in: 'query',
      required: false,
      description,
      schema: jsonSchema(schema, 'input'),
    })),
  ];
}

/** The body schema, with its legacy names and without the ids that are in the path. */
function bodyOf({ path, input }: RestRoute, { service, input: own = input }: Variant): Shown {
  const isInBody = (name: string) => !path.includes(`{${name}}`);
  const fieldsOf = (fields: unknown) =>
    Object.fromEntries(Object.entries((fields ?? {}) as Json).filter(([name]) => isInBody(name)));
  const { properties, required, ...schema } = jsonSchema(service.input, 'input');
  const body = {
    ...schema,
    properties: fieldsOf(properties),
    ...(Array.isArray(required) ? { required: required.filter(isInBody) } : {}),
  };
  const example = fieldsOf(exampleOf(service.input));
  return {
    name: service.serviceName,
    schema: own.document?.(body) ?? body,
    example: own.example?.(example) ?? example,
  };
}

function answerContent({ variants }: RestRoute): Json {
  const file = { schema: { type: 'string', format: 'binary' } };
  if (variants.some(({ download }) => download)) return { 'application/zip': file };
  const files = variants.some((each) => each.file) ? Object.values(contentTypes).map((type) => [type, file]) : [];
  return {
    'application/json': shown(
      variants.map(({ service, answer: { schema } }) => ({
        name: service.serviceName,
        schema: jsonSchema(schema, 'output'),
        example: exampleOf(schema),
      })),
    ),
    ...Object.fromEntries(files),
  };
}

/** A form has the file in the place of its rows; who has them may send them. */
function contentOf(route: RestRoute): Json {
  const bodies = route.variants.map((each) => bodyOf(route, each));
  if (!route.upload) return { 'application/json': shown(bodies) };
  const { properties = {}, required = [] } = bodies[0]!.schema as { properties?: Json; required?: string[] };
  const isField = (name: string) => name !== 'rows' && name !== 'fileName' && name !== 'columns';
  const fields = Object.fromEntries(Object.entries(properties).filter(([name]) => isField(name)));
  return {
    'application/json': shown(bodies),
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: {
          ...fields,
          [route.upload.field]: { type: 'string', format: 'binary', description: 'XLSX or CSV' },
        },
        required: [...required.filter(isField), route.upload.field],
      },
    },
  };
}

const refused = {
  description: 'Refused',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
};

function operation(route: RestRoute): Json {
  const documented = documentedCalls.find(({ method, path }) => method === route.method && path === route.path);
  const isPublic = route.variants.some(({ service }) => service.allow === 'public');
  const hasBody = takesBody(route);
  return {
    summary: route.summary,
    tags: [documented?.section ?? 'Extensions'],
    operationId: `${route.method.toLowerCase()}${route.path.replace(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    ...(isPublic ? { security: [] } : {}),
    parameters: parameters(route),
    ...(hasBody ? { requestBody: { content: contentOf(route) } } : {}),
    responses: {
      [route.status]: { description: 'Done', ...(route.status === 204 ? {} : { content: answerContent(route) }) },
      '4XX': refused,
      default: refused,
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
  info: { title: string; version: string; description: string; license: object };
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
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description:
        'The /api paths kept for legacy callers. New callers use GraphQL at /graphql. The header X-Farm-Day chooses the farm day, Accept-Language the language.',
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
