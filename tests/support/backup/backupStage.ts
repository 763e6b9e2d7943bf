import { Context } from '../../../server/platform/context.ts';
import { backupModels } from '../../../server/platform/db/generated/backupModels.ts';
import { tableOf } from '../../../server/platform/db/tables.ts';
import { Client } from 'pg';
import type { TestApp, TestFarm } from '../app.ts';
import { FarmRows } from '../generated/rows.ts';
import { readTables } from '../generated/tables.ts';

/** A farm with rows in every table, which can be backed up. */
export async function fillFarm({ databaseUrl }: TestApp, farm: TestFarm, rows: number): Promise<void> {
  const sql = new Client({ connectionString: databaseUrl });
  await sql.connect();
  try {
    await new FarmRows(sql, await readTables(sql), { farm, marker: 'nossa' }).fill(rows);
    // A server would run them, and those backups are no files.
    for (const table of ['Job', 'BackupSchedule', 'Backup'])
      await sql.query(`DELETE FROM "${table}" WHERE "farmId" = $1`, [farm.farmId]);
    // Papers are named by hashes.
    await sql.query(`UPDATE "Document" SET sha256 = encode(sha256(id::text::bytea), 'hex')`);
  } finally {
    await sql.end();
  }
}

/** A farm, or a copy of it, as its owner sees it, who has an account. */
export async function ownerContext(
  { app }: Pick<TestApp, 'app'>,
  { farmId, membershipId }: Pick<TestFarm, 'farmId' | 'membershipId'>,
): Promise<Context> {
  const { personId } = await app.platform.database.everyFarm.membership.findFirstOrThrow({
    where: { farmId, id: membershipId },
  });
  return new Context(app.platform, {
    ...{ locale: 'pt-BR', chosenDay: null, traceId: membershipId, clientId: null, address: 'backup', userAgent: null },
    actor: { farmId, membershipId, personId, role: 'OWNER', sessionId: membershipId },
  });
}

/** The rows of each model that a backup holds. */
export async function rowsOfFarm({ app }: Pick<TestApp, 'app'>, farmId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of backupModels) {
    const table = tableOf(app.platform.database.everyFarm as never, name);
    counts[name] = await table.count({ where: name === 'Farm' ? { id: farmId } : { farmId } });
  }
  return counts;
}
