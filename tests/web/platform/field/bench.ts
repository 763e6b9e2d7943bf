import { afterEach, beforeEach, expect, vi } from 'vitest';
import { FieldQueue, onQueueOpened, type NewAct } from '../../../../web/platform/field/fieldQueue.ts';
import { sealKey } from '../../../../web/platform/field/fieldSeal.ts';
import { FieldSender } from '../../../../web/platform/field/fieldSender.ts';
import { writeStored } from '../../../../web/platform/session/storage.ts';
import { ScriptedServer } from './scriptedServer.ts';

export const secret = (letter: string): string => btoa(letter.repeat(32));

/** Files of one worker share its storage. */
const ownFile = crypto.randomUUID();
let owners = 0;
let owner = '';
let server = new ScriptedServer();
const opened: { queue: FieldQueue; sender: FieldSender | null }[] = [];

export function signIn(name: string, key = secret('k')): void {
  const user = { name: 'Ana', email: 'ana@test.example', role: 'OWNER', permissions: [], farmId: name };
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  writeStored('auth', { user, token: 't', refresh: 'r', expiresAt, field: { owner: name, key } });
}

/** From now on this tab sends what it has. */
export function sendsNow(queue: FieldQueue): void {
  opened.push({ queue, sender: new FieldSender(queue) });
}

/** A tab: what it captured before is on the device, and it sends or only captures. */
async function openTab({ sends = true, key = secret('k'), of = owner } = {}): Promise<FieldQueue> {
  const queue = await FieldQueue.open({ id: of, key: await sealKey(key) });
  opened.push({ queue, sender: sends ? new FieldSender(queue) : null });
  return queue;
}

/** Dies with what it had in memory: what its calls bring is written by nobody. */
function kill(queue: FieldQueue): void {
  for (const tab of opened) if (tab.queue === queue) tab.sender?.stop();
  const dead = () => Promise.reject(new Error('this tab is closed'));
  Object.assign(queue.store, { put: dead, add: dead, remove: dead, lease: dead });
  queue.close();
}

/** A browser of its own for each test, whose network is a script. */
export function useBench() {
  beforeEach(() => {
    vi.stubGlobal('isSecureContext', true);
    // What another file of this worker left sends nothing of ours.
    onQueueOpened(() => undefined);
    owners += 1;
    owner = `owner-${owners} ${ownFile}`;
    signIn(owner);
    server = new ScriptedServer();
    vi.stubGlobal('fetch', server.fetch);
  });
  afterEach(() => {
    for (const { queue, sender } of opened.splice(0)) {
      sender?.stop();
      queue.close();
    }
    vi.unstubAllGlobals();
  });
  return { openTab, kill, server: () => server, owner: () => owner };
}

export const weighing = (ox: string, weight = '400'): NewAct => ({
  command: 'weighOx',
  input: { oxId: ox, weight },
});
export const weighings = (count: number): NewAct[] =>
  Array.from({ length: count }, (_, index) => weighing(`ox-${index}`));
export const states = (queue: FieldQueue): string[] => queue.list().map(({ state }) => state);
export const isEmpty = (queue: FieldQueue) => expect.poll(() => queue.waiting().length, { timeout: 20_000 }).toBe(0);
