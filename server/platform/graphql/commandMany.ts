import type { z } from 'zod';
import type { Context } from '../context.ts';
import { tableOf } from '../db/tables.ts';
import { serializeError } from '../errors/serialize.ts';
import { many, type ManyResult, type RowRefusal } from '../turns/many.ts';
import type { Service } from '../service.ts';
import { builder } from './builder.ts';
import { command } from './command.ts';
import type { AnyNode } from './reread.ts';

export const RefusedRow = builder.objectRef<RowRefusal>('RefusedRow').implement({
  description: 'A row of a command for many rows that was refused, while the others were done',
  authScopes: { anyone: true },
  fields: (t) => ({
    index: t.exposeInt('index'),
    code: t.string({ resolve: ({ error }) => error.code }),
    field: t.string({ nullable: true, resolve: ({ error }) => error.field ?? null }),
    message: t.string({
      resolve: ({ error }, _args, { facts: { locale, traceId } }) =>
        serializeError(error, { locale, traceId, door: 'graphql' }).message,
    }),
  }),
});

interface Activation {
  service: Service<z.ZodObject, Readonly<Record<string, string>>>;
  node: AnyNode;
  /** Where its answer has the id of the row. */
  key: string;
}

/** By type, the commands for many rows that deactivate a row. */
export const activations = new Map<string, Activation>();

/** Adds a mutation that runs the command for many rows and returns the done and the refused ones. */
export function commandMany<Key extends string, Result extends Readonly<Record<Key, string>>>(
  service: Service<z.ZodObject, Result>,
  node: AnyNode,
  key: Key,
): void {
  if ('id' in service.input.shape && 'active' in service.input.shape)
    activations.set(node.name, { service, node, key });
  command<ManyResult<Result>>(many(service), (t) => ({
    done: t.prismaField({
      type: [node],
      resolve: (query: object, { done }: ManyResult<Result>, _args: unknown, ctx: Context) =>
        tableOf(ctx.db, node.name).findMany({ ...query, where: { id: { in: done.map((row) => row[key]) } } }),
    }),
    refused: t.field({ type: [RefusedRow], resolve: ({ refused }) => refused }),
  }));
}
