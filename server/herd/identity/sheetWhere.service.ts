import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { liveStatuses } from '../herdWords.calc.ts';
import type { SheetOfOx } from './sheetStatus.calc.ts';

/** Who stands on a sheet of the national base. The sheets themselves are read by traceability/sheets/rows.sql.ts. */
export async function whereOnSheet(ctx: Context, sheet: SheetOfOx): Promise<Prisma.OxWhereInput> {
  if (sheet === 'ENTRY') return { entryDate: { not: null } };
  if (sheet === 'IDENTIFICATION')
    return {
      sisbov: { not: null },
      status: { in: [...liveStatuses] },
      OR: [
        { bnd: null },
        { bnd: { resend: true } },
        { bnd: { status: 'REJECTED' } },
        { bnd: { status: 'SENT', sentOn: null } },
      ],
    };
  const first = await ctx.db.farmDay.findFirst({ orderBy: { day: 'asc' }, select: { day: true } });
  return {
    purchaseId: null,
    entryGtaId: null,
    OR: [{ birthEstimated: null }, { birthEstimated: false }],
    birthDate: first ? { gte: first.day } : { not: null },
    residences: { none: {} },
  };
}
