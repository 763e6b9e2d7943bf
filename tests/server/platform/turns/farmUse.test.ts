import { expect, test } from 'vitest';
import { FarmUse } from '../../../../server/platform/limits/farmUse.ts';
import { startTestApp, type TestFarm } from '../../../support/app.ts';
import { openSession } from '../../../support/sessions.ts';

const minute = 60_000;
const use = (seconds: number) => ({ seconds, statements: 2, rows: 3, bytes: 100 });

test('what a farm took is known for fifteen to thirty minutes', () => {
  let now = 0;
  const farms = new FarmUse(() => now);
  farms.add('a', use(1));
  now = 14 * minute;
  farms.add('b', use(5));
  farms.add('a', use(2));
  expect(farms.top(10)).toEqual([
    { farm: 'b', use: use(5) },
    { farm: 'a', use: { seconds: 3, statements: 4, rows: 6, bytes: 200 } },
  ]);
  now = 16 * minute;
  farms.add('a', use(4));
  expect(farms.top(1)).toEqual([{ farm: 'a', use: { seconds: 7, statements: 6, rows: 9, bytes: 300 } }]);
  now = 31 * minute;
  expect(farms.top(10)).toEqual([{ farm: 'a', use: use(4) }]);
  now = 90 * minute;
  expect(farms.top(10)).toEqual([]);
});

test('the ten farms that take most are read at /metrics, each with its own figures', async () => {
  const token = 'a token of the collector';
  const app = await startTestApp({ METRICS_TOKEN: token });
  try {
    const farms: TestFarm[] = [];
    for (let number = 0; number < 11; number += 1) farms.push(await app.newFarm());
    // So many that the first read of a server, which waits for its connection, does not count for as much.
    const reads = 300;
    const read = '{ farm { mortalityCauses(first: 50) { edges { node { id name } } } } }';
    for (const [index, { membershipId }] of farms.entries()) {
      const owner = await openSession(app, membershipId);
      for (let time = 0; time < (index === 4 ? reads : 1); time += 1) await owner.graphql(read);
    }
    const answer = await fetch(`${app.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    const text = await answer.text();
    const figures = (name: string) =>
      [...text.matchAll(new RegExp(`^cocho_farm_${name}\\{farm="([^"]*)"\\} (\\S+)$`, 'gm'))].map(
        ([, farm, figure]) => [farm!, Number(figure)] as const,
      );
    const seconds = figures('connection_seconds');
    expect(seconds).toHaveLength(10);
    expect(seconds.map(([, figure]) => figure)).toEqual(seconds.map(([, figure]) => figure).toSorted((a, b) => b - a));
    // Registrations and sessions are of no farm yet.
    const most = seconds.find(([farm]) => farms.some(({ farmId }) => farmId === farm));
    expect(most![0]).toBe(farms[4]!.farmId);
    const of = (name: string) => new Map(figures(name)).get(farms[4]!.farmId)!;
    expect(of('statements')).toBeGreaterThanOrEqual(reads);
    expect(of('rows')).toBeGreaterThanOrEqual(reads);
    expect(of('bytes')).toBeGreaterThan(reads * 500);
  } finally {
    await app.close();
  }
});
