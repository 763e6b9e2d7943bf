import type { Db } from '../../platform/db/scope.ts';

/** The number of the farm's next message; requires the lock of announcements. */
export async function nextMessageNumber(farmId: string, db: Db): Promise<number> {
  const [row] = await db.$queryRaw<{ number: number }[]>`
    SELECT coalesce(max(number), 0) + 1 AS number
    FROM "GatewayMessage"
    WHERE "farmId" = ${farmId}::uuid`;
  return row!.number;
}
