import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors/AppError.ts';
import type { FieldStamp } from '../../platform/fieldWrite.ts';
import { uuidv7 } from '../../platform/values/uuid.ts';
import type { DoseWarning } from '../../herd/herdWords.calc.ts';
import { announceHerd } from '../../herd/oxen/oxLedger.service.ts';
import { planDoses, type DosePlan, type NewDose, type Planning } from './dosePlan.service.ts';
import { insertApplications, moveLots } from '../health.sql.ts';

export interface Applying extends Planning {
  stamp: FieldStamp;
  responsibleId?: string | null | undefined;
  prescription?: string | null | undefined;
  reason?: string | null | undefined;
  observation?: string | null | undefined;
}

export interface Applied {
  applicationIds: string[];
  warnings: DoseWarning[];
}

/** Who answers for a dose is of the farm. */
export async function requireResponsible(ctx: Context, id: string | null | undefined): Promise<void> {
  if (id && (await ctx.db.membership.count({ where: { id } })) === 0) fail('UserNotFound', {}, 'responsibleId');
}

/** Gives doses as they are planned at this moment. Requires the herd lock. */
export async function applyDoses(ctx: Context, doses: readonly NewDose[], applying: Applying): Promise<Applied> {
  return applyPlan(ctx, await planDoses(ctx, doses, applying), applying);
}

/** Gives planned doses: writes them, and takes them from their lots. Requires the herd lock. */
export async function applyPlan(ctx: Context, plan: DosePlan, applying: Applying): Promise<Applied> {
  const { farmId, membershipId: byId } = ctx.actor;
  const { stamp } = applying;
  const { day, medicines } = plan;
  await requireResponsible(ctx, applying.responsibleId);
  const doses = plan.doses.map((each) => ({ ...each, id: uuidv7() }));
  const batches = await ctx.db.batch.findMany({
    where: { id: { in: [...new Set(doses.map(({ ox }) => ox.batchId))] } },
    select: { id: true, corralId: true },
  });
  const corralOf = new Map(batches.map(({ id, corralId }) => [id, corralId]));
  const rows = doses.map(({ ox, medicine, portions, ...each }) => ({
    id: each.id,
    oxId: ox.id,
    medicineId: medicine.id,
    batchId: ox.batchId,
    corralId: corralOf.get(ox.batchId) ?? null,
    day,
    at: stamp.at,
    dose: each.dose.toFixed(),
    route: each.route ?? medicine.route,
    weight: each.weight,
    cost: each.cost?.toFixed() ?? null,
    lotId: portions[0]?.lotId ?? null,
    withdrawalUntil: each.withdrawalUntil,
    exportWithdrawalUntil: each.exportWithdrawalUntil,
    diagnosisId: each.diagnosisId ?? null,
    responsibleId: applying.responsibleId ?? byId,
    prescription: applying.prescription || null,
    reason: applying.reason || null,
    observation: applying.observation || null,
    clientEventId: stamp.clientEventId,
    byId,
    taskId: each.taskId ?? null,
  }));
  const used = doses.flatMap(({ id: applicationId, portions }) =>
    portions.map(({ lotId, quantity }) => ({ applicationId, lotId, quantity: quantity.negated().toFixed() })),
  );
  await insertApplications(farmId, ctx.db, rows);
  await moveLots(
    farmId,
    ctx.db,
    used.map((each) => ({ ...each, type: 'USE' as const, day, byId, at: stamp.at })),
  );
  for (const { id, name } of medicines.values()) await ctx.emit({ type: 'Medicine', id, op: 'UPDATED', subject: name });
  announceHerd(
    ctx,
    doses.map(({ ox }) => ox.id),
    [...corralOf.keys()],
  );
  return { applicationIds: doses.map(({ id }) => id), warnings: plan.warnings };
}
