import { useRef, type RefObject } from 'react';
import { graphql } from 'react-relay';
import { useFieldWrite } from '../../../platform/field/useFieldWrite.ts';
import { useReadOnce } from '../../../platform/relay/useReadOnce.ts';
import { knownOx, nodesOf } from '../../../herd/chute/chuteAnimals.ts';
import { givenOnDevice, keptAnimals, keptEarrings, withNumber } from '../../../herd/chute/keptAnimals.ts';
import { searchedNumber } from '../../../herd/chute/chuteTexts.ts';
import type { StockEarring } from '../../../herd/chute/identification/identify.ts';
import type { ChuteRun } from '../../../herd/chute/useChute.ts';
import { undoEventOnDevice, useUndoEvent } from '../../../herd/chute/weighings/useUndoEvent.ts';
import type { useEntryRunMutation } from './__generated__/useEntryRunMutation.graphql.ts';
import type {
  useEntryRunQuery,
  useEntryRunQuery$variables,
  useEntryRunQuery$data,
} from './__generated__/useEntryRunQuery.graphql.ts';
import { arriving, type ArrivalFacts, type ArrivingOx } from './arriving.ts';
import type { Draft } from './entryDraft.ts';
import { judgeEntry, type EnteringOx, type RunFacts } from './verdict.ts';

const findQuery = graphql`
  query useEntryRunQuery($search: String!, $id: ID!) {
    farm {
      named: oxen(first: 5, filter: { search: $search, statuses: [ACTIVE, BOARDED] }) {
        edges {
          node {
            ...chuteAnimals_ox
          }
        }
      }
      left: oxen(
        first: 5
        filter: { search: $search, statuses: [EXITED, SOLD, DEAD] }
        orderBy: { field: ENTRY, direction: DESC }
      ) {
        edges {
          node {
            id
            status
            sisbov
            electronicEarring
            identifier
            sex
            birthDate
            coat
            horn
            breed {
              id
            }
            exitDate
          }
        }
      }
      given: earrings(first: 5, filter: { search: $search, statuses: [AVAILABLE, REGISTERED] }) {
        edges {
          node {
            sisbov
            managementNumber
            box
            electronicEarring
          }
        }
      }
      next: earrings(first: 50, filter: { statuses: [AVAILABLE] }, orderBy: { field: SISBOV, direction: ASC }) {
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
    node(id: $id) {
      ... on EntryManagement {
        nextEarring {
          sisbov
          managementNumber
          box
          electronicEarring
        }
      }
    }
  }
`;

const usualWeight = 400;
/** How virtual animals differ from the mean: they go through several ranges. */
const spread = [1, 0.88, 1.12, 0.95, 1.06, 0.91, 1.15];
const virtualChip = (): string => `963000998${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`;

let serial = 0;
const newId = (): string => {
  serial += 1;
  return `arriving-${serial}`;
};

type Options = {
  entry: { id: string; done: number; total: number; facts: RunFacts };
  draft: Draft;
  onDraft: (draft: Draft) => void;
  /** Another animal begins: what was given of one only is over. */
  onNext: () => void;
  onAsk: (ox: EnteringOx) => void;
};

const mutation = graphql`
  mutation useEntryRunMutation($input: EnterOxInput!) {
    enterOx(input: $input) {
      eventId
      warnings
      entryManagement {
        ...EntryScreen_entry
        gtas {
          id
          bound
          totalQuantity
          ageGroups {
            id
            bound
          }
        }
      }
    }
  }
`;

interface UseFactsInput {
  read: (variables: useEntryRunQuery$variables) => Promise<useEntryRunQuery$data>;
  id: string;
  rehearsed: RefObject<Set<string>>;
}

function factsIn({ farm, node }: useEntryRunQuery$data): ArrivalFacts {
  const first = node?.nextEarring;
  const others = nodesOf(farm.next).toSorted(
    (one, other) => Number(other.box === first?.box) - Number(one.box === first?.box),
  );
  return {
    named: nodesOf(farm.named).map(knownOx),
    left: nodesOf(farm.left),
    given: nodesOf(farm.given),
    next: [...(first ? [first] : []), ...others],
  };
}

/** The same from what this device keeps: of those that left it knows nothing, and the server looks for them. */
async function keptFacts(cause: unknown, search: string): Promise<ArrivalFacts> {
  const [animals, next] = await Promise.all([keptAnimals(cause), keptEarrings()]);
  const names = ({ sisbov, electronicEarring, managementNumber }: StockEarring): boolean =>
    [sisbov, electronicEarring, managementNumber].includes(search);
  return { named: withNumber(animals, search), left: [], given: next.filter(names), next };
}

function useFacts({ read, id, rehearsed }: UseFactsInput) {
  return async (search: string): Promise<ArrivalFacts> => {
    const facts = await read({ search, id }).then(factsIn, (cause: unknown) => keptFacts(cause, search));
    // Ear tags of writes that the server has not answered yet.
    const taken = await givenOnDevice();
    return { ...facts, next: facts.next.filter(({ sisbov }) => !taken.has(sisbov) && !rehearsed.current.has(sisbov)) };
  };
}

/** What the queue lists its acts under. */
export const entryRunOf = (id: string): string => `entry ${id}`;

/** A run in which the animals of a purchase enter the herd: their weights say where they go. */
export function useEntryRun({ entry, draft, onDraft, onNext, onAsk }: Options): ChuteRun<EnteringOx> {
  const { id, done, total, facts } = entry;
  const read = useReadOnce<useEntryRunQuery>(findQuery, { quiet: true });
  const rehearsed = useRef(new Set<string>());
  const presented = useRef(0);
  const undo = useUndoEvent();
  const { capture: enter } = useFieldWrite<useEntryRunMutation>(mutation, { asks: false });
  const factsOf = useFacts({ read, id, rehearsed });
  return {
    asksWeight: true,
    takesSecondTag: true,
    takesUnsteady: true,
    takesNameless: true,
    async find({ number }, current) {
      const search = searchedNumber(number);
      const found = arriving(search, await factsOf(search), current, newId);
      if (current === null) onNext();
      const entering = (ox: ArrivingOx): EnteringOx => ({
        verdict: null,
        fields: null,
        draft: null,
        ...ox,
        refusal: null,
      });
      if (found.is === 'CONFLICT') return { ...found, animals: found.animals.map(entering) };
      return found.is === 'NEW' ? found : { is: 'KNOWN', animal: entering(found.animal) };
    },
    judge: (animal, kg) => judgeEntry(facts, draft, animal, kg),
    ask: onAsk,
    async save({ fields, name }, weight, unusual) {
      const { kg, raw, stable } = weight!;
      const accept = [
        ...(unusual ? (['UNUSUAL_WEIGHT'] as const) : []),
        ...(stable === false ? (['UNSTABLE_WEIGHT'] as const) : []),
      ];
      const saved = await enter(
        {
          ...fields!,
          entryManagementId: id,
          weight: kg,
          ...(stable === null ? {} : { weightSource: { stable, raw: raw?.slice(0, 200) ?? null } }),
          ...(accept.length > 0 ? { accept } : {}),
        },
        name,
        { run: entryRunOf(id) },
      );
      return { ...saved, answer: saved.answer.then(({ enterOx }) => enterOx) };
    },
    recover: (animal, { code, details }) => ({ ...animal, refusal: { code, details } }),
    rehearse(animal) {
      const sisbov = animal?.fields?.sisbov;
      if (sisbov) rehearsed.current.add(sisbov);
      if (!animal) rehearsed.current.clear();
    },
    resume: (animal) => animal.draft && onDraft(animal.draft),
    undo,
    takeBack: undoEventOnDevice,
    async nextAnimal() {
      if (done >= total) return null;
      const mean = Number(facts.expected[0]?.meanWeight ?? usualWeight);
      presented.current += 1;
      const kg = mean * (spread[presented.current % spread.length] ?? 1);
      return Promise.resolve({ number: virtualChip(), weight: String(Math.round(kg)) });
    },
  };
}
