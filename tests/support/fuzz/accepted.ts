import { z } from 'zod';
import { scalarKinds } from '../../../server/platform/input.ts';

/** Stored in a normalized form, so the returned text differs in characters but not in meaning. */
const normalised = ['email', 'document'];
const secret = ['password', 'passwordConfirmation', 'currentPassword', 'token', 'refresh'];

/** The paths of free text in an input. */
export function textPlaces(schema: z.core.$ZodType, path = ''): string[] {
  if (scalarKinds.get(schema as z.ZodType)) return [];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return textPlaces(schema.def.innerType, path);
  if (schema instanceof z.ZodArray) return textPlaces(schema.def.element, `${path}.0`);
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([field, part]) =>
      textPlaces(part, path === '' ? field : `${path}.${field}`),
    );
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
  return schema instanceof z.ZodString && ![...normalised, ...secret].includes(name) ? [path] : [];
}

export function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (part, key) => (typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[key] : undefined),
      value,
    );
}

/** The same in a list whose other rows were there before: what any row of it holds at the path. */
export function inAnyRow(value: unknown, path: string): unknown[] {
  return path.split('.').reduce<unknown[]>(
    (parts, key) =>
      parts.flatMap((part) => {
        if (Array.isArray(part) && /^\d+$/.test(key)) return part;
        const inner = at(part, key);
        return inner === undefined ? [] : [inner];
      }),
    [value],
  );
}
