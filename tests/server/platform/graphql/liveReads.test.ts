import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeTestApp, type Caller, type TestApp, type TestFarm } from '../../../support/app.ts';
import { globalId, mutate } from '../../../support/mutate.ts';
import { openSession } from '../../../support/sessions.ts';
import { connect } from '../../../support/socket.ts';

let app: TestApp;
let farm: TestFarm;
let owner: Caller;
let managers: Caller[];
beforeAll(async () => {
  app = await takeTestApp();
  farm = await app.newFarm();
  await app.app.platform.bus.opened;
  owner = await openSession(app, farm.membershipId);
  managers = await Promise.all(
    Array.from({ length: 4 }, async () => openSession(app, (await app.addPerson(farm, 'MANAGER')).membershipId)),
  );
});
afterAll(() => app.close());

const live = { 'x-live': '1' };
let serial = 0;
/** A document of its own, so that no test meets the reads of another. */
const named = (fields: string) => `query L${(serial += 1)} { ${fields} }`;
const people = 'farm { name people(first: 20) { edges { node { name } } } }';
const rename = (name: string) =>
  mutate(owner, 'updatePerson', { id: globalId('Membership', farm.membershipId), name }, 'membership { id }');

const readsSince = (before: number) =>
  app.statements.slice(before).filter((sql) => sql.includes('json_build_array')).length;

/** The answers, and by how many reads. */
async function readBy(callers: readonly Caller[], document: string) {
  const before = app.statements.length;
  const answers = await Promise.all(callers.map((caller) => caller.graphql(document, {}, live)));
  return { answers, reads: readsSince(before) };
}

const namesOf = ({ data }: { data: unknown }) =>
  (data as { farm: { people: { edges: { node: { name: string } }[] } } }).farm.people.edges.map(
    ({ node }) => node.name,
  );

test('viewers of one role share a read, and those of another have their own', async () => {
  const document = named(people);
  const alone = await readBy([managers[0]!], document);
  expect(alone.reads).toBe(1);
  const all = await readBy([...managers, ...managers, owner], named(people));
  expect(all.reads).toBe(2);
  for (const { status, data } of all.answers) expect([status, data]).toEqual([200, alone.answers[0]!.data]);
});

test('an answer that names the viewer is not shared', async () => {
  const document = named('viewer { membershipId: id email } farm { name }');
  for (let round = 0; round < 2; round += 1) {
    const answers = await Promise.all(managers.map((caller) => caller.graphql(document, {}, live)));
    const emails = answers.map(({ data }) => (data!.viewer as { email: string }).email);
    expect(new Set(emails).size).toBe(managers.length);
  }
});

test('a role gets neither the fields nor the rows of another', async () => {
  const document = named('farm { name activities(first: 5) { edges { node { id } } } }');
  const feeder = await openSession(app, (await app.addPerson(farm, 'FEEDER')).membershipId);
  const [seen, refused] = await Promise.all([owner, feeder].map((caller) => caller.graphql(document, {}, live)));
  expect([seen!.errors, refused!.errors[0]?.extensions.code]).toEqual([[], 'UserWithoutPermission']);
});

test('each answer knows the newest change, with one read for a burst of changes', async () => {
  const document = named(people);
  await readBy(managers, document);
  const [before, started] = [app.statements.length, performance.now()];
  const reading: Promise<boolean>[] = [];
  const changes = ['Uma', 'Duas', 'Três'];
  for (const [index, name] of changes.entries()) {
    await rename(name);
    const known = changes.slice(index);
    const knows = (names: string[]) => names.some((each) => known.includes(each));
    reading.push(...managers.map(async (caller) => knows(namesOf(await caller.graphql(document, {}, live)))));
  }
  expect((await Promise.all(reading)).every(Boolean)).toBe(true);
  // The renames read too; a busy machine may need two turns.
  expect(readsSince(before) - changes.length).toBeLessThanOrEqual(2);
  expect(performance.now() - started).toBeGreaterThan(1_000);
});

test('an answer says which events it knows, and an event after which of them it came', async () => {
  const document = named(people);
  /** The place of what a live read knows: of which server, and how many events. */
  const read = async (): Promise<readonly [string, number]> => {
    const headers = { ...live, 'content-type': 'application/json', authorization: `Bearer ${owner.token!}` };
    const body = JSON.stringify({ query: document });
    const answer = await fetch(`${app.url}/graphql`, { method: 'POST', headers, body });
    return placed(answer.headers.get('x-live'));
  };
  const placed = (place: unknown): readonly [string, number] => {
    const [server, number] = String(place).split('.');
    return [server!, Number(number)];
  };
  const socket = await connect(app, owner.token);
  socket.subscribe('1', 'subscription { peopleChanged { id } }');
  socket.send({ type: 'ping' });
  await socket.until(({ type }) => type === 'pong');
  const before = await read();
  await rename('Seis');
  const { payload } = await socket.until(({ type }) => type === 'next');
  const event = placed((payload as { extensions?: { place: string } }).extensions?.place);
  const after = await read();
  expect(new Set([before[0], event[0], after[0]]).size).toBe(1);
  expect(before[1]).toBeLessThan(event[1]);
  expect(after[1]).toBeGreaterThanOrEqual(event[1]);
});

test('while events of other servers do not arrive, nothing that was read before is given', async () => {
  const { bus } = app.app.platform;
  const { isComplete } = bus;
  const document = named(people);
  await readBy(managers.slice(0, 1), document);
  bus.isComplete = () => false;
  const again = await readBy(managers, document);
  bus.isComplete = isComplete;
  expect(again.reads).toBe(1);
});

test('who lost the right while waiting gets no answer', async () => {
  const document = named(people);
  const { membershipId } = await app.addPerson(farm, 'MANAGER');
  const leaving = await openSession(app, membershipId);
  await readBy(managers, document);
  await rename('Quatro');
  const waiting = leaving.graphql(document, {}, live);
  await mutate(owner, 'updatePerson', { id: globalId('Membership', membershipId), active: false }, 'membership { id }');
  expect((await waiting).errors[0]?.extensions.code).toBe('InvalidToken');
});

test('whose rights became others while waiting reads with those', async () => {
  const document = named('farm { name activities(first: 5) { edges { node { id } } } }');
  const { membershipId } = await app.addPerson(farm, 'MANAGER');
  const changing = await openSession(app, membershipId);
  await readBy(managers, document);
  await rename('Cinco');
  const waiting = changing.graphql(document, {}, live);
  await mutate(
    owner,
    'updatePerson',
    { id: globalId('Membership', membershipId), role: 'FEEDER' },
    'membership { id }',
  );
  expect((await waiting).errors[0]?.extensions.code).toBe('UserWithoutPermission');
});

test('a command that says it is live is done for each caller', async () => {
  const document = 'mutation M($input: UpdatePersonInput!) { updatePerson(input: $input) { membership { version } } }';
  const input = { id: globalId('Membership', farm.membershipId), name: 'Cinco' };
  const before = app.statements.filter((sql) => sql.startsWith('UPDATE')).length;
  const answers = await Promise.all([1, 2].map(() => owner.graphql(document, { input }, live)));
  expect(answers.every(({ errors }) => errors.length === 0)).toBe(true);
  expect(app.statements.filter((sql) => sql.startsWith('UPDATE')).length).toBeGreaterThan(before + 1);
});
