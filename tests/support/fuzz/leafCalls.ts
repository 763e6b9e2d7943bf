import type { z } from 'zod';
import { restRoutes, takesBody, type RestRoute } from '../../../server/platform/rest/routes.ts';
import { schema } from '../../../server/schema.ts';
import { leavesOf, type Leaf } from '../generated/inputLeaves.ts';
import { fieldsOf, mutationText, serviceOf, type Field } from '../generated/operations.ts';
import { sampleOf, withAt, type SampleId } from '../generated/samples.ts';
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

export function leavesToTry(input: z.ZodType): Leaf[] {
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

export type Input = Record<string, unknown>;

/** A valid input but for the passwords. */
export function sampleInput(input: z.ZodType, idOf: SampleId): Input {
  const sample = sampleOf(input, idOf) as Input;
  for (const name of ['password', 'passwordConfirmation', 'currentPassword']) delete sample[name];
  return sample;
}

const sampleFor = (random: Random, ids: Ids, input: z.ZodType): Input =>
  sampleInput(input, (model) => anyId(random, ids, model));

export const mutationCall = (field: Field, input: unknown): Planned =>
  graphql(field.name, true, toJson({ query: mutationText(field, 0), variables: { input } }));

/** More is refused by HTTP itself. */
const longestSegment = 1_000;
const segmentOf = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : toJson(value)).slice(0, longestSegment).toWellFormed());

export function bodyCall(route: RestRoute, sample: Input): Planned {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => segmentOf(sample[name]));
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const body = Object.fromEntries(Object.entries(sample).filter(([name]) => !names.includes(name)));
  return {
    target: `${route.method} ${route.path}`,
    door: 'rest',
    isSignedIn: true,
    method: route.method,
    path: `/api${path}`,
    headers: json,
    body: takesBody(route) ? toJson(body) : undefined,
  };
}

/** A valid call except for one value of this kind, in any of the fields that have it. */
export function planLeafCall(random: Random, ids: Ids, door: 'graphql' | 'rest', kind: string): Planned {
  const spoilt = (input: z.ZodType, path: string) =>
    withAt(sampleFor(random, ids, input), path, hostile(random, badIds(random, ids))) as Input;
  if (door === 'graphql') {
    const { field, path } = random.pick(inMutations.filter((place) => place.kind === kind));
    return mutationCall(field, spoilt(serviceOf(field).input, path));
  }
  const { route, input, path } = random.pick(inBodies.filter((each) => each.kind === kind));
  return bodyCall(route, spoilt(input, path));
}
