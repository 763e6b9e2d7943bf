import type { Context } from '../context.ts';
import type { builder } from './builder.ts';
import type { farmNode } from './farmNode.ts';
import { nodeKey } from './nodeKey.ts';

type Types = (typeof builder)['$inferSchemaTypes'];
type FieldBuilder<Shape> = PothosSchemaTypes.ObjectFieldBuilder<Types, Shape>;
export type AnyNode = Pick<ReturnType<typeof farmNode>, 'name'>;

interface Table {
  findMany(args: object): Promise<unknown[]>;
  findUnique(args: object): Promise<unknown>;
  findUniqueOrThrow(args: object): Promise<unknown>;
}

/** The node's own table in the actor's farm. */
export function tableOf(ctx: Context, node: AnyNode): Table {
  const table = node.name.charAt(0).toLowerCase() + node.name.slice(1);
  return (ctx.db as unknown as Readonly<Record<string, Table>>)[table]!;
}

/** A field that loads a node by the id in its parent, with the selection of the document. */
export function reread<Key extends string, Parent extends Readonly<Record<Key, string>>>(
  t: FieldBuilder<Parent>,
  node: AnyNode,
  key: Key,
) {
  return t.prismaField({
    type: node as never,
    resolve: ((query: object, parent: Parent, _args: unknown, ctx: Context) =>
      tableOf(ctx, node).findUniqueOrThrow({ ...query, where: nodeKey(ctx, node.name, parent[key]) })) as never,
  });
}

/** The same, null when the node was deleted or never created. */
export function rereadIfThere<Key extends string, Parent extends Readonly<Record<Key, string>>>(
  t: FieldBuilder<Parent>,
  node: AnyNode,
  key: Key,
) {
  return t.prismaField({
    type: node as never,
    nullable: true,
    resolve: ((query: object, parent: Parent, _args: unknown, ctx: Context) =>
      tableOf(ctx, node).findUnique({ ...query, where: nodeKey(ctx, node.name, parent[key]) })) as never,
  });
}

/** The same for what only its owner sees: another person's is null too. */
export function rereadOwn<Key extends string, Parent extends Readonly<Record<Key, string>>>(
  t: FieldBuilder<Parent>,
  node: AnyNode,
  key: Key,
) {
  return t.prismaField({
    type: node as never,
    nullable: true,
    resolve: ((query: object, parent: Parent, _args: unknown, ctx: Context) => {
      const where = { ...ctx.key(parent[key]), membershipId: ctx.person.membershipId };
      return tableOf(ctx, node).findUnique({ ...query, where });
    }) as never,
  });
}
