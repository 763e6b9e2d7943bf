import { placesOf } from '../../server/accounts/directory.service.ts';
import type { Platform } from '../../server/platform/context.ts';

/** The farms that people with these e-mails own. */
export async function ownedFarms({ database: { everyFarm } }: Platform, emails: readonly string[]) {
  const owners = await everyFarm.person.findMany({ where: { email: { in: [...emails] } }, select: { id: true } });
  const memberships = await Promise.all(owners.map(({ id }) => placesOf(everyFarm, id)));
  return memberships.flat().filter(({ role }) => role === 'OWNER');
}

/**
 * Frees the e-mails of everybody on the farms that these people own, so that the farm can be made anew. The farms
 * themselves stay, without anybody who can sign in again: a stock ledger is append-only.
 */
export async function setAsideFarmsOf(platform: Platform, ownerEmails: readonly string[]): Promise<void> {
  const { everyFarm } = platform.database;
  const farmIds = (await ownedFarms(platform, ownerEmails)).map(({ farmId }) => farmId);
  const people = await everyFarm.farmOfPerson.findMany({
    where: { farmId: { in: farmIds } },
    select: { personId: true },
  });
  for (const id of new Set(people.map(({ personId }) => personId))) {
    await everyFarm.session.deleteMany({ where: { personId: id } });
    await everyFarm.person.update({ where: { id }, data: { email: `${id}@reset.invalid` } });
  }
}
