import { serialFor } from '../generated/rows.ts';
import { openSession } from '../sessions.ts';
import type { TwoFarms } from '../twoFarms.ts';
import type { Caller } from '../app.ts';
import type { Ids, Planned } from './calls.ts';
import { call } from './http.ts';
import { judge } from './judge.ts';
import type { Random } from './random.ts';

export const atOnce = 16;

export function idsOfFarms(farms: TwoFarms): Ids {
  return {
    own: (model, serviceName = '') => farms.own.id(model, serialFor(serviceName, model)),
    other: (model) => farms.other.id(model),
  };
}

/** Tokens of the owner; renewed because some calls end their own session. */
class Tokens {
  readonly #farms: TwoFarms;
  readonly #callers: Caller[] = [];
  #turn = 0;
  ended = 0;

  constructor(farms: TwoFarms) {
    this.#farms = farms;
  }

  async take(): Promise<Caller> {
    this.#turn += 1;
    if (this.#callers.length < atOnce)
      this.#callers.push(await openSession(this.#farms.app, this.#farms.ownFarm.membershipId));
    return this.#callers[this.#turn % this.#callers.length]!;
  }

  drop(caller: Caller): void {
    const place = this.#callers.indexOf(caller);
    if (place >= 0) this.#callers.splice(place, 1);
    this.ended += 1;
  }
}

function short(text: unknown): string {
  const line = String(text);
  return line.length > 700 ? `${line.slice(0, 700)}… (${line.length})` : line;
}

/** Sends planned calls and collects problems with their responses. */
export class FuzzCaller {
  readonly #farms: TwoFarms;
  readonly #tokens: Tokens;
  readonly #problems = new Map<string, string>();
  /** Counts per outcome. */
  readonly codes = new Map<string, number>();
  /** The outcomes of each target. */
  readonly outcomes = new Map<string, Set<string>>();

  constructor(farms: TwoFarms) {
    this.#farms = farms;
    this.#tokens = new Tokens(farms);
  }

  get endedSessions(): number {
    return this.#tokens.ended;
  }

  /** At most twenty, to keep the report readable. */
  get problems(): string {
    return [...this.#problems.values()].slice(0, 20).join('\n\n');
  }

  /** Sends several concurrently; `plan` returns the same call for the same index. */
  async makeAll(count: number, plan: (index: number) => { planned: Planned; random: Random }): Promise<void> {
    let next = 0;
    const work = async () => {
      while (next < count) {
        const index = next;
        next += 1;
        const { planned, random } = plan(index);
        await this.make(index, planned, random);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }

  async make(index: number, planned: Planned, random: Random): Promise<void> {
    const ours = planned.isSignedIn && !('authorization' in planned.headers) ? await this.#tokens.take() : undefined;
    const headers = {
      'x-forwarded-for': `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`,
      ...planned.headers,
      ...(ours ? { authorization: `Bearer ${ours.token}` } : {}),
    };
    const reply = await call(this.#farms.app.url, { ...planned, headers }).catch((error: Error) => ({
      status: 599,
      headers: {},
      text: `no answer: ${error.message}`,
    }));
    const verdict = judge(planned, reply);
    for (const code of verdict.codes.length > 0 ? verdict.codes : [reply.status < 400 ? 'done' : 'none']) {
      this.codes.set(code, (this.codes.get(code) ?? 0) + 1);
      this.outcomes.set(planned.target, (this.outcomes.get(planned.target) ?? new Set()).add(code));
    }
    if (ours && verdict.codes.includes('InvalidToken')) this.#tokens.drop(ours);
    for (const problem of verdict.problems) {
      const key = `${planned.target}: ${problem.slice(0, 60)}`;
      if (this.#problems.has(key)) continue;
      const lines = [
        `#${index} ${planned.method} ${short(planned.path)}`,
        problem,
        `headers ${JSON.stringify(planned.headers).slice(0, 300)}`,
        `sent ${short(planned.body)}`,
        `got ${short(reply.text)}`,
      ];
      this.#problems.set(key, lines.join('\n  '));
    }
  }
}
