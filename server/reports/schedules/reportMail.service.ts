import type { Platform } from '../../platform/context.ts';
import { rowKey } from '../../platform/db/rowKey.ts';
import type { ErrorCode } from '../../platform/errors/catalogue.ts';
import { errorMessage } from '../../platform/errors/messages.ts';
import type { Locale } from '../../platform/errors/serialize.ts';
import { wordsFor } from '../../platform/files/words.ts';
import type { Mail, Message } from '../../platform/mail/mail.ts';
import { isAllowed, permissionsOf, type Role } from '../../platform/rights/access.ts';
import { originOnPaper } from '../../platform/rights/origins.ts';
import { scheduleWords } from './scheduleWords.ts';

/** Runs that one turn looks at; the rest is due a minute later. */
const mostAtOnce = 100;
/** While it is being sent nobody else sends it; a server that is killed meanwhile gives it back. */
const leaseMinutes = 15;
/** Minutes until it is tried again: mail servers come back within hours, and files are there for a day. */
const waits = [1, 5, 15, 60, 180, 360];
/** Many mail servers take no more. */
const mostBytes = 15 * 1024 * 1024;

const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

const columns = {
  ...{ id: true, farmId: true, attempts: true },
  jobs: {
    orderBy: { id: 'asc' },
    select: {
      ...{ status: true, title: true, errorCode: true, errorParams: true },
      file: { select: { name: true, contentType: true, size: true, role: true, bytes: true } },
    },
  },
  schedule: {
    select: {
      name: true,
      farm: { select: { name: true } },
      membership: {
        select: { role: true, active: true, person: { select: { active: true, email: true, locale: true } } },
      },
    },
  },
} as const;

interface Due {
  farmId: string;
  id: string;
  nextAttemptAt: Date | null;
}

/** Takes a run up if nobody else does. */
async function claim({ database, now }: Platform, { farmId, id, nextAttemptAt }: Due) {
  const db = database.forFarm(farmId);
  const { count } = await db.reportRun.updateMany({
    where: { id, nextAttemptAt, mail: 'WAITING' },
    data: { nextAttemptAt: minutesAfter(now(), leaseMinutes) },
  });
  return count === 0 ? null : db.reportRun.findUnique({ where: rowKey(farmId, id), select: columns });
}
type Run = NonNullable<Awaited<ReturnType<typeof claim>>>;

/** Whoever has lost a right of the role that made a file does not get it. */
const covers = (role: Role, made: Role): boolean => permissionsOf(made).every((action) => isAllowed(role, action));

/** The message with its files; null for a person who is not to have them any more. */
function messageOf({ config }: Platform, { id, jobs, schedule }: Run): Message | null {
  const { role, active, person } = schedule.membership;
  const made = jobs.flatMap(({ file }) => file ?? []);
  if (!active || !person.active || made.some((file) => !covers(role, file.role))) return null;
  const locale = person.locale as Locale;
  const word = wordsFor(scheduleWords, locale);
  const isTooLarge = made.reduce((sum, { size }) => sum + size, 0) > mostBytes;
  const failures = jobs.flatMap(({ title, errorCode, errorParams }) =>
    errorCode === null
      ? []
      : // A code that this server wrote.
        [`${title}: ${errorMessage(errorCode as ErrorCode, (errorParams ?? {}) as Record<string, unknown>, locale)}`],
  );
  const at = originOnPaper(config, '');
  return {
    id,
    to: person.email,
    subject: `${schedule.name} · ${schedule.farm.name}`,
    text: [
      ...(made.length > 0 ? [word(isTooLarge ? 'tooLarge' : 'ready')] : []),
      ...(failures.length > 0 ? [[word('failed'), ...failures].join('\n')] : []),
      `${word('farm')}: ${schedule.farm.name}`,
      `${word('files')} ${at}/admin`,
      `${word('change')} ${at}/admin/reports/schedules`,
    ].join('\n\n'),
    files: isTooLarge ? [] : made.flatMap(({ bytes, ...file }) => (bytes ? { ...file, bytes } : [])),
  };
}

/** What becomes of a run that was taken up. */
async function mailOne(platform: Platform, mail: Mail, run: Run): Promise<'SENT' | 'WAITING' | 'FAILED'> {
  const { farmId, id, jobs, attempts } = run;
  const { now, database } = platform;
  const keep = async (data: Parameters<ReturnType<typeof database.forFarm>['reportRun']['update']>[0]['data']) => {
    await database.forFarm(farmId).reportRun.update({ where: rowKey(farmId, id), data, select: { id: true } });
  };
  if (jobs.some(({ status }) => status === 'WAITING' || status === 'RUNNING')) {
    await keep({ nextAttemptAt: now() });
    return 'WAITING';
  }
  const message = jobs.length > 0 ? messageOf(platform, run) : null;
  if (message === null) {
    await keep({ mail: 'FAILED', nextAttemptAt: null });
    return 'FAILED';
  }
  try {
    await mail.send(message);
  } catch (error) {
    const wait = waits[attempts];
    const status = wait === undefined ? 'FAILED' : 'WAITING';
    await keep({
      mail: status,
      attempts: { increment: 1 },
      failure: String((error as Error).message).slice(0, 500),
      nextAttemptAt: wait === undefined ? null : minutesAfter(now(), wait),
    });
    return status;
  }
  await keep({ mail: 'SENT', mailedAt: now(), nextAttemptAt: null, failure: null, attempts: { increment: 1 } });
  return 'SENT';
}

/** Sends the files of schedules to who asked for them, of all farms; returns how many messages were sent. */
export async function mailDueReports(platform: Platform, mail: Mail): Promise<number> {
  const { database, log, now } = platform;
  const due = await database.everyFarm.reportRun.findMany({
    where: { mail: 'WAITING', nextAttemptAt: { lte: now() } },
    select: { id: true, farmId: true, nextAttemptAt: true },
    orderBy: { nextAttemptAt: 'asc' },
    take: mostAtOnce,
  });
  let sent = 0;
  for (const each of due) {
    try {
      const run = await claim(platform, each);
      if (run && (await mailOne(platform, mail, run)) === 'SENT') sent += 1;
    } catch (error) {
      log.warn({ err: error, run: each.id }, 'a scheduled report was not sent');
    }
  }
  return sent;
}
