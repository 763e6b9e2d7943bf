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

/** One person of each role on the farm. */
export async function staffOf(app: TestApp, farm: TestFarm): Promise<Record<Role, string>> {
  const staff: [Role, string][] = [];
  for (const role of roles)
    staff.push([role, role === 'OWNER' ? farm.membershipId : (await app.addPerson(farm, role)).membershipId]);
  return Object.fromEntries(staff) as Record<Role, string>;
}
