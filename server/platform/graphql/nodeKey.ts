import type { Context } from '../context.ts';

/** The whole key of a node: that of a farm is its id alone. */
export const nodeKey = (ctx: Context, name: string, id: string) => (name === 'Farm' ? { id } : ctx.key(id));
