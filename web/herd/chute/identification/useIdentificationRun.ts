import { useRef } from 'react';
import { graphql } from 'react-relay';
import { useFieldWrite } from '../../../platform/field/useFieldWrite.ts';
import { useReadOnce } from '../../../platform/relay/useReadOnce.ts';
import type { useIdentificationRunMutation } from './__generated__/useIdentificationRunMutation.graphql.ts';
import type { useIdentificationRunQuery } from './__generated__/useIdentificationRunQuery.graphql.ts';
import { knownOx, nodesOf } from '../chuteAnimals.ts';
import { searchedNumber } from '../chuteTexts.ts';
import { givenOnDevice, keptAnimals, keptEarrings, withNumber } from '../keptAnimals.ts';
import { identified, type IdentifiedOx, type IdentifyFacts } from './identify.ts';
import type { ChuteRun } from '../useChute.ts';
import { undoEventOnDevice, useUndoEvent } from '../weighings/useUndoEvent.ts';

const findQuery = graphql`
  query useIdentificationRunQuery($search: String!, $batchId: ID!) {
    farm {
      named: oxen(first: 50, filter: { search: $search, statuses: [ACTIVE, BOARDED] }) {
        edges {
          node {
            ...chuteAnimals_ox
          }
        }
      }
      nameless: oxen(
        first: 50
        filter: { batchIds: [$batchId], identified: false, statuses: [ACTIVE, BOARDED] }
        orderBy: { field: ENTRY, direction: ASC }
      ) {
        edges {
          node {
            ...chuteAnimals_ox
          }
        }
      }
      given: earrings(first: 2, filter: { search: $search, statuses: [AVAILABLE, REGISTERED] }) {
        edges {
          node {
            sisbov
            managementNumber
            box
            electronicEarring
          }
        }
      }
      next: earrings(
        first: 50
        filter: { statuses: [AVAILABLE, REGISTERED] }
        orderBy: { field: SISBOV, direction: ASC }
      ) {
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

const mutation = graphql`
  mutation useIdentificationRunMutation($input: IdentifyOxInput!) {
    identifyOx(input: $input) {
      eventId
      warnings
      ox {
        id
        sisbov
        batch {
          heads
          headsIdentified
        }
      }
    }
  }
`;

/** The same from what this device keeps, while the server does not answer. */
async function keptFacts(cause: unknown, search: string, batchId: string): Promise<IdentifyFacts> {
  const [animals, earrings] = await Promise.all([keptAnimals(cause), keptEarrings()]);
  return {
    named: withNumber(animals, search),
    // Those that came last are kept first.
    nameless: animals.filter((ox) => ox.batchId === batchId).toReversed(),
    given: earrings.filter(({ sisbov, electronicEarring }) => [sisbov, electronicEarring].includes(search)),
    next: earrings.filter(({ sisbov }) => animals.every((ox) => ox.sisbov !== sisbov)),
  };
}

/** What the queue lists its acts under. */
export const identificationOf = (batchId: string): string => `identification ${batchId}`;

/** A run in which the animals of a batch get their earrings. */
export function useIdentificationRun(batchId: string, protocolId: string): ChuteRun<IdentifiedOx> {
  const read = useReadOnce<useIdentificationRunQuery>(findQuery, { quiet: true });
  const rehearsed = useRef(new Set<string>());
  const undo = useUndoEvent();
  const { capture: identify } = useFieldWrite<useIdentificationRunMutation>(mutation, { asks: false });
  const factsOf = async (search: string) => {
    const { named, nameless, given, next } = await read({ search, batchId }).then(
      ({ farm }) => ({
        named: nodesOf(farm.named).map(knownOx),
        nameless: nodesOf(farm.nameless).map(knownOx),
        given: nodesOf(farm.given),
        next: nodesOf(farm.next),
      }),
      (cause: unknown) => keptFacts(cause, search, batchId),
    );
    // Of writes that the server has not answered yet: neither ox nor earring is given twice.
    const taken = new Set<unknown>([...(await givenOnDevice()), ...rehearsed.current]);
    return {
      named,
      nameless: nameless.filter(({ id, numbers }) => numbers.length === 0 && !taken.has(id)),
      given,
      next: next.filter(({ sisbov }) => !taken.has(sisbov)),
    };
  };
  return {
    asksWeight: false,
    takesSecondTag: true,
    async find({ number }, current) {
      const search = searchedNumber(number);
      return identified(search, await factsOf(search), batchId, current);
    },
    async save({ id, name, earring: { sisbov }, chip }) {
      const saved = await identify(
        {
          oxId: id,
          sisbov,
          ...(chip === null ? {} : { electronicEarring: chip }),
          ...(protocolId ? { protocolId } : {}),
        },
        name,
        { run: identificationOf(batchId) },
      );
      return { ...saved, answer: saved.answer.then(({ identifyOx }) => identifyOx) };
    },
    rehearse(animal) {
      if (animal) rehearsed.current.add(animal.id).add(animal.earring.sisbov);
      else rehearsed.current.clear();
    },
    undo,
    takeBack: undoEventOnDevice,
    async nextAnimal() {
      const { next } = await factsOf('');
      const [earring] = next;
      // A chip such as its maker would program: it ends like the management number.
      return earring
        ? { number: earring.electronicEarring ?? `963000999${earring.managementNumber}`, weight: '' }
        : null;
    },
  };
}
