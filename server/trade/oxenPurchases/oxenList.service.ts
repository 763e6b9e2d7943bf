import { z } from 'zod';
import { fail } from '../../platform/errors/AppError.ts';
import { globalId } from '../../platform/input.ts';
import { defineQuery } from '../../platform/service.ts';

/** The GTAs of a purchase, for whoever unloads or handles its oxen. */
export const purchaseGtas = defineQuery({
  name: 'purchaseGtas',
  allow: 'gta:read',
  input: z.strictObject({ id: globalId('Purchase') }),
  async run(ctx, { id }) {
    const purchase = await ctx.db.purchase.findUnique({ where: ctx.key(id), select: { category: true } });
    if (!purchase) fail('PurchaseNotFound', {}, 'id');
    if (purchase.category !== 'ANIMALS') fail('PurchaseNotAnimals', {}, 'id');
    const gtas = await ctx.db.gta.findMany({
      where: { purchaseId: id },
      include: {
        origin: { select: { id: true, name: true } },
        ageGroups: { orderBy: { position: 'asc' } },
        oxenReceipts: { select: { headsArrived: true } },
      },
      orderBy: [{ emissionDate: 'asc' }, { id: 'asc' }],
    });
    return gtas.map(({ oxenReceipts, ...gta }) => ({
      ...gta,
      totalQuantity: gta.bound + gta.free,
      arrived: oxenReceipts.reduce((sum, { headsArrived }) => sum + headsArrived, 0),
    }));
  },
});
