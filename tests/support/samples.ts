import { z } from 'zod';
import { settingDefaults, settingGroups, type SettingGroup } from '../../server/farm/settings/groups.ts';
import { scalarKinds, toGlobalId } from '../../server/platform/input.ts';
import { uuidv7 } from '../../server/platform/uuid.ts';
import { makeCpf, password } from './app.ts';

let serial = 0;

function unique(): number {
  serial += 1;
  return serial;
}

/** What a field of this name looks like when it is well formed; any other text may be anything. */
const byName: Record<string, () => unknown> = {
  email: () => `sample${unique()}@samples.example`,
  document: () => makeCpf(50_000_000 + unique()),
  phone: () => '(64) 3621-4400',
  number: () => '3621-4400',
  password: () => password,
  passwordConfirmation: () => password,
  currentPassword: () => password,
  acronym: () => 'SAM',
  ownerEmail: () => `owner${unique()}@samples.example`,
  capacityKg: () => '5000',
  prefix: () => 'P',
  // Only one of the groups has presets.
  gradePreset: () => undefined,
  suffix: () => 'S',
  area: () => '10',
  invoiceSeries: () => '1',
  truckPlate: () => 'ABC1D23',
  // A truck weighs more full than empty.
  grossKg: () => '40',
  // The parts of a sample are one, and that is all of it.
  pct: () => '100',
  percent: () => '100',
  validFrom: () => '2100-01-01',
  names: () => ['Ureia'],
  // What is only tried shows nothing afterwards.
  dryRun: () => undefined,
  // Without it a write does not ask whether somebody else wrote first.
  version: () => undefined,
};

/** Left out, they are what they have to be: the open day, or nothing beside what is said already. */
const bestLeftOut: ReadonlySet<string> = new Set(['day', 'samples']);

const square = {
  type: 'Polygon',
  coordinates: [
    [
      [-51, -18],
      [-50.9, -18],
      [-50.9, -17.9],
      [-51, -17.9],
      [-51, -18],
    ],
  ],
};
const groups = Object.entries(settingGroups) as [SettingGroup, z.ZodType][];

export type SampleId = (model: string) => string;

export const unknownId: SampleId = (model) => toGlobalId(model, uuidv7());

/** A well-formed value for a service's input, every optional field included. */
export function sampleOf(schema: z.core.$ZodType, idOf: SampleId = unknownId, name = ''): unknown {
  const kind = scalarKinds.get(schema as z.ZodType);
  if (kind?.graphql === 'ID') return idOf(kind.model);
  if (byName[name]) return byName[name]();
  if (schema instanceof z.ZodOptional && bestLeftOut.has(name)) return undefined;
  if (kind?.graphql === 'Decimal') return '1';
  if (kind?.graphql === 'Date') return '2026-01-31';
  if (kind?.graphql === 'Polygon') return structuredClone(square);
  const group = groups.find(([, value]) => value === schema)?.[0];
  if (group) return structuredClone(settingDefaults[group]);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return sampleOf(schema.def.innerType, idOf, name);
  if (schema instanceof z.ZodPipe) return sampleOf(schema.def.in, idOf, name);
  if (schema instanceof z.ZodArray) return [sampleOf(schema.def.element, idOf, name)];
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([field, part]) => [field, sampleOf(part, idOf, field)] as const);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodNumber) return 1;
  if (schema instanceof z.ZodRecord) return {};
  if (schema instanceof z.ZodUnion) return sampleOf(schema.def.options[0]!, idOf, name);
  return `${name} ${unique()}`;
}

export interface IdPlace {
  path: string;
  model: string;
}

/** Where in an input an id of another thing is asked for. */
export function idPlaces(schema: z.core.$ZodType, path = ''): IdPlace[] {
  const kind = scalarKinds.get(schema as z.ZodType);
  if (kind) return kind.graphql === 'ID' ? [{ path, model: kind.model }] : [];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return idPlaces(schema.def.innerType, path);
  if (schema instanceof z.ZodPipe) return idPlaces(schema.def.in, path);
  if (schema instanceof z.ZodArray) return idPlaces(schema.def.element, `${path}.0`);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([field, part]) =>
    idPlaces(part, path === '' ? field : `${path}.${field}`),
  );
}

/** The value with another one at a path as `contacts.0.id`. */
export function withAt(value: unknown, path: string, put: unknown): unknown {
  const [first = '', ...rest] = path.split('.');
  const copy = structuredClone(value) as Record<string, unknown>;
  const whole: Record<string, unknown> = copy;
  whole[first] = rest.length === 0 ? put : withAt(whole[first], rest.join('.'), put);
  return whole;
}
