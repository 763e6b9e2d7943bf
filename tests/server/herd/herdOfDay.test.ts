import { parse } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { killOx } from '../../../server/health/deaths/deaths.service.ts';
import { finalizeBatch } from '../../../server/herd/closings/batchClosing.service.ts';
import { changeBatchesDiet } from '../../../server/feeding/dietChanges/dietChanges.service.ts';
import { transitionBatch } from '../../../server/herd/closings/batchLife.service.ts';
import { checkHerd } from '../../../server/herd/herdCheck.service.ts';
import { createBatch } from '../../../server/herd/batches/batches.service.ts';
import { enterOx } from '../../../server/trade/entry/oxEntry.service.ts';
import { updateOx } from '../../../server/herd/oxen/oxCharacteristics.service.ts';
import { identifyOx } from '../../../server/herd/identity/oxIdentification.service.ts';
import { leaveFarm } from '../../../server/herd/moves/oxLeaving.service.ts';
import { moveOxen } from '../../../server/herd/moves/oxMovement.service.ts';
import { reIdentifyOx } from '../../../server/herd/identity/oxReidentification.service.ts';
import { reverseOxEvent } from '../../../server/herd/moves/oxReversal.service.ts';
import { weighOx } from '../../../server/herd/weighings/oxWeighing.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import type { Day } from '../../../server/platform/values/day.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { takeTestApp, type Caller, type TestApp } from '../../support/app.ts';
import { advance, workSince } from '../../support/farms/diets.ts';
import { numberOf, stockEarrings } from '../../support/farms/earrings.ts';
import { causeOf } from '../../support/farms/health.ts';
import { enter, keyed, makeBatch, makeCorral, makeDiet } from '../../support/farms/herd.ts';
import { relayDocuments } from '../../support/generated/relayDocuments.ts';
import { variablesOf } from '../../support/generated/relayVariables.ts';
import { openSession } from '../../support/sessions.ts';

let app: TestApp;
let ctx: Context;
let owner: Caller;

beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 12);
  owner = await openSession(app, ctx.actor.membershipId);
});
afterAll(() => app.close());

async function nextDay(): Promise<void> {
  await advance(ctx.withFreshCache());
  ctx = ctx.withFreshCache();
}

interface Farm {
  corrals: { north: string; south: string; free: string; pasture: string };
  batches: { north: string; south: string; waiting: string; grazing: string };
  /** Another diet. */
  dietId: string;
  oxen: string[];
}

/** Four batches, whose animals came over two days; some are identified, one is weighed, one died. */
async function farm(): Promise<Farm> {
  await stockEarrings(ctx, 1, 20);
  const corrals = {
    north: await makeCorral(ctx, { name: 'Norte' }),
    south: await makeCorral(ctx, { name: 'Sul' }),
    free: await makeCorral(ctx, { name: 'Livre' }),
    pasture: await makeCorral(ctx, { name: 'Pasto', locationType: 'PASTURE' }),
  };
  const dietId = await makeDiet(ctx, 'Crescimento', '1.5');
  const batch = async (name: string, kind: string, locationId?: string) =>
    (await createBatch(ctx, keyed({ name, kind, locationId, dietId: kind === 'CONFINEMENT' ? dietId : null }))).batchId;
  const batches = {
    north: await batch('Lote Norte', 'CONFINEMENT', corrals.north),
    south: await batch('Lote Sul', 'CONFINEMENT', corrals.south),
    waiting: await batch('Espera', 'HOLDING'),
    grazing: await batch('A pasto', 'PASTURE', corrals.pasture),
  };
  const oxen = [
    await enter(ctx, batches.waiting, { sisbov: numberOf(1), weight: '390' }),
    await enter(ctx, batches.waiting, { sisbov: numberOf(2), weight: '400' }),
    await enter(ctx, batches.waiting, { electronicEarring: '963000000000003', weight: '410' }),
    await enter(ctx, batches.waiting, { identifier: 'A-4', weight: '420' }),
    await enter(ctx, batches.waiting, { weight: '430' }),
    await enter(ctx, batches.waiting, { weight: '440' }),
    await enter(ctx, batches.waiting, { weight: '450' }),
    await enter(ctx, batches.waiting, { weight: '460', sex: 'FEMALE' }),
    await enter(ctx, batches.grazing, { weight: '300' }),
  ];
  await nextDay();
  await moveTo(batches.north, ...oxen.slice(0, 4));
  await moveTo(batches.south, ...oxen.slice(4, 7));
  await weighOx(ctx, keyed({ oxId: oxen[0]!, weight: '395' }));
  await die(oxen[6]!);
  return { corrals, batches, oxen, dietId: await makeDiet(ctx, 'Terminação', '1.8') };
}

const die = async (oxId: string) => killOx(ctx, keyed({ oxId, causeId: await causeOf(ctx), destination: 'BURIED' }));
const moveTo = (batchId: string, ...oxIds: string[]) => moveOxen(ctx, keyed({ oxIds, batchId, reason: 'ADJUST_LOT' }));

/** What happens later: every column of every list changes. */
async function laterDays({ corrals, batches, oxen, dietId }: Farm): Promise<void> {
  await nextDay();
  const [first, second, chip, mark, fifth, sixth] = oxen as [string, string, string, string, string, string];
  await moveTo(batches.south, first);
  await identifyOx(ctx, keyed({ oxId: mark, sisbov: numberOf(4) }));
  await die(fifth);
  await weighOx(ctx, keyed({ oxId: second, weight: '505' }));
  await enterOx(ctx, keyed({ batchId: batches.north, sex: 'FEMALE', weight: '380', sisbov: numberOf(5) }));
  await changeBatchesDiet(ctx, {
    changes: [{ batchId: batches.north, dietId }],
    date: await ctx.openDay(),
    accept: ['ENERGY_JUMP', 'FORAGE_DROP'],
  });
  await nextDay();
  await reIdentifyOx(ctx, keyed({ oxId: first, newSisbov: numberOf(6), reason: 'LOST', mode: 'NEW_NUMBER' }));
  await ctx.transaction((inside) => leaveFarm(inside, { type: 'SALE', oxen: [{ oxId: chip }], stamp: null }));
  await moveTo(batches.waiting, sixth, first);
  await transitionBatch(ctx, keyed({ batchId: batches.north, destinationId: corrals.free }));
  await createBatch(ctx, keyed({ name: 'Depois', kind: 'HOLDING' }));
  const { version } = await ctx.db.batch.findUniqueOrThrow({ where: ctx.key(batches.south) });
  await finalizeBatch(ctx, keyed({ batchId: batches.south, version }));
  await nextDay();
  await createBatch(ctx, keyed({ name: 'Novo no Sul', kind: 'CONFINEMENT', locationId: corrals.south }));
  await updateOx(ctx, keyed({ oxId: second, coat: 'preta' }));
}

type Answers = Record<string, unknown>;
type Ids = Readonly<Record<string, string>>;

const headersOf = (day: Day | null): Record<string, string> => (day ? { 'x-farm-day': day } : {});

/** Queries of the screens that show the herd, with one batch, animal and corral. */
const screens = [
  'BatchesScreenQuery',
  'BatchOxenPaginationQuery',
  'BatchScreenQuery',
  'DeathsScreenQuery',
  'DietTransitionScreenQuery',
  'FarmHomeScreenQuery',
  'HealthHomeScreenQuery',
  'OxenScreenQuery',
  'OxLifePaginationQuery',
  'OxScreenQuery',
  'PasturesScreenQuery',
  'PicketsScreenQuery',
  'PlaceRoomQuery',
  'recordsOfQuery',
  'useRecordHitsQuery',
];

async function ofScreens(day: Day | null, ids: Ids): Promise<Answers> {
  const answers: Answers = {};
  for (const { name, text } of relayDocuments().filter((document) => screens.includes(document.name))) {
    const { filter, orderBy, ...variables } = variablesOf(parse(text), (model) => ids[model] ?? ctx.actor.farmId, 50);
    const narrowed = name === 'BatchOxenPaginationQuery' ? { filter, orderBy } : {};
    const choices = name === 'recordsOfQuery' ? [{ of: { batches: {} } }, { of: { corrals: {} } }] : [{}];
    for (const of of choices) {
      const { data, errors } = await owner.graphql(text, { ...variables, ...narrowed, ...of }, headersOf(day));
      expect(errors).toEqual([]);
      answers[`${name} ${JSON.stringify(of)}`] = data;
    }
  }
  return answers;
}

/** Lists in each of their orders and by each of their filters. */
async function ofLists(day: Day | null, { batches, corrals }: Farm): Promise<Answers> {
  const [north, south, waiting] = [batches.north, batches.south, batches.waiting].map((id) => toGlobalId('Batch', id));
  const rows = {
    oxen: [
      'id status sisbov managementNumber previousSisbovs electronicEarring identifier identifiedOn lastWeight projectedWeight',
      'lastWeightDate entryDate exitDate daysOnFarm coat batch { id name heads corral { name } diet { name } }',
      'events { type day }',
    ].join(' '),
    batches:
      'id name kind status startDate endDate heads headsIdentified projectedWeight corral { id name } diet { name }',
    corrals: 'id name occupied: heads batches { name heads status }',
    oxEvents: 'id type day ox { id sisbov status }',
  };
  const requested: [keyof typeof rows, string][] = [
    ...['NUMBER', 'WEIGHT', 'ENTRY'].flatMap((field) =>
      ['ASC', 'DESC'].map((way): [keyof typeof rows, string] => [
        'oxen',
        `orderBy: { field: ${field}, direction: ${way} }`,
      ]),
    ),
    ...[
      'statuses: [ACTIVE]',
      'statuses: [DEAD, SOLD]',
      'statuses: [REVERSED]',
      `batchId: "${north}"`,
      `batchId: "${south}"`,
      `batchIds: ["${waiting}"]`,
      `corralId: "${toGlobalId('Corral', corrals.free)}"`,
      `corralId: "${toGlobalId('Corral', corrals.north)}"`,
      'identified: true',
      'identified: false',
      'minWeight: "500"',
      'maxWeight: "395"',
      'search: "000000000003"',
      `search: "${numberOf(1)}"`,
      `search: "${numberOf(4)}"`,
      'category: STEER',
    ].map((filter): [keyof typeof rows, string] => ['oxen', `filter: { ${filter} }`]),
    ...['NAME', 'CREATED', 'HEADS'].map((field): [keyof typeof rows, string] => [
      'batches',
      `orderBy: { field: ${field}, direction: DESC }`,
    ]),
    ...[
      'statuses: [ACTIVE]',
      'statuses: [FINALIZED]',
      'kinds: [PASTURE]',
      `corralId: "${toGlobalId('Corral', corrals.north)}"`,
      'withOxen: true',
      'hasDiet: true',
      'emptied: true',
    ].map((filter): [keyof typeof rows, string] => ['batches', `filter: { ${filter} }`]),
    ['oxEvents', `filter: { batchId: "${north}" }`],
    ['oxEvents', 'orderBy: { field: DAY, direction: DESC }'],
  ];
  const answers: Answers = {};
  for (const [list, args] of requested) {
    const text = `{ farm { ${list}(first: 50, ${args}) { totalCount edges { node { ${rows[list]} } } } } }`;
    const { data, errors } = await owner.graphql(text, {}, headersOf(day));
    answers[`${list} ${args}`] = errors.length > 0 ? errors : data;
  }
  return answers;
}

/** What legacy callers ask of a day, which some name in the call itself. */
async function ofCalls(day: Day | null, { corrals, batches }: Farm, named: Day): Promise<Answers> {
  const paths = [
    '/batches',
    '/batches?status=FINALIZED',
    '/batches/details',
    '/batches/active-and-finalized-batches',
    '/batches/list-holding-batches',
    '/batches/list-pasture-batches',
    '/batches/without-diet-list',
    '/batches/oxen?sort=number',
    `/corrals/batch?date=${named}`,
    '/corrals/batch',
    '/corrals?sort=name',
    '/corrals/positions',
    '/view/transfer',
    '/view/diet-transition',
    '/view/find-ox?q=52000000001',
    '/oxen/list-dead-oxen',
    ...[batches.north, batches.south].flatMap((id) => [
      `/batches/${id}/oxen`,
      `/batches/${id}/oxen?status=DEAD,SOLD`,
      `/batches/${id}/stats`,
      `/batches/${id}/list-simple-animal`,
      `/view/batch-details?batchId=${id}`,
    ]),
    ...[corrals.north, corrals.free].flatMap((id) => [
      `/corrals/${id}`,
      `/corrals/${id}/oxen`,
      `/view/transfer?originId=${id}`,
    ]),
  ];
  const answers: Answers = {};
  for (const path of paths) {
    const { status, body } = await owner.rest('GET', path, undefined, headersOf(day));
    expect([path, status]).toEqual([path, 200]);
    answers[path] = body;
  }
  return answers;
}

/** Columns of the open day, how often a row was written, and what a day counts for once it is closed (F-HD2). */
const beside = new Set([
  ...['currentDay', 'version', 'updatedAt', 'lastUsedAt'],
  ...['adg', 'headDaysTotal', 'operational'],
]);

/** What a list says of its day; that the day itself was closed since adds its frozen rows. */
function comparable(value: unknown, day: Day): unknown {
  if (Array.isArray(value)) {
    const isFrozen = (row: unknown) => (row as Answers | null)?.day === day && 'averageWeight' in (row as Answers);
    return value.filter((row) => !isFrozen(row)).map((row) => comparable(row, day));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      beside.has(name) || name === 'corralHistories' ? [] : [[name, comparable(inner, day)]],
    ),
  );
}

async function everything(on: Day | null, made: Farm, day: Day): Promise<Answers> {
  const { corrals, batches, oxen } = made;
  const ids = { Ox: oxen[0]!, Batch: batches.north, Corral: corrals.south };
  const answers = {
    ...(await ofLists(on, made)),
    ...(await ofCalls(on, made, day)),
    ...(await ofScreens(on, ids)),
  };
  return Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, comparable(answer, day)]));
}

describe('on a farm day that is over', () => {
  test('every list of the herd answers what it answered on that day', { timeout: 180_000 }, async () => {
    const made = await farm();
    const day = await ctx.openDay();
    const then = await everything(null, made, day);
    const lists = await ofLists(null, made);
    expect(await ofLists(day, made)).toEqual(lists);
    await laterDays(made);
    const after = await everything(day, made, day);
    for (const [name, answer] of Object.entries(then)) expect([name, after[name]]).toEqual([name, answer]);
    // The later days did change them.
    const now = await ofLists(null, made);
    const changed = Object.keys(lists).filter((name) => JSON.stringify(now[name]) !== JSON.stringify(lists[name]));
    expect(changed.length).toBeGreaterThan(20);
    expect((await checkHerd(ctx, {})).faults).toEqual([]);

    const { corrals, oxen } = made;
    const row = async (on: Day | null) => {
      const { body } = await owner.rest('GET', `/batches?corralId=${corrals.north}`, undefined, headersOf(on));
      return (body as { items: Answers[] }).items.map(({ name, heads, status }) => [name, heads, status]);
    };
    expect([await row(day), await row(null)]).toEqual([[['Lote Norte', 4, 'PENDING']], []]);
    const text = `query N($id: ID!) { node(id: $id) { ... on Ox { status sisbov previousSisbovs batch { name corral { name } } } } }`;
    const ox = async (on: Day | null) =>
      (await owner.graphql(text, { id: toGlobalId('Ox', oxen[0]!) }, headersOf(on))).data!.node;
    expect(await ox(day)).toEqual({
      status: 'ACTIVE',
      sisbov: numberOf(1),
      previousSisbovs: [],
      batch: { name: 'Lote Norte', corral: { name: 'Norte' } },
    });
    expect(await ox(null)).toEqual({
      status: 'ACTIVE',
      sisbov: numberOf(6),
      previousSisbovs: [numberOf(1)],
      batch: { name: 'Espera', corral: null },
    });
  });

  test('what was reversed later was never so, and a write sees the herd as it is', async () => {
    await stockEarrings(ctx, 1, 3);
    const batchId = await makeBatch(ctx);
    const oxId = await enter(ctx, batchId, { identifier: 'B-1' });
    await nextDay();
    const { eventId } = await identifyOx(ctx, keyed({ oxId, sisbov: numberOf(1) }));
    const day = await ctx.openDay();
    await nextDay();
    await weighOx(ctx, keyed({ oxId, weight: '450' }));
    const then = () => ctx.ofDay(day).dayDb.ox.findUniqueOrThrow({ where: ctx.ofDay(day).key(oxId) });
    expect(await then()).toMatchObject({ sisbov: numberOf(1), lastWeight: expect.objectContaining({}) as object });
    expect(Number((await then()).lastWeight)).toBe(390);
    await reverseOxEvent(ctx, keyed({ eventId }));
    expect(await then()).toMatchObject({ sisbov: null, earringId: null, identifier: 'B-1' });
    expect((await checkHerd(ctx, {})).faults).toEqual([]);
    const refused = ctx.ofDay(day).dayDb.ox.updateMany({ data: { coat: 'preta' } });
    await expect(refused).rejects.toThrow('a past day is not written');
  });
});
