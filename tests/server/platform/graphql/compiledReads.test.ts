import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parse } from 'graphql';
import { roles, type Role } from '../../../../server/platform/rights/access.ts';
import { Context } from '../../../../server/platform/context.ts';
import { dayOf, daysAfter } from '../../../../server/platform/values/day.ts';
import { CompiledReads } from '../../../../server/platform/graphql/compiled/compiledReads.ts';
import { toGlobalId } from '../../../../server/platform/input.ts';
import { apiKeyScopes, reachOf } from '../../../../server/platform/rights/scopes.ts';
import { createLog } from '../../../../server/platform/log.ts';
import { uuidv7 } from '../../../../server/platform/values/uuid.ts';
import { schema } from '../../../../server/schema.ts';
import { startTestApp } from '../../../support/app.ts';
import { randomOf } from '../../../support/fuzz/random.ts';
import { seed } from '../../../support/fuzz/seed.ts';
import { run } from '../../../support/servers/inProcess.ts';
import { called, fieldsOf, isConnection, objectOf, selectionOf } from '../../../support/generated/operations.ts';
import { RandomDocuments } from '../../../support/generated/randomDocuments.ts';
import { differencesOf, startBothWays, type BothWays } from '../../../support/generated/readsBothWays.ts';
import { relayDocuments } from '../../../support/generated/relayDocuments.ts';
import { variablesOf } from '../../../support/generated/relayVariables.ts';
import { openSession } from '../../../support/sessions.ts';
import { casesOf } from '../../../support/generated/proven.ts';

const randomCount = 150;
/** All of them, in every role, in npm run test:long. */
const isDue = casesOf('compiledReads', 6);

let both: BothWays;
beforeAll(async () => {
  both = await startBothWays();
});
afterAll(() => both.close());

const reads = new CompiledReads(schema);
const queries = relayDocuments().filter(({ kind }) => kind === 'query');
const generator = (salt: number) => new RandomDocuments(schema, randomOf(seed + salt), both.someIds);

test(`random documents are answered alike by graphql-js, compiled and without the wall (FUZZ_SEED=${seed})`, async () => {
  const documents = generator(0);
  const random = randomOf(seed + 1);
  const today = await both.actors.get('OWNER')!.openDay();
  // The rows were all made today; the day before has none of the herd.
  const chosen = [undefined, undefined, undefined, today, daysAfter(today, -1)];
  const found = await differencesOf(both, randomCount, () => ({
    ...documents.next(),
    role: random.pick(roles),
    chosenDay: random.pick(chosen),
  }));
  expect(found.differences.slice(0, 3).join('\n')).toBe('');
  expect(found.compiled).toBeGreaterThan(randomCount / 4);
});

describe('the documents of the screens', () => {
  test(`are answered alike (FUZZ_SEED=${seed})`, async () => {
    const documents = generator(2);
    const ofTurn = queries.filter(({ name, text }) => isDue(name, text));
    const requested = ofTurn.flatMap(({ text }, index) =>
      (['OWNER', roles[index % roles.length]!] as const).map((role) => ({
        text,
        role,
        variables: documents.variablesFor(text),
      })),
    );
    const found = await differencesOf(both, requested.length, (index) => requested[index]!);
    expect(found.differences.slice(0, 3).join('\n')).toBe('');
  });

  const ownSessions = 'Session read by code';

  /** Why the document of a screen is left to graphql-js; every other one is compiled. */
  const left = {
    // Sessions, jobs, schedules and views are those of one person, found in their own way.
    AdminLayoutQuery: 'Job read by code',
    ReportSchedulesScreenQuery: 'ReportSchedule read by code',
    useSavedViewsQuery: 'SavedView read by code',
    ProfileScreenQuery: ownSessions,
    SessionsTileQuery: ownSessions,
    // The versions of a lineage are read by a batched service.
    FormulationScreenQuery: 'Formulation read by code',
    RecipeScreenQuery: 'Formulation read by code',
    // The last entries of a purchase and the next earring of the box are found by services.
    EntryScreenQuery: 'OxEvent read by code',
    useEntryRunQuery: 'Earring read by code',
    // What an import kept for later is found by a service.
    FileImportScreenQuery: 'FileImport read by code',
    // A weight of the opening is known by what its event notes.
    useWeighingRunNamelessQuery: 'filter path',
  };

  /** A filter that not every draw of variables has, and a task or an animal that stands on a truck or has no weight. */
  const drawn = new Set([
    'filter of the list ApiKey.scopes',
    'OxAlreadyBoarded (taskIds.0)',
    'DoseWithoutWeight (taskIds.0)',
    'OxNotFound (taskIds.0)',
    'OxAlreadyBoarded (oxIds.0)',
    'DoseWithoutWeight (oxIds.0)',
    'OxNotFound (oxIds.0)',
  ]);

  test('are compiled, but for those with a reason', async () => {
    const owner = both.actors.get('OWNER')!;
    const reasons: Record<string, string> = {};
    for (const { name, text } of queries) {
      const document = parse(text);
      const variableValues = variablesOf(document, (model) => both.own.id(model), 5);
      const answer = await reads.answer({ document, variableValues, ctx: owner.withFreshCache() });
      if ('reason' in answer && !drawn.has(answer.reason)) reasons[name] = answer.reason;
    }
    const compiled = queries.length - Object.keys(reasons).length;
    console.log(`compiled: ${compiled} of ${queries.length} queries of the screens; left:`, reasons);
    expect(reasons).toEqual(left);
  });
});

test.each(apiKeyScopes)('all that a key with %s may list is answered alike', async (scope) => {
  const owner = both.actors.get('OWNER')!;
  const { farmId, membershipId } = owner.actor;
  const key = { apiKeyId: uuidv7(), scopes: [scope], establishmentId: both.own.id('Establishment') };
  const ctx = new Context(owner.platform, {
    ...owner.facts,
    actor: { farmId, membershipId, ...key, expiresAt: Infinity },
  });
  const reach = reachOf([scope]);
  const farm = objectOf(schema.getQueryType()!.getFields().farm!)!;
  const lists = fieldsOf(farm).filter((field) => isConnection(field) && reach.mayName('Farm', field.name));
  for (const field of lists) {
    const selection = selectionOf(objectOf(field)!, 2, 3, [field], (type, name) => reach.mayName(type, name));
    const { way, difference } = await both.read(ctx, `{ farm { ${called(field, 3)} { ${selection} } } }`, {});
    expect({ list: field.name, way, difference }).toEqual({ list: field.name, way: 'compiled', difference: '' });
  }
  expect(lists.length).toBeGreaterThan(0);
});

describe('a plan', () => {
  const board = `{ farm { corrals(first: 5) { totalCount edges { node { id line { name corralCount } } } } } }`;

  test('is one statement', async () => {
    const { statements } = both.app;
    statements.length = 0;
    const answer = await reads.answer({ document: parse(board), ctx: both.actors.get('OWNER')! });
    expect(answer).toHaveProperty('text');
    expect(statements.length).toBe(1);
  });

  test('is never used by another role', async () => {
    const document = parse('{ farm { viewerCanUpdate people(first: 1) { edges { node { name } } } } }');
    const of = (role: Role) => reads.answer({ document, ctx: both.actors.get(role)! });
    expect(await of('OWNER')).toMatchObject({ text: expect.stringContaining('"viewerCanUpdate":true') });
    expect(await of('CERTIFIER')).toEqual({ reason: 'CERTIFIER may not person:read' });
    expect(await of('FEEDER')).toMatchObject({ text: expect.stringContaining('"viewerCanUpdate":false') });
    const owner = both.actors.get('OWNER')!;
    const nobody = new Context(owner.platform, { ...owner.facts, actor: null });
    expect(await reads.answer({ document, ctx: nobody })).toEqual({ reason: 'nobody signed in' });
  });

  test('does not answer what costs too much, nor variables of other types', async () => {
    const ctx = both.actors.get('OWNER')!;
    const lines = Array.from(
      { length: 40 },
      (_, index) => `l${index}: lines(first: $n) { edges { node { id name } } }`,
    );
    const text = `query Q($n: Int!) { farm { ${lines.join(' ')} } }`;
    const document = parse(text);
    expect(await reads.answer({ document, ctx, variableValues: { n: 2 } })).toHaveProperty('text');
    expect((await run(ctx, text, { n: 1_000 })).codes).not.toEqual([]);
    expect(await reads.answer({ document, ctx, variableValues: { n: 1_000 } })).toEqual({ reason: 'too costly' });
    expect(await reads.answer({ document, ctx, variableValues: { n: 'many' } })).toEqual({
      reason: 'variables of other types',
    });
  });
});

test('the figures of stocks are read in the same statement, as of any chosen day', async () => {
  const figures =
    'balanceKg dryKg dryMatterPct value averageCost averageCostMs dailyKg daysLeft supplyLevel reorderDay lastCountDay lastEntryDay';
  const text = `{ farm { stocks(first: 50) { edges { node { id some: figures { daysLeft value } figures { ${figures} } } } } } }`;
  const owner = both.actors.get('OWNER')!;
  const moved = await owner.db.stockMovement.findMany({ distinct: ['day'], select: { day: true } });
  const days = moved.flatMap(({ day }) => [-1, 0, 1].map((after) => daysAfter(dayOf(day), after)));
  for (const chosenDay of [null, '1900-01-01', ...days]) {
    const ctx = new Context(owner.platform, { ...owner.facts, chosenDay });
    expect(await both.read(ctx, text, {})).toEqual({ way: 'compiled', reason: '', difference: '' });
    const { statements } = both.app;
    statements.length = 0;
    await reads.answer({ document: parse(text), ctx: new Context(owner.platform, ctx.facts) });
    // Whether the chosen day is over is asked of the farm before.
    expect(statements.length).toBe(chosenDay === null ? 1 : 2);
  }
});

// That such a type is refused by construction is proven in ownWays.test.ts.
describe('a type that finds its rows in its own way', () => {
  test('is left to graphql-js, even where another person’s row is of the same farm', async () => {
    const { app, own, actors } = both;
    const ctx = actors.get('OWNER')!;
    const { id } = await app.app.platform.database.everyFarm.session.create({
      data: { personId: own.id('Person'), farmId: own.farmId, userAgent: 'another' },
    });
    const text = 'query Q($id: ID!) { node(id: $id) { id ... on Session { userAgent } } }';
    const variables = { id: toGlobalId('Session', id) };
    expect((await run(ctx, text, variables)).data).toEqual({ node: null });
    const { reason } = await both.read(ctx, text, variables);
    expect(reason).toBe('Session finds its rows in its own way');
  });
});

test('the door logs at debug which way answered, and answers the same', async () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'debug' }, { write: (line) => void lines.push(line) });
  const app = await startTestApp({}, { log });
  const farm = await app.newFarm();
  const owner = await openSession(app, farm.membershipId);
  const text = '{ farm { name acronym } }';
  const { data } = await owner.graphql(text);
  expect(data).toEqual((await run(app.contextFor(farm), text)).data);
  await owner.graphql('{ viewer { sessions { id } } }');
  expect(lines.some((line) => line.includes('"msg":"compiled read"'))).toBe(true);
  expect(lines.some((line) => line.includes('"reason":"Session read by code"'))).toBe(true);
  await app.close();
});

test('an error of the database is an error, and is not read again by graphql-js', async () => {
  const app = await startTestApp();
  const owner = await openSession(app, (await app.newFarm()).membershipId);
  const { database } = app.app.platform;
  const requested = vi.spyOn(database, 'readRows').mockRejectedValue(new Error('the statement was ended'));
  const { status, data, errors } = await owner.graphql('{ farm { name } }');
  expect({ status, data, code: errors[0]?.extensions.code }).toEqual({
    status: 200,
    data: null,
    code: 'UnhandledError',
  });
  expect(requested).toHaveBeenCalledTimes(1);
  await app.close();
});
