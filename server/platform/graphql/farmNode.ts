import type { FieldMap } from '@pothos/core';
import type { prismaModelName } from '@pothos/plugin-prisma';
import type { Action } from '../rights/access.ts';
import type { Context } from '../context.ts';
import type PrismaTypes from '../db/generated/pothos.ts';
import { builder } from './builder.ts';
import { declare } from './compiled/declarations/declared.ts';
import { findBy, nodeKey } from './nodeKey.ts';
import { readBy } from '../rights/readRights.ts';

type Types = (typeof builder)['$inferSchemaTypes'];
type Model = keyof PrismaTypes;
type Row<Name extends Model> = PrismaTypes[Name]['Shape'] & { [prismaModelName]?: Name };
type NodeFields<Name extends Model> = (
  t: PothosSchemaTypes.PrismaObjectFieldBuilder<Types, PrismaTypes[Name], Row<Name>>,
) => FieldMap;

interface NodeSpec<Name extends Model> {
  read: Action;
  /** The rights behind fields such as `viewerCanUpdate`. */
  viewerCan?: Readonly<Record<Capitalize<string>, Action>>;
  description: string;
  /** How a node is loaded when the viewer may not see all rows of the farm. */
  findUnique?(id: string, ctx: Context): object;
  /** Selects only these columns besides those of the requested fields, where other columns may be long. */
  select?: object;
  fields: NodeFields<Name>;
}

/** A node type of a farm: one right reads it, null when deleted or of another farm, with the viewer's rights. */
export function farmNode<Name extends Model>(name: Name, { read, viewerCan = {}, ...options }: NodeSpec<Name>) {
  readBy(name, read);
  if (options.findUnique) findBy(name, options.findUnique);
  const node = builder.prismaNode(name, {
    id: { resolve: ({ id }: { id: string }) => id },
    nullable: true,
    authScopes: { may: read },
    // A node that is found in its own way is not, for then its rows are not all those of the farm.
    extensions: declare(options.findUnique ? {} : { allRowsOfFarm: true }),
    findUnique: (id: string, ctx: Context) => nodeKey(ctx, name, id),
    ...options,
    // The plugin's types for any model are deeper than the compiler follows; NodeSpec checks the callers.
  } as never);
  for (const [right, action] of Object.entries(viewerCan))
    builder.objectField(node, `viewerCan${right}`, (t) =>
      t.boolean({ extensions: declare({ viewerCan: action }), resolve: (_row, _args, ctx) => ctx.can(action) }),
    );
  return node;
}
