import { createPerson, updatePerson } from '../../server/accounts/people.service.ts';
import { registerFarm } from '../../server/farm/registration.service.ts';
import { advanceFarmDay } from '../../server/farm/farmDay/farmDay.service.ts';
import { createOccurrence } from '../../server/farm/occurrences/occurrences.service.ts';
import type { Platform } from '../../server/platform/context.ts';
import { calendarToday, daysAfter, type Day } from '../../server/platform/values/day.ts';
import { Calendar, demoTimeZone, morning, type Membership } from './calendar.ts';
import { demoOwner, demoPassword, demoPeople } from './setup/accounts.ts';
import { makeEarrings } from './setup/earrings.ts';
import { occurrences } from './setup/farmData.ts';
import { setUpDemoFarm } from './setup/farmSetup.ts';
import { partnersDay, partnersToday } from './setup/partnerKeys.ts';
import { TroughStory } from './feeding/troughStory.ts';
import { FeedStory } from './feeding/feedStory.ts';
import { payWhatIsDue } from './trade/payments.ts';
import { makeGtas } from './trade/gtas.ts';
import { HerdStory } from './herd/herdStory.ts';
import { AnnouncementStory } from './trade/announcementStory.ts';
import { OxenOrders } from './trade/oxenOrders.ts';
import { PastureStory } from './feeding/pastureStory.ts';
import { checkWagons } from './feeding/wagonChecks.ts';

const boaVista = {
  farm: {
    name: 'Fazenda Boa Vista',
    acronym: 'FBV',
    contacts: [
      { name: 'Escritório', number: '(64) 3621-4400' },
      { name: 'Balança', number: '(64) 99812-3401' },
    ],
  },
  address: {
    zipCode: '75901-970',
    country: 'Brasil',
    state: 'GO',
    city: 'Rio Verde',
    neighborhood: 'Zona rural',
    street: 'Rodovia BR-060, km 397',
    number: 's/n',
    additionalInformation: 'Entrada à direita, 6 km de estrada de terra',
  },
  details: {
    stateRegistration: '10.428.771-3',
    nirf: '4.127.885-0',
    incra: '932.108.004.217-5',
    erasNumbers: ['GO-00418'],
    latitude: '-17.912480',
    longitude: '-50.986310',
  },
};

export const closedDays = 365;
/** Months pass faster than the database gathers statistics by itself: as often as what there is has doubled, about. */
const statisticsAt = new Set([360, 330, 240, 228, 204, 168, 108, 48]);

/** The months of the demo farm until this moment, through the same services that people use: some minutes of work. */
export async function makeHistory(platform: Platform): Promise<Membership> {
  const today = calendarToday(demoTimeZone, platform.now());
  const calendar = new Calendar(platform, morning(today, closedDays));
  const farm = await registerFarm(calendar.contextFor(), {
    ...boaVista,
    owner: { ...demoOwner, password: demoPassword },
  });
  const owner = calendar.contextFor(farm);
  const staff: Membership[] = [farm];
  for (const { inactive, invited, ...person } of demoPeople) {
    const { membershipId } = await createPerson(owner, { ...person, ...(invited ? {} : { password: demoPassword }) });
    if (inactive) await updatePerson(owner, { id: membershipId, active: false });
    else if (!invited && (person.role === 'MANAGER' || person.role === 'FEEDER'))
      staff.push({ farmId: farm.farmId, membershipId });
  }
  await setUpDemoFarm(owner);
  const feed = new FeedStory();
  await feed.begin(owner);
  await simulateDays(calendar, farm, staff, today, feed);
  return farm;
}

/** Simulates day by day: records the day's events and closes the day in the morning. */
async function simulateDays(
  calendar: Calendar,
  farm: Membership,
  staff: Membership[],
  today: Day,
  feed: FeedStory,
): Promise<void> {
  const herd = new HerdStory();
  const announcements = new AnnouncementStory();
  const oxen = new OxenOrders(herd);
  const trough = new TroughStory();
  const pastures = new PastureStory();
  await trough.begin(calendar.contextFor(farm));
  const clockOf = (ago: number) => (hours: number, person: number) => {
    calendar.set(new Date(morning(today, ago).getTime() + hours * 60 * 60_000));
    return calendar.contextFor(staff[person % staff.length]);
  };
  for (let ago = closedDays; ago > 0; ago -= 1) {
    if (statisticsAt.has(ago)) await calendar.gatherStatistics();
    const day = daysAfter(today, -ago);
    await calendar.together(farm, async () => {
      calendar.set(new Date(morning(today, ago).getTime() + 5 * 60 * 60_000));
      const { db } = calendar.contextFor(farm);
      for (const { ago: when, line, corral, ...occurrence } of occurrences) {
        if (when !== ago) continue;
        const lineId = line ? (await db.line.findFirst({ where: { name: line }, select: { id: true } }))?.id : null;
        const corralId = corral
          ? (await db.corral.findFirst({ where: { name: corral }, select: { id: true } }))?.id
          : null;
        await createOccurrence(calendar.contextFor(staff[ago % staff.length]), {
          ...occurrence,
          date: day,
          lineId,
          corralId,
        });
      }
      await feed.day(calendar.contextFor(staff[ago % staff.length]), ago, day);
      await makeGtas(calendar.contextFor(farm), ago, day, oxen);
      await oxen.day(calendar.contextFor(farm), ago, day);
      await makeEarrings(calendar.contextFor(farm), ago, day);
      await herd.day(calendar.contextFor(farm), ago);
      await announcements.day(calendar.contextFor(farm), ago);
      await payWhatIsDue(calendar.contextFor(farm), ago);
      await partnersDay(calendar.contextFor(farm), ago);
      await pastures.day(calendar.contextFor(staff[ago % staff.length]), ago);
      await trough.day(clockOf(ago), ago, day);
      await checkWagons(clockOf(ago)(15, ago), ago, day);
    });
    calendar.set(morning(today, ago - 1));
    await advanceFarmDay(calendar.contextFor(staff[ago % staff.length]), { fromDay: day, acceptWarnings: true });
  }
  const now = (minutesAgo: number) => {
    calendar.set(new Date(calendar.made.getTime() - minutesAgo * 60_000));
    return calendar.contextFor(farm);
  };
  await trough.today(clockOf(0), now, today);
  await herd.today(now);
  await partnersToday(now);
}
