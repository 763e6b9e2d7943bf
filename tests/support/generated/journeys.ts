import { basename } from 'node:path';
import { globSync } from 'node:fs';
import { hashOf } from '../../../scripts/fresh.ts';
import { fingerprintOf, isOfSample, isProven } from './provenFiles.ts';

/** The rooms that each journey in the browser goes through, the same on both floors where both have them. */
export const roomsOfJourneys: Readonly<Record<string, readonly string[]>> = {
  // It chooses its paths by itself.
  accessibility: [],
  accounts: ['accounts', 'farm', 'shell', 'dashboard', 'platform/session', 'platform/http', 'platform/rights'],
  announcements: ['traceability', 'herd/identity', 'earrings', 'trade/entry'],
  beats: ['feeding', 'stock', 'diets/recipes'],
  chute: ['herd', 'earrings', 'platform/devices'],
  demoMoney: ['trade', 'herd', 'health', 'feeding', 'stock', 'diets'],
  diets: ['diets', 'stock/foods'],
  entry: ['trade', 'herd', 'papers/gtas', 'earrings'],
  farm: ['farm', 'accounts/registration', 'platform/map'],
  feeding: ['feeding', 'diets', 'farm/farmDay', 'farm/days'],
  health: ['health', 'herd/oxen', 'papers/documents'],
  herd: ['herd', 'earrings', 'platform/map', 'platform/upload'],
  imports: ['imports', 'herd/imports', 'platform/imports', 'platform/upload', 'stock/foods', 'farm/places', 'papers'],
  opening: ['farm', 'herd', 'stock', 'dashboard', 'exchange/examples', 'reports/setup'],
  offlineQueue: ['platform/field', 'shell/queue', 'feeding/troughs', 'platform/relay', 'platform/session'],
  purchases: ['trade', 'stock', 'earrings', 'papers/gtas'],
  sales: ['trade', 'papers/gtas', 'herd/oxen', 'health/withdrawal'],
  stock: ['stock', 'trade', 'papers', 'reports'],
  traceability: [
    'traceability',
    'shell/palette',
    'platform/devices',
    'earrings',
    'trade/entry',
    'health/withdrawal',
    'farm/settings',
  ],
};

/** One journey in so many goes through every run. */
const share = 9;

export const fingerprintOfJourney = (name: string): string =>
  fingerprintOf(name, [
    hashOf([
      `tests/e2e/${name}.test.ts`,
      ...roomsOfJourneys[name]!.flatMap((room) => [`web/${room}`, `server/${room}`]),
      ...(name === 'demoMoney' ? ['prisma/demo'] : []),
    ]),
  ]);

export const journeys = globSync('tests/e2e/*.test.ts').map((file) => basename(file, '.test.ts'));

const isDue = (name: string) => !isProven('journeys', fingerprintOfJourney(name)) || isOfSample(name, share);

/** The files of the journeys that have to be made: new or changed since the last long run, and the fixed sample. */
export const journeysToMake = (): string[] =>
  journeys
    .filter((name) => roomsOfJourneys[name]!.length === 0 || isDue(name))
    .map((name) => `tests/e2e/${name}.test.ts`);

/** The fingerprints of those that are proven, with those that were made now. */
export const provenJourneys = (made: readonly string[]): string[] =>
  journeys
    .filter((name) => made.includes(name) || isProven('journeys', fingerprintOfJourney(name)))
    .map(fingerprintOfJourney);
