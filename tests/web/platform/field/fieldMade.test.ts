import { expect, test } from 'vitest';
import { keptAnimals, oxenOnDevice } from '../../../../web/herd/chute/keptAnimals.ts';
import { madeId, rowOf } from '../../../../web/platform/field/fieldAct.ts';
import { fieldQueue, type NewAct } from '../../../../web/platform/field/fieldQueue.ts';
import { AppError } from '../../../../web/platform/relay/AppError.ts';
import { keepAnswer } from '../../../../web/platform/offline/keptReads.ts';
import { sendAsNew } from '../../../../web/shell/queue/sendAsNew.ts';
import { isEmpty, sendsNow, states, useBench, weighing } from './bench.ts';

const bench = useBench();

const entering = (chip: string): NewAct => ({
  command: 'enterOx',
  input: { entryManagementId: 'e', electronicEarring: chip, weight: '300' },
  label: chip.slice(-6),
});
const unreachable = new AppError({ unreachable: true });
const chip = '982000000000001';

test('an animal that entered here is found and weighed before the server has it, and is named by its id then', async () => {
  await keepAnswer({ name: 'animals', variables: {} }, []);
  const queue = (await fieldQueue())!;
  bench.server().isDown = true;
  sendsNow(queue);
  const [entry] = await queue.capture([entering(chip)]);
  const [ox, ...others] = await keptAnimals(unreachable);
  expect(others).toEqual([]);
  expect(ox).toMatchObject({ name: '000001', electronicEarring: chip, projectedWeight: '300' });
  const [weighed, moved] = await queue.capture([
    weighing(ox!.id, '310'),
    { command: 'moveOxen', input: { oxIds: [ox!.id, 'other'], batchId: 'b' } },
  ]);
  expect(weighed!.dependsOn).toEqual([entry!.clientEventId]);
  bench.server().isDown = false;
  dispatchEvent(new Event('online'));
  await isEmpty(queue);
  const id = btoa(`Ox:ox-of-${entry!.clientEventId}`);
  const { inputs, order } = bench.server();
  expect(order[0]).toBe(entry!.clientEventId);
  expect(inputs.get(weighed!.clientEventId)).toMatchObject({ oxId: id, weight: '310' });
  expect(inputs.get(moved!.clientEventId)).toMatchObject({ oxIds: [id, 'other'] });
  // The list of before does not have it yet; the act knows it by its id.
  expect(await keptAnimals(unreachable)).toMatchObject([{ id, electronicEarring: chip }]);
  await keepAnswer({ name: 'animals', variables: {} }, [], Date.now() + 1);
  expect(await keptAnimals(unreachable)).toEqual([]);
});

test('an animal whose entry was taken back is none, and what was done with a refused one waits for the right one', async () => {
  await keepAnswer({ name: 'animals', variables: {} }, []);
  const queue = (await fieldQueue())!;
  const [gone] = await queue.capture([entering(chip)]);
  await queue.capture([
    { command: 'reverseOxEvent', input: { eventId: rowOf('OxEvent', 'eventId', gone!.clientEventId) } },
  ]);
  expect(await keptAnimals(unreachable)).toEqual([]);
  await queue.withdraw(gone!.clientEventId);
  expect(queue.list()).toEqual([]);

  const [refused] = await queue.capture([entering(chip)]);
  const [weighed] = await queue.capture([weighing(rowOf('Ox', 'oxId', refused!.clientEventId))]);
  bench.server().refusals.set(refused!.clientEventId, { code: 'TagIsFull', statusCode: 422 });
  sendsNow(queue);
  await expect.poll(() => states(queue)).toEqual(['REFUSED', 'WAITING']);
  const [right] = await queue.capture([entering(chip)]);
  await isEmpty(queue);
  expect(bench.server().inputs.get(weighed!.clientEventId)).toMatchObject({
    oxId: btoa(`Ox:ox-of-${right!.clientEventId}`),
  });
  await expect.poll(() => states(queue)).toEqual(['DISCARDED', 'SENT', 'SENT']);
});

test('of a batch without numbers the next one is offered for the next death, before the server has the first', async () => {
  const calf = (id: string) => ({ id, numbers: [], batchId: 'b', batchName: 'Bezerros' });
  // Those that came last are kept first.
  await keepAnswer({ name: 'animals', variables: {} }, [calf('second'), calf('first')]);
  const queue = (await fieldQueue())!;
  bench.server().isDown = true;
  const offered = async () => (await oxenOnDevice()).map(({ id }) => id);
  expect(await offered()).toEqual(['first']);
  await queue.capture([{ command: 'killOx', input: { oxId: 'first', causeId: 'c' } }]);
  expect(await offered()).toEqual(['second']);
});

test('the next load of a mixer leaves after the one before it is closed, and begins under a new key with all of it', async () => {
  const queue = (await fieldQueue())!;
  const starting = (): NewAct => ({ command: 'startBeat', input: { mixerId: 'm', round: 1 } });
  const [first] = await queue.capture([starting()]);
  const one = first!.clientEventId;
  const beatId = madeId('Beat', one);
  const acts = await queue.capture([
    { command: 'finishLoading', input: { beatId }, dependsOn: [one] },
    { command: 'closeBeat', input: { beatId }, dependsOn: [one], also: ['mixerId:m'] },
    starting(),
  ]);
  const [, closing, second] = acts.map(({ clientEventId }) => clientEventId);
  bench.server().next = () => ({ delayMs: 20 });
  bench.server().refusals.set(one, { code: 'IdempotencyKeyReused', statusCode: 409 });
  sendsNow(queue);
  // One that waits for a person holds no other load.
  await expect.poll(() => states(queue)).toEqual(['CONFLICT', 'WAITING', 'WAITING', 'SENT']);
  await sendAsNew(queue, one);
  await isEmpty(queue);
  const { order, inputs } = bench.server();
  const anew = order[1]!;
  expect(order).toEqual([second, anew, acts[0]!.clientEventId, closing]);
  expect(inputs.get(closing!)).toMatchObject({ beatId: madeId('Beat', anew) });

  const ordered = await queue.capture([
    { command: 'closeBeat', input: { beatId: 'another' }, also: ['mixerId:m'] },
    starting(),
  ]);
  await isEmpty(queue);
  expect(order.slice(4)).toEqual(ordered.map(({ clientEventId }) => clientEventId));
});
