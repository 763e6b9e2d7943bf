import { hashOf } from '../../../scripts/fresh.ts';
import { orderOfDomains } from '../orderOfDomains.ts';
import { wholeFiles } from './wholeFiles.ts';

/** Tests of the server that take long, by the rightmost domain that they go through; null where it is none. */
const domainsOfStories = {
  bench: 'exchange',
  'exchange/backupDoors': 'exchange',
  'exchange/backupSchedule': 'exchange',
  'exchange/jobProcess': 'exchange',
  'exchange/olderBackups': 'exchange',
  'exchange/replacing': 'exchange',
  'feeding/beats/beatCosts': 'feeding',
  'feeding/beats/beats': 'feeding',
  'feeding/beats/derivedDrops': 'feeding',
  'feeding/feedPlan': 'feeding',
  'feeding/historyCorrection': 'feeding',
  'feeding/transitions/dietTransitions': 'feeding',
  'feeding/troughs/troughReading': 'feeding',
  'herd/herdOfDay': 'feeding',
  'herd/opening': 'feeding',
  'herd/tBatch': 'trade',
  'papers/documents/documents': 'papers',
  'platform/db/lostDatabase': null,
  'platform/db/severalServers': null,
  'platform/files/reading': null,
  'platform/imports/brokenFiles': 'exchange',
  'platform/imports/moreKinds': 'exchange',
  'platform/jobs': null,
  'platform/turns/dearThread': null,
  'platform/turns/sharedLimits': null,
  'reports/truth': 'reports',
  'stock/histories': 'trade',
  'traceability/announcements/announcements': 'traceability',
  'traceability/announcements/papers': 'traceability',
  'traceability/bnd/bndDoors': 'traceability',
  'trade/entry/entryRun': 'trade',
  'trade/financialReport': 'trade',
  'trade/receiptChanges': 'trade',
  'trade/sales/boardedOxen': 'trade',
  'trade/sales/closure': 'trade',
  'trade/sales/movedHeads': 'trade',
} satisfies Record<string, string | null>;

/** What a story goes through beside the server. */
const besides: Readonly<Record<string, readonly string[]>> = { 'tests/server/bench.test.ts': ['bench'] };

const fileOf = (story: string) => `tests/server/${story}.test.ts`;
const domains = new Map<string, string | null>(
  Object.entries(domainsOfStories).map(([story, domain]) => [fileOf(story), domain]),
);

/** A story may go through its domain and all that this may import. */
function roomsOf(domain: string | null | undefined): string[] {
  const place = orderOfDomains.findIndex((side) => side.some((each) => each === domain));
  return orderOfDomains.slice(0, place + 1).flat();
}

export const storyFiles = [...domains.keys()];

/** Every story goes by the ground as well: the platform, the tables and what tests are made with. */
const beginnings = ['app', 'createPlatform', 'followers', 'jobs', 'jobWorker', 'main'].map(
  (name) => `server/${name}.ts`,
);
const ground = ['server/platform', ...beginnings, 'prisma', 'tests/support'];

const hashes = new Map<string, string>();
/** Many stories go through the same rooms: each is read once. */
function hashOfOne(source: string): string {
  if (!hashes.has(source)) hashes.set(source, hashOf([source]));
  return hashes.get(source)!;
}

export const stories = wholeFiles('stories', storyFiles, (file) =>
  [file, ...ground, ...(besides[file] ?? []), ...roomsOf(domains.get(file)).map((room) => `server/${room}`)]
    .map(hashOfOne)
    .join(' '),
);
