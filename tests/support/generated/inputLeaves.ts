import { globSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../../../scripts/commands.ts';
import { settingGroups } from '../../../server/farm/settings/groups.ts';
import { inputKinds, scalarKinds } from '../../../server/platform/input.ts';
import type { Service } from '../../../server/platform/service.ts';

export interface Leaf {
  /** The path in the input, such as `contacts.0.name`. */
  path: string;
  /** A kind of server/platform/input.ts or another schema type; `bare` when unlimited. */
  kind: string;
  schema: z.ZodType;
}

/** Every scalar value of an input schema. */
export function leavesOf(schema: z.core.$ZodType, path = ''): Leaf[] {
  const below = (part: z.core.$ZodType, name: string) => leavesOf(part, path === '' ? name : `${path}.${name}`);
  const kind = inputKinds.get(schema as z.ZodType)?.kind ?? otherKindOf(schema);
  if (kind) return [{ path, kind, schema: schema as z.ZodType }];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return leavesOf(schema.def.innerType, path);
  if (schema instanceof z.ZodPipe) return leavesOf(schema.def.in, path);
  if (schema instanceof z.ZodArray) return below(schema.def.element, '0');
  if (schema instanceof z.ZodUnion) return schema.def.options.flatMap((option) => leavesOf(option, path));
  if (schema instanceof z.ZodRecord)
    return [...leavesOf(schema.def.keyType, path), ...below(schema.def.valueType, '*')];
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape).flatMap(([name, part]) => below(part, name));
  return [{ path, kind: 'bare', schema: schema as z.ZodType }];
}

function otherKindOf(schema: z.core.$ZodType): string | undefined {
  if (scalarKinds.get(schema as z.ZodType)?.graphql === 'Polygon') return 'polygon';
  if (schema instanceof z.ZodEnum) return 'choice';
  if (schema instanceof z.ZodBoolean) return 'boolean';
  return schema instanceof z.ZodLiteral ? 'literal' : undefined;
}

function isService(value: unknown): value is Service {
  return typeof value === 'function' && 'serviceName' in value && 'input' in value;
}

/** The inputs of all services, and of each settings group, whose common service accepts them unvalidated. */
export async function allInputs(): Promise<{ name: string; input: z.ZodType }[]> {
  const files = globSync('server/**/*.service.ts', { cwd: root }).toSorted();
  const modules = (await Promise.all(files.map((file) => import(join(root, file))))) as Record<string, unknown>[];
  const services = new Map(
    modules.flatMap((module) =>
      Object.values(module)
        .filter(isService)
        .map((service) => [service.serviceName, service.input] as const),
    ),
  );
  return [...services, ...Object.entries(settingGroups)].map(([name, input]) => ({ name, input }));
}
