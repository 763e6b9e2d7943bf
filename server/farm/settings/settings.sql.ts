import type { Db } from '../../platform/db/scope.ts';
import type { SettingGroup } from './groups.ts';

/** All groups that the farm saved, for a write that needs several. */
export async function allSavedSettings(farmId: string, db: Db): Promise<Map<string, object>> {
  const rows = await db.$queryRaw<{ group: SettingGroup; value: object }[]>`/* kept */
    SELECT "group", value
    FROM "FarmSetting"
    WHERE "farmId" = ${farmId}::uuid`;
  return new Map(rows.map(({ group, value }) => [group, value]));
}

/** A group as the farm saved it; null before that. Prepared once per connection, because most writes read one. */
export async function savedSettings(farmId: string, db: Db, group: SettingGroup): Promise<object | null> {
  const [row] = await db.$queryRaw<{ value: object }[]>`/* kept */
    SELECT value
    FROM "FarmSetting"
    WHERE "farmId" = ${farmId}::uuid AND "group" = ${group}`;
  return row?.value ?? null;
}
