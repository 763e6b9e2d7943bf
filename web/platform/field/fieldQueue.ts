import { AppError, type ErrorAnswer } from '../relay/AppError.ts';
import { chosenFarmDay, openFarmDay } from '../session/farmDay.ts';
import { authSession } from '../session/session.ts';
import { createStore } from '../session/store.ts';
import { versionOf } from '../../../server/platform/fieldVersions.calc.ts';
import { standingOf, stateOf, type Outcome } from './fieldAnswer.ts';
import {
  renamed,
  replacedIn,
  heldBy,
  isHeldBy,
  isOnlyFirst,
  isUndoing,
  makersIn,
  thingOf,
  uuidv7,
  withoutFile,
  type ActInput,
  type ActState,
  type FieldAct,
} from './fieldAct.ts';
import { clockOffset } from './fieldClock.ts';
import { sessionOwner, type FieldOwner } from './fieldOwner.ts';
import { unreachable } from './fieldPlan.ts';
import { showQueue } from './fieldQueueState.ts';
import { seal, unseal } from './fieldSeal.ts';
import { actsOfOthers, openFieldStore, type ActRow, type FieldStore } from './fieldStore.ts';

/** What is captured; its key is given where the same was captured before. */
export type NewAct = {
  command: string;
  input: ActInput;
  label?: string | null;
  clientEventId?: string;
  dependsOn?: readonly string[];
  also?: readonly string[];
  run?: string | null;
  draft?: object | null;
};

/** A screen of this page that waits for what becomes of an act. */
export interface Waiter {
  /** The text of what it reads with the answer, and what to do with that. */
  call: { name: string; text: string; take: (data: unknown) => void } | null;
  settle: (outcome: Outcome) => void;
}

const keepSentMs = 7 * 86_400_000;
const keepDoneMs = 400 * 86_400_000;

const settled: ReadonlySet<ActState> = new Set(['NOTE', 'DISCARDED']);

/** What a row says; null where this owner cannot read it. */
export async function openAct({ key }: FieldOwner, row: ActRow): Promise<FieldAct | null> {
  try {
    const act = JSON.parse(await unseal(key, row.clientEventId, row.sealed)) as FieldAct;
    return act.clientEventId === row.clientEventId && typeof act.command === 'string' ? act : null;
  } catch {
    return null;
  }
}

/** The acts of one person on one farm, as this device has them. */
export class FieldQueue {
  readonly owner: FieldOwner;
  readonly store: FieldStore;
  readonly waiters = new Map<string, Waiter>();
  /** Replaced with each change, for screens that show them. */
  readonly acts = createStore<ReadonlyMap<string, FieldAct>>(new Map());
  /** Called when there is something to send. */
  onWork: () => void = () => undefined;
  damaged: readonly ActRow[] = [];
  readonly #channel: BroadcastChannel | null;
  #others = 0;
  #last = '';
  /** When another tab last changed something. */
  heardAt = 0;

  constructor(owner: FieldOwner, store: FieldStore) {
    this.owner = owner;
    this.store = store;
    this.#channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(`cocho.field.${owner.id}`) : null;
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<string[]>) => void this.#reload(data));
  }

  static async open(owner: FieldOwner): Promise<FieldQueue> {
    const queue = new FieldQueue(owner, await openFieldStore(owner.id));
    const rows = await queue.store.all();
    const now = Date.now();
    const old = rows.filter(
      ({ state, capturedAt }) =>
        (state === 'SENT' && now - capturedAt > keepSentMs) || (settled.has(state) && now - capturedAt > keepDoneMs),
    );
    if (old.length > 0) await queue.store.remove(old.map(({ clientEventId }) => clientEventId));
    const isOld = new Set(old.map(({ clientEventId }) => clientEventId));
    await queue.#read(rows.filter(({ clientEventId }) => !isOld.has(clientEventId)));
    await queue.countOthers();
    return queue;
  }

  close(): void {
    this.#channel?.close();
  }

  list(): FieldAct[] {
    return [...this.acts.get().values()];
  }

  waiting(): FieldAct[] {
    return this.list().filter(({ state }) => state === 'WAITING');
  }

  isSent = (clientEventId: string): boolean => {
    const act = this.acts.get().get(clientEventId);
    return act === undefined || act.state === 'SENT';
  };

  async countOthers(): Promise<void> {
    this.#others = await actsOfOthers(this.owner.id);
    this.#show();
  }

  async #read(rows: readonly ActRow[]): Promise<void> {
    const opened = await Promise.all(rows.map(async (row) => [row, await openAct(this.owner, row)] as const));
    const acts = opened.flatMap(([, act]) => act ?? []);
    const unreadable = opened.flatMap(([row, act]) => (act === null ? [row] : []));
    const ids = new Set(rows.map(({ clientEventId }) => clientEventId));
    this.damaged = [...this.damaged.filter(({ clientEventId }) => !ids.has(clientEventId)), ...unreadable];
    this.#set(acts, []);
  }

  /** Another tab changed these. */
  async #reload(ids: readonly string[]): Promise<void> {
    this.heardAt = Date.now();
    await this.refresh(ids);
    this.onWork();
  }

  /** Reads again what the device has of these. */
  async refresh(ids: readonly string[]): Promise<void> {
    const rows = await this.store.get(ids);
    const found = new Set(rows.map(({ clientEventId }) => clientEventId));
    this.#set(
      [],
      ids.filter((id) => !found.has(id)),
    );
    await this.#read(rows);
    for (const id of ids) this.#settleFromOtherTab(id);
  }

  #settleFromOtherTab(id: string): void {
    const act = this.acts.get().get(id);
    if (!act || !this.waiters.has(id)) return;
    // What was sent is read once more by a call of its own: its key is answered as it was.
    if (act.refusal !== null && (act.state === 'REFUSED' || act.state === 'CONFLICT'))
      this.#answer(id, { is: 'REFUSED', error: { ...act.refusal, issues: [...act.refusal.issues] } as ErrorAnswer });
  }

  #set(acts: readonly FieldAct[], removed: readonly string[]): void {
    const before = this.acts.get();
    const next = new Map(before);
    for (const id of removed) next.delete(id);
    for (const act of acts) next.set(act.clientEventId, act);
    const isSorted = acts.every(({ clientEventId }) => before.has(clientEventId) || clientEventId >= this.#last);
    for (const { clientEventId } of acts) if (clientEventId > this.#last) this.#last = clientEventId;
    const byId = (): [string, FieldAct][] => [...next].toSorted(([one], [other]) => (one < other ? -1 : 1));
    this.acts.set(isSorted && acts.length <= 1 ? next : new Map(byId()));
    this.#show();
  }

  #show(change: { offline?: boolean } = {}): void {
    const { damaged, store } = this;
    showQueue(this.list(), { others: this.#others, damaged: damaged.length, isDurable: store.isDurable, ...change });
  }

  showOffline = (offline: boolean): void => this.#show({ offline });

  async #rowOf(act: FieldAct): Promise<ActRow> {
    const { clientEventId, state, capturedAt } = act;
    const sealed = await seal(this.owner.key, clientEventId, JSON.stringify(act));
    // Zero says that no call ever carried it.
    return { clientEventId, state, capturedAt, sealed, leasedBy: null, leasedUntil: act.attempts === 0 ? 0 : 1 };
  }

  /** Resolves once they are on the disk; only then anybody is shown that they are saved. */
  async put(acts: readonly FieldAct[]): Promise<void> {
    await this.store.put(await Promise.all(acts.map((act) => this.#rowOf(act))));
    this.#set(acts, []);
    this.#channel?.postMessage(acts.map(({ clientEventId }) => clientEventId));
  }

  /** Acts of a file; those that the device has already stay as they are. */
  async bringIn(acts: readonly FieldAct[]): Promise<number> {
    const added = await this.store.add(await Promise.all(acts.map((act) => this.#rowOf(act))));
    await this.#reload(acts.map(({ clientEventId }) => clientEventId));
    return added;
  }

  async remove(ids: readonly string[]): Promise<void> {
    await this.store.remove(ids);
    this.#set([], ids);
    this.#channel?.postMessage([...ids]);
  }

  /** Keeps what was done, and begins to send it. */
  async capture(captured: readonly NewAct[]): Promise<FieldAct[]> {
    const capturedAt = Date.now();
    const clockOffsetMs = clockOffset();
    const happenedAt = new Date(capturedAt + clockOffsetMs).toISOString();
    const acts = captured.map(({ command, input, label = null, clientEventId = uuidv7(), ...more }): FieldAct => {
      const known = this.acts.get().get(clientEventId);
      const stamped = { ...input, clientEventId, happenedAt: known?.input['happenedAt'] ?? happenedAt };
      const base = { command, version: versionOf(command), input: stamped, chosenDay: chosenFarmDay.get() };
      const dependsOn = [...new Set([...(more.dependsOn ?? []), ...makersIn(input)])];
      const began = { farmDay: openFarmDay.get(), capturedAt, clockOffsetMs, thing: thingOf(command, input) };
      const rest = { dependsOn, label, state: 'WAITING' as const, attempts: 0, refusal: null, trouble: null };
      const { run = null, draft = null, also = [] } = more;
      const open = { answeredAt: null, rows: null, reason: null, run, draft, also };
      return { clientEventId, ...base, ...began, ...rest, ...open };
    });
    await this.put(acts);
    this.onWork();
    return acts;
  }

  async #change(id: string, change: Partial<FieldAct>): Promise<void> {
    const act = this.acts.get().get(id);
    if (act) await this.put([{ ...act, ...change }]);
  }

  /** Sends a refused act once more, as it is or mended: it was not done, so its key is still free. */
  async sendAgain(id: string, change: Partial<Pick<FieldAct, 'input' | 'chosenDay' | 'farmDay'>> = {}): Promise<void> {
    await this.#change(id, { ...change, state: 'WAITING', refusal: null, trouble: null, attempts: 0 });
    this.onWork();
  }

  async keepAsNote(id: string): Promise<void> {
    await this.#end(id, { state: 'NOTE' });
  }

  async discard(id: string, reason: string): Promise<boolean> {
    if (this.acts.get().get(id)?.state === 'WAITING' && !(await this.#isAtHome(id))) return false;
    await this.#end(id, { state: 'DISCARDED', reason });
    return true;
  }

  /** Takes an act back that no call ever carried: only this device has it. */
  async forget(id: string): Promise<boolean> {
    const act = this.acts.get().get(id);
    if (act?.state !== 'WAITING' || act.attempts > 0 || !(await this.store.removeUntried(id))) return false;
    this.#set([], [id]);
    this.waiters.delete(id);
    this.#channel?.postMessage([id]);
    return true;
  }

  /** What waits for an act would wait for ever: it ends with it, or waits no more. */
  async #end(id: string, change: Pick<FieldAct, 'state'> & Partial<FieldAct>): Promise<void> {
    const acts = this.list();
    const act = acts.find(({ clientEventId }) => clientEventId === id);
    const goesOn = act !== undefined && isOnlyFirst(act);
    const ended = new Set([id, ...(goesOn ? [] : heldBy(acts, id))]);
    const freed = goesOn ? acts.filter((each) => isHeldBy(each, id)) : [];
    await this.put([
      ...acts.filter(({ clientEventId }) => ended.has(clientEventId)).map((each) => ({ ...each, ...change })),
      ...freed.map((each) => ({ ...each, dependsOn: each.dependsOn.filter((other) => other !== id) })),
    ]);
    if (freed.length > 0) this.onWork();
  }

  /** Takes an act back that no call carries at this moment, with what waits for it. */
  async withdraw(id: string): Promise<boolean> {
    if (!(await this.#isAtHome(id))) return false;
    await this.remove([id, ...heldBy(this.list(), id)]);
    return true;
  }

  async #isAtHome(id: string): Promise<boolean> {
    const [row] = await this.store.get([id]);
    return row === undefined || row.leasedBy === null || row.leasedUntil <= Date.now();
  }

  /** Keeps what became of acts; the screens that wait for it go on afterwards. */
  async settle(outcomes: readonly (readonly [FieldAct, Outcome])[]): Promise<void> {
    const answeredAt = Date.now();
    const changed = outcomes.map(([act, outcome]): FieldAct => {
      const tried = { ...act, attempts: act.attempts + 1 };
      if (outcome.is === 'UNANSWERED') return { ...tried, trouble: outcome.isDown ? unreachable : outcome.trouble };
      if (outcome.is === 'SENT')
        return { ...tried, input: withoutFile(act), state: 'SENT', rows: outcome.rows, answeredAt, trouble: null };
      const { code, message, statusCode, issues } = new AppError(outcome.error);
      const refusal = { code, message, statusCode, issues, standing: standingOf(outcome.error) };
      return { ...tried, state: stateOf(refusal), refusal, answeredAt, trouble: null };
    });
    await this.put(changed);
    await this.#dropReplaced(changed);
    for (const [act, outcome] of outcomes) this.#answer(act.clientEventId, outcome);
  }

  #answer(id: string, outcome: Outcome): void {
    const waiter = this.waiters.get(id);
    if (outcome.is !== 'UNANSWERED') this.waiters.delete(id);
    waiter?.settle(outcome);
  }

  /** What was refused and then done right is nobody's work any more. */
  async #dropReplaced(changed: readonly FieldAct[]): Promise<void> {
    for (const { id, by } of replacedIn(this.list(), changed)) {
      const followers = this.list().filter((act) => isHeldBy(act, id) && !isUndoing(act));
      if (followers.length > 0) await this.put(followers.map((act) => renamed(act, id, by)));
      await this.#end(id, { state: 'DISCARDED', reason: 'REPLACED' });
    }
  }
}

let opened: { owner: FieldOwner; queue: Promise<FieldQueue> } | null = null;
let whenOpened: (queue: FieldQueue) => void = () => undefined;

/** Called with each queue that is opened: it is sent from then on. */
export function onQueueOpened(listener: (queue: FieldQueue) => void): void {
  whenOpened = listener;
}

/** The queue of who is signed in; null where nobody is. */
export async function fieldQueue(): Promise<FieldQueue | null> {
  const owner = await sessionOwner();
  if (owner === null) return null;
  if (opened?.owner !== owner) {
    void opened?.queue.then((before) => before.close());
    opened = { owner, queue: FieldQueue.open(owner) };
    void opened.queue.then(whenOpened, () => undefined);
  }
  return opened.queue;
}

authSession.subscribe(() => {
  if (authSession.get() === null) opened = null;
});
