import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { BoundedCache } from '../../../../server/platform/limits/boundedCache.ts';
import { PreparedNames } from '../../../../server/platform/db/preparedNames.ts';
import { startTestApp, type Caller, type TestApp } from '../../../support/app.ts';
import { openSession } from '../../../support/sessions.ts';

let app: TestApp;
let owner: Caller;
beforeAll(async () => {
  app = await startTestApp();
  const farm = await app.newFarm();
  owner = await openSession(app, farm.membershipId);
  await owner.graphql('{ viewer { id } }');
});
afterAll(() => app.close());

const kept = (name: string) => app.app.platform.cacheSizes().find((each) => each.name === name)!;
const padded = (text: string, bytes: number) => `${text} #${'x'.repeat(bytes)}`;

const gc = (() => {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
})();

/** How much more memory is in use after `run`, in MB. */
async function growth(run: () => Promise<void>): Promise<number> {
  gc();
  const before = process.memoryUsage().heapUsed;
  await run();
  gc();
  return (process.memoryUsage().heapUsed - before) / 1024 / 1024;
}

describe('of a call without a session', () => {
  test('a document above 16 kB is refused before it is parsed', async () => {
    const { status, errors } = await app.as(null).graphql(padded('{ {', 16 * 1024));
    expect([status, errors[0]?.extensions.code]).toEqual([413, 'UploadTooLarge']);
    expect((await owner.graphql(padded('{ viewer { id } }', 200_000))).errors).toEqual([]);
  });

  test('so is the body of a REST call', async () => {
    const { status, body } = await app.as(null).rest('POST', '/auth', { email: 'x'.repeat(20_000) });
    expect([status, body.code]).toEqual([413, 'UploadTooLarge']);
  });

  test('no document is kept, be it valid or not', async () => {
    const before = kept('documents');
    for (const text of ['{ __typename }', 'query Stranger { viewer { id } }', '{ nothing }', '{ {'])
      expect((await app.as(null).graphql(text)).status).toBeLessThan(500);
    expect(kept('documents')).toEqual(before);
  });

  test('the name of an operation and values of variables are not kept with a document that is', async () => {
    const query = 'query People($first: Int) { farm { people(first: $first) { totalCount } } }';
    await owner.graphql(query, { first: 1 });
    const filler = 'y'.repeat(14_000);
    const grown = await growth(async () => {
      for (let call = 0; call < 90; call += 1) await app.as(null).graphql(query, { first: `${call}${filler}` });
    });
    expect(grown).toBeLessThan(1);
  });
});

test('wrong documents of people leave nothing behind', async () => {
  const grown = await growth(async () => {
    for (let call = 0; call < 60; call += 1)
      expect((await owner.graphql(padded(`{ wrong${call} }`, 240_000))).errors).toHaveLength(1);
  });
  expect(grown).toBeLessThan(4);
});

test('valid documents and their plans are kept within a bound', async () => {
  await owner.graphql('query Kept { farm { id name } }');
  const [documents, plans] = [kept('documents'), kept('plans')];
  await owner.graphql('query Kept { farm { id name } }');
  expect([kept('documents'), kept('plans')]).toEqual([documents, plans]);
  for (let call = 0; call < 90; call += 1)
    expect((await owner.graphql(padded(`query Kept${call} { farm { id name } }`, 240_000))).errors).toEqual([]);
  for (const { bytes, mostBytes } of app.app.platform.cacheSizes()) expect(bytes).toBeLessThanOrEqual(mostBytes);
  expect(kept('documents').entries).toBeLessThan(80);
});

test('a cache gives up what was used longest ago, and one entry cannot fill it', () => {
  const cache = new BoundedCache<{ bytes: number }>({ name: 'c', mostBytes: 100, bytesOf: ({ bytes }) => bytes });
  for (let entry = 0; entry < 12; entry += 1) {
    cache.set(`${entry}`, { bytes: 10 });
    cache.get('0');
  }
  expect(cache.size).toEqual({ name: 'c', entries: 10, bytes: 100, mostBytes: 100 });
  expect([cache.get('0'), cache.get('1'), cache.get('11')]).toEqual([{ bytes: 10 }, undefined, { bytes: 10 }]);
  cache.set('large', { bytes: 11 });
  expect([cache.get('large'), cache.size.entries]).toEqual([undefined, 10]);
});

test('names of prepared statements end with their bytes or number, and none ever gets another text', () => {
  const names = new PreparedNames('read', { most: 10, mostBytes: 20 });
  expect(names.of('select 1')?.name).toBe('read_0');
  expect(names.of('select 2')?.name).toBe('read_1');
  expect(names.of('select 3')).toBeUndefined();
  expect(names.of('select 1')?.name).toBe('read_0');
  expect(names.size).toMatchObject({ entries: 2, bytes: 16 });
  const twice = new PreparedNames('twice', { most: 10, mostBytes: 20 });
  expect([twice.ofRepeated('select 1'), twice.size.entries]).toEqual([undefined, 0]);
  expect([twice.ofRepeated('select 1')?.name, twice.ofRepeated('select 2')]).toEqual(['twice_0', undefined]);
  const few = new PreparedNames('read', { most: 1, mostBytes: 20 });
  expect([few.of('select 1')?.name, few.of('select 2')]).toEqual(['read_0', undefined]);
});

test('how full they are is read at /metrics, by the collector alone, and only where there is one', async () => {
  const token = 'a token of the collector';
  const metrics = async ({ url }: TestApp, authorization: string) => {
    const answer = await fetch(`${url}/metrics`, { headers: { authorization } });
    return { status: answer.status, text: await answer.text() };
  };
  const collected = await startTestApp({ METRICS_TOKEN: token });
  try {
    await collected.as(null).graphql('{ viewer { id } }');
    const { status, text } = await metrics(collected, `Bearer ${token}`);
    expect(status).toBe(200);
    for (const { name } of collected.app.platform.cacheSizes())
      expect(text).toMatch(new RegExp(`^cocho_cache_bytes\\{cache="${name}"\\} \\d+$`, 'm'));
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    for (const wrong of ['', 'Bearer', `Bearer ${token}x`, token])
      expect((await metrics(collected, wrong)).status, wrong).toBe(401);
  } finally {
    await collected.close();
  }
  expect((await metrics(app, `Bearer ${token}`)).text).not.toContain('cocho_cache');
});
