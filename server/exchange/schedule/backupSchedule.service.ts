import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { clock, wholeNumber } from '../../platform/input.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { defineCommand } from '../../platform/service.ts';
import { nextDue } from '../../reports/schedules/scheduleTimes.calc.ts';
import { fileNameOf, keep, withKept, zipType } from '../backup/backups.service.ts';
import { withBackupFile } from '../backup/backupWrite.service.ts';
import { answerHashes } from './farmAnswers.service.ts';
import { prove, type Proof } from './proof.service.ts';

/** Of backups that a schedule keeps. */
export const mostKept = 30;

/** When the farm is backed up by itself; without days it is off. */
export const setBackupSchedule = defineCommand({
  name: 'setBackupSchedule',
  allow: 'backup:write',
  anyDay: true,
  input: z.strictObject({
    weekdays: z.array(wholeNumber({ min: 1, max: 7 })).max(7),
    time: clock(),
    keep: wholeNumber({ min: 1, max: mostKept }),
  }),
  async run(ctx, { weekdays: days, time, keep: kept }) {
    const { farmId } = ctx.actor;
    const weekdays = [...new Set(days)].toSorted((a, b) => a - b);
    const { timeZone } = await ctx.db.farm.findUniqueOrThrow({ where: { id: farmId }, select: { timeZone: true } });
    const nextRunAt = weekdays.length > 0 ? nextDue({ weekdays, time, timeZone }, ctx.now()) : null;
    const values = { weekdays, time, keep: kept, nextRunAt };
    const { version } = await ctx.db.backupSchedule.upsert({
      where: { farmId },
      create: { farmId, ...values },
      update: { ...values, version: { increment: 1 } },
      select: { version: true },
    });
    const subject = weekdays.length === 0 ? '–' : `${weekdays.join(' ')} ${time} × ${kept}`;
    await ctx.emit({ type: 'BackupSchedule', id: farmId, op: version === 1 ? 'CREATED' : 'UPDATED', subject });
    return { farmId };
  },
});

/** The newest that a schedule made stay. */
async function removeOlder(ctx: Context): Promise<void> {
  const schedule = await ctx.db.backupSchedule.findUnique({
    where: { farmId: ctx.actor.farmId },
    select: { keep: true },
  });
  const older = await ctx.db.backup.findMany({
    where: { kind: 'SCHEDULED' },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip: schedule?.keep ?? mostKept,
    select: { id: true },
  });
  if (older.length > 0) await ctx.db.backup.deleteMany({ where: { id: { in: older.map(({ id }) => id) } } });
}

async function proofOf(ctx: Context, sha256: string, expected: Record<string, string>): Promise<Proof> {
  const { farmId } = ctx.actor;
  try {
    return await withKept(ctx, { farmId, sha256 }, (backup) => prove(ctx, backup, expected));
  } catch (error) {
    ctx.platform.log.error({ err: error, farmId }, 'a scheduled backup could not be restored');
    return { answers: 0, failure: String((error as Error).message).slice(0, 500) };
  }
}

/** A backup of a schedule: made, kept, and restored for a trial; only then it counts. */
export const makeScheduledBackup = defineJob({
  name: 'makeScheduledBackup',
  allow: 'backup:write',
  isApart: true,
  input: z.strictObject({}),
  title: (_input, locale) => (locale === 'pt-BR' ? 'Cópia automática' : 'Scheduled backup'),
  async run(ctx, _input, report) {
    const made = await withBackupFile(
      ctx,
      report,
      async ({ path, bytes, manifest, read }) => {
        const name = fileNameOf(manifest);
        const kept = await keep(ctx, { kind: 'SCHEDULED', name, path, bytes, manifest, signedHere: true });
        return { name, bytes, answers: read, ...kept };
      },
      answerHashes,
    );
    const { backupId, name, bytes, sha256 } = made;
    const { answers, failure } = await proofOf(ctx, sha256, made.answers);
    const proof = { provenAt: failure === null ? ctx.now() : null, proofFailure: failure, provenAnswers: answers };
    await ctx.db.backup.update({ where: ctx.key(backupId), data: proof, select: { id: true } });
    await ctx.record({
      type: 'BackupProof',
      id: backupId,
      op: failure === null ? 'CREATED' : 'DELETED',
      subject: name,
    });
    await removeOlder(ctx);
    ctx.announce({ type: 'Backup', id: backupId, farmId: ctx.actor.farmId, op: 'UPDATED', clientId: null });
    return { name, contentType: zipType, bytes: new Uint8Array(), stored: { sha256, bytes } };
  },
});

const dayMs = 86_400_000;

/** A farm that is backed up on some days of the week is late two days after the longest time between them. */
function longestGapDays(weekdays: readonly number[]): number {
  return Math.max(...weekdays.map((day, index) => (weekdays[index + 1] ?? weekdays[0]! + 7) - day));
}

/** The schedule, the last backup that was restored for a trial, and whether that is too long ago. */
export async function backupState(ctx: Context) {
  ctx.allow('backup:read');
  const schedule = await ctx.db.backupSchedule.findUnique({ where: { farmId: ctx.actor.farmId } });
  const scheduled = { kind: 'SCHEDULED' as const };
  const proven = await ctx.db.backup.findFirst({
    where: { ...scheduled, provenAt: { not: null } },
    orderBy: { provenAt: 'desc' },
    select: { provenAt: true, provenAnswers: true },
  });
  const last = await ctx.db.backup.findFirst({
    where: scheduled,
    orderBy: { createdAt: 'desc' },
    select: { proofFailure: true },
  });
  const isOn = schedule !== null && schedule.nextRunAt !== null;
  const since = proven?.provenAt ?? schedule?.updatedAt;
  const lateMs = isOn ? (longestGapDays(schedule.weekdays) + 1) * dayMs : 0;
  return {
    weekdays: schedule?.weekdays ?? [],
    time: schedule?.time ?? '03:00',
    keep: schedule?.keep ?? 7,
    nextRunAt: schedule?.nextRunAt ?? null,
    lastProvenAt: proven?.provenAt ?? null,
    lastProvenAnswers: proven?.provenAnswers ?? null,
    failure: last?.proofFailure ?? null,
    isLate: isOn && since !== undefined && ctx.now().getTime() - since.getTime() > lateMs,
  };
}
