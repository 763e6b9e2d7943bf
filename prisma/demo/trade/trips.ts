import type { Context } from '../../../server/platform/context.ts';

/** Who travels on a GTA. */
export type Lot = readonly (readonly [sex: 'MALE' | 'FEMALE' | null, band: string, quantity: number])[];

/** How much of a GTA was used: all, a part, or nothing. */
export type Use = 'all' | 'part' | 'none' | 'cancelled';

export const plates = ['OGT4E18', 'NKV2B77', 'PRA9C03', 'ONB1F52'];

export async function establishmentId(ctx: Context, name: string): Promise<string> {
  return (await ctx.db.establishment.findFirstOrThrow({ where: { name }, select: { id: true } })).id;
}
