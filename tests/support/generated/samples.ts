import { cpf } from 'cpf-cnpj-validator';
import { z } from 'zod';
import { exampleOf, examplesOf } from '../../../server/platform/examples.ts';
import { lineKinds, scalarKinds, toGlobalId } from '../../../server/platform/input.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { makeCpf } from '../app.ts';

let serial = 0;

function unique(): number {
  serial += 1;
  return serial;
}

export type SampleId = (model: string) => string;

export const unknownId: SampleId = (model) => toGlobalId(model, uuidv7());

/** An example value, made unique where uniqueness is required. */
function fresh(example: unknown): unknown {
  if (typeof example !== 'string') return example;
  if (example.includes('@')) return `sample${unique()}@samples.example`;
  return cpf.isValid(example) ? makeCpf(50_000_000 + unique()) : example;
}

/** A valid input for a service from its examples, with every optional field that is not normally left out. */
export function sampleOf(schema: z.core.$ZodType, idOf: SampleId = unknownId, name = ''): unknown {
  return exampleOf(
    schema,
    (part, field) => {
      const kind = scalarKinds.get(part as z.ZodType);
      if (kind?.graphql === 'ID') return { value: idOf(kind.model) };
      // Samples are older than anybody would type without being asked.
      if (field === 'confirm') return { value: true };
      const examples = examplesOf(part);
      const line = lineKinds.get(part as z.ZodType);
      if (line) {
        const text = String(examples?.[0] ?? field);
        const numbered = `${text}${text.startsWith('/') ? '-' : ' '}${unique()}`;
        return { value: numbered.length <= line.max ? numbered : text.slice(0, line.max) };
      }
      return examples?.length ? { value: structuredClone(fresh(examples[0])) } : undefined;
    },
    name,
  );
}

export interface IdPlace {
  path: string;
  model: string;
}

/** The paths of ids of other records in an input. */
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

/** Replaces the value at a path such as `contacts.0.id`. */
export function withAt(value: unknown, path: string, put: unknown): unknown {
  const [first = '', ...rest] = path.split('.');
  const copy = structuredClone(value) as Record<string, unknown>;
  const whole: Record<string, unknown> = copy;
  whole[first] = rest.length === 0 ? put : withAt(whole[first] ?? {}, rest.join('.'), put);
  return whole;
}
