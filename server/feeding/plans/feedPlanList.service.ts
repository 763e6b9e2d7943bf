import { z } from 'zod';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { dateOf } from '../../platform/values/day.ts';
import { containing } from '../../platform/db/search.ts';
import { choice, civilDate, globalId } from '../../platform/input.ts';
import { defineList, search } from '../../platform/lists.ts';

export const callKinds = ['DAY_0', 'REPLICATED', 'GRADE'] as const;

/** What was and is planned for the corrals. */
export const feedPlanList = defineList({
  allow: 'feeding:read',
  filter: z.strictObject({
    /** Of a corral or a batch. */
    search: search(),
    day: civilDate().nullish(),
    lineId: globalId('Line').nullish(),
    corralId: globalId('Corral').nullish(),
    batchId: globalId('Batch').nullish(),
    dietId: globalId('Formulation').nullish(),
    kinds: z.array(choice('CallKind', callKinds)).max(callKinds.length).nullish(),
  }),
  where: ({ search: text, day, lineId, corralId, batchId, dietId, kinds }): Prisma.FeedPlanWhereInput => {
    const named = text && containing(text);
    return {
      ...(day ? { day: dateOf(day) } : {}),
      ...(lineId ? { corral: { lineId } } : {}),
      ...(corralId ? { corralId } : {}),
      ...(batchId ? { batchId } : {}),
      ...(dietId ? { parts: { some: { dietId } } } : {}),
      ...(kinds?.length ? { kind: { in: kinds } } : {}),
      ...(named ? { OR: [{ corral: { name: named } }, { batch: { name: named } }] } : {}),
    };
  },
  order: {
    CORRAL: (position) => ({ corral: { position } }),
    DAY: 'day',
    PLANNED: 'plannedKg',
    CALL: 'call',
    HEADS: 'heads',
  },
  defaultOrder: 'CORRAL',
  table: 'feedPlan',
});
