import { z } from 'zod';
import { listPeople } from '../../accounts/directory.service.ts';
import type { Context } from '../../platform/context.ts';
import { lockFarmDayExclusive } from '../../platform/db/farmDay.sql.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { globalId, line } from '../../platform/input.ts';
import { defineQuery } from '../../platform/service.ts';
import { requireConfirmed } from '../backup/backups.service.ts';
import {
  exchangePlaces,
  lockFarm,
  markSetAside,
  moveApiKeys,
  moveBackupSchedule,
  moveInvitations,
  movePeople,
  moveSessions,
  moveTokens,
  readMovingRows,
  removeMovedRows,
  type PlaceOfFarm,
} from './replaceFarm.sql.ts';

/** So long a farm that was replaced can take its place again. */
export const keptDays = 7;
const dayMs = 86_400_000;

/** Two farms of which `to` takes the place of `from`. */
interface Places {
  from: PlaceOfFarm;
  to: PlaceOfFarm;
}

type Rows = Pick<Context['everyFarm'], 'membership' | 'activity'>;

/** Kept on both farms, by whoever did it: their row is the same account on each. */
async function recordOnBoth(ctx: Context, db: Rows, { from, to }: Places): Promise<void> {
  const { personId } = ctx.person;
  const doers = await db.membership.findMany({
    where: { personId, farmId: { in: [from.id, to.id] } },
    select: { id: true, farmId: true },
  });
  const membershipOf = new Map(doers.map(({ id, farmId }) => [farmId, id]));
  const subject = `${from.name} → ${to.name}`.slice(0, 200);
  await db.activity.createMany({
    data: [
      { farmId: from.id, subjectId: to.id },
      { farmId: to.id, subjectId: from.id },
    ].map((each) => ({
      ...each,
      membershipId: membershipOf.get(each.farmId) ?? null,
      type: 'FarmReplaced',
      subject,
      op: 'UPDATED' as const,
      at: ctx.now(),
    })),
  });
}

/**
 * Puts a farm in the place of the one that is open: in one transaction, after the writes that run there, its people,
 * sessions, keys, invitations and its name go over. What was open stays as it is, and is only read.
 */
async function replace(ctx: Context, toId: string, check: (places: Places) => void): Promise<{ farmId: string }> {
  const fromId = ctx.actor.farmId;
  const now = ctx.now();
  const moved = await ctx.everyFarm.$transaction(
    // Of no one farm: nothing but the checks here and the statements of this room keep it to the two.
    async (db) => {
      await lockFarmDayExclusive(fromId, db);
      const locked = new Map<string, PlaceOfFarm | undefined>();
      for (const id of [fromId, toId].toSorted()) locked.set(id, await lockFarm(id, db));
      const [from, to] = [fromId, toId].map((id) => locked.get(id));
      if (!from || from.setAsideAt || !to || to.lineage !== from.lineage) return fail('FarmNotReplaceable');
      check({ from, to });
      await markSetAside(fromId, db, true);
      await markSetAside(toId, db, false);
      const rows = await readMovingRows(fromId, db);
      await removeMovedRows(fromId, db);
      await movePeople(rows, db, toId);
      await listPeople(db, toId);
      await moveInvitations(rows, db, toId);
      await moveApiKeys(rows, db, toId);
      await moveTokens(fromId, db, toId);
      await moveBackupSchedule(rows, db, toId);
      const removeAt = new Date(now.getTime() + keptDays * dayMs);
      await exchangePlaces({ from, to }, db, { now, removeAt });
      await recordOnBoth(ctx, db, { from, to });
      const keys = await db.apiKey.findMany({ where: { farmId: toId, revokedAt: null }, select: { id: true } });
      return [...(await moveSessions(fromId, db, toId)), ...keys.map(({ id }) => id)];
    },
    { maxWait: 10_000, timeout: 30_000 },
  );
  for (const sessionId of moved) ctx.announce({ type: 'SessionChanged', sessionId });
  return { farmId: toId };
}

/** Whether the person who asks owns the farm. */
async function requireOwner(ctx: Context, farmId: string): Promise<void> {
  const { personId } = ctx.person;
  const owners = await ctx.everyFarm.membership.count({
    where: { personId, farmId, role: 'OWNER', active: true, joinedAt: { not: null } },
  });
  if (owners === 0) fail('UserWithoutPermission');
}

/** A farm that was restored from a backup of this one takes its place. A transaction of two farms is no command's. */
export const replaceFarm = defineQuery({
  name: 'replaceFarm',
  allow: 'farm:leave',
  input: z.strictObject({ backupId: globalId('Backup'), confirmFarmName: line(100).optional() }),
  async run(ctx, { backupId, confirmFarmName }) {
    const backup = await ctx.db.backup.findUnique({ where: ctx.key(backupId), select: { restoredFarmId: true } });
    if (!backup) fail('InexistentEntity', {}, 'backupId');
    const { restoredFarmId } = backup;
    if (restoredFarmId === null) return fail('FarmNotReplaceable');
    const { farmId } = ctx.actor;
    const { name } = await ctx.db.farm.findUniqueOrThrow({ where: { id: farmId }, select: { name: true } });
    requireConfirmed(name, confirmFarmName);
    await requireOwner(ctx, restoredFarmId);
    return replace(ctx, restoredFarmId, ({ to }) => {
      if (to.setAsideAt) fail('FarmNotReplaceable');
    });
  },
});

/** A farm that this one replaced takes its place again. */
export const switchBack = defineQuery({
  name: 'switchBack',
  allow: 'farm:leave',
  input: z.strictObject({ farmId: globalId('Farm') }),
  async run(ctx, { farmId }) {
    const where = { id: farmId, replacedById: ctx.actor.farmId };
    if ((await ctx.everyFarm.farm.count({ where })) === 0) fail('InexistentEntity', {}, 'farmId');
    return replace(ctx, farmId, ({ from, to }) => {
      if (to.replacedById !== from.id || to.removeAt! <= ctx.now()) fail('FarmNotReplaceable');
    });
  },
});

/** The farms that this one replaced, which can take its place again. */
export async function replacedFarms(ctx: Context) {
  ctx.allow('farm:leave');
  return ctx.everyFarm.farm.findMany({
    where: { replacedById: ctx.actor.farmId, removeAt: { gt: ctx.now() } },
    select: { id: true, name: true, currentDay: true, setAsideAt: true, removeAt: true },
    orderBy: [{ setAsideAt: 'desc' }, { id: 'asc' }],
    take: 20,
  });
}
