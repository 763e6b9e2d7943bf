import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { dateOf } from '../../platform/values/day.ts';
import { containing, sameText } from '../../platform/db/search.ts';
import { fail, withFields } from '../../platform/errors/AppError.ts';
import { defineFieldWrite } from '../../platform/fieldWrite.ts';
import {
  choice,
  civilDate,
  decimal,
  globalId,
  leftOut,
  line,
  requiredLine,
  wholeNumber,
} from '../../platform/input.ts';
import { defineList, search } from '../../platform/lists.ts';
import { defineCommand } from '../../platform/service.ts';
import { uuidv7 } from '../../platform/values/uuid.ts';
import { destinationBatch, destinationFields } from '../../herd/batches/destination.service.ts';
import { liveOx, oxFields } from '../../herd/oxen/oxFind.service.ts';
import { requireAtHand } from '../../herd/oxen/oxFollowers.ts';
import { announceHerd, openHerd } from '../../herd/oxen/oxLedger.service.ts';
import { oxName } from '../../herd/oxen/oxName.calc.ts';
import { moveToBatch } from '../../herd/moves/moveToBatch.service.ts';
import { requireResponsible } from '../doses/applying.service.ts';
import { assignProtocol, cancelTasksOf, doDueNow } from '../protocols/tasks.service.ts';
import type { DoseWarning } from '../../herd/herdWords.calc.ts';
import { withinDays } from '../../platform/values/period.ts';

export const createDisease = defineCommand({
  name: 'createDisease',
  allow: 'health:write',
  input: z.strictObject({ name: requiredLine(100) }),
  async run(ctx, { name }) {
    const same = sameText(name);
    if ((await ctx.db.disease.count({ where: { name: same } })) > 0)
      fail('FieldsAlreadyInUse', { fields: [{ path: 'name' }] }, 'name');
    const { id } = await ctx.db.disease.create({ data: { farmId: ctx.actor.farmId, name }, select: { id: true } });
    await ctx.emit({ type: 'Disease', id, op: 'CREATED', subject: name });
    return { diseaseId: id };
  },
});

export const diseaseList = defineList({
  allow: 'health:read',
  filter: z.strictObject({ search: search() }),
  where: ({ search: text }): Prisma.DiseaseWhereInput => ({
    active: true,
    ...(text ? { name: containing(text) } : {}),
  }),
  order: { NAME: 'name' },
  defaultOrder: 'NAME',
  table: 'disease',
});

/** What an ox had; also while it has it. */
const notMistaken = { OR: [{ outcome: null }, { outcome: { not: 'MISTAKEN' } }] } satisfies Prisma.DiagnosisWhereInput;

/** The disease is known, and the ox is not being treated for it already: its next time begins once this one is over. */
async function requireNotIll(ctx: Context, oxId: string, diseaseId: string): Promise<void> {
  const disease = await ctx.db.disease.findUnique({ where: ctx.key(diseaseId), select: { name: true } });
  if (!disease) fail('InexistentEntity', {}, 'diseaseId');
  const isOpen = (await ctx.db.diagnosis.count({ where: { oxId, diseaseId, endDay: null } })) > 0;
  if (isOpen) fail('DiagnosisOpen', { disease: disease.name }, 'diseaseId');
}

/** An ox is found ill, taken to where it is treated and its treatment begun, in one save. */
export const diagnoseOx = defineFieldWrite({
  name: 'diagnoseOx',
  allow: 'health:apply',
  input: {
    ...oxFields,
    diseaseId: globalId('Disease'),
    severity: wholeNumber({ min: 1, max: 4 }).nullish(),
    temperature: decimal({ min: 30, max: 45, places: 1 })
      .meta({ examples: ['39.8'] })
      .nullish(),
    note: line(500).nullish(),
    batchId: leftOut(destinationFields.batchId),
    corralId: destinationFields.corralId,
    protocolId: leftOut(globalId('HealthProtocol').nullish()),
    responsibleId: leftOut(globalId('Membership').nullish()),
    prescription: leftOut(line(60).nullish()),
    date: leftOut(civilDate().nullish()),
  },
  async run(ctx, input, stamp) {
    const { diseaseId, severity, temperature, note, batchId, corralId, protocolId, date, ...names } = input;
    const day = await openHerd(ctx, date);
    const ox = await liveOx(ctx, names);
    await requireNotIll(ctx, ox.id, diseaseId);
    await requireResponsible(ctx, input.responsibleId);
    if (protocolId) await requireAtHand(ctx, [ox.id], () => 'oxId');
    const to = batchId || corralId ? await destinationBatch(ctx, { batchId, corralId }) : null;
    const before = await ctx.db.diagnosis.count({ where: { oxId: ox.id, diseaseId, ...notMistaken } });
    const id = uuidv7();
    const { farmId, membershipId } = ctx.actor;
    const isMoved = to !== null && to.id !== ox.batchId;
    await ctx.db.diagnosis.create({
      data: {
        id,
        farmId,
        oxId: ox.id,
        diseaseId,
        day: dateOf(day),
        at: stamp.at,
        severity: severity ?? null,
        temperature: temperature ?? null,
        note: note || null,
        episode: before + 1,
        fromBatchId: ox.batchId,
        hospitalBatchId: to?.id ?? null,
        byId: membershipId,
      },
    });
    const fieldOf = () => 'oxId';
    if (isMoved) await moveToBatch(ctx, [ox], { day, stamp, to, reason: 'SICK', observation: note, fieldOf });
    let warnings: DoseWarning[] = [];
    if (protocolId) {
      const assignmentId = await assignProtocol(ctx, { protocolId, oxIds: [ox.id], day, stamp, diagnosisId: id });
      const { responsibleId, prescription } = input;
      ({ warnings } = await doDueNow(ctx, assignmentId, {
        day,
        stamp,
        responsibleId,
        prescription,
        fieldOf: () => 'oxId',
      }));
    }
    await ctx.emit({ type: 'Diagnosis', id, op: 'CREATED', subject: oxName(ox) });
    announceHerd(ctx, [ox.id], [ox.batchId]);
    return { diagnosisId: id, oxId: ox.id, warnings };
  },
});

const moveReasonOf = { RECOVERED: 'RECOVERED', CHRONIC: 'REJECT', MISTAKEN: 'OTHER' } as const;

/**
 * An ox is well again, never will be, or was not the one that was ill: its treatment ends, and it goes back, elsewhere,
 * or stays.
 */
export const endDiagnosis = defineFieldWrite({
  name: 'endDiagnosis',
  allow: 'health:apply',
  input: {
    diagnosisId: globalId('Diagnosis'),
    outcome: choice('EndedAs', ['RECOVERED', 'CHRONIC', 'MISTAKEN']),
    /** Back to the batch it came from, where that is not over. */
    goesBack: z
      .boolean()
      .optional()
      .meta({ examples: [false] }),
    batchId: leftOut(destinationFields.batchId),
    note: line(500).nullish(),
  },
  async run(ctx, { diagnosisId: id, outcome, goesBack = false, batchId, note }, stamp) {
    const day = await openHerd(ctx);
    const diagnosis = await ctx.db.diagnosis.findUnique({ where: ctx.key(id) });
    if (!diagnosis) fail('InexistentEntity', {}, 'diagnosisId');
    if (batchId && (await ctx.db.batch.count({ where: { id: batchId } })) === 0) fail('BatchNotFound', {}, 'batchId');
    if (diagnosis.endDay) fail('DiagnosisEnded', {}, 'diagnosisId');
    const ox = await liveOx(ctx, { oxId: diagnosis.oxId });
    const target = batchId ?? (goesBack ? diagnosis.fromBatchId : null);
    if (target && target !== ox.batchId) {
      const to = await destinationBatch(ctx, { batchId: target }).catch((error: unknown) => {
        throw batchId ? error : withFields(error, () => 'goesBack');
      });
      const reason = moveReasonOf[outcome];
      const fieldOf = () => 'diagnosisId';
      await moveToBatch(ctx, [ox], { day, stamp, to, reason, observation: note, fieldOf });
    }
    await ctx.db.diagnosis.update({ where: ctx.key(id), data: { endDay: dateOf(day), outcome } });
    await cancelTasksOf(ctx, id);
    await ctx.emit({ type: 'Diagnosis', id, op: 'UPDATED', subject: oxName(ox) });
    announceHerd(ctx, [ox.id], [ox.batchId]);
    return { diagnosisId: id, oxId: ox.id };
  },
});

export const diagnosisList = defineList({
  allow: 'health:read',
  filter: z.strictObject({
    open: z.boolean().nullish(),
    oxId: globalId('Ox').nullish(),
    diseaseId: globalId('Disease').nullish(),
    hospitalBatchId: globalId('Batch').nullish(),
    from: civilDate().nullish(),
    to: civilDate().nullish(),
  }),
  where({ open, oxId, diseaseId, hospitalBatchId, from, to }): Prisma.DiagnosisWhereInput {
    return {
      ...(open == null ? {} : { endDay: open ? null : { not: null } }),
      ...(oxId ? { oxId } : {}),
      ...(diseaseId ? { diseaseId } : {}),
      ...(hospitalBatchId ? { hospitalBatchId } : {}),
      ...withinDays('day', { from, to }),
    };
  },
  order: { DAY: 'day' },
  defaultOrder: 'DAY',
  table: 'diagnosis',
});
