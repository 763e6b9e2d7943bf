// Devices of people in the yard: what they get no answer to, they send again under the same key until it is answered.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Random } from '../fuzz/random.ts';

/** Longer than any start of a server on a busy machine. */
const patienceMs = 120_000;

interface Call {
  path: string;
  body: object;
  headers?: Record<string, string>;
}

interface Answer {
  status: number;
  body: Record<string, unknown>;
  /** How often it was sent without an answer before. */
  lost: number;
}

type Payload = Record<string, unknown>;

/** The network between all devices and the server. */
export class Wire {
  /** Calls begun, answered, and of them writes under a key; sent in vain, or kept although; and sent again on purpose. */
  readonly counts = { sent: 0, answered: 0, written: 0, cut: 0, busy: 0, keptThoughCut: 0, again: 0 };
  private readonly url: string;
  private readonly isKept: (key: string) => Promise<boolean>;

  constructor(url: string, isKept: (key: string) => Promise<boolean>) {
    this.url = url;
    this.isKept = isKept;
  }

  /** Sends a call until it is answered; the network may lose the first answer. */
  async ask(token: string, { path, body, headers }: Call, key: string | null, loseAfterMs?: number): Promise<Answer> {
    const until = Date.now() + patienceMs;
    this.counts.sent += 1;
    for (let lost = 0; ; lost += 1) {
      let isCut = false;
      if (Date.now() > until) throw new Error(`nobody answers ${path}: ${JSON.stringify(body)}`);
      try {
        const response = await fetch(`${this.url}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(lost === 0 ? (loseAfterMs ?? 30_000) : 30_000),
        });
        const answer = (await response.json()) as Payload;
        if (response.status !== 503) {
          this.counts.answered += 1;
          return { status: response.status, body: answer, lost };
        }
        this.counts.busy += 1;
      } catch {
        this.counts.cut += 1;
        isCut = true;
      }
      await wait(50);
      if (isCut && lost === 0 && key && (await this.isKept(key))) this.counts.keptThoughCut += 1;
    }
  }
}

interface Reported {
  name: string;
  input: object;
  selection: string;
  payload: Payload;
}

export class Device {
  /** Of its session; renewed each day. */
  token = '';
  readonly wire: Wire;
  readonly random: Random;
  private readonly reported: Reported[] = [];

  constructor(wire: Wire, random: Random) {
    this.wire = wire;
    this.random = random;
  }

  /** Between two things that people do. */
  pause(mostMs: number): Promise<void> {
    return wait(this.random.below(mostMs));
  }

  /** A write under a key of its own; now and then an older one is sent again and must be answered as before. */
  async write(name: string, input: object, selection: string): Promise<Payload> {
    const keyed = { clientEventId: randomUUID(), ...input };
    const payload = await this.mutate(name, keyed, selection, keyed.clientEventId);
    this.wire.counts.written += 1;
    this.reported.push({ name, input: keyed, selection, payload });
    if (this.random.chance(0.05)) await this.reportAgain(this.random.pick(this.reported));
    return payload;
  }

  /** Another call that says by itself what it is about. */
  async mutate(name: string, input: object, selection: string, key: string | null = null): Promise<Payload> {
    const { payload, code, text } = await this.attempt(name, input, selection, key);
    if (code) throw new Error(`${name} is refused: ${text} of ${JSON.stringify(input)}`);
    return payload;
  }

  /** The same, answered or refused; whether it was sent before without an answer. */
  async attempt(name: string, input: object, selection: string, key: string | null = null) {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
    const query = `mutation T($input: ${type}!) { ${name}(input: $input) { ${selection} } }`;
    const loseAfterMs = this.random.chance(0.06) ? 5 + this.random.below(60) : undefined;
    const call = { path: '/graphql', body: { query, variables: { input } } };
    const { body, lost } = await this.wire.ask(this.token, call, key, loseAfterMs);
    const [error] = (body.errors ?? []) as { extensions: { code: string } }[];
    const payload = ((body.data as Payload | null | undefined)?.[name] ?? {}) as Payload;
    return { payload, code: error?.extensions.code, text: JSON.stringify(error), lost };
  }

  /** A call of REST that is kept under an idempotency key; it too is sometimes sent again. */
  async post(path: string, body: object): Promise<Payload> {
    const call = { path: `/api${path}`, body, headers: { 'idempotency-key': randomUUID() } };
    const loseAfterMs = this.random.chance(0.1) ? 5 + this.random.below(40) : undefined;
    const first = await this.wire.ask(this.token, call, null, loseAfterMs);
    if (first.status !== 201) throw new Error(`${path} is refused: ${JSON.stringify(first.body)}`);
    if (this.random.chance(0.2)) {
      const second = await this.wire.ask(this.token, call, null);
      this.wire.counts.again += 1;
      requireSame(path, first.body, second.body);
    }
    return first.body;
  }

  private async reportAgain({ name, input, selection, payload }: Reported): Promise<void> {
    this.wire.counts.again += 1;
    requireSame(name, payload, await this.mutate(name, input, selection));
  }
}

function requireSame(what: string, first: unknown, second: unknown): void {
  if (!isDeepStrictEqual(first, second))
    throw new Error(`${what} told again is answered ${JSON.stringify(second)} and not ${JSON.stringify(first)}`);
}
