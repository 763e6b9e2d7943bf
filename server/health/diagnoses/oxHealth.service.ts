import { z } from 'zod';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { dateOf } from '../../platform/values/day.ts';
import { civilDate, globalId } from '../../platform/input.ts';
import { defineList } from '../../platform/lists.ts';
import { doseParts } from '../healthFigures.service.ts';
import { oxParts } from '../../herd/oxen/oxRow.service.ts';
import { liveStatuses } from '../../herd/herdWords.calc.ts';
import { withinDays } from '../../platform/values/period.ts';

const named = { select: { id: true, name: true } } as const;

export const oxHealthParts = {
  ...oxParts,
  applications: {
    where: { reversed: false },
    orderBy: [{ day: 'desc' }, { id: 'desc' }],
    take: 50,
    include: doseParts,
  },
  tasks: {
    where: { status: 'OPEN' },
    orderBy: [{ dueDay: 'asc' }, { id: 'asc' }],
    take: 50,
    include: { protocol: named, medicine: named },
  },
} as const satisfies Prisma.OxInclude;
export type OxWithHealth = Prisma.OxGetPayload<{ include: typeof oxHealthParts }>;

/** Oxen on the farm with a withdrawal on the day looked at, or with doses that are still to be given. */
export const treatedList = defineList({
  allow: 'health:read',
  filter: z.strictObject({
    batchId: globalId('Batch').nullish(),
    corralId: globalId('Corral').nullish(),
    medicineId: globalId('Medicine').nullish(),
    from: civilDate().nullish(),
    to: civilDate().nullish(),
    withdrawalOnly: z.boolean().nullish(),
  }),
  async where({ batchId, corralId, medicineId, from, to, withdrawalOnly }, ctx): Promise<Prisma.OxWhereInput> {
    const day = dateOf(await ctx.day());
    const ofMedicine = medicineId ? { medicineId } : {};
    const isApplied: Prisma.MedicineApplicationWhereInput = {
      ...ofMedicine,
      reversed: false,
      ...withinDays('day', { from, to }),
    };
    const isKept = { applications: { some: { ...isApplied, withdrawalUntil: { gt: day } } } };
    const isTreated = from || to ? [{ applications: { some: isApplied } }] : [];
    return {
      status: { in: [...liveStatuses] },
      ...(batchId ? { batchId } : {}),
      ...(corralId ? { batch: { corralId } } : {}),
      ...(withdrawalOnly
        ? isKept
        : { OR: [isKept, ...isTreated, { tasks: { some: { ...ofMedicine, status: 'OPEN' as const } } }] }),
    };
  },
  order: { ENTRY: 'entryOrder' },
  defaultOrder: 'ENTRY',
  table: 'ox',
});
