import { acceptInvitation } from '../../server/accounts/invitations.service.ts';
import { createPerson, updatePerson } from '../../server/accounts/people.service.ts';
import { registerFarm } from '../../server/farm/registration.service.ts';
import { advanceFarmDay } from '../../server/farm/farmDay/farmDay.service.ts';
import { createLine } from '../../server/farm/places/lines.service.ts';
import { createOccurrence } from '../../server/farm/occurrences/occurrences.service.ts';
import { Context, type Platform } from '../../server/platform/context.ts';
import type { Bus } from '../../server/platform/events/bus.ts';
import { Prisma } from '../../server/platform/db/generated/prisma/client.ts';
import { calendarToday, dateOf, daysAfter, type Day } from '../../server/platform/values/day.ts';
import { uuidv7 } from '../../server/platform/values/uuid.ts';
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
import { keepPapers } from './setup/papers.ts';
import { AnnouncementStory } from './trade/announcementStory.ts';
import { OxenOrders } from './trade/oxenOrders.ts';
import { PastureStory } from './feeding/pastureStory.ts';
import { checkWagons } from './feeding/wagonChecks.ts';
import { rowKey } from '../../server/platform/db/rowKey.ts';
import type { Joint } from '../../server/platform/transactionEnd.ts';

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

const santaRita = {
  farm: { name: 'Sítio Santa Rita', acronym: 'SSR', contacts: [{ name: 'Sede', number: '(64) 99655-8870' }] },
  address: {
    zipCode: '75800-971',
    country: 'Brasil',
    state: 'GO',
    city: 'Jataí',
    neighborhood: 'Zona rural',
    street: 'Rodovia GO-184, km 22',
    number: 's/n',
  },
  details: { stateRegistration: '10.551.902-7', latitude: '-17.760215', longitude: '-51.842077' },
};

/** The owner of the other farm, on which the demo owner works. */
export const neighbour = { name: 'Cícero Andrade', email: 'cicero@santarita.demo', document: '28625587887' };

const closedDays = 365;
/** Months pass faster than the database gathers statistics by itself: as often as what there is has doubled, about. */
const statisticsAt = new Set([360, 330, 240, 228, 204, 168, 108, 48]);
const growing: readonly Prisma.ModelName[] = [
  'Ox',
  'OxEvent',
  'OxStay',
  'Batch',
  'StockMovement',
  'FeedPlan',
  'FeedPlanPart',
  'Treat',
  'TroughReading',
  'Beat',
  'BeatLine',
  'BeatDrop',
  'BatchEvent',
  'CorralHistory',
  'HealthTask',
  'MedicineApplication',
  'MedicineMovement',
];
const dayMs = 24 * 60 * 60 * 1000;
/** On a machine that is busy with other things. */
const longestDayMs = 10 * 60 * 1000;

interface Membership {
  farmId: string;
  membershipId: string;
}

/** A simulated clock: the farm lives through its months in seconds. */
class Calendar {
  readonly #platform: Platform;
  #now: Date;
  #joint: Joint | undefined;
  /** When all of it is reported. */
  readonly made: Date;

  constructor(platform: Platform, start: Date) {
    this.#now = start;
    this.made = platform.now();
    // Nobody looks at a farm that is being made; only sessions end for all servers.
    const publish: Bus['publish'] = (event) => {
      if (!('farmId' in event)) platform.bus.publish(event);
    };
    this.#platform = { ...platform, bus: { ...platform.bus, publish, isHeard: false }, now: () => this.#now };
  }

  /** One table after the other: a slow disk needs its time for all of them. */
  async gatherStatistics(): Promise<void> {
    for (const table of growing)
      await this.#platform.database.everyFarm.$executeRaw`ANALYZE ${Prisma.raw(`"${table}"`)}`;
  }

  set(moment: Date): void {
    this.#now = moment;
  }

  /** All that is done until `acts` ends is one transaction: a year of a busy farm has thousands. */
  async together(member: Membership, acts: () => Promise<void>): Promise<void> {
    const run = async (joint: Joint) => {
      this.#joint = joint;
      await acts();
    };
    try {
      await this.contextFor(member).together(run, longestDayMs);
    } finally {
      this.#joint = undefined;
    }
  }

  contextFor(member?: Membership): Context {
    const facts = {
      locale: 'pt-BR' as const,
      chosenDay: null,
      traceId: uuidv7(),
      clientId: null,
      address: 'demo',
      userAgent: null,
    };
    const actor = member ? ({ ...member, role: 'OWNER', personId: '', sessionId: '' } as const) : null;
    return new Context(this.#platform, { ...facts, actor }, this.#joint);
  }
}

/** About six in the morning in São Paulo, so many days ago. */
function morning(today: Day, ago: number): Date {
  const minutes = 6 * 60 + ((ago * 7) % 35);
  return new Date(dateOf(today).getTime() - ago * dayMs + (3 * 60 + minutes) * 60_000);
}

/** The demo farm: months of use, created through the same services that people use. */
export async function makeDemoFarm(platform: Platform): Promise<{ farmId: string; people: number; days: number }> {
  const today = calendarToday('America/Sao_Paulo', platform.now());
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
  await keepPapers(owner.db, (moment) => {
    calendar.set(moment);
    return calendar.contextFor(staff[0]);
  });
  calendar.set(morning(today, 0));
  const second = await registerFarm(calendar.contextFor(), {
    ...santaRita,
    owner: { ...neighbour, password: demoPassword },
  });
  await joinAsManager(calendar, second, demoOwner.email);
  // Accepting the invitation opened a session on the neighbour's farm; the owner's next sign-in should be at home.
  const { everyFarm } = platform.database;
  await everyFarm.session.deleteMany({ where: { address: 'demo' } });
  await everyFarm.membership.update({
    where: rowKey(farm.farmId, farm.membershipId),
    data: { lastSeenAt: platform.now() },
  });
  return { farmId: farm.farmId, people: demoPeople.length + 1, days: closedDays };
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

/** Makes the demo owner a member of the neighbour's farm too, to demonstrate switching farms. */
async function joinAsManager(calendar: Calendar, farm: Membership, email: string): Promise<void> {
  const { invitationUrl } = await createPerson(calendar.contextFor(farm), {
    name: demoOwner.name,
    email,
    role: 'MANAGER',
  });
  const token = invitationUrl?.split('#invite=')[1] ?? '';
  await acceptInvitation(calendar.contextFor(), { token, password: demoPassword });
}

/** A farm with only its owner, to try the set-up by hand. */
export async function makeMinimalFarm(
  platform: Platform,
  owner: { email: string; password: string },
): Promise<{ farmId: string }> {
  const calendar = new Calendar(platform, platform.now());
  const { farmId } = await registerFarm(calendar.contextFor(), {
    ...santaRita,
    owner: { name: neighbour.name, document: neighbour.document, ...owner },
  });
  return { farmId };
}

const loadLines = 10;
const loadCorralsPerLine = 500;

/** Adds the corrals of a very large yard to the demo farm. */
export async function addLoad(platform: Platform, farmId: string): Promise<{ corrals: number }> {
  const { id: membershipId } = await platform.database.everyFarm.membership.findFirstOrThrow({
    where: { farmId, role: 'OWNER' },
    select: { id: true },
  });
  const calendar = new Calendar(platform, platform.now());
  for (let line = 1; line <= loadLines; line += 1) {
    await createLine(calendar.contextFor({ farmId, membershipId }), {
      name: `Carga ${line}`,
      areaM2: '1176000',
      animalCapacity: 75_000,
      picketAreaM2: '2352',
      initialPicket: 1,
      finalPicket: loadCorralsPerLine,
      prefix: `K${line}-`,
    });
  }
  return { corrals: loadLines * loadCorralsPerLine };
}
