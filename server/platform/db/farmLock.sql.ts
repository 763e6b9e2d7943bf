import { Prisma } from './generated/prisma/client.ts';
import { fail } from '../errors/AppError.ts';
import type { Db } from './scope.ts';

/**
 * `day`: each write of the open day shares it, its end takes it alone. The others are taken alone, after the day. The
 * database makes the rows with the farm.
 */
type FarmLockName = 'day' | 'ledger' | 'herd' | 'beats' | 'earrings' | 'documents' | 'announcements';

/**
 * Part of a SELECT: true once no other transaction holds the lock; it is held until this one ends. False on a farm that
 * was set aside, also while this waited.
 */
export const lockAlone = (farmId: string, name: FarmLockName) =>
  Prisma.sql`(
    SELECT NOT "setAside" FROM "FarmLock" WHERE "farmId" = ${farmId}::uuid AND name = ${name} FOR NO KEY UPDATE)`;

/** The same, beside others that share it. */
export const lockShared = (farmId: string, name: FarmLockName) =>
  Prisma.sql`(
    SELECT NOT "setAside" FROM "FarmLock" WHERE "farmId" = ${farmId}::uuid AND name = ${name} FOR SHARE)`;

export interface Locked {
  locked: boolean | null;
}

/** The row of a statement that takes locks. Without the row that is locked nobody would wait for anybody. */
export function lockedBy<Row extends Locked>([row]: readonly Row[]): Row {
  if (row?.locked === false) fail('FarmSetAside');
  if (!row?.locked) throw new Error('the farm lacks a row of FarmLock');
  return row;
}

/** Serializes what transactions of the farm do under this name, until this one ends. */
export async function lockFarmFor(farmId: string, db: Db, name: FarmLockName): Promise<void> {
  lockedBy(await db.$queryRaw<Locked[]>`SELECT ${lockAlone(farmId, name)} AS locked`);
}
