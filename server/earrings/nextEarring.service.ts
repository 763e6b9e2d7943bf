import type { Context } from '../platform/context.ts';

/** §1.7: the earring to suggest for the next ox: of the box that was used last, else the first of the stock. */
export async function nextEarring(ctx: Context): Promise<string | null> {
  const used = await ctx.db.earring.findFirst({
    where: { status: 'IDENTIFIED', source: 'ORDER' },
    orderBy: [{ statusDate: 'desc' }, { statusAt: 'desc' }],
    select: { purchaseId: true, box: true },
  });
  const inStock = { status: 'AVAILABLE' } as const;
  const select = { id: true } as const;
  const ofBox = used
    ? await ctx.db.earring.findFirst({ where: { ...inStock, ...used }, orderBy: { sisbov: 'asc' }, select })
    : null;
  const next = ofBox ?? (await ctx.db.earring.findFirst({ where: inStock, orderBy: { sisbov: 'asc' }, select }));
  return next?.id ?? null;
}
