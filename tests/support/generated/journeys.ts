import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { hashOf } from '../../../scripts/fresh.ts';
import { wholeFiles } from './wholeFiles.ts';

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
  drawing: ['farm', 'platform/map', 'platform/upload'],
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

const roomsOf = (file: string) => roomsOfJourneys[basename(file, '.test.ts')] ?? [];

export const journeyFiles = globSync('tests/e2e/*.test.ts').map((file) => file.replaceAll('\\', '/'));

export const journeys = wholeFiles('journeys', journeyFiles, (file) =>
  hashOf([
    file,
    ...roomsOf(file).flatMap((room) => [`web/${room}`, `server/${room}`]),
    ...(file.includes('demoMoney') ? ['prisma/demo'] : []),
  ]),
);

/** The one without rooms chooses its paths itself, and goes through every run. */
export const journeysToMake = (): string[] => {
  const due = journeys.due();
  return journeyFiles.filter((file) => roomsOf(file).length === 0 || due.includes(file));
};
