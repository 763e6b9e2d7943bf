// A phone in the yard: a clock of its own, a network that comes and goes, and the queue of one person.
import './devicePage.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import type { FieldAct } from '../../../web/platform/field/fieldAct.ts';
import { FieldQueue, type NewAct } from '../../../web/platform/field/fieldQueue.ts';
import { sealKey } from '../../../web/platform/field/fieldSeal.ts';
import { FieldSender } from '../../../web/platform/field/fieldSender.ts';
import { openFarmDay } from '../../../web/platform/session/farmDay.ts';
import { authSession } from '../../../web/platform/session/session.ts';
import type { AuthSession } from '../../../web/platform/session/storage.ts';
import type { Random } from '../fuzz/random.ts';

const clock = Date;
const network = globalThis.fetch;

/** Longer than a lease of a row. */
const afterLeases = 31_000;

const portal = (status: number): Response =>
  new Response('<html><body>Bem-vindo ao Wi-Fi</body></html>', { status, headers: { 'content-type': 'text/html' } });

export class FieldDevice {
  readonly #url: string;
  readonly #random: Random;
  #session: AuthSession;
  #aheadMs: number;
  #isOnline = false;
  #queue!: FieldQueue;
  #sender!: FieldSender;
  /** Calls that the network lost, doubled, cut or answered by itself. */
  troubles = 0;

  constructor(url: string, session: AuthSession, { random, aheadMs }: { random: Random; aheadMs: number }) {
    this.#url = url;
    this.#session = session;
    this.#random = random;
    this.#aheadMs = aheadMs;
  }

  /** In the hand of its person until it is let go; what it does meanwhile goes by its clock. */
  async use<Result>(work: () => Promise<Result>): Promise<Result> {
    const ahead = () => clock.now() + this.#aheadMs;
    class DeviceDate extends clock {
      constructor(given: string | number = ahead()) {
        super(given);
      }
      static override now = ahead;
    }
    vi.stubGlobal('Date', DeviceDate);
    vi.stubGlobal('fetch', (path: string, call: RequestInit) => this.#carry(path, call));
    authSession.set(this.#session);
    await this.#open();
    try {
      return await work();
    } finally {
      this.#close();
      this.#session = authSession.get()!;
      authSession.set(null);
      vi.unstubAllGlobals();
    }
  }

  async #open(): Promise<void> {
    const { owner, key } = this.#session.field!;
    this.#queue = await FieldQueue.open({ id: owner, key: await sealKey(key) });
    this.#sender = new FieldSender(this.#queue);
  }

  #close(): void {
    this.#sender.stop();
    this.#queue.close();
  }

  /** Dies in the middle of what it does, and is opened again once its leases are over. */
  async #die(): Promise<void> {
    this.#sender.stop();
    const dead = () => Promise.reject(new Error('this tab is closed'));
    Object.assign(this.#queue.store, { put: dead, add: dead, remove: dead, lease: dead });
    this.#queue.close();
    this.#aheadMs += afterLeases;
    await this.#open();
  }

  async #carry(path: string, call: RequestInit): Promise<Response> {
    if (!this.#isOnline) throw new TypeError('Failed to fetch');
    const send = () => network(`${this.#url}${path}`, { ...call, redirect: 'follow' });
    const what = this.#random.below(10);
    // Who is signed in is asked by other calls than those of the queue.
    if (what > 5 || !String(call.body).includes('"fieldVersion"')) return send();
    this.troubles += 1;
    if (what === 0) throw new TypeError('Failed to fetch');
    if (what === 1) return portal(200);
    if (what === 2) return portal(502);
    if (what === 3) await wait(this.#random.below(30));
    const answer = await send();
    if (what === 4) return send();
    if (what === 5) throw new TypeError('Failed to fetch');
    return answer;
  }

  async capture(acts: readonly NewAct[]): Promise<FieldAct[]> {
    const captured = await this.#queue.capture(acts);
    // A round takes its time: what is sent later than this names the day it was captured on.
    this.#aheadMs += 180_000;
    if (this.#random.chance(0.2)) await this.#die();
    return captured;
  }

  setDay(day: string): void {
    openFarmDay.set(day);
  }

  /** Within reach of the network until nothing waits. */
  async deliver(): Promise<void> {
    this.#isOnline = true;
    for (let tries = 0; this.#queue.waiting().length > 0; tries += 1) {
      expect(tries).toBeLessThan(2_000);
      dispatchEvent(new Event('online'));
      await wait(15);
      if (this.#random.chance(0.02)) await this.#die();
    }
    this.#isOnline = false;
  }

  acts(): FieldAct[] {
    return this.#queue.list();
  }

  /** What was meant for a day that was closed meanwhile goes to the open one, as its person says. */
  async sendToOpenDay(): Promise<number> {
    const late = this.acts().filter(({ state, refusal }) => state === 'CONFLICT' && refusal?.code === 'FarmDayClosed');
    for (const { clientEventId } of late)
      await this.#queue.sendAgain(clientEventId, { chosenDay: null, farmDay: null });
    return late.length;
  }
}
