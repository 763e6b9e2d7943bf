import type { z } from 'zod';
import { restRoutes, type RestRoute } from '../../../server/platform/rest/routes.ts';
import { schema } from '../../../server/schema.ts';
import { leavesOf, type Leaf } from '../inputLeaves.ts';
import { fieldsOf, mutationText, serviceOf, type Field } from '../operations.ts';
import { sampleOf, withAt } from '../samples.ts';
import { at } from './accepted.ts';
import { anyId, badIds, graphql, json, type Ids, type Planned } from './calls.ts';
import { hostile, toJson } from './hostile.ts';
import type { Random } from './random.ts';

// Skipped: hashing passwords would take most of the time.
const isSlow = ({ kind }: Leaf) => kind === 'password';

/** Omits the fields that samples leave out. */
function isInSample({ path }: Leaf, sample: unknown): boolean {
  const parent = path.includes('.') ? at(sample, path.slice(0, path.lastIndexOf('.'))) : sample;
  return typeof parent === 'object' && parent !== null;
}

function leavesToTry(input: z.ZodType): Leaf[] {
  const sample = sampleOf(input);
  return leavesOf(input).filter((leaf) => !isSlow(leaf) && leaf.kind !== 'bare' && isInSample(leaf, sample));
}

const inMutations = fieldsOf(schema.getMutationType()!).flatMap((field) =>
  leavesToTry(serviceOf(field).input).map((leaf) => ({ field, ...leaf })),
);
const inBodies = restRoutes
  .filter(({ method }) => method === 'POST' || method === 'PUT')
  .flatMap((route) =>
    route.variants.flatMap(({ service }) =>
      leavesToTry(service.input)
        .filter((leaf) => !route.path.includes(`{${leaf.path}}`))
        .map((leaf) => ({ route, input: service.input, ...leaf })),
    ),
  );

/** The input kinds that GraphQL and REST accept. */
export const kindsAtDoors = {
  graphql: [...new Set(inMutations.map(({ kind }) => kind))],
  rest: [...new Set(inBodies.map(({ kind }) => kind))],
};

function sampleFor(random: Random, ids: Ids, input: z.ZodType): Record<string, unknown> {
  const sample = sampleOf(input, (model) => anyId(random, ids, model)) as Record<string, unknown>;
  for (const name of ['password', 'passwordConfirmation', 'currentPassword']) delete sample[name];
  return sample;
}

function mutationCall(random: Random, ids: Ids, field: Field, path: string): Planned {
  const input = withAt(sampleFor(random, ids, serviceOf(field).input), path, hostile(random, badIds(random, ids)));
  return graphql(field.name, true, toJson({ query: mutationText(field, 0), variables: { input } }));
}

function bodyCall(random: Random, ids: Ids, route: RestRoute, place: (typeof inBodies)[number]): Planned {
  const sample = sampleFor(random, ids, place.input);
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(sample[name])));
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const body = Object.fromEntries(Object.entries(sample).filter(([name]) => !names.includes(name)));
  return {
    target: `${route.method} ${route.path}`,
    door: 'rest',
    isSignedIn: true,
    method: route.method,
    path: `/api${path}`,
    headers: json,
    body: toJson(withAt(body, place.path, hostile(random, badIds(random, ids)))),
  };
}

/** A valid call except for one value of this kind, in any of the fields that have it. */
export function planLeafCall(random: Random, ids: Ids, door: 'graphql' | 'rest', kind: string): Planned {
  if (door === 'graphql') {
    const { field, path } = random.pick(inMutations.filter((place) => place.kind === kind));
    return mutationCall(random, ids, field, path);
  }
  const place = random.pick(inBodies.filter((each) => each.kind === kind));
  return bodyCall(random, ids, place.route, place);
}
