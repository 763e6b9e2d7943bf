import { z } from 'zod';
import { toGlobalId } from '../../../server/platform/input.ts';
import { restRoutes } from '../../../server/platform/rest/routes.ts';
import type { Service } from '../../../server/platform/service.ts';
import { schema } from '../../../server/schema.ts';
import type { Leaf } from '../generated/inputLeaves.ts';
import { fieldsOf, serviceOf } from '../generated/operations.ts';
import { withAt, type SampleId } from '../generated/samples.ts';
import { at } from './accepted.ts';
import { anyId, argsCall, badIds, type Ids, type Planned } from './calls.ts';
import { hostile } from './hostile.ts';
import { bodyCall, leavesToTry, mutationCall, sampleInput, type Input } from './leafCalls.ts';
import type { Random } from './random.ts';

interface Call {
  service: Pick<Service, 'serviceName' | 'input'>;
  plan: (input: Input) => Planned;
}

/** Every mutation and every REST call; how it is sent with an input. */
const everyCall: Call[] = [
  ...fieldsOf(schema.getMutationType()!).map((field) => ({
    service: serviceOf(field),
    plan: (input: Input) => mutationCall(field, field.args.length > 0 ? input : undefined),
  })),
  ...restRoutes.flatMap((route) =>
    route.variants.map(({ service }) => ({ service, plan: (input: Input) => bodyCall(route, input) })),
  ),
];

const ownIds =
  (ids: Ids, { serviceName }: Call['service']): SampleId =>
  (model) =>
    toGlobalId(model, ids.own(model, serviceName));

const leaves = new Map<z.ZodType, Leaf[]>();

function leavesOfInput(input: z.ZodType): Leaf[] {
  const known = leaves.get(input) ?? leavesToTry(input);
  leaves.set(input, known);
  return known;
}

/** Any call with rows of the farm that suit it, and with none to two of its values hostile; of ten, one reads a field. */
export function planHostileCall(random: Random, ids: Ids): Planned {
  if (random.chance(0.1)) return argsCall(random, ids, true);
  const { service, plan } = random.pick(everyCall);
  const own = ownIds(ids, service);
  const idOf: SampleId = (model) => (random.chance(0.9) ? own(model) : anyId(random, ids, model));
  const sample = sampleInput(service.input, idOf);
  const places = leavesOfInput(service.input).filter(({ path }) => at(sample, path) !== undefined);
  const spoilt = Array.from({ length: places.length > 0 ? random.below(3) : 0 }, () => random.pick(places).path);
  const input = spoilt.reduce<Input>(
    (whole, path) => withAt(whole, path, hostile(random, badIds(random, ids))) as Input,
    sample,
  );
  return plan(input);
}

/** The paths of the lists in an input. */
function listPlaces(part: z.core.$ZodType, path = ''): string[] {
  if (part instanceof z.ZodOptional || part instanceof z.ZodNullable || part instanceof z.ZodDefault)
    return listPlaces(part.def.innerType, path);
  if (part instanceof z.ZodPipe) return listPlaces(part.def.in, path);
  if (part instanceof z.ZodArray) return [path, ...listPlaces(part.def.element, `${path}.0`)];
  if (!(part instanceof z.ZodObject)) return [];
  return Object.entries(part.shape).flatMap(([name, inner]) =>
    listPlaces(inner, path === '' ? name : `${path}.${name}`),
  );
}

export interface DoublePlan {
  name: string;
  plan: (ids: Ids) => Planned;
}

/** Each list of each call with one thing twice: once all the same, once the same ids with other texts. */
export const doublePlans: DoublePlan[] = everyCall.flatMap(({ service, plan }) =>
  listPlaces(service.input).flatMap((path) =>
    [true, false].map((isSame): DoublePlan => ({
      name: `${service.serviceName} ${path} ${isSame ? 'the same twice' : 'the same ids twice'}`,
      plan: (ids) => {
        const own = ownIds(ids, service);
        const [sample, other] = [sampleInput(service.input, own), sampleInput(service.input, own)];
        const one = at(sample, `${path}.0`) ?? null;
        return plan(withAt(sample, path, [one, isSame ? one : (at(other, `${path}.0`) ?? null)]) as Input);
      },
    })),
  ),
);
