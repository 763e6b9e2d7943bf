import { expect } from 'vitest';
import type { FieldReceipt } from '../../../../server/platform/fieldReceipts.ts';

type Input = Record<string, unknown> & { clientEventId: string };

/** What happens to one call: it never arrives, its answer is lost, it arrives twice, or something else answers. */
export type Step =
  | 'OK'
  | 'REQUEST_LOST'
  | 'ANSWER_LOST'
  | 'TWICE'
  | { delayMs: number }
  | { answer: (calls: readonly Input[]) => Response };

const json = (body: object, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

export const html = (status: number): Response =>
  new Response('<html><body>Bem-vindo ao Wi-Fi</body></html>', { status, headers: { 'content-type': 'text/html' } });

/** A server that does each key once, as ours does, behind a network that is a script. */
export class ScriptedServer {
  /** The rows, by key: how often each was done. */
  readonly rows = new Map<string, number>();
  readonly order: string[] = [];
  /** What each was done with. */
  readonly inputs = new Map<string, Input>();
  calls = 0;
  /** Taken from the front; when it is empty, the network works. */
  script: Step[] = [];
  /** What happens to each call, where no script says so. */
  next: (() => Step) | null = null;
  isDown = false;
  /** Answered with a refusal of this status, by key. */
  readonly refusals = new Map<string, { code: string; statusCode: number }>();
  /** Fails for these commands, as a broken part of a server does. */
  broken: ((input: Input) => boolean) | null = null;

  /** Each of these acts is a row, and no row is of anything else or was made twice. */
  rowsOnce(acts: readonly { clientEventId: string }[]): void {
    expect([...this.rows.keys()].toSorted()).toEqual(acts.map(({ clientEventId }) => clientEventId).toSorted());
    expect([...this.rows.values()].every((times) => times === 1)).toBe(true);
  }

  /** The version that each thing has, where changes name the one they saw. */
  readonly versions = new Map<string, { version: number; by: string; grade: string }>();

  /** Somebody else changed it meanwhile: with what stands now. */
  #stale({ clientEventId, corralId, version }: Input): FieldReceipt | null {
    const standing = this.versions.get(String(corralId));
    if (version === undefined || standing === undefined || version === standing.version) return null;
    const details = {
      version: standing.version,
      by: standing.by,
      at: '2026-11-26T09:12:00.000Z',
      current: [{ field: 'grade', value: standing.grade }],
    };
    return {
      ...{ clientEventId, command: 'saveTroughReading', rows: null },
      ...{ code: 'ConcurrentUpdate', statusCode: 409, details },
    };
  }

  #receipt(command: string, input: Input): FieldReceipt {
    const { clientEventId } = input;
    const stale = this.#stale(input);
    if (stale) return stale;
    const refusal = this.refusals.get(clientEventId);
    if (refusal) return { clientEventId, command, rows: null, ...refusal };
    // Each time that it would be done; the key keeps it from being done twice.
    // What other files of this worker still say of their devices is no act.
    if (typeof clientEventId === 'string' && !this.rows.has(clientEventId)) {
      this.order.push(clientEventId);
      this.rows.set(clientEventId, 1);
      this.inputs.set(clientEventId, input);
    }
    const rows: Record<string, string> = { eventId: `row-of-${clientEventId}` };
    if (command === 'enterOx') rows['oxId'] = `ox-of-${clientEventId}`;
    return { clientEventId, command, rows };
  }

  #do(body: string): Response {
    const { query, variables } = JSON.parse(body) as {
      query: string;
      variables: { input: Input & { items?: Input[] } };
    };
    const field = /\{\s*(\w+)\(input/.exec(query)?.[1] ?? '';
    const { items } = variables.input;
    const inputs = items ?? [variables.input];
    if (this.broken && inputs.some(this.broken)) return json({ errors: [] }, 503);
    const command = items ? field.replace(/Each$/, '') : field;
    const fieldWrites = inputs.map((input) => this.#receipt(command, input));
    const results = fieldWrites.map(({ clientEventId, rows, code }, index) => ({
      index,
      clientEventId,
      ok: rows !== null,
      code: code ?? null,
      message: code ? `sentence of ${code}` : null,
      field: null,
    }));
    const [refused] = fieldWrites.filter(({ rows }) => rows === null);
    const extensions = { fieldWrites };
    if (items) return json({ data: { [field]: { results } }, extensions });
    if (!refused) return json({ data: { [field]: { __typename: 'Payload', eventId: 'e' } }, extensions });
    const { code, statusCode } = refused;
    const error = { message: `sentence of ${code}`, extensions: { code, statusCode, traceId: 't' } };
    return json({ data: null, errors: [error], extensions });
  }

  readonly fetch = async (_url: unknown, init?: RequestInit): Promise<Response> => {
    this.calls += 1;
    const body = String(init?.body);
    // A call leaves its tab before anything comes back.
    await new Promise((resolve) => setTimeout(resolve, 1));
    if (this.isDown) throw new TypeError('Failed to fetch');
    const step = this.script.shift() ?? this.next?.() ?? 'OK';
    if (step === 'REQUEST_LOST') throw new TypeError('Failed to fetch');
    if (typeof step === 'object' && 'answer' in step) {
      const { variables } = JSON.parse(body) as { variables: { input: Input & { items?: Input[] } } };
      return step.answer(variables.input.items ?? [variables.input]);
    }
    if (typeof step === 'object') await new Promise((resolve) => setTimeout(resolve, step.delayMs));
    const answer = this.#do(body);
    if (step === 'TWICE') return this.#do(body);
    if (step === 'ANSWER_LOST') throw new TypeError('Failed to fetch');
    return answer;
  };
}
