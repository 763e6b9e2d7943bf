import { roles, type Role } from '../../server/platform/rights/access.ts';
import { signAccessToken } from '../../server/platform/session/tokens.ts';
import type { Caller, TestApp, TestFarm } from './app.ts';

/** Signs in without the cost of hashing a password. */
export async function openSession({ app, as }: TestApp, membershipId: string): Promise<Caller> {
  const { authSecret, database } = app.platform;
  const { personId, farmId } = await database.everyFarm.membership.findFirstOrThrow({
    where: { id: membershipId },
  });
  const { id } = await database.everyFarm.session.create({ data: { personId, farmId, userAgent: 'test' } });
  return as((await signAccessToken(authSecret, id)).token);
}

type Belonging = Parameters<TestApp['app']['platform']['database']['everyFarm']['membership']['create']>[0]['data'] & {
  personId: string;
  farmId: string;
};

/** Puts somebody who has an account on one more farm. */
export async function addToFarm({ app }: TestApp, data: Belonging) {
  const { farmOfPerson, membership } = app.platform.database.everyFarm;
  await farmOfPerson.create({ data: { personId: data.personId, farmId: data.farmId } });
  return membership.create({ data });
}

/** One person of each role on the farm. */
export async function staffOf(app: TestApp, farm: TestFarm): Promise<Record<Role, string>> {
  const staff: [Role, string][] = [];
  for (const role of roles)
    staff.push([role, role === 'OWNER' ? farm.membershipId : (await app.addPerson(farm, role)).membershipId]);
  return Object.fromEntries(staff) as Record<Role, string>;
}
