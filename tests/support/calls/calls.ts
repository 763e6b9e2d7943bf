import { expect } from 'vitest';
import { z } from 'zod';
import '../../../server/rest.ts';
import { openApi, type OpenApi } from '../../../server/platform/rest/openapi.ts';
import { restRoutes, type RestRoute } from '../../../server/platform/rest/routes.ts';
import type { RestAnswer } from '../app.ts';

export function routeOf(call: string): RestRoute {
  const route = restRoutes.find(({ method, path }) => `${method} ${path}` === call);
  if (!route) throw new Error(`nobody serves ${call}`);
  return route;
}

const proven = new Set<string>();

interface Documented {
  requestBody?: { content: Record<string, { schema: { oneOf?: object[] } }> };
}

let described: OpenApi | undefined;
/** The document of all calls, made once: it takes as long as hundreds of them. */
const documented = () => (described ??= openApi(restRoutes));

/** The documented schema of a body; patterns are left out, because zod reads them without Unicode. */
export function bodySchema(call: string, variant: number, { paths } = documented()): z.ZodType | undefined {
  const { method, path } = routeOf(call);
  const { requestBody } = paths[path]![method.toLowerCase()] as Documented;
  const schema = requestBody?.content['application/json']?.schema;
  const own = JSON.stringify(schema?.oneOf?.[variant] ?? schema, (key, value: unknown) =>
    key === 'pattern' ? undefined : value,
  );
  return schema && z.fromJSONSchema(JSON.parse(own) as Parameters<typeof z.fromJSONSchema>[0]);
}

/** Checks a response, and the body that was sent for it, against the schemas its route documents. */
export function expectAnswer(
  call: string,
  { status, body }: Pick<RestAnswer, 'status'> & { body: unknown },
  variant = 0,
  sent?: unknown,
): void {
  const route = routeOf(call);
  if (sent !== undefined) {
    // As it is sent: without undefined fields.
    const { error } = bodySchema(call, variant)!.safeParse(JSON.parse(JSON.stringify(sent)));
    expect({ call, sent: error?.issues }).toEqual({ call, sent: undefined });
  }
  expect({ call, status, body }).toMatchObject({ status: route.status });
  const parsed = route.variants[variant]?.answer.schema.safeParse(body);
  expect({ call, problems: parsed?.error?.issues }).toEqual({ call, problems: undefined });
  proven.add(`${call} ${variant}`);
}

/** Documented answers not yet covered by a test. */
export function unproven(): string[] {
  return restRoutes
    .flatMap(({ method, path, variants }) => variants.map((_, index) => `${method} ${path} ${index}`))
    .filter((name) => !proven.has(name));
}
