import type { Platform } from '../platform/context.ts';
import type { EveryFarmDb } from '../platform/db/client.ts';
import { unlistedPeople, unlistedTokens } from './directory.sql.ts';

const ofFarm = {
  ...{ id: true, name: true, acronym: true, timeZone: true },
  ...{ setAsideAt: true, replacedById: true, removeAt: true },
} as const;

type Directory = Pick<EveryFarmDb, 'farmOfPerson' | 'membership'>;

/** Who a person is on each farm: the directory says where to look. */
export async function placesOf(db: Directory, personId: string) {
  const farms = await db.farmOfPerson.findMany({ where: { personId }, select: { farmId: true } });
  if (farms.length === 0) return [];
  return db.membership.findMany({
    where: { personId, farmId: { in: farms.map(({ farmId }) => farmId) } },
    select: { id: true, farmId: true, name: true, role: true, active: true, joinedAt: true, lastSeenAt: true },
    orderBy: { id: 'asc' },
  });
}

/** The same with the farms, which nobody sees who stands behind the wall of one. */
export async function membershipsOf(db: Directory & Pick<EveryFarmDb, 'farm'>, personId: string) {
  const memberships = await placesOf(db, personId);
  if (memberships.length === 0) return [];
  const farmIds = memberships.map(({ farmId }) => farmId);
  const farms = await db.farm.findMany({ where: { id: { in: farmIds } }, select: ofFarm });
  const farmOf = new Map(farms.map((farm) => [farm.id, farm]));
  return memberships.flatMap((membership) => {
    const farm = farmOf.get(membership.farmId);
    return farm ? [{ ...membership, farm }] : [];
  });
}

export type PlaceOfPerson = Awaited<ReturnType<typeof placesOf>>[number];
export type MembershipOfPerson = Awaited<ReturnType<typeof membershipsOf>>[number];

/** A farm that another one replaced is in no list; one that was deleted is in its owners', who can take it back. */
export const isShown = ({ role, joinedAt, farm }: MembershipOfPerson): boolean =>
  joinedAt !== null && (farm.setAsideAt === null || (role === 'OWNER' && farm.replacedById === null));

/** Writes the directory's lines of a farm anew, after many of its people changed at once. */
export async function listPeople(db: Directory, farmId: string): Promise<void> {
  const people = await db.membership.findMany({ where: { farmId }, select: { personId: true } });
  await db.farmOfPerson.deleteMany({ where: { farmId } });
  await db.farmOfPerson.createMany({ data: people.map(({ personId }) => ({ personId, farmId })) });
}

/** Adds what servers of the version before left out, while one after the other is restarted. */
export async function completeDirectory({ database: { everyFarm } }: Pick<Platform, 'database'>): Promise<void> {
  const people = await unlistedPeople(everyFarm);
  await everyFarm.farmOfPerson.createMany({ data: people, skipDuplicates: true });
  const tokens = await unlistedTokens(everyFarm);
  await everyFarm.farmOfToken.createMany({ data: tokens, skipDuplicates: true });
}
