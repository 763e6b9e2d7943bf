import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  createSourceEventStream,
  execute,
  GraphQLError,
  print,
  visit,
  type ExecutionArgs,
  type ExecutionResult,
} from 'graphql';
import type { WebSocket } from 'ws';
import { callerId } from '../../rights/actor.ts';
import type { Context } from '../../context.ts';
import { reportFailure } from '../../log.ts';
import { inTurn } from '../../turns/inTurn.ts';
import { presentError } from '../http.ts';
import { Subscriber } from './subscriber.ts';

/** That one person or API key has open, over all sockets; each costs a read per event. */
const mostDifferent = 60;

interface Feed {
  subscribers: Set<Subscriber>;
  source: AsyncIterator<unknown>;
}

/** What is subscribed to, and where its messages go. */
export interface Subscription extends ExecutionArgs {
  socket: WebSocket;
  id: string;
}

/** The membership that a personal feed belongs to; null for feeds that are the same for everybody in the scope. */
function feedOwner({ schema, document, contextValue }: ExecutionArgs): string | null {
  const feeds = schema.getSubscriptionType()?.getFields() ?? {};
  let isPersonal = false;
  visit(document, {
    Field: ({ name }) => {
      isPersonal ||= feeds[name.value]?.extensions.personal === true;
    },
  });
  return isPersonal ? (contextValue as Context).person.membershipId : null;
}

/** Subscribers with the same document, variables and scope share one read per event. */
export class SharedSubscriptions {
  readonly #feeds = new Map<string, Promise<Feed | ExecutionResult>>();
  /** How often each of them has subscribed to each feed. */
  readonly #subscribers = new Map<string, Map<string, number>>();

  async subscribe({ socket, id, ...args }: Subscription): Promise<Subscriber | ExecutionResult> {
    const ctx = args.contextValue as Context;
    const { operationName = null, variableValues = null } = args;
    // Printed, so that spaces and comments make no difference.
    const key = JSON.stringify([ctx.scopeKey, feedOwner(args), print(args.document), operationName, variableValues]);
    const caller = callerId(ctx.actor);
    const own = this.#subscribers.get(caller);
    if (own && !own.has(key) && own.size >= mostDifferent) {
      const error = new GraphQLError(`subscriptions limit of ${mostDifferent} exceeded`);
      return { errors: [presentError(error, ctx)] };
    }
    this.#count(caller, key, 1);
    let opening = this.#feeds.get(key);
    if (!opening) {
      opening = this.#open(key, args);
      this.#feeds.set(key, opening);
      opening.catch(() => this.#feeds.delete(key));
    }
    const feed = await opening.catch((error: unknown) => {
      this.#count(caller, key, -1);
      throw error;
    });
    if (!('subscribers' in feed)) {
      this.#count(caller, key, -1);
      return feed;
    }
    const subscriber = new Subscriber(socket, id, (left) => {
      this.#count(caller, key, -1);
      feed.subscribers.delete(left);
      if (feed.subscribers.size === 0) {
        this.#feeds.delete(key);
        void feed.source.return?.();
      }
    });
    feed.subscribers.add(subscriber);
    return subscriber;
  }

  #count(caller: string, key: string, change: 1 | -1): void {
    const own = this.#subscribers.get(caller) ?? new Map<string, number>();
    const times = (own.get(key) ?? 0) + change;
    if (times > 0) own.set(key, times);
    else own.delete(key);
    if (own.size > 0) this.#subscribers.set(caller, own);
    else this.#subscribers.delete(caller);
  }

  async #open(key: string, args: ExecutionArgs): Promise<Feed | ExecutionResult> {
    const ctx = args.contextValue as Context;
    const stream = await createSourceEventStream(args);
    if (!(Symbol.asyncIterator in stream)) {
      this.#feeds.delete(key);
      return {
        ...stream,
        ...(stream.errors ? { errors: stream.errors.map((error) => presentError(error, ctx)) } : {}),
      };
    }
    const feed: Feed = { subscribers: new Set(), source: stream[Symbol.asyncIterator]() };
    const failed = (error: unknown) => reportFailure(ctx, { code: 'UnhandledError', statusCode: 500 }, error);
    // The last subscriber removes its feed from the map, unless a new feed has replaced it.
    const dismiss = () => [...feed.subscribers].map((subscriber) => subscriber.return());
    void this.#pump(feed, args).catch(failed).finally(dismiss);
    return feed;
  }

  async #pump(feed: Feed, args: ExecutionArgs): Promise<void> {
    const ctx = args.contextValue as Context;
    for (;;) {
      const { value, done } = await feed.source.next();
      if (done) break;
      const fresh = ctx.withFreshCache();
      // A read that began later knows the event.
      const extensions = { place: ctx.platform.bus.place(ctx.actor.farmId) };
      const result = await inTurn(fresh, 'feed', async () =>
        execute({ ...args, rootValue: value, contextValue: fresh }),
      );
      const { data, errors } = result;
      const text = JSON.stringify({ data, errors: errors?.map((error) => presentError(error, fresh)), extensions });
      const payload = Buffer.from(`${text}}`);
      for (const subscriber of [...feed.subscribers]) subscriber.send(payload);
      // Sockets send between event loop turns: without a pause, a burst would make every reader look slow.
      await nextTurn();
    }
  }
}
