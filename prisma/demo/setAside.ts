import type { Platform } from '../../server/platform/context.ts';

/**
 * Frees the e-mails of everybody on the farms that these people own, so that the farm can be made anew. The farms
 * themselves stay, without anybody who can sign in again: a stock ledger is append-only.
 */
export async function setAsideFarmsOf(platform: Platform, ownerEmails: readonly string[]): Promise<void> {
  const { everyFarm } = platform.database;
  const ofOwner = { memberships: { some: { role: 'OWNER' as const, person: { email: { in: [...ownerEmails] } } } } };
  const people = await everyFarm.membership.findMany({ where: { farm: ofOwner }, select: { personId: true } });
  for (const id of new Set(people.map(({ personId }) => personId))) {
    await everyFarm.session.deleteMany({ where: { personId: id } });
    await everyFarm.person.update({ where: { id }, data: { email: `${id}@reset.invalid` } });
  }
}
