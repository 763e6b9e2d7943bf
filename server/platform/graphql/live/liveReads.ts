import { setTimeout as wait } from 'node:timers/promises';
import type { PersonActor } from '../../rights/actor.ts';
import { Context } from '../../context.ts';

/** An answer, and for whom alone it is; null where it is the same for all of the same rights. */
interface Shared<Answer> {
  answer: Answer;
  owner: Context | null;
}

/** The reads of one document with its variables, with the same rights. */
interface Line<Answer> {
  newest: { changes: number; began: number; shared: Promise<Shared<Answer>> } | undefined;
  /** Begins as soon as it may; whoever comes until then gets its answer. */
  next: Promise<Shared<Answer>> | undefined;
  isPersonal: boolean;
  /** Forgets the line some time after its last reader. */
  idle: NodeJS.Timeout;
}

interface FarmReads<Answer> {
  /** Events of the farm so far. */
  changes: number;
  lines: Map<string, Line<Answer>>;
  ignore(): void;
}

/** With the time of a read, so old is what is shown at most. */
const betweenReadsMs = 1_200;
const idleMs = 5_000;
const mostLines = 200;

/** The caller without a name: reading who it is makes the answer that person's own. */
function nameless(ctx: Context): { ctx: Context; isPersonal(): boolean } {
  const { personId, membershipId, sessionId, ...rest } = ctx.person;
  let isPersonal = false;
  const own = (value: string) => ({
    enumerable: true,
    get() {
      isPersonal = true;
      return value;
    },
  });
  const names = { personId: own(personId), membershipId: own(membershipId), sessionId: own(sessionId) };
  const actor: object = Object.defineProperties({ ...rest }, names);
  // The compiler does not see what defineProperties adds.
  return {
    ctx: new Context(ctx.platform, { ...ctx.facts, actor: actor as PersonActor }),
    isPersonal: () => isPersonal,
  };
}

/**
 * What screens read after an event. All viewers of the same rights share a read: the first begins at once, the next
 * some time later, for all who wait for it. Nobody gets an answer that does not know the newest event.
 */
export class LiveReads<Answer> {
  readonly #farms = new Map<string, FarmReads<Answer>>();

  async answer(ctx: Context, document: string, read: (ctx: Context) => Promise<Answer>): Promise<Answer> {
    const farm = this.#farm(ctx);
    const line = this.#line(ctx.actor.farmId, farm, JSON.stringify([ctx.scopeKey, document]));
    if (!line || line.isPersonal) return read(ctx);
    const { answer, owner } = await this.#shared(farm, line, ctx, read);
    return owner === null || owner === ctx ? answer : read(ctx);
  }

  #farm({ actor: { farmId }, platform: { bus } }: Context): FarmReads<Answer> {
    const known = this.#farms.get(farmId);
    if (known) return known;
    const farm: FarmReads<Answer> = { changes: 0, lines: new Map(), ignore: () => undefined };
    farm.ignore = bus.listen(farmId, () => (farm.changes += 1));
    this.#farms.set(farmId, farm);
    return farm;
  }

  #line(farmId: string, farm: FarmReads<Answer>, key: string): Line<Answer> | undefined {
    const known = farm.lines.get(key);
    known?.idle.refresh();
    if (known || farm.lines.size >= mostLines) return known;
    const forget = () => {
      farm.lines.delete(key);
      if (farm.lines.size > 0) return;
      farm.ignore();
      this.#farms.delete(farmId);
    };
    const idle = setTimeout(forget, idleMs).unref();
    const line: Line<Answer> = { newest: undefined, next: undefined, isPersonal: false, idle };
    farm.lines.set(key, line);
    return line;
  }

  #shared(
    farm: FarmReads<Answer>,
    line: Line<Answer>,
    ctx: Context,
    read: (ctx: Context) => Promise<Answer>,
  ): Promise<Shared<Answer>> {
    const { newest } = line;
    // While events of other servers do not arrive, nothing says whether a read is the newest.
    const isNewest = newest?.changes === farm.changes && ctx.platform.bus.isComplete();
    if (newest && isNewest && performance.now() - newest.began < betweenReadsMs) return newest.shared;
    line.next ??= this.#readNext(farm, line, () => this.#read(line, ctx, read));
    return line.next;
  }

  async #readNext(
    farm: FarmReads<Answer>,
    line: Line<Answer>,
    read: () => Promise<Shared<Answer>>,
  ): Promise<Shared<Answer>> {
    const { newest } = line;
    await Promise.all([
      newest && wait(Math.max(0, newest.began + betweenReadsMs - performance.now())),
      newest?.shared.catch(() => undefined),
    ]);
    line.next = undefined;
    line.idle.refresh();
    const shared = read();
    line.newest = { changes: farm.changes, began: performance.now(), shared };
    return shared;
  }

  async #read(line: Line<Answer>, ctx: Context, read: (ctx: Context) => Promise<Answer>): Promise<Shared<Answer>> {
    const anybody = nameless(ctx);
    const answer = await read(anybody.ctx);
    line.isPersonal ||= anybody.isPersonal();
    return { answer, owner: line.isPersonal ? ctx : null };
  }
}
