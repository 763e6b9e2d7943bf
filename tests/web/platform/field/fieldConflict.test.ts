import { describe, expect, test } from 'vitest';
import type { NewAct } from '../../../../web/platform/field/fieldQueue.ts';
import type { FieldAct } from '../../../../web/platform/field/fieldAct.ts';
import { sendsNow, states, useBench } from './bench.ts';

const { openTab, server } = useBench();

const reading = (corralId: string, grade: string): NewAct => ({
  command: 'saveTroughReading',
  input: { corralId, grade, version: 1 },
});
const standing = {
  version: 2,
  by: 'Bruno',
  at: '2026-11-26T09:12:00.000Z',
  values: { grade: '1' },
};

/** Somebody else read these troughs while the device had no network. */
async function late(count: number) {
  const queue = await openTab({ sends: false });
  const acts = await queue.capture(Array.from({ length: count }, (_, index) => reading(`corral-${index}`, '3')));
  for (let index = 0; index < count; index += 1)
    server().versions.set(`corral-${index}`, { version: 2, by: 'Bruno', grade: '1' });
  sendsNow(queue);
  await expect.poll(() => states(queue)).toEqual(acts.map(() => 'CONFLICT'));
  return { queue, acts };
}

const standingOf = (act: FieldAct | undefined) => act?.refusal?.standing;

describe('a change that meets a newer one', () => {
  test.each([1, 7])('keeps what stands now, whose it is and since when, also where %i left at once', async (count) => {
    const { queue } = await late(count);
    expect(queue.list().map(standingOf)).toEqual(Array.from({ length: count }, () => standing));
  });

  test('is sent over it by a person, with the version that they saw', async () => {
    const { queue, acts } = await late(1);
    const [act] = queue.list();
    await queue.sendAgain(act!.clientEventId, { input: { ...act!.input, version: standing.version } });
    await expect.poll(() => states(queue)).toEqual(['SENT']);
    server().rowsOnce(acts);
  });

  test('meets a still newer one: shown again, with that one', async () => {
    const { queue } = await late(1);
    server().versions.set('corral-0', { version: 3, by: 'Carla', grade: '0' });
    const [act] = queue.list();
    await queue.sendAgain(act!.clientEventId, { input: { ...act!.input, version: standing.version } });
    await expect.poll(() => standingOf(queue.list()[0])?.by).toBe('Carla');
    expect(standingOf(queue.list()[0])).toMatchObject({ version: 3, values: { grade: '0' } });
    expect(server().rows.size).toBe(0);
  });

  test('gives way, or is kept as a note; neither is sent', async () => {
    const { queue } = await late(2);
    const [first, second] = queue.list();
    expect(await queue.discard(first!.clientEventId, 'KEPT_CURRENT')).toBe(true);
    await queue.keepAsNote(second!.clientEventId);
    expect(states(queue)).toEqual(['DISCARDED', 'NOTE']);
    expect(standingOf(queue.list()[1])).toEqual(standing);
    dispatchEvent(new Event('online'));
    expect(server().rows.size).toBe(0);
  });
});
