import type { Context } from '../context.ts';
import { tableOf } from '../db/tables.ts';
import type { builder } from './builder.ts';
import type { farmNode } from './farmNode.ts';
import { nodeKey, visibleKey } from './nodeKey.ts';

type Types = (typeof builder)['$inferSchemaTypes'];
type FieldBuilder<Shape> = PothosSchemaTypes.ObjectFieldBuilder<Types, Shape>;
export type AnyNode = ReturnType<typeof farmNode>;

/** A field that loads a node by the id in its parent, with the selection of the document. */
export function reread<Key extends string, Parent extends Readonly<Record<Key, string>>>(
  t: FieldBuilder<Parent>,
  node: AnyNode,
  key: Key,
) {
  return t.prismaField({
    type: node,
    resolve: (query: object, parent: Parent, _args: unknown, ctx: Context) =>
      tableOf(ctx.db, node.name).findUniqueOrThrow({ ...query, where: nodeKey(ctx, node.name, parent[key]) }),
  });
}

/** The same, null when the node was deleted, never created, of no id, or is not the viewer's to see. */
export function rereadIfThere<Key extends string, Parent extends Readonly<Record<Key, string | null>>>(
  t: FieldBuilder<Parent>,
  node: AnyNode,
  key: Key,
  description?: string,
) {
  return t.prismaField({
    type: node,
    nullable: true,
    description,
    resolve: (query: object, parent: Parent, _args: unknown, ctx: Context) => {
      // Read before anything is answered: a selection that is left unread is refused as an oversight.
      const selection = { ...query };
      const id: string | null = parent[key];
      return id === null
        ? null
        : tableOf(ctx.db, node.name).findUnique({ ...selection, where: visibleKey(ctx, node.name, id) });
    },
  });
}
