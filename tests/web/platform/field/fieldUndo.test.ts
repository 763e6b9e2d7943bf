import { expect, test } from 'vitest';
import { takeBackOnDevice, undoEventOnDevice } from '../../../../web/herd/chute/weighings/useUndoEvent.ts';
import { fieldQueue } from '../../../../web/platform/field/fieldQueue.ts';
import { isEmpty, sendsNow, useBench, weighing } from './bench.ts';

const bench = useBench();

test('what no call ever carried is gone when it is taken back', async () => {
  const queue = (await fieldQueue())!;
  const [act] = await queue.capture([weighing('ox-1')]);
  expect(await undoEventOnDevice(act!.clientEventId)).toBe('GONE');
  sendsNow(queue);
  await queue.capture([weighing('ox-2')]);
  await isEmpty(queue);
  expect(queue.list().length).toBe(1);
  expect(bench.server().order.length).toBe(1);
});

test('what a call may have carried is undone after it, also by a page that was loaded anew', async () => {
  bench.server().script = ['ANSWER_LOST'];
  const queue = (await fieldQueue())!;
  sendsNow(queue);
  const [act] = await queue.capture([weighing('ox-1')]);
  await expect.poll(() => queue.acts.get().get(act!.clientEventId)!.attempts).toBe(1);
  bench.server().isDown = true;
  expect(await undoEventOnDevice(act!.clientEventId)).toBe('FOLLOWS');
  bench.kill(queue);
  bench.server().isDown = false;
  const later = await bench.openTab();
  await isEmpty(later);
  const [weighed, undone] = later.list();
  expect([weighed!.state, undone!.state]).toEqual(['SENT', 'SENT']);
  expect(undone).toMatchObject({
    command: 'reverseOxEvent',
    input: { eventId: btoa(`OxEvent:row-of-${act!.clientEventId}`) },
  });
  expect(bench.server().order).toEqual([weighed!.clientEventId, undone!.clientEventId]);
});

test('what was answered is taken back by the event of the server, and what was refused has nothing to undo', async () => {
  const queue = (await fieldQueue())!;
  sendsNow(queue);
  const [act] = await queue.capture([weighing('ox-1')]);
  await isEmpty(queue);
  expect(await undoEventOnDevice(act!.clientEventId)).toBe('LATER');
  expect(await takeBackOnDevice('unknown', () => weighing('ox-1'))).toBe('LATER');
  expect(queue.list().length).toBe(1);
});

test('an animal that is weighed again in place of a refused one leaves no undoing behind', async () => {
  const queue = (await fieldQueue())!;
  bench.server().isDown = true;
  sendsNow(queue);
  const [act] = await queue.capture([weighing('ox-1')]);
  await expect.poll(() => queue.acts.get().get(act!.clientEventId)!.attempts).toBeGreaterThan(0);
  await undoEventOnDevice(act!.clientEventId);
  bench.server().refusals.set(act!.clientEventId, { code: 'InvalidWeight', statusCode: 422 });
  bench.server().isDown = false;
  dispatchEvent(new Event('online'));
  await expect.poll(() => queue.acts.get().get(act!.clientEventId)!.state, { timeout: 10_000 }).toBe('REFUSED');
  await queue.capture([weighing('ox-1', '401')]);
  await isEmpty(queue);
  await expect.poll(() => queue.list().map(({ state }) => state)).toEqual(['DISCARDED', 'DISCARDED', 'SENT']);
});
