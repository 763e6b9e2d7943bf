import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { withFields } from '../errors/AppError.ts';
import { globalId, leftOut } from '../input.ts';
import type { Service } from '../service.ts';
import { isFields } from './body.ts';

/**
 * A write of the field for callers that have no key for it, each of whose calls is then one of its own, and that name
 * its record in the path.
 */
export function legacyWrite<Result extends object>(
  service: Service<z.ZodObject, Result>,
  path?: { to: string; model: string },
): Service<z.ZodObject, Result> {
  const { clientEventId, ...shape } = service.input.shape as Record<string, z.ZodType>;
  const own = Object.entries(shape).filter(([name]) => name !== path?.to);
  const input = z.strictObject({
    ...(path ? { id: globalId(path.model) } : {}),
    ...Object.fromEntries(own),
    clientEventId: leftOut(clientEventId!.optional()),
  });
  const run: (...call: Parameters<typeof service>) => Promise<Result> = async (ctx, raw) => {
    if (!isFields(raw)) return service(ctx, raw);
    const { id, ...fields } = raw;
    const named = path ? { ...fields, [path.to]: id } : raw;
    return service(ctx, { clientEventId: randomUUID(), ...named }).catch((error: unknown) => {
      throw withFields(error, (field) => (field === path?.to ? 'id' : field));
    });
  };
  return Object.assign(run, { serviceName: service.serviceName, allow: service.allow, input });
}
