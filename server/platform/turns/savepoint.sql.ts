import type { Db } from '../db/scope.ts';

/** Marks where a transaction can go back to; one inside another is of its own, as each is released. */
export async function createSavepoint(db: Db): Promise<void> {
  await db.$executeRaw`SAVEPOINT tried`;
}

export async function releaseSavepoint(db: Db): Promise<void> {
  await db.$executeRaw`RELEASE SAVEPOINT tried`;
}

/** Undoes what was written since the savepoint, inside the same transaction. */
export async function rollbackToSavepoint(db: Db): Promise<void> {
  await db.$executeRaw`ROLLBACK TO SAVEPOINT tried`;
  await releaseSavepoint(db);
}
