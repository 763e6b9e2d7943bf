import { acceptInvitation } from '../../server/accounts/invitations.service.ts';
import { createPerson } from '../../server/accounts/people.service.ts';
import { registerFarm } from '../../server/farm/registration.service.ts';
import { createLine } from '../../server/farm/places/lines.service.ts';
import type { Platform } from '../../server/platform/context.ts';
import { rowKey } from '../../server/platform/db/rowKey.ts';
import { calendarToday } from '../../server/platform/values/day.ts';
import { Calendar, demoTimeZone, morning, type Membership, type ReportPart } from './calendar.ts';
import { closedDays, makeHistory } from './history.ts';
import { layHistory } from './laid/layHistory.ts';
import { demoOwner, demoPassword, demoPeople, neighbour } from './setup/accounts.ts';
import { keepPapers } from './setup/papers.ts';
import { seedChances } from './telling.ts';

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

/**
 * The demo farm: its months as services made them once, moved to end today, and what is made anew each time. Other
 * chances have a history of their own, which services make now.
 */
export async function makeDemoFarm(
  platform: Platform,
  { chances = 0, report = () => undefined }: { chances?: number; report?: ReportPart } = {},
): Promise<{ farmId: string; people: number; days: number }> {
  seedChances(chances);
  const farm = chances === 0 ? await layHistory(platform, report) : await makeHistory(platform);
  const calendar = new Calendar(platform, platform.now());
  const contextAt = (moment: Date) => {
    calendar.set(moment);
    return calendar.contextFor(farm);
  };
  await keepPapers(calendar.contextFor(farm).db, contextAt);
  calendar.set(morning(calendarToday(demoTimeZone, platform.now()), 0));
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
