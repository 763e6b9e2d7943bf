import { expect } from 'vitest';
import '../../server/rest.ts';
import { restRoutes, type RestRoute } from '../../server/platform/rest/routes.ts';
import type { RestAnswer } from './app.ts';

export function routeOf(call: string): RestRoute {
  const route = restRoutes.find(({ method, path }) => `${method} ${path}` === call);
  if (!route) throw new Error(`nobody serves ${call}`);
  return route;
}

const proven = new Set<string>();

/** Checks a response against the schema its route documents. */
export function expectAnswer(call: string, { status, body }: RestAnswer, variant = 0): void {
  const route = routeOf(call);
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
