import { graphql } from 'react-relay';
import { isUndoing, rowOf, type ActState, type FieldAct } from '../../platform/field/fieldAct.ts';
import { fieldQueue } from '../../platform/field/fieldQueue.ts';
import { keepAnswer, keptAnswer } from '../../platform/offline/keptReads.ts';
import { toAppError } from '../../platform/relay/AppError.ts';
import { mayPassSoon } from '../../platform/relay/again.ts';
import { readOnce } from '../../platform/relay/readOnce.ts';
import { toastError } from '../../platform/ui/overlays/toast.ts';
import { knownOx, nodesOf, numberOnEar, oxName, oxNumbers, type KnownOx } from './chuteAnimals.ts';
import type { StockEarring } from './identification/identify.ts';
import type { keptAnimalsEarringsQuery } from './__generated__/keptAnimalsEarringsQuery.graphql.ts';
import type { keptAnimalsQuery } from './__generated__/keptAnimalsQuery.graphql.ts';

const query = graphql`
  query keptAnimalsQuery($after: String) {
    farm {
      oxen(
        first: 1000
        after: $after
        filter: { statuses: [ACTIVE, BOARDED] }
        orderBy: { field: ENTRY, direction: DESC }
      ) {
        pageInfo {
          hasNextPage
          endCursor
        }
        edges {
          node {
            ...chuteAnimals_ox
          }
        }
      }
    }
  }
`;

const earringsQuery = graphql`
  query keptAnimalsEarringsQuery {
    farm {
      earrings(first: 1000, filter: { statuses: [AVAILABLE, REGISTERED] }, orderBy: { field: SISBOV, direction: ASC }) {
        edges {
          node {
            sisbov
            managementNumber
            box
            electronicEarring
          }
        }
      }
    }
  }
`;

const mostAnimals = 20_000;
const freshMs = 15 * 60_000;
const place = { name: 'animals', variables: {} };
const earringPlace = { name: 'earrings', variables: {} };

async function readPage(after: string | null): Promise<{ animals: KnownOx[]; next: string | null }> {
  const { oxen } = (await readOnce<keptAnimalsQuery>(query, { after })).farm;
  const { hasNextPage, endCursor } = oxen.pageInfo;
  return { animals: nodesOf(oxen).map(knownOx), next: hasNextPage ? (endCursor ?? null) : null };
}

/** Keeps the numbers of the animals of the farm on the device, those that came last first. */
export async function keepAnimals(): Promise<void> {
  const kept = await keptAnswer(place);
  if (kept !== null && Date.now() - kept.at < freshMs) return;
  const animals: KnownOx[] = [];
  let after: string | null = null;
  do {
    const page = await readPage(after);
    animals.push(...page.animals);
    after = page.next;
  } while (after !== null && animals.length < mostAnimals);
  await keepAnswer(place, animals);
}

/** The animals that are kept; throws what the server's silence threw where none are, and any other refusal. */
export async function keptAnimals(cause: unknown): Promise<readonly KnownOx[]> {
  const error = toAppError(cause);
  if (!mayPassSoon(error)) {
    void toastError(error);
    throw error;
  }
  const kept = await keptAnswer<readonly KnownOx[]>(place);
  if (kept === null) throw cause;
  return withActs(kept, await actsHere());
}

type Kept = { answer: readonly KnownOx[]; at: number };

/** As this device knows them since they were read: with those that entered here, by the numbers they were given. */
function withActs({ answer, at }: Kept, acts: readonly FieldAct[]): KnownOx[] {
  const undone = undoneIn(acts);
  const since = acts.filter(
    ({ clientEventId, state, answeredAt }) =>
      !undone.has(clientEventId) && (state === 'WAITING' || (state === 'SENT' && (answeredAt ?? 0) > at)),
  );
  const numbers = numbersGiven(since);
  const known = new Set(answer.map(({ id }) => id));
  const entered = since.filter(({ command }) => command === 'enterOx').map(enteredOx);
  return [...entered.filter(({ id }) => !known.has(id)), ...answer].map((ox) => ({
    ...ox,
    ...numbers.get(ox.id)?.(ox),
  }));
}

/** What was taken back, before or after the server had it. */
function undoneIn(acts: readonly FieldAct[]): Set<string> {
  const undoings = acts.filter((act) => isUndoing(act) && isDone.has(act.state));
  const events = new Set(undoings.map(({ input }) => input['eventId']));
  const followed = undoings.flatMap(({ dependsOn }) => dependsOn);
  const reversed = acts.filter(
    ({ rows }) => rows?.['eventId'] != null && events.has(btoa(`OxEvent:${rows['eventId']}`)),
  );
  return new Set([...followed, ...reversed.map(({ clientEventId }) => clientEventId)]);
}

const isDone: ReadonlySet<ActState> = new Set(['WAITING', 'SENT']);

/** An animal that entered here: until the server gave it its id, it is named by the act it entered with. */
function enteredOx({ clientEventId, label, rows, input }: FieldAct): KnownOx {
  const id = rows?.['oxId'];
  const electronicEarring = textOf(input['electronicEarring']);
  const sisbov = textOf(input['sisbov']);
  const identifier = textOf(input['identifier']);
  const managementNumber = sisbov === null ? null : numberOnEar(sisbov);
  const numbers = { electronicEarring, sisbov, managementNumber, identifier };
  return {
    id: id === undefined ? rowOf('Ox', 'oxId', clientEventId) : btoa(`Ox:${id}`),
    name: label ?? oxName(numbers),
    numbers: oxNumbers(numbers),
    colour: 'STANDARD',
    batchId: null,
    batchName: null,
    projectedWeight: textOf(input['weight']),
    electronicEarring,
    sisbov,
    identifier,
  };
}

const actsHere = async (): Promise<FieldAct[]> => (await fieldQueue())?.list() ?? [];

type Naming = (ox: KnownOx) => Partial<KnownOx>;

const naming =
  (sisbov: string | null, chip: string | null): Naming =>
  (ox) => {
    const electronicEarring = chip ?? ox.electronicEarring;
    const numbers = [...new Set([...ox.numbers, electronicEarring, sisbov])].filter((number) => number != null);
    return { sisbov, electronicEarring, numbers };
  };

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** By which numbers animals of a kept list are named meanwhile, as this device saved it. */
function numbersGiven(acts: readonly FieldAct[]): Map<unknown, Naming> {
  return new Map(
    acts
      .filter(({ command }) => command === 'identifyOx')
      .map(({ input: { oxId, sisbov, electronicEarring } }): [unknown, Naming] => [
        oxId,
        naming(textOf(sisbov), textOf(electronicEarring)),
      ]),
  );
}

/** Ear tags and animals of such acts that wait on this device. */
async function waitingOf(...commands: readonly string[]): Promise<ReadonlySet<unknown>> {
  const waiting = (await actsHere()).filter(({ command, state }) => state === 'WAITING' && commands.includes(command));
  return new Set(waiting.flatMap(({ input }) => [input['oxId'], input['sisbov']]));
}

export const givenOnDevice = () => waitingOf('identifyOx', 'enterOx');
export const weighedOnDevice = () => waitingOf('weighOx');

/** The dead of whom the server does not know yet are offered no more. */
async function livingOnDevice(): Promise<KnownOx[]> {
  const kept = await keptAnswer<readonly KnownOx[]>(place);
  const dead = await waitingOf('killOx');
  return withActs(kept ?? { answer: [], at: 0 }, await actsHere()).filter(({ id }) => !dead.has(id));
}

/** The living animals of the farm as they are chosen in forms: of those without a number, the first of each batch. */
export async function oxenOnDevice() {
  const oxen = await livingOnDevice();
  const nameless = oxen.filter(({ numbers }) => numbers.length === 0);
  // Those that came first are kept last.
  const firsts = new Set(new Map(nameless.map((ox) => [ox.batchId, ox.id])).values());
  const offered = oxen.filter(({ id, numbers }) => numbers.length > 0 || firsts.has(id));
  return offered.map(({ id, identifier, sisbov, electronicEarring, batchName }) => ({
    ...{ __typename: 'Ox' as const, id, identifier, sisbov, electronicEarring },
    batch: batchName === null ? null : { name: batchName },
  }));
}

/** Keeps the ear tags that may be given next. */
export async function keepEarrings(): Promise<void> {
  const { farm } = await readOnce<keptAnimalsEarringsQuery>(earringsQuery, {});
  await keepAnswer(earringPlace, nodesOf(farm.earrings));
}

export async function keptEarrings(): Promise<readonly StockEarring[]> {
  return (await keptAnswer<readonly StockEarring[]>(earringPlace))?.answer ?? [];
}

/** Those that have the number, or a part of it, in capitals or not. */
export const withNumber = (animals: readonly KnownOx[], number: string): KnownOx[] =>
  number === '' ? [] : animals.filter(({ numbers }) => numbers.join().toLowerCase().includes(number.toLowerCase()));
