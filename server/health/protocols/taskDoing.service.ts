import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { dateOf, dayOf, type Day } from '../../platform/values/day.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { defineFieldWrite } from '../../platform/fieldWrite.ts';
import { civilDate, globalId, leftOut, line, opaqueText, opaqueUuid } from '../../platform/input.ts';
import { defineQuery } from '../../platform/service.ts';
import { requireParts } from '../../herd/oxen/oxInput.service.ts';
import { requireAtHand } from '../../herd/oxen/oxFollowers.ts';
import { openHerd } from '../../herd/oxen/oxLedger.service.ts';
import { applyPlan, requireResponsible } from '../doses/applying.service.ts';
import { previewOf, type DosePreview } from '../doses/dosePreview.service.ts';
import { planDoses, type DosePlan } from '../doses/dosePlan.service.ts';
import { doneGroups, excludedHeads, type ExcludedHeads } from './due.sql.ts';
import { takeBack } from '../doses/medicate.service.ts';
import { dosesOfTasks, emitProtocols, taskParts, type TaskWithOx } from './tasks.service.ts';

const mostTasks = 5_000;

/** Some planned doses, or those of a batch or an animal that are due of a medicine. */
const selection = {
  taskIds: z.array(globalId('HealthTask')).min(1).max(500).optional(),
  batchId: leftOut(globalId('Batch').nullish()),
  oxId: leftOut(globalId('Ox').nullish()),
  medicineId: leftOut(globalId('Medicine').nullish()),
  protocolId: leftOut(globalId('HealthProtocol').nullish()),
  /** What was due until this day; by default the open one. */
  dueDay: leftOut(civilDate().nullish()),
  lotNumber: leftOut(line(40).nullish()),
};
type Selection = z.output<z.ZodObject<typeof selection>>;

async function requireSelection(ctx: Context, { taskIds, batchId, oxId, medicineId, protocolId }: Selection) {
  if (!taskIds && !batchId && !oxId) fail('InvalidFieldType', { reason: 'REQUIRED' }, 'taskIds');
  if (batchId && (await ctx.db.batch.count({ where: { id: batchId } })) === 0) fail('BatchNotFound', {}, 'batchId');
  if (oxId && (await ctx.db.ox.count({ where: { id: oxId } })) === 0) fail('OxNotFound', {}, 'oxId');
  if (medicineId && (await ctx.db.medicine.count({ where: { id: medicineId } })) === 0)
    fail('MedicineNotFound', {}, 'medicineId');
  if (protocolId) await requireParts(ctx, { protocolId });
}

async function selectedTasks(ctx: Context, selected: Selection, day: Day): Promise<TaskWithOx[]> {
  const { taskIds, batchId, oxId, medicineId, protocolId, dueDay } = selected;
  const due = dueDay && dueDay < day ? dueDay : day;
  const where: Prisma.HealthTaskWhereInput = taskIds
    ? { id: { in: taskIds } }
    : {
        status: 'OPEN',
        dueDay: { lte: dateOf(due) },
        ...(oxId ? { oxId } : {}),
        ...(batchId ? { ox: { batchId } } : {}),
        ...(medicineId ? { medicineId } : {}),
        ...(protocolId ? { protocolId } : {}),
      };
  const tasks = await ctx.db.healthTask.findMany({
    where,
    include: taskParts,
    orderBy: { id: 'asc' },
    take: mostTasks,
  });
  for (const [index, id] of (taskIds ?? []).entries()) {
    const task = tasks.find((each) => each.id === id);
    if (!task) fail('InexistentEntity', {}, `taskIds.${index}`);
    if (task.status !== 'OPEN') fail('HealthTaskNotOpen', {}, `taskIds.${index}`);
  }
  if (tasks.length === 0) fail('HealthTaskNotOpen', {}, oxId ? 'oxId' : 'batchId');
  return tasks;
}

/** Says which heads, doses, lots, costs and release days were shown. */
function basisOf({ day, doses, lots }: DosePlan): string {
  const shown = [
    day,
    doses.map(({ taskId, ox, medicine, dose, route, portions, cost, withdrawalUntil, exportWithdrawalUntil }) => [
      ...[taskId, ox.id, ox.batchId, medicine.id, dose, route, cost, withdrawalUntil, exportWithdrawalUntil],
      portions.map(({ lotId, quantity }) => [lotId, quantity]),
    ]),
    [...lots.values()].flat().map(({ id, balance }) => [id, balance]),
  ];
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
}

/** What doing tasks on the open day would do: the preview and the write share it. */
async function planTasks(ctx: Context, selected: Selection, day: Day) {
  await requireSelection(ctx, selected);
  const tasks = await selectedTasks(ctx, selected, day);
  const { taskIds, oxId, lotNumber } = selected;
  const fieldOf = (at: number) => (taskIds ? `taskIds.${taskIds.indexOf(tasks[at]!.id)}` : oxId ? 'oxId' : 'batchId');
  const gone = tasks.findIndex(({ ox }) => ox.batchId === null);
  if (gone >= 0) fail('OxNotFound', { status: tasks[gone]!.ox.status }, fieldOf(gone));
  await requireAtHand(
    ctx,
    tasks.map(({ ox }) => ox.id),
    fieldOf,
  );
  const plan = await planDoses(ctx, dosesOfTasks(tasks), { day, fieldOf, lotNumber });
  return { tasks, fieldOf, plan, basis: basisOf(plan) };
}

export interface HealthTasksPreview extends DosePreview {
  day: Day;
  basis: string;
  excluded: ExcludedHeads[];
}

/** Previews what doing tasks would do, without writing anything. */
export const previewHealthTasks = defineQuery({
  name: 'healthTasksPreview',
  allow: 'health:apply',
  input: z.strictObject(selection),
  async run(ctx, selected): Promise<HealthTasksPreview> {
    const day = await ctx.openDay();
    ctx.refuseOtherDay(day);
    const { tasks, plan, basis } = await planTasks(ctx, selected, day);
    const ids = tasks.map(({ id }) => id);
    const excluded = selected.batchId ? await excludedHeads(ctx.actor.farmId, ctx.db, ids) : [];
    return { ...previewOf(plan), day, basis, excluded };
  },
});

/** Records that planned doses were given. */
export const doHealthTasks = defineFieldWrite({
  name: 'doHealthTasks',
  allow: 'health:apply',
  input: {
    ...selection,
    /** Of the preview that was confirmed: anything else than it showed is refused. */
    basis: leftOut(opaqueText(43).nullish()),
    responsibleId: leftOut(globalId('Membership').nullish()),
    observation: leftOut(line(500).nullish()),
  },
  async run(ctx, { basis: confirmed, responsibleId, observation, ...selected }, stamp) {
    const day = await openHerd(ctx);
    await requireResponsible(ctx, responsibleId);
    const { tasks, fieldOf, plan, basis } = await planTasks(ctx, selected, day);
    if (confirmed && confirmed !== basis) fail('ConcurrentUpdate', {}, 'basis');
    const applying = { day, stamp, fieldOf, responsibleId, observation };
    const { applicationIds, warnings } = await applyPlan(ctx, plan, applying);
    await emitProtocols(ctx, tasks);
    return { doneId: stamp.clientEventId, applicationIds, taskIds: tasks.map(({ id }) => id), warnings };
  },
});

/** Tasks that were done by mistake are due again; until the day is advanced. */
export const undoHealthTasks = defineFieldWrite({
  name: 'undoHealthTasks',
  allow: 'health:apply',
  input: {
    /** The `clientEventId` they were done under. */
    doneId: opaqueUuid(),
  },
  async run(ctx, { doneId }) {
    const day = await openHerd(ctx);
    const { farmId } = ctx.actor;
    const done = await ctx.db.clientEvent.findUnique({ where: { farmId_key: { farmId, key: doneId } } });
    if (done?.command !== doHealthTasks.serviceName) fail('InexistentEntity', {}, 'doneId');
    const applications = await ctx.db.medicineApplication.findMany({
      where: { clientEventId: doneId },
      include: { medicine: { select: { name: true } } },
      orderBy: { id: 'asc' },
    });
    const given = applications[0]?.day;
    if (given && dayOf(given) < day) fail('FarmDayClosed', { day: dayOf(given) }, 'doneId');
    const standing = applications.filter(({ reversed }) => !reversed);
    if (standing.length === 0) fail('ApplicationAlreadyReversed', {}, 'doneId');
    const applicationIds = standing.map(({ id }) => id);
    const tasks = await ctx.db.healthTask.findMany({
      where: { applicationId: { in: applicationIds } },
      include: taskParts,
    });
    await takeBack(ctx, standing, { day, reason: null });
    const names = new Map(standing.map(({ medicineId, medicine }) => [medicineId, medicine.name]));
    for (const [id, subject] of names) await ctx.emit({ type: 'Medicine', id, op: 'UPDATED', subject });
    await emitProtocols(ctx, tasks);
    return { applicationIds };
  },
});

/** What was recorded as given on the day looked at, the latest first. */
export const doneTasks = defineQuery({
  name: 'doneTasks',
  allow: 'health:read',
  input: z.strictObject({}),
  async run(ctx) {
    const day = await ctx.day();
    const rows = await doneGroups(ctx.actor.farmId, ctx.db, { day, command: doHealthTasks.serviceName });
    const mayUndo = ctx.can('health:apply') && day === (await ctx.openDay());
    return rows.map((row) => ({ ...row, mayUndo }));
  },
});
