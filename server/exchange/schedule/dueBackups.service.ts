import { Context, type Platform } from '../../platform/context.ts';
import type { Locale } from '../../platform/errors/serialize.ts';
import { uuidv7 } from '../../platform/values/uuid.ts';
import { nextDue } from '../../reports/schedules/scheduleTimes.calc.ts';
import { makeScheduledBackup } from './backupSchedule.service.ts';

/** Schedules that one run takes up; the rest is due a minute later. */
const mostAtOnce = 100;

const columns = {
  ...{ farmId: true, weekdays: true, time: true, nextRunAt: true },
  farm: { select: { timeZone: true } },
} as const;

function findDue({ database, now }: Platform) {
  return database.everyFarm.backupSchedule.findMany({
    where: { nextRunAt: { lte: now() }, farm: { setAsideAt: null } },
    select: columns,
    orderBy: { nextRunAt: 'asc' },
    take: mostAtOnce,
  });
}
type Due = Awaited<ReturnType<typeof findDue>>[number];

/** In the name of an owner of the farm, who finds the file among theirs; null where nobody is. */
async function contextOf(platform: Platform, farmId: string): Promise<Context | null> {
  const owner = await platform.database.forFarm(farmId).membership.findFirst({
    where: { role: 'OWNER', active: true, joinedAt: { not: null }, person: { active: true } },
    orderBy: [{ joinedAt: 'asc' }, { id: 'asc' }],
    select: { id: true, personId: true, person: { select: { locale: true } } },
  });
  if (!owner) return null;
  return new Context(platform, {
    locale: owner.person.locale as Locale,
    chosenDay: null,
    traceId: uuidv7(),
    clientId: null,
    address: 'schedule',
    userAgent: null,
    // The farm stands for the session.
    actor: { personId: owner.personId, membershipId: owner.id, farmId, role: 'OWNER', sessionId: farmId },
  });
}

/** Takes up one time of a schedule and asks for its backup, both or nothing; whoever comes second finds it done. */
async function startOne(platform: Platform, { farmId, weekdays, time, nextRunAt, farm }: Due): Promise<boolean> {
  const ctx = await contextOf(platform, farmId);
  if (!ctx) return false;
  return ctx.transaction(async (inside) => {
    const { count } = await inside.db.backupSchedule.updateMany({
      where: { farmId, nextRunAt },
      data: { nextRunAt: nextDue({ weekdays, time, ...farm }, platform.now()), lastRunAt: nextRunAt },
    });
    if (count > 0) await makeScheduledBackup(inside, {});
    return count > 0;
  });
}

/** Asks for the backups that are due, of all farms; returns of how many. */
export async function startDueBackups(platform: Platform): Promise<number> {
  let started = 0;
  for (const due of await findDue(platform)) {
    try {
      if (await startOne(platform, due)) started += 1;
    } catch (error) {
      platform.log.warn({ err: error, farmId: due.farmId }, 'a scheduled backup was not begun');
    }
  }
  return started;
}
