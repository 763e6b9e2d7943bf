import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleOf } from '../../server/platform/examples.ts';
import { choice, enumNames, globalId, lineKinds, requiredLine, scalarKinds } from '../../server/platform/input.ts';
import { version } from '../../server/platform/http/version.ts';
import { documentedCalls } from '../../server/platform/rest/legacy.ts';
import { restRoutes } from '../../server/platform/rest/routes.ts';
import { takeTestApp, type TestApp } from '../support/app.ts';

type Json = Record<string, unknown>;

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security?: object[];
  parameters: { name: string; in: string; required: boolean; schema: Json; description?: string }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Json }> }>;
}

interface Document extends Json {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
}

let app: TestApp;
let document: Document;
beforeAll(async () => {
  app = await takeTestApp();
  const response = await fetch(`${app.url}/api/openapi.json`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
  document = (await response.json()) as Document;
});
afterAll(() => app.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      path,
      method,
      operation,
    })),
  );

/** The JSON Schema 2020-12 keywords in use; a new one is a mistake or must be added here. */
const words = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'enum',
  'const',
  'oneOf',
  'anyOf',
  'allOf',
  'pattern',
  'format',
  'description',
  'default',
  'examples',
  'propertyNames',
  '$ref',
]);
const types = new Set<unknown>(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']);
const wordPattern = /^(min|max|exclusiveM)[A-Za-z]+$/;

function schemaProblems(schema: unknown, at: string): string[] {
  if (typeof schema === 'boolean') return [];
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return [`${at} is no schema`];
  const {
    properties = {},
    items,
    required = [],
    oneOf = [],
    anyOf = [],
    allOf = [],
    additionalProperties,
    type,
    ...rest
  } = schema as Json;
  const named = Object.entries(properties as Json);
  return [
    ...Object.keys(rest)
      .filter((word) => !words.has(word) && !wordPattern.test(word))
      .map((word) => `${at} says ${word}`),
    ...[type ?? []]
      .flat()
      .filter((each) => !types.has(each))
      .map((each) => `${at} has type ${String(each)}`),
    ...(required as string[])
      .filter((name) => !named.some(([known]) => known === name))
      .map((name) => `${at} requires ${name}, which it does not have`),
    ...named.flatMap(([name, part]) => schemaProblems(part, `${at}.${name}`)),
    ...(items === undefined ? [] : schemaProblems(items, `${at}[]`)),
    ...(additionalProperties === undefined ? [] : schemaProblems(additionalProperties, `${at}.*`)),
    ...[...(oneOf as unknown[]), ...(anyOf as unknown[]), ...(allOf as unknown[])].flatMap((part, index) =>
      schemaProblems(part, `${at}|${index}`),
    ),
  ];
}

function references(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => (key === '$ref' ? [String(value)] : references(value)));
}

function resolves(reference: string): boolean {
  const errors = reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((part, key) => (part as Json | undefined)?.[key], document);
  return reference.startsWith('#/') && errors !== undefined;
}

describe('openapi.json', () => {
  test('is OpenAPI 3.1 of this version', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Cocho', version },
      servers: [{ url: '/api' }],
    });
    expect(
      Object.keys(document).filter(
        (key) => !['openapi', 'info', 'servers', 'security', 'paths', 'components', 'tags'].includes(key),
      ),
    ).toEqual([]);
  });

  test('documents every served call, and no other', () => {
    expect(
      operations()
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(restRoutes.map(({ method, path }) => `${method} ${path}`).toSorted());
    const served = documentedCalls
      .filter(({ state }) => state === 'served')
      .map(({ method, path }) => `${method} ${path}`);
    expect(operations().map(({ name }) => name)).toEqual(expect.arrayContaining(served));
  });

  test('is valid', () => {
    const problems = operations().flatMap(({ name, path, method, operation }) => {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
      const pathParameters = operation.parameters.filter((parameter) => parameter.in === 'path');
      const statuses = Object.keys(operation.responses);
      return [
        ...(path.startsWith('/') ? [] : [`${name} does not start with /`]),
        ...(JSON.stringify(pathParameters.map((parameter) => parameter.name)) === JSON.stringify(inPath) &&
        pathParameters.every(({ required }) => required)
          ? []
          : [`${name} tells other parameters`]),
        ...(statuses.every((status) => /^([1-5]\d\d|4XX|default)$/.test(status)) &&
        statuses.includes('default') &&
        statuses.length >= 2
          ? []
          : [`${name} answers ${statuses.join()}`]),
        ...Object.entries(operation.responses).flatMap(([status, { description, content }]) => [
          ...(description ? [] : [`${name} ${status} is not described`]),
          ...(status === '204'
            ? []
            : schemaProblems(
                (content?.['application/json'] ?? content?.['application/zip'])?.schema,
                `${name} ${status}`,
              )),
        ]),
        // A death is described in the body or the query of its deletion, as documented callers do.
        ...(operation.requestBody && !['post', 'put'].includes(method) && name !== 'DELETE /oxen/{id}/kill'
          ? [`${name} has a body`]
          : []),
        ...(operation.requestBody
          ? schemaProblems(operation.requestBody.content['application/json']?.schema, `${name} body`)
          : []),
        ...operation.parameters.flatMap((parameter) => schemaProblems(parameter.schema, `${name} ${parameter.name}`)),
        ...(operation.summary && operation.tags.length === 1 ? [] : [`${name} is not described`]),
      ];
    });
    expect(problems).toEqual([]);
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...new Set(references(document))].filter((reference) => !resolves(reference))).toEqual([]);
  });

  test('has an example for every answer and body, valid against its schema', () => {
    const bad = restRoutes.flatMap(({ method, path, variants }) =>
      variants.flatMap(({ service, answer }) =>
        [answer.schema, service.input].flatMap((schema, index) => {
          const { error } = schema.safeParse(exampleOf(schema));
          return error ? [`${method} ${path} ${index === 0 ? 'answer' : 'input'}: ${error.message}`] : [];
        }),
      ),
    );
    expect(bad).toEqual([]);
    for (const { name, operation } of operations()) {
      const { requestBody, responses } = operation;
      for (const content of [requestBody?.content, responses[200]?.content, responses[201]?.content])
        if (content?.['application/json'])
          expect(Object.keys(content['application/json']).join(), name).toMatch(/\bexamples?\b/);
    }
    const { parameters, responses } = document.paths['/structures']!.get!;
    expect(parameters.find(({ name }) => name === 'page')?.schema).toMatchObject({ type: 'integer', examples: [0] });
    expect(responses[200]!.content!['application/json']).toMatchObject({
      example: { items: [{ name: 'Silo 1', capacityTons: 1750.5 }], total: 1, page: 0, pageSize: 100 },
    });
  });

  test('keeps the kind of a field with its own example', () => {
    expect(scalarKinds.get(globalId('Corral').meta({ examples: ['x'] }))).toMatchObject({ model: 'Corral' });
    expect(enumNames.get(choice('Answer', ['YES', 'NO']).meta({ examples: ['NO'] }))).toEqual({ name: 'Answer' });
    expect(lineKinds.get(requiredLine(10).meta({ examples: ['x'] }))).toEqual({ max: 10 });
  });

  test('documents path ids in the path, and not again in the body', () => {
    const { properties, required } = document.paths['/person/{id}']!.put!.requestBody!.content['application/json']!
      .schema as { properties: Json; required: string[] };
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(['name', 'role', 'active', 'version']));
    expect([Object.keys(properties).includes('id'), required]).toEqual([false, []]);
  });

  test('marks calls that need no token', () => {
    const open = operations()
      .filter(({ operation }) => operation.security?.length === 0)
      .map(({ name }) => name);
    expect(open.toSorted()).toEqual(['POST /auth', 'POST /farms', 'POST /person', 'POST /seed']);
    expect(document.security).toEqual([{ bearer: [] }]);
    expect(document.components).toMatchObject({ securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } });
  });

  test('shows numbers, ids and days as the API accepts them', () => {
    const { content } = document.paths['/addresses/{id}']!.put!.requestBody!;
    const { properties } = content['application/json']!.schema as { properties: Record<string, unknown> };
    expect(JSON.stringify(properties.latitude)).toMatch(/"type":"(string|number)"/);
    expect(properties.version).toMatchObject({ type: 'integer' });
  });
});

describe('/api/docs', () => {
  test('is a page with every call, compatible with the content security policy', async () => {
    const response = await fetch(`${app.url}/api/docs`);
    const page = await response.text();
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
    for (const { method, path } of restRoutes)
      expect(page).toContain(`<b class="${method.toLowerCase()}">${method}</b> <code>/api${path}</code>`);
    expect(page).toContain('href="/api/openapi.json"');
    expect(page).not.toMatch(/<script|<style|style=|onclick|javascript:/i);
    const [, sheet] = /<link rel="stylesheet" href="\/([^"]+)">/.exec(page) ?? [];
    expect(existsSync(new URL(`../../web/public/${sheet}`, import.meta.url))).toBe(true);
  });
});
