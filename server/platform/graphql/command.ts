import type { ObjectFieldsShape } from '@pothos/core';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { Service } from '../service.ts';
import { builder } from './builder.ts';
import { inputRef } from './inputs.ts';

type Types = (typeof builder)['$inferSchemaTypes'];

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A mutation: the service's input in, its ids out, and a payload that re-reads what the client selects. */
export function command<Result extends object>(
  service: Service<z.ZodObject, Result>,
  fields: ObjectFieldsShape<Types, Result>,
): void {
  const name = service.serviceName;
  const Payload = builder.objectRef<Result>(`${capital(name)}Payload`);
  Payload.implement({ authScopes: { anyone: true }, fields });
  const hasInput = Object.keys(service.input.shape).length > 0;
  builder.mutationField(name, (t) =>
    t.field({
      type: Payload,
      // The service itself checks rights and input; they are repeated here as metadata for the generated tests.
      extensions: { service },
      authScopes: { anyone: true },
      args: hasInput
        ? { input: t.arg({ type: inputRef(`${capital(name)}Input`, service.input), required: true }) }
        : {},
      // A result is an object, never a list; the type of a resolver is open as long as it is not known which.
      resolve: ((_root: unknown, args: { input?: unknown }, ctx: Context) => service(ctx, args.input ?? {})) as never,
    }),
  );
}
