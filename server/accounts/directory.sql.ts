import type { EveryFarmDb } from '../platform/db/client.ts';

type Reading = Pick<EveryFarmDb, '$queryRaw'>;

/** Belongings of which the directory has no line. */
export async function unlistedPeople(db: Reading): Promise<{ personId: string; farmId: string }[]> {
  return db.$queryRaw`
    SELECT m."personId", m."farmId"
    FROM "Membership" m
    WHERE NOT EXISTS (
      SELECT 1 FROM "FarmOfPerson" f WHERE f."personId" = m."personId" AND f."farmId" = m."farmId")`;
}

/** Tokens of which the directory has no line; what stands in a restored key leads nowhere. */
export async function unlistedTokens(db: Reading): Promise<{ tokenHash: string; farmId: string }[]> {
  return db.$queryRaw`
    SELECT t."tokenHash", t."farmId"
    FROM (
      SELECT "tokenHash", "farmId" FROM "Invitation"
      UNION ALL
      SELECT "tokenHash", "farmId" FROM "ApiKey" WHERE "tokenHash" !~ '^(aside|restored|demo) '
    ) t
    WHERE NOT EXISTS (SELECT 1 FROM "FarmOfToken" f WHERE f."tokenHash" = t."tokenHash")`;
}
