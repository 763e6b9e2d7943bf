import { useRef } from 'react';
import { graphql } from 'react-relay';
import { useFieldWrite } from '../../../platform/field/useFieldWrite.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { useReadOnce } from '../../../platform/relay/useReadOnce.ts';
import type { useWeighingRunMutation } from './__generated__/useWeighingRunMutation.graphql.ts';
import type { useWeighingRunNamelessQuery } from './__generated__/useWeighingRunNamelessQuery.graphql.ts';
import type { useWeighingRunNextQuery } from './__generated__/useWeighingRunNextQuery.graphql.ts';
import type { useWeighingRunQuery } from './__generated__/useWeighingRunQuery.graphql.ts';
import { knownOx, nodesOf, type KnownOx } from '../chuteAnimals.ts';
import { searchedNumber } from '../chuteTexts.ts';
import { foundAnimal } from '../identification/findAnimal.ts';
import { keptAnimals, weighedOnDevice, withNumber } from '../keptAnimals.ts';
import type { Found } from '../chuteState.ts';
import { messages } from '../messages.ts';
import type { ChuteRun, RunRow } from '../useChute.ts';
import { undoEventOnDevice, useUndoEvent } from './useUndoEvent.ts';

const findQuery = graphql`
  query useWeighingRunQuery($search: String!, $batchId: ID!) {
    farm {
      inBatch: oxen(first: 50, filter: { search: $search, batchIds: [$batchId], statuses: [ACTIVE, BOARDED] }) {
        edges {
          node {
            ...chuteAnimals_ox
          }
        }
      }
      anywhere: oxen(first: 50, filter: { search: $search, statuses: [ACTIVE, BOARDED] }) {
        edges {
          node {
            ...chuteAnimals_ox
          }
        }
      }
    }
  }
`;

const namelessQuery = graphql`
  query useWeighingRunNamelessQuery($batchId: ID!) {
    farm {
      oxen(
        first: 200
        filter: { batchIds: [$batchId], identified: false, weighedOnDay: false, statuses: [ACTIVE, BOARDED] }
        orderBy: { field: ENTRY, direction: ASC }
      ) {
        edges {
          node {
            ...chuteAnimals_ox
          }
        }
      }
    }
  }
`;

const nextQuery = graphql`
  query useWeighingRunNextQuery($batchId: ID!) {
    farm {
      oxen(first: 200, filter: { batchIds: [$batchId], statuses: [ACTIVE, BOARDED] }) {
        edges {
          node {
            ...chuteAnimals_ox
          }
        }
      }
    }
  }
`;

const usualWeight = '400';
const tagOf = ({ electronicEarring, sisbov }: KnownOx): string => electronicEarring ?? sisbov ?? '';

const mutation = graphql`
  mutation useWeighingRunMutation($input: WeighOxInput!) {
    weighOx(input: $input) {
      eventId
      warnings
      ox {
        id
        lastWeight
        batch {
          heads
          headsWeighed
          weighedMean
        }
      }
    }
  }
`;

/** What the queue lists its acts under. */
export const weighingOf = (batchId: string): string => `weighing ${batchId}`;

/**
 * The next animal without a number, of which one is like another: one that was not weighed today, as far as the server
 * knows, or this page while there is no network.
 */
function useNameless(batchId: string, earlier: readonly RunRow[]) {
  const t = useMessages(messages);
  const read = useReadOnce<useWeighingRunNamelessQuery>(namelessQuery, { quiet: true });
  const weighedHere = useRef(new Set<unknown>());
  const rehearsed = useRef(new Set<unknown>());
  const next = async (): Promise<Found<KnownOx>> => {
    const waiting = await weighedOnDevice();
    const oxen = await read({ batchId }).then(
      ({ farm }) => nodesOf(farm.oxen).map(knownOx),
      async (cause: unknown) => {
        const known = new Set([...weighedHere.current, ...earlier.map(({ animalId }) => animalId)]);
        // Those that came last are kept first.
        return (await keptAnimals(cause)).filter((ox) => ox.batchId === batchId && !known.has(ox.id)).toReversed();
      },
    );
    const animal = oxen.find(
      ({ id, numbers }) => numbers.length === 0 && !waiting.has(id) && !rehearsed.current.has(id),
    );
    return animal
      ? { is: 'KNOWN', animal: { ...animal, name: t('chute.nameless') } }
      : { is: 'CONFLICT', reason: 'NO_ANIMAL', animals: [] };
  };
  const rehearse = (animal: KnownOx | null): void => {
    if (animal) rehearsed.current.add(animal.id);
    else rehearsed.current.clear();
  };
  return { next, note: (id: string) => weighedHere.current.add(id), rehearse };
}

/** A run that weighs the animals of a batch, and begins a protocol with each of them where one is chosen. */
export function useWeighingRun(batchId: string, earlier: readonly RunRow[], protocolId: string): ChuteRun<KnownOx> {
  const read = useReadOnce<useWeighingRunQuery>(findQuery, { quiet: true });
  const readNext = useReadOnce<useWeighingRunNextQuery>(nextQuery, { quiet: true });
  const presented = useRef(new Set<string>());
  const undo = useUndoEvent();
  const { capture: weigh } = useFieldWrite<useWeighingRunMutation>(mutation, { asks: false });
  const nameless = useNameless(batchId, earlier);
  return {
    asksWeight: true,
    takesSecondTag: false,
    takesNameless: true,
    async find({ number }) {
      const search = searchedNumber(number);
      if (search === '') return nameless.next();
      const { inBatch, anywhere } = await read({ search, batchId }).then(
        ({ farm }) => ({ inBatch: nodesOf(farm.inBatch).map(knownOx), anywhere: nodesOf(farm.anywhere).map(knownOx) }),
        async (cause: unknown) => {
          const named = withNumber(await keptAnimals(cause), search);
          return { inBatch: named.filter((ox) => ox.batchId === batchId), anywhere: named };
        },
      );
      return foundAnimal(search, inBatch, anywhere);
    },
    async save({ id, name }, weight, unusual) {
      nameless.note(id);
      const saved = await weigh(
        {
          oxId: id,
          weight: weight!.kg,
          ...(protocolId ? { protocolId } : {}),
          ...(unusual ? { confirm: true } : {}),
        },
        name,
        { run: weighingOf(batchId) },
      );
      return { ...saved, answer: saved.answer.then(({ weighOx }) => weighOx) };
    },
    recover: (animal) => animal,
    rehearse: nameless.rehearse,
    undo,
    takeBack: undoEventOnDevice,
    async nextAnimal() {
      const oxen = await readNext({ batchId }).then(
        ({ farm }) => nodesOf(farm.oxen).map(knownOx),
        async (cause: unknown) => (await keptAnimals(cause)).filter((ox) => ox.batchId === batchId),
      );
      const next = oxen.find(
        (ox) =>
          tagOf(ox) !== '' && !presented.current.has(ox.id) && !earlier.some(({ animalId }) => animalId === ox.id),
      );
      if (!next) return null;
      presented.current.add(next.id);
      return { number: tagOf(next), weight: next.projectedWeight ?? usualWeight };
    },
  };
}
