import {
  commitLocalUpdate,
  Environment,
  Network,
  Observable,
  RecordSource,
  Store,
  type FetchFunction,
  type GraphQLResponse,
  type INetwork,
  type SubscribeFunction,
  type Variables,
} from 'relay-runtime';
import { isFieldRead } from '../offline/fieldScreens.ts';
import { answerOrKept } from '../offline/answerOrKept.ts';
import { chosenFarmDay, farmDayHeader } from '../session/farmDay.ts';
import { withToken } from '../session/refresh.ts';
import { createStore } from '../session/store.ts';
import { mayPassSoon, waitBefore } from './again.ts';
import { AppError, toAppError } from './AppError.ts';
import { firstError, postText, type Answer } from './post.ts';
import { createSocket } from './socket.ts';

const tokenHeader = (token: string | null): Record<string, string> =>
  token === null ? {} : { Authorization: `Bearer ${token}` };

/** A call with the headers for the access token and the chosen day. */
export function signed<Answer>(call: (headers: Record<string, string>) => Promise<Answer>): Promise<Answer> {
  return withToken((token) => call({ ...farmDayHeader(), ...tokenHeader(token) }));
}

interface Changes {
  /** How often the store heard of a change, by an event or by the answer of a command. */
  heard: number;
  /** Of these, by the answers of commands. */
  commanded: number;
  /** The newest event, as its server numbers it. */
  place: string | null;
}
const noChanges = (): Changes => ({ heard: 0, commanded: 0, place: null });

/** Those of the present store: what is answered later to a store that was replaced makes no read of this one old. */
let changes = noChanges();
const mostReads = 3;

function noteCommand(ofStore: Changes): void {
  ofStore.heard += 1;
  ofStore.commanded += 1;
}

/** A command that did not go through Relay was answered. */
export function noteChange(): void {
  noteCommand(changes);
}

/** Each server numbers for itself what it hears; of what has no number nothing is known. */
function isKnown(event: string | null, read: string | null): boolean {
  const [[server, number] = [], [other, newest] = []] = [event?.split('.'), read?.split('.')];
  return server === other && Number(number) <= Number(newest);
}

/** Says later whether the store has heard of a change since that a read does not know, which knows others until `place`. */
export function wasOvertaken(): (place: string | null) => boolean {
  const [ofStore, { heard, commanded }] = [changes, changes];
  const isSame = (): boolean => ofStore.heard === heard;
  return (place) => !isSame() && (ofStore.commanded !== commanded || !isKnown(ofStore.place, place));
}

/** Of a read after an event; what it knows is noted before what it read is shown. */
export interface LiveMetadata {
  isLive: true;
  notePlace?: (place: string | null) => void;
}

/** All viewers of the same rights share what they read after an event. */
const liveHeader = { 'x-live': '1' };

/**
 * What was read while a change was heard of may be older than what the store knows by now: it is read again. What was
 * read as of a day that is no longer the chosen one never reaches the store. A live read is overtaken by one's own
 * commands alone: after those of others it is done again by itself, and a busy round must not keep it from being shown.
 */
async function readNewest(
  read: (headers: Record<string, string>) => Promise<Answer>,
  isLive: boolean,
  ofStore: Changes,
): Promise<Answer> {
  const known = (): number => (isLive ? ofStore.commanded : ofStore.heard);
  for (let time = 1; ; time += 1) {
    const [before, day] = [known(), chosenFarmDay.get()];
    // After one's own command nothing is waited for.
    const answer = await read({ ...farmDayHeader(), ...(isLive && time === 1 ? liveHeader : {}) });
    if (chosenFarmDay.get() === day && (known() === before || time >= mostReads)) return answer;
  }
}

/** How many reads of what is shown already got no answer and are tried again. */
export const unansweredReads = createStore(0);

/** Aborted with the environment whose reads nobody waits for any more. */
let replaced = new AbortController();

/** What is shown stays while it cannot be read anew. */
async function untilAnswered<Read>(read: () => Promise<Read>, signal: AbortSignal): Promise<Read> {
  let attempt = 0;
  try {
    for (; ; attempt += 1) {
      try {
        return await read();
      } catch (error) {
        if (signal.aborted || !mayPassSoon(toAppError(error))) throw error;
      }
      if (attempt === 0) unansweredReads.set(unansweredReads.get() + 1);
      await waitBefore(attempt, signal);
    }
  } finally {
    if (attempt > 0) unansweredReads.set(unansweredReads.get() - 1);
  }
}

/** A query with partial data is shown: its failed fields are null, and their boundaries show the error. */
function usable(answer: Answer, isWhole: boolean): GraphQLResponse {
  const error = firstError(answer);
  if (error !== null && (isWhole || answer.data == null)) throw error;
  if (answer.data == null) throw new AppError({});
  return answer as GraphQLResponse;
}

const fetchOperation: FetchFunction = ({ operationKind, text, name }, variables, { metadata }) =>
  Observable.create((sink) => {
    const ofStore = changes;
    const abort = new AbortController();
    const signal = AbortSignal.any([abort.signal, replaced.signal]);
    const ask = (headers: Record<string, string>): Promise<Answer> =>
      withToken((token) => postText(text ?? '', name, variables, { ...headers, ...tokenHeader(token) }, signal));
    const command = async (): Promise<GraphQLResponse> => {
      const answer = await ask(farmDayHeader());
      noteCommand(ofStore);
      return usable(answer, true);
    };
    const isLive = metadata?.isLive === true;
    const query = async (): Promise<GraphQLResponse> => {
      const { place = null, ...answer } = await readNewest(ask, isLive, ofStore);
      if (isLive) (metadata as Partial<LiveMetadata>).notePlace?.(place);
      return usable(answer, false);
    };
    const patiently = (): Promise<GraphQLResponse> => untilAnswered(query, signal);
    const run = async (): Promise<void> => {
      const isShown = metadata?.isShown === true;
      if (operationKind === 'mutation') sink.next(await command());
      else if (isFieldRead(name))
        await answerOrKept({ name, variables }, sink, {
          query,
          untilAnswered: isShown ? patiently : null,
          isScreen: metadata?.isShown !== undefined,
          signal,
        });
      else sink.next(await (isShown ? patiently() : query()));
    };
    run().then(
      () => sink.complete(),
      (error: Error) => {
        if (!signal.aborted) sink.error(error);
      },
    );
    return () => abort.abort();
  });

interface Placed {
  extensions?: { place?: string };
}

/** What a network needs of the socket over which events come. */
interface EventSocket {
  subscribe(
    call: { operationName: string; query: string; variables: Variables },
    sink: { next(message: object): void; error(error: unknown): void; complete(): void },
  ): () => void;
}

function createSubscribe(socket: EventSocket): SubscribeFunction {
  return (params, variables) =>
    Observable.create((sink) => {
      const ofStore = changes;
      return socket.subscribe(
        { operationName: params.name, query: params.text ?? '', variables },
        {
          next(value) {
            ofStore.heard += 1;
            ofStore.place = (value as Placed).extensions?.place ?? null;
            sink.next(value as GraphQLResponse);
          },
          error: (error) => sink.error(error instanceof Error ? error : new AppError({}, { cause: error })),
          complete: () => sink.complete(),
        },
      );
    });
}

export function createNetwork(socket: EventSocket = createSocket()): INetwork {
  return Network.create(fetchOperation, createSubscribe(socket));
}

/** An event has the id of the record it is about: as a record of its own it would take that one's place in the store. */
function storeId({ id }: { readonly id?: unknown }, type: string): unknown {
  return /(Changed|Advanced)Event$/.test(type) ? null : id;
}

export function createEnvironment(network: INetwork): Environment {
  const store = new Store(new RecordSource(), { gcReleaseBufferSize: 20 });
  return new Environment({ network, store, getDataID: storeId });
}

let current: Environment | null = null;

export function environment(): Environment {
  current ??= createEnvironment(createNetwork());
  return current;
}

/** For tests, which run the screens against the schema in process. */
export function replaceEnvironment(network: INetwork): Environment {
  replaced.abort();
  replaced = new AbortController();
  changes = noChanges();
  current = createEnvironment(network);
  return current;
}

/** Marks all data in the store as stale, so that it is fetched again when used. */
export function forgetEverything(): void {
  commitLocalUpdate(environment(), (store) => (store as { invalidateStore(): void }).invalidateStore());
}

// All that is known was read as of another day.
chosenFarmDay.subscribe(forgetEverything);
