import { Context, type Platform } from '../../platform/context.ts';
import { rowKey } from '../../platform/db/rowKey.ts';
import type { Locale } from '../../platform/errors/serialize.ts';
import { uuidv7 } from '../../platform/values/uuid.ts';
import { makeScheduledReport, mayReadReport } from './scheduledFile.service.ts';
import { nextDue } from './scheduleTimes.calc.ts';

/** Schedules that one run takes up; the rest is due a minute later. */
const mostAtOnce = 200;
/** What was made is of use for so long, and then what became of it. */
const keptDays = 30;

const columns = {
  ...{ id: true, farmId: true, membershipId: true, name: true, call: true, query: true, period: true },
  ...{ weekdays: true, time: true, formats: true, byEmail: true },
  farm: { select: { timeZone: true } },
  membership: {
    select: { personId: true, role: true, active: true, person: { select: { active: true, locale: true } } },
  },
} as const;

function find(platform: Platform, { farmId, id }: { farmId: string; id: string }) {
  const db = platform.database.forFarm(farmId);
  return db.reportSchedule.findUnique({ where: rowKey(farmId, id), select: columns });
}
type Schedule = NonNullable<Awaited<ReturnType<typeof find>>>;

/** As whose file it is made: with the rights they have now, in their language. */
function contextOf(platform: Platform, { id, farmId, membershipId, membership }: Schedule): Context {
  const { personId, role, person } = membership;
  return new Context(platform, {
    locale: person.locale as Locale,
    chosenDay: null,
    traceId: uuidv7(),
    clientId: null,
    address: 'schedule',
    userAgent: null,
    // The schedule stands for the session.
    actor: { personId, membershipId, farmId, role, sessionId: id },
  });
}

/** Whether its person still belongs to the farm and may read the report. */
function isWanted(ctx: Context, schedule: Schedule): boolean {
  const { active, person } = schedule.membership;
  return active && person.active && mayReadReport(ctx, schedule);
}

/** Takes up one time of a schedule and asks for its files, both or nothing; whoever comes second finds it done. */
async function startOne(platform: Platform, schedule: Schedule, dueAt: Date): Promise<boolean> {
  const { id, farmId, name: title, call, query, period, formats, farm, byEmail, ...times } = schedule;
  const ctx = contextOf(platform, schedule);
  const nextRunAt = nextDue({ ...times, timeZone: farm.timeZone }, platform.now());
  const wanted = isWanted(ctx, schedule);
  return ctx.transaction(async (inside) => {
    const { count } = await inside.db.reportSchedule.updateMany({
      where: { id, active: true, nextRunAt: dueAt },
      data: { nextRunAt, ...(wanted ? { lastRunAt: dueAt } : {}) },
    });
    if (count === 0 || !wanted) return false;
    const isMailed = byEmail && platform.config.mail !== undefined;
    const { id: runId } = await inside.db.reportRun.create({
      data: {
        farmId,
        scheduleId: id,
        dueAt,
        mail: isMailed ? 'WAITING' : 'NONE',
        nextAttemptAt: isMailed ? platform.now() : null,
      },
      select: { id: true },
    });
    for (const format of formats) {
      const { jobId } = await makeScheduledReport(inside, { title, call, query, period, format });
      await inside.db.job.update({ where: inside.key(jobId), data: { runId }, select: { id: true } });
    }
    return true;
  });
}

/** Asks for the files of the schedules that are due, of all farms; returns for how many of them. */
export async function startDueSchedules(platform: Platform): Promise<number> {
  const { database, log, now } = platform;
  const due = await database.everyFarm.reportSchedule.findMany({
    where: { nextRunAt: { lte: now() }, farm: { setAsideAt: null } },
    select: { id: true, farmId: true, nextRunAt: true },
    orderBy: { nextRunAt: 'asc' },
    take: mostAtOnce,
  });
  let started = 0;
  for (const { nextRunAt, ...key } of due) {
    try {
      const schedule = await find(platform, key);
      if (schedule && (await startOne(platform, schedule, nextRunAt!))) started += 1;
    } catch (error) {
      log.warn({ err: error, schedule: key.id }, 'a scheduled report was not begun');
    }
  }
  return started;
}

export async function removeOldRuns({ database, now }: Platform): Promise<number> {
  const oldest = new Date(now().getTime() - keptDays * 86_400_000);
  const { count } = await database.everyFarm.reportRun.deleteMany({ where: { dueAt: { lt: oldest } } });
  return count;
}
