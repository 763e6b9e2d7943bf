import { z } from 'zod';
import '../../../server/rest.ts';
import type { Action } from '../../../server/platform/rights/access.ts';
import type { Context } from '../../../server/platform/context.ts';
import { parseQuery } from '../../../server/platform/rest/parameters.ts';
import { restRoutes, takesBody, type RestRoute, type Variant } from '../../../server/platform/rest/routes.ts';
import type { RestRequest } from '../../../server/platform/rest/restRequest.ts';
import type { Caller, RestAnswer } from '../app.ts';
import { sampleOf, unknownId, type SampleId } from '../generated/samples.ts';

export interface RestCall {
  name: string;
  route: RestRoute;
  variant: Variant;
}

/** Every call of `/api` with all its variants. */
export const restCalls: RestCall[] = restRoutes.flatMap((route) =>
  route.variants.map((variant) => ({
    name: `${route.method} ${route.path}${route.variants.length > 1 ? ` ${variant.service.serviceName}` : ''}`,
    route,
    variant,
  })),
);

export function variantRights({ service }: Variant): Action[] {
  return service.allow === 'public' ? [] : [service.allow];
}

/** The parameters of a read that it cannot do without. */
export function neededKeys({ route, variant }: Pick<RestCall, 'route' | 'variant'>): string[] {
  const { input } = variant.service;
  if (route.method !== 'GET' || !(input instanceof z.ZodObject)) return [];
  const shape = input.shape as Record<string, z.ZodType>;
  return Object.keys(route.query).filter((key) => shape[key] && !shape[key].isOptional());
}

/** A raw request, with its query unparsed. */
export type SentRequest = RestRequest & { query: Record<string, string> };

/** A valid call for this variant of the route; undefined when such a caller can never get it. */
export function requestFor(
  { route, variant }: RestCall,
  isSignedIn: boolean,
  idOf: SampleId = unknownId,
): SentRequest | undefined {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const sample = sampleOf(variant.service.input, idOf) as Record<string, string>;
  const params = Object.fromEntries(names.map((name) => [name, sample[name]!]));
  const rest = Object.fromEntries(Object.entries(sample).filter(([name]) => !names.includes(name)));
  const body = takesBody(route) ? rest : undefined;
  const ctx = { facts: { actor: isSignedIn ? {} : null } } as Context;
  const needed = Object.fromEntries(neededKeys({ route, variant }).map((key) => [key, sample[key]!]));
  const candidates: SentRequest[] = [
    { params, query: needed, body },
    ...Object.keys(route.query).map((key) => ({ params, query: { ...needed, [key]: sample[key] ?? 'true' }, body })),
  ];
  const parsed = (request: SentRequest): RestRequest => ({ ...request, query: parseQuery(route.query, request.query) });
  return candidates.find(
    (request) => route.variants.find(({ when }) => !when || when(parsed(request), ctx)) === variant,
  );
}

export function send(caller: Caller, { method, path }: RestRoute, request: SentRequest): Promise<RestAnswer> {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(request.params[name]!));
  const search = new URLSearchParams(request.query).toString();
  return caller.rest(method, search ? `${filled}?${search}` : filled, request.body);
}
