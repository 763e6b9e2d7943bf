import { randomBytes } from 'node:crypto';
import { issueInvitation } from '../../../server/accounts/invitations.service.ts';
import { hashPassword } from '../../../server/accounts/passwords.ts';
import { accountsOf, restoreRows } from '../../../server/exchange/backup/restore.service.ts';
import type { Changes } from '../../../server/exchange/backup/restoredRows.calc.ts';
import { sealAnew } from '../../../server/farm/farmDay/farmDay.service.ts';
import { sumUp } from '../../../server/herd/closings/monthSums.service.ts';
import type { Platform } from '../../../server/platform/context.ts';
import type { Db } from '../../../server/platform/db/scope.ts';
import { fail } from '../../../server/platform/errors/AppError.ts';
import { calendarToday, daysAfter } from '../../../server/platform/values/day.ts';
import { Calendar, demoTimeZone, type Membership, type ReportPart } from '../calendar.ts';
import { demoOwner, demoPassword, demoPeople } from '../setup/accounts.ts';
import { demoFile, openDemoFile } from './demoFile.ts';

/** On a machine that is busy with other things. */
const longestMs = 10 * 60 * 1000;

/** How much of the time has passed when the rows are laid in, the people have their passwords, all is summed up. */
const [rowsPart, peoplePart, sumsPart] = [0.75, 0.82, 0.96];

/** What the file does not hold: accounts, and the secrets of keys that nobody has. */
const laidRows: Changes = {
  Farm: { extra: [], change: (row) => ({ ...row, addressId: null, sealedAs: null }) },
  Membership: {
    extra: ['personId'],
    change: (row, { personOf }) => ({ ...row, personId: personOf.get(String(row.id)) }),
  },
  ApiKey: { extra: ['tokenHash'], change: (row) => ({ ...row, tokenHash: `demo ${randomBytes(16).toString('hex')}` }) },
};

/** Lays in what services made once: the rows of the demo farm, and what follows from rows and dates. */
export async function layHistory(platform: Platform, report: ReportPart): Promise<Membership> {
  const now = platform.now();
  const calendar = new Calendar(platform, now);
  const demo = await openDemoFile(demoFile, now);
  const { people, manifest } = demo;
  const emails = people.map(({ email }) => email);
  const { everyFarm, forFarm } = platform.database;
  if ((await everyFarm.person.count({ where: { email: { in: emails } } })) > 0) fail('BadEmail', {}, 'email');
  const { id: farmId, name: farmName } = manifest.farm;
  const write = async (db: Db) => {
    const restoring = { now, farmName, personOf: await accountsOf(db, people), restorerMembershipId: null };
    await restoreRows(
      { db, farmId, changes: laidRows, restoring, report: async (done, total) => report((rowsPart * done) / total) },
      demo,
    );
  };
  await forFarm(farmId).$transaction((db) => write(db as Db), { timeout: longestMs });
  await calendar.gatherStatistics();
  const owner = people.find(({ email }) => email === demoOwner.email)!;
  const farm = { farmId, membershipId: owner.membershipId };
  for (const { email, membershipId } of people) {
    if (demoPeople.some((person) => person.email === email && person.invited))
      await issueInvitation(calendar.contextFor(farm), membershipId);
    else await everyFarm.person.update({ where: { email }, data: { passwordHash: await hashPassword(demoPassword) } });
  }
  report(peoplePart);
  await calendar.together(farm, async () => {
    const ctx = calendar.contextFor(farm);
    const lastClosed = daysAfter(calendarToday(demoTimeZone, now), -1);
    await sumUp(ctx, lastClosed, { mostHeadDays: Number.MAX_SAFE_INTEGER });
    await sealAnew(ctx);
  });
  report(sumsPart);
  return farm;
}
