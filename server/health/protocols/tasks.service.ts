import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { dateOf, type Day } from '../../platform/values/day.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { defineFieldWrite, type FieldStamp } from '../../platform/fieldWrite.ts';
import { choice, civilDate, globalId, leftOut } from '../../platform/input.ts';
import { defineList } from '../../platform/lists.ts';
import { defineQuery } from '../../platform/service.ts';
import { announceHerd, openHerd } from '../../herd/oxen/oxLedger.service.ts';
import { oxName } from '../../herd/oxen/oxName.calc.ts';
import { liveStatuses } from '../../herd/herdWords.calc.ts';
import { applyDoses, type Applying } from '../doses/applying.service.ts';
import type { NewDose, TreatedOx } from '../doses/dosePlan.service.ts';
import { dueGroups } from './due.sql.ts';
import { insertTasks } from '../health.sql.ts';
import { taskStatuses } from '../healthWords.calc.ts';

interface Assigning {
  protocolId: string;
  oxIds: readonly string[];
  day: Day;
  /** The save it begins in; what is undone of that takes it along. */
  stamp: FieldStamp;
  diagnosisId?: string | null;
}

/** Plans the doses of a protocol for oxen; requires the herd lock. */
export async function assignProtocol(ctx: Context, { protocolId, oxIds, day, stamp, diagnosisId = null }: Assigning) {
  const protocol = await ctx.db.healthProtocol.findUnique({ where: ctx.key(protocolId) });
  if (!protocol) fail('HealthProtocolNotFound', {}, 'protocolId');
  if (!protocol.active) fail('ProtocolNotActive', { name: protocol.name }, 'protocolId');
  const assignmentId = stamp.clientEventId;
  await insertTasks(ctx.actor.farmId, ctx.db, { protocolId, assignmentId, oxIds, day, diagnosisId });
  await ctx.emit({ type: 'HealthProtocol', id: protocolId, op: 'UPDATED', subject: protocol.name });
  announceHerd(ctx, oxIds, []);
  return assignmentId;
}

export const taskParts = {
  ox: {
    select: {
      id: true,
      status: true,
      batchId: true,
      lastWeight: true,
      identifier: true,
      sisbov: true,
      electronicEarring: true,
    },
  },
  protocol: { select: { name: true } },
} as const satisfies Prisma.HealthTaskInclude;
export type TaskWithOx = Prisma.HealthTaskGetPayload<{ include: typeof taskParts }>;

export const treatedOx = (ox: Omit<TreatedOx, 'batchId' | 'name'> & { batchId: string | null }): TreatedOx => ({
  id: ox.id,
  batchId: ox.batchId!,
  lastWeight: ox.lastWeight,
  name: oxName(ox),
});

/** The doses of tasks, by their own rule or that of their medicine. */
export const dosesOfTasks = (tasks: readonly TaskWithOx[]): NewDose[] =>
  tasks.map(({ id, ox, medicineId, dose, route, diagnosisId }) => ({
    ox: treatedOx(ox),
    medicineId,
    dose: dose?.toFixed() ?? null,
    route,
    taskId: id,
    diagnosisId,
  }));

/** Of a protocol that was just begun, what is due at once. */
export async function doDueNow(ctx: Context, assignmentId: string, applying: Applying) {
  const tasks = await ctx.db.healthTask.findMany({
    where: { assignmentId, status: 'OPEN', dueDay: { lte: dateOf(applying.day) } },
    include: taskParts,
    orderBy: { id: 'asc' },
  });
  if (tasks.length === 0) return { applicationIds: [], warnings: [] };
  return applyDoses(ctx, dosesOfTasks(tasks), applying);
}

/** Whoever listens to what is due hears of protocols. */
export async function emitProtocols(ctx: Context, tasks: readonly TaskWithOx[]): Promise<void> {
  const names = new Map(tasks.map(({ protocolId, protocol }) => [protocolId, protocol.name]));
  for (const [id, subject] of names) await ctx.emit({ type: 'HealthProtocol', id, op: 'UPDATED', subject });
}

async function cancel(ctx: Context, tasks: readonly TaskWithOx[]): Promise<void> {
  if (tasks.length === 0) return;
  const ids = tasks.map(({ id }) => id);
  await ctx.db.healthTask.updateMany({ where: { id: { in: ids } }, data: { status: 'CANCELLED' } });
  await emitProtocols(ctx, tasks);
  announceHerd(
    ctx,
    tasks.map(({ oxId }) => oxId),
    [],
  );
}

/** What no longer is to be given. */
export const cancelHealthTasks = defineFieldWrite({
  name: 'cancelHealthTasks',
  allow: 'health:apply',
  input: { taskIds: z.array(globalId('HealthTask')).min(1).max(500) },
  async run(ctx, { taskIds }) {
    await openHerd(ctx);
    const tasks = await ctx.db.healthTask.findMany({ where: { id: { in: taskIds } }, include: taskParts });
    for (const [index, id] of taskIds.entries()) {
      const task = tasks.find((each) => each.id === id);
      if (!task) fail('InexistentEntity', {}, `taskIds.${index}`);
      if (task.status !== 'OPEN') fail('HealthTaskNotOpen', {}, `taskIds.${index}`);
    }
    await cancel(ctx, tasks);
    return { taskIds };
  },
});

/** A treatment that ends takes along what was still to be given by it. Requires the herd lock. */
export async function cancelTasksOf(ctx: Context, diagnosisId: string): Promise<void> {
  await cancel(ctx, await ctx.db.healthTask.findMany({ where: { diagnosisId, status: 'OPEN' }, include: taskParts }));
}

/** What is to be given on the day looked at and was not before: by batch and medicine, the longest overdue first. */
export const dueTasks = defineQuery({
  name: 'dueTasks',
  allow: 'health:read',
  input: z.strictObject({
    /** With what comes until this day. */
    until: leftOut(civilDate().nullish()),
    batchId: globalId('Batch').nullish(),
    medicineId: globalId('Medicine').nullish(),
  }),
  async run(ctx, { until, batchId, medicineId }) {
    const day = await ctx.day();
    const last = until && until > day ? until : day;
    return dueGroups(ctx.actor.farmId, ctx.db, { last, batchId: batchId ?? null, medicineId: medicineId ?? null });
  },
});

export const taskList = defineList({
  allow: 'health:read',
  filter: z.strictObject({
    statuses: z.array(choice('HealthTaskStatus', taskStatuses)).max(taskStatuses.length).nullish(),
    batchId: globalId('Batch').nullish(),
    oxId: globalId('Ox').nullish(),
    protocolId: globalId('HealthProtocol').nullish(),
    medicineId: globalId('Medicine').nullish(),
    dueTo: civilDate().nullish(),
  }),
  where: ({ statuses, batchId, oxId, protocolId, medicineId, dueTo }): Prisma.HealthTaskWhereInput => ({
    status: { in: statuses?.length ? statuses : ['OPEN'] },
    ...(batchId ? { ox: { batchId, status: { in: [...liveStatuses] } } } : {}),
    ...(oxId ? { oxId } : {}),
    ...(protocolId ? { protocolId } : {}),
    ...(medicineId ? { medicineId } : {}),
    ...(dueTo ? { dueDay: { lte: dateOf(dueTo) } } : {}),
  }),
  order: { DUE: 'dueDay' },
  defaultOrder: 'DUE',
  table: 'healthTask',
});
