import { basename } from 'node:path';
import { globSync } from 'node:fs';
import { hashOf } from '../../../scripts/fresh.ts';
import { isUnproven } from './provenFiles.ts';

/** The rooms that each journey in the browser goes through, the same on both floors where both have them. */
export const roomsOfJourneys: Readonly<Record<string, readonly string[]>> = {
  // It chooses its paths by itself.
  accessibility: [],
  accounts: ['accounts', 'farm', 'shell', 'dashboard', 'platform/session', 'platform/http', 'platform/rights'],
  beats: ['feeding', 'stock', 'diets/recipes'],
  chute: ['herd', 'earrings', 'platform/devices'],
  demoMoney: ['trade', 'herd', 'health', 'feeding', 'stock', 'diets'],
  diets: ['diets', 'stock/foods'],
  entry: ['trade', 'herd', 'papers/gtas', 'earrings'],
  farm: ['farm', 'accounts/registration', 'platform/map'],
  feeding: ['feeding', 'diets', 'farm/farmDay', 'farm/days'],
  health: ['health', 'herd/oxen', 'papers/documents'],
  herd: ['herd', 'earrings', 'platform/map', 'platform/upload'],
  purchases: ['trade', 'stock', 'earrings', 'papers/gtas'],
  sales: ['trade', 'papers/gtas', 'herd/oxen', 'health/withdrawal'],
  stock: ['stock', 'trade', 'papers', 'reports'],
  traceability: ['traceability', 'earrings', 'trade/entry', 'health/withdrawal', 'farm/settings'],
};

/** One journey in so many goes through every run. */
const sample = 5;

export const fingerprintOfJourney = (name: string): string =>
  hashOf([
    `tests/e2e/${name}.test.ts`,
    ...roomsOfJourneys[name]!.flatMap((room) => [`web/${room}`, `server/${room}`]),
    ...(name === 'demoMoney' ? ['prisma/demo'] : []),
  ]).slice(0, 10);

export const journeys = globSync('tests/e2e/*.test.ts').map((file) => basename(file, '.test.ts'));

/** The files of the journeys that have to be made: new or changed since the last long run, and the fixed sample. */
export const journeysToMake = (): string[] =>
  journeys
    .filter(
      (name) => roomsOfJourneys[name]!.length === 0 || isUnproven('journeys', name, fingerprintOfJourney(name), sample),
    )
    .map((name) => `tests/e2e/${name}.test.ts`);
