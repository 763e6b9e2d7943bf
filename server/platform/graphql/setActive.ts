import { brandWithType } from '@pothos/core';
import { queryFromInfo } from '@pothos/plugin-prisma';
import type { GraphQLResolveInfo } from 'graphql';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { globalId } from '../input.ts';
import { many } from '../turns/many.ts';
import { builder } from './builder.ts';
import { command } from './command.ts';
import { activations, RefusedRow } from './commandMany.ts';
import { tableOf } from '../db/tables.ts';
import type { AnyNode } from './reread.ts';

interface Changed {
  node: AnyNode;
  id: string;
}

const typeOf = (globalId: string): string => Buffer.from(globalId, 'base64').toString().split(':')[0] ?? '';

/** The changed rows with the selection of the document, one read for each of their types. */
async function rowsOf(changed: readonly Changed[], ctx: Context, info: GraphQLResolveInfo): Promise<unknown[]> {
  const byNode = [...Map.groupBy(changed, ({ node }) => node)];
  const rows = byNode.map(async ([node, own]) => {
    const query = queryFromInfo({ context: ctx, info, typeName: node.name });
    const found = await tableOf(ctx.db, node.name).findMany({
      ...query,
      where: { id: { in: own.map(({ id }) => id) } },
    });
    // A node's name is that of its type.
    for (const row of found) brandWithType(row, node.name as never);
    return found;
  });
  return (await Promise.all(rows)).flat();
}

/** Adds the mutation that deactivates rows of any type whose commands for many rows can, or activates them again. */
export function addSetActive(): void {
  const [first = '', ...others] = [...activations.keys()].toSorted();
  const input = z.strictObject({ id: globalId(first, ...others), active: z.boolean() });
  // The rule, the right and the lines of activity are those of each type's own command.
  const setActive = async (ctx: Context, raw: unknown): Promise<Changed> => {
    const { id } = raw as z.input<typeof input>;
    // A bare id is one of the first type, as wherever several are taken.
    const { service, node, key } = activations.get(typeOf(id)) ?? activations.get(first)!;
    return { node, id: (await service(ctx, raw))[key]! };
  };
  command(many(Object.assign(setActive, { serviceName: 'setActive', allow: 'self:write' as const, input })), (t) => ({
    done: t.field({
      type: [builder.nodeInterfaceRef()],
      resolve: ({ done }, _args, ctx, info) => rowsOf(done, ctx, info),
    }),
    refused: t.field({ type: [RefusedRow], resolve: ({ refused }) => refused }),
  }));
}
