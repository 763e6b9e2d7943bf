import { afterAll, beforeAll, expect, test } from 'vitest';
import { slowdown } from '../support/servers/pace.ts';
import { startLargeFarm, type LargeFarm, type ScreenQuery } from '../support/browser/screenQueries.ts';
import { pretendManyFarms } from '../support/servers/manyFarms.ts';

const mostBytes = 400_000;
const mostMs = 300;
/** A screen asks for the sums over all batches apart, once it is shown. */
const mostMsOfTotals = 1_500;
const times = 5;
/** It rebuilds every ox from its events, on demand and in a thread of its own. */
const wholeLedger = 'ChecksScreenHerdQuery';
/** It is refused until somebody says which doses. */
const needsDoses = 'useTasksPreviewQuery';

let farm: LargeFarm;
beforeAll(async () => {
  farm = await startLargeFarm();
});
afterAll(() => farm.close());

/** The size of the answer, and the median of what the server takes for it on a machine with nothing beside. */
async function measure(query: ScreenQuery) {
  const { bytes, codes } = await farm.ask(query);
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const pace = slowdown();
    const from = performance.now();
    await farm.ask(query);
    taken.push((performance.now() - from) / pace);
  }
  const ms = Math.round(taken.toSorted((one, other) => one - other)[(times - 1) / 2]!);
  return { name: query.name, bytes, codes, ms };
}

async function measureAll(): Promise<void> {
  await farm.renewSession();
  const measured: Awaited<ReturnType<typeof measure>>[] = [];
  for (const query of farm.queries) measured.push(await measure(query));
  const first = (by: 'bytes' | 'ms') => measured.toSorted((one, other) => other[by] - one[by]).slice(0, 10);
  console.table(first('bytes'));
  console.table(first('ms'));
  const isRefused = ({ name, codes }: (typeof measured)[number]) => codes.length > 0 && name !== needsDoses;
  expect(measured.filter((each) => each.bytes > mostBytes || isRefused(each))).toEqual([]);
  const limitOf = (name: string) => (name.endsWith('TotalsQuery') ? mostMsOfTotals : mostMs);
  expect(measured.filter(({ name, ms }) => ms > limitOf(name) && name !== wholeLedger)).toEqual([]);
}

test('every screen of a farm of 5,000 corrals opens with at most 400 kB, within 300 ms', measureAll);

test('so it does where the server has many farms', async () => {
  await pretendManyFarms(farm.sql);
  await measureAll();
});
