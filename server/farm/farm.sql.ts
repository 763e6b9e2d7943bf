import type { Db } from '../platform/db/scope.ts';

interface Contact {
  id: string;
  name: string;
  number: string;
  position: number;
}

/** Contacts that stay, as they are now. */
export async function changeContacts(farmId: string, db: Db, contacts: readonly Contact[]): Promise<void> {
  await db.$executeRaw`
    UPDATE "FarmContact" c
    SET name = n.name, number = n.number, position = n.position
    FROM jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb) AS n(id uuid, name text, number text, position int)
    WHERE c."farmId" = ${farmId}::uuid AND c.id = n.id`;
}

/** The time zone that a farm has, until this transaction ends: what is due at an hour moves once for each change. */
export async function lockTimeZone(farmId: string, db: Db): Promise<string> {
  const [farm] = await db.$queryRaw<{ timeZone: string }[]>`
    SELECT "timeZone"
    FROM "Farm"
    WHERE id = ${farmId}::uuid
    FOR NO KEY UPDATE`;
  return farm!.timeZone;
}
