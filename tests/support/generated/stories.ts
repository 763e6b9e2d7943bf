import { existsSync } from 'node:fs';
import { hashOf } from '../../../scripts/fresh.ts';
import { orderOfDomains } from '../orderOfDomains.ts';
import { wholeFiles } from './wholeFiles.ts';

/** Tests of the server that take long, by the rightmost domain that they go through; null where it is none. */
const domainsOfStories = {
  'rest/calls': 'exchange',
  'rest/documented': 'exchange',
  'server/accounts/people': 'accounts',
  'server/bench': 'exchange',
  'server/demo/laidFarm': 'exchange',
  'server/diets/formulations': 'diets',
  'server/diets/succession': 'diets',
  'server/earrings/earringOrders': 'trade',
  'server/exchange/backupDoors': 'exchange',
  'server/exchange/backupSchedule': 'exchange',
  'server/exchange/jobProcess': 'exchange',
  'server/exchange/olderBackups': 'exchange',
  'server/exchange/replacing': 'exchange',
  // The end of a day is followed in every domain.
  'server/farm/daySeals': 'exchange',
  'server/farm/farmDay': 'exchange',
  'server/farm/plausibility': 'trade',
  'server/feeding/beats/beatCosts': 'feeding',
  'server/feeding/beats/beats': 'feeding',
  'server/feeding/beats/derivedDrops': 'feeding',
  'server/feeding/beats/otherFood': 'feeding',
  'server/feeding/feedLosses': 'reports',
  'server/feeding/feedPlan': 'feeding',
  'server/feeding/historyCorrection': 'feeding',
  'server/feeding/newcomers': 'feeding',
  'server/feeding/transitions/dietTransitions': 'feeding',
  'server/feeding/troughs/troughReading': 'feeding',
  'server/health/taskDoing': 'trade',
  'server/health/treatments': 'trade',
  'server/herd/herdOfDay': 'feeding',
  'server/herd/herdWriters': 'trade',
  'server/herd/identity': 'trade',
  'server/herd/identityMigration': 'trade',
  'server/herd/opening': 'feeding',
  'server/herd/oxen': 'trade',
  'server/herd/reentry': 'trade',
  'server/herd/tBatch': 'trade',
  'server/papers/documents/documents': 'papers',
  'server/platform/db/databaseLog': 'farm',
  'server/platform/db/lostDatabase': null,
  'server/platform/db/severalServers': null,
  'server/platform/files/reading': null,
  'server/platform/graphql/ownWays': 'exchange',
  'server/platform/http/stopping': null,
  'server/platform/imports/brokenFiles': 'exchange',
  'server/platform/imports/fileImports': 'exchange',
  'server/platform/imports/moreKinds': 'exchange',
  'server/platform/jobs': null,
  'server/platform/turns/dearThread': null,
  'server/platform/turns/fairness': 'stock',
  'server/platform/turns/sharedLimits': null,
  'server/reports/clientsByDay': 'reports',
  'server/reports/forecast': 'reports',
  'server/reports/ownerClosings': 'reports',
  'server/reports/ownersByDay': 'reports',
  'server/reports/setupPath': 'exchange',
  'server/reports/truth': 'reports',
  'server/stock/analyses': 'feeding',
  'server/stock/asOfDay': 'diets',
  'server/stock/histories': 'trade',
  'server/stock/warnings': 'stock',
  'server/traceability/announcements/announcements': 'traceability',
  'server/traceability/announcements/papers': 'traceability',
  'server/traceability/bnd/bndDoors': 'traceability',
  'server/traceability/bnd/bndImport': 'traceability',
  'server/traceability/gateway/gateway': 'traceability',
  'server/trade/entry/entryRun': 'trade',
  'server/trade/financialReport': 'trade',
  'server/trade/receiptChanges': 'trade',
  'server/trade/sales/boardedOxen': 'trade',
  'server/trade/sales/boarding': 'trade',
  'server/trade/sales/closure': 'trade',
  'server/trade/sales/movedHeads': 'trade',
} satisfies Record<string, string | null>;

/** Screens over a server of their own, and the queue of a device, which take long as well: their domain, and their rooms of the client. */
const screensOfStories = {
  'web/diets/diets': { domain: 'diets', rooms: ['diets', 'stock'] },
  'web/farm/openingHerd': { domain: 'trade', rooms: ['farm', 'herd'] },
  'web/feeding/tractStart': { domain: 'feeding', rooms: ['feeding'] },
  'web/herd/moveByCount': { domain: 'trade', rooms: ['herd'] },
  'web/herd/movePasted': { domain: 'trade', rooms: ['herd'] },
  'web/platform/field/fieldMass': { domain: null, rooms: [] },
  'web/stock/stock': { domain: 'feeding', rooms: ['stock'] },
  'web/trade/finance': { domain: 'trade', rooms: ['trade'] },
} satisfies Record<string, { domain: string | null; rooms: readonly string[] }>;

const endingOf = (story: string) => (existsSync(`tests/${story}.test.tsx`) ? 'test.tsx' : 'test.ts');
const fileOf = (story: string) => `tests/${story}.${endingOf(story)}`;

interface Story {
  domain: string | null;
  /** What it goes through beside the server. */
  others: readonly string[];
}

/** What a story of the server goes through beside it. */
const besides: Readonly<Record<string, readonly string[]>> = {
  'server/bench': ['bench', 'prisma/demo'],
  'server/demo/laidFarm': ['prisma/demo'],
};
const serverStories = Object.entries(domainsOfStories).map(
  ([story, domain]) => [fileOf(story), { domain, others: besides[story] ?? [] }] as const,
);
const inEveryScreen = ['tests/web/support', 'web/platform', 'web/records', 'web/shell'];
const screenStories = Object.entries(screensOfStories).map(
  ([story, { domain, rooms }]) =>
    [fileOf(story), { domain, others: [...inEveryScreen, ...rooms.map((room) => `web/${room}`)] }] as const,
);
const provenBy = new Map<string, Story>([...serverStories, ...screenStories]);

/** A story may go through its domain and all that this may import. */
function roomsOf(domain: string | null): string[] {
  const place = orderOfDomains.findIndex((side) => side.some((each) => each === domain));
  return orderOfDomains.slice(0, place + 1).flat();
}

export const serverStoryFiles = serverStories.map(([file]) => file);
export const screenStoryFiles = screenStories.map(([file]) => file);
export const storyFiles = [...provenBy.keys()];

/** Every story goes by the ground as well: the platform, the tables and what tests are made with. */
const beginnings = ['app', 'chores', 'createPlatform', 'followers', 'jobs', 'jobWorker', 'main', 'rest', 'schema'].map(
  (name) => `server/${name}.ts`,
);
const ground = ['server/platform', ...beginnings, 'prisma/schema', 'prisma/migrations', 'tests/support'];

const hashes = new Map<string, string>();
/** Many stories go through the same rooms: each is read once. */
function hashOfOne(source: string): string {
  if (!hashes.has(source)) hashes.set(source, hashOf([source]));
  return hashes.get(source)!;
}

export const stories = wholeFiles('stories', storyFiles, (file) => {
  const { domain, others } = provenBy.get(file)!;
  return [file, ...ground, ...roomsOf(domain).map((room) => `server/${room}`), ...others].map(hashOfOne).join(' ');
});
