import type { Context } from '../context.ts';

type Way = (id: string, ctx: Context) => object;

const ways = new Map<string, Way>();

/** Nodes of which a viewer may not see all rows of the farm are found in their own way. */
export const findBy = (name: string, way: Way) => ways.set(name, way);

/** The whole key of a node: that of a farm is its id alone. */
export const nodeKey = (ctx: Context, name: string, id: string) => (name === 'Farm' ? { id } : ctx.key(id));

/** The same as far as the viewer may see it. */
export const visibleKey = (ctx: Context, name: string, id: string): object =>
  ways.get(name)?.(id, ctx) ?? nodeKey(ctx, name, id);
