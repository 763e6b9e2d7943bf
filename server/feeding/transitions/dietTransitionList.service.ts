import { z } from 'zod';
import { batched } from '../../platform/turns/batch.ts';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { noJson } from '../../platform/db/json.ts';
import { containing } from '../../platform/db/search.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { choice, globalId } from '../../platform/input.ts';
import { chosen, defineList, search } from '../../platform/lists.ts';
import { defineQuery } from '../../platform/service.ts';
import { transitionModes } from './dietTransitionRules.service.ts';

export const transitionStatuses = ['RUNNING', 'DONE', 'CANCELLED'] as const;

const named = { select: { id: true, name: true } } as const;

export const transitionParts = {
  steps: { orderBy: { position: 'asc' }, include: { dietA: named, dietB: named } },
  batches: {
    where: { status: 'RUNNING' },
    orderBy: [{ startDay: 'asc' }, { id: 'asc' }],
    include: { batch: { include: { corral: named } } },
  },
} as const satisfies Prisma.DietTransitionInclude;
export type TransitionWithParts = Prisma.DietTransitionGetPayload<{ include: typeof transitionParts }>;

export const getDietTransition = defineQuery({
  name: 'dietTransition',
  allow: 'feeding:read',
  input: z.strictObject({ id: globalId('DietTransition') }),
  async run(ctx, { id }) {
    const transition = await ctx.db.dietTransition.findUnique({ where: ctx.key(id), include: transitionParts });
    return transition ?? fail('InexistentEntity', {}, 'id');
  },
});

const transitionFilter = z.strictObject({
  search: search(),
  active: z.boolean().nullish(),
  mode: choice('DietTransitionMode', transitionModes).nullish(),
  /** Only those that a batch is on its way through. */
  running: z.boolean().nullish(),
  /** Only those of the batch in this corral. */
  corralId: globalId('Corral').nullish(),
});

function transitionWhere({
  search: text,
  active,
  mode,
  running,
  corralId,
}: z.output<typeof transitionFilter>): Prisma.DietTransitionWhereInput {
  const onTheWay = { status: 'RUNNING' } as const;
  return {
    ...chosen({ active }),
    ...(mode ? { mode } : {}),
    ...(running == null ? {} : { batches: running ? { some: onTheWay } : { none: onTheWay } }),
    ...(corralId ? { AND: { batches: { some: { ...onTheWay, batch: { corralId } } } } } : {}),
    ...(text ? { name: containing(text) } : {}),
  };
}

export const dietTransitionList = defineList({
  allow: 'feeding:read',
  filter: transitionFilter,
  where: transitionWhere,
  order: { NAME: 'name', CREATED_AT: 'createdAt' },
  defaultOrder: 'NAME',
  table: 'dietTransition',
});

const batchTransitionFilter = z.strictObject({
  search: search(),
  statuses: z.array(choice('BatchTransitionStatus', transitionStatuses)).max(transitionStatuses.length).nullish(),
  transitionId: globalId('DietTransition').nullish(),
  batchId: globalId('Batch').nullish(),
  /** Only those whose next step waits, or only others. */
  held: z.boolean().nullish(),
});

/** On the open day; the steps of a past day are in its corral histories. */
export const batchTransitionList = defineList({
  allow: 'feeding:read',
  filter: batchTransitionFilter,
  where: ({ search: text, statuses, transitionId, batchId, held }): Prisma.BatchTransitionWhereInput => ({
    ...(statuses?.length ? { status: { in: statuses } } : {}),
    ...(transitionId ? { transitionId } : {}),
    ...(batchId ? { batchId } : {}),
    ...(held == null ? {} : held ? { NOT: { heldFor: { equals: noJson } } } : { heldFor: { equals: noJson } }),
    ...(text ? { batch: { name: containing(text) } } : {}),
  }),
  order: {
    START_DAY: 'startDay',
    BATCH: (name) => ({ batch: { name } }),
  },
  defaultOrder: 'START_DAY',
  table: 'batchTransition',
});

/** How many batches are on their way through each transition, and how many of them are held. */
export const batchesOnTheWay = batched(async (ctx: Context, transitionIds: string[]) => {
  const where = { transitionId: { in: transitionIds }, status: 'RUNNING' } as const;
  const count = (more: Prisma.BatchTransitionWhereInput) =>
    ctx.db.batchTransition.groupBy({ by: ['transitionId'], where: { ...where, ...more }, _count: { id: true } });
  const [running, held] = [await count({}), await count({ NOT: { heldFor: { equals: noJson } } })];
  return new Map(
    running.map(({ transitionId, _count: { id } }) => [
      transitionId,
      { running: id, held: held.find((row) => row.transitionId === transitionId)?._count.id ?? 0 },
    ]),
  );
});
