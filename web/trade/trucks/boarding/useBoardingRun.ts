import { useRef } from 'react';
import { graphql } from 'react-relay';
import { knownOx, nodesOf, type KnownOx } from '../../../herd/chute/chuteAnimals.ts';
import { keptAnimals, withNumber } from '../../../herd/chute/keptAnimals.ts';
import { searchedNumber } from '../../../herd/chute/chuteTexts.ts';
import { foundAnimal } from '../../../herd/chute/identification/findAnimal.ts';
import type { ChuteRun } from '../../../herd/chute/useChute.ts';
import { useFieldWrite } from '../../../platform/field/useFieldWrite.ts';
import { useReadOnce } from '../../../platform/relay/useReadOnce.ts';
import type { useBoardingRunMutation } from './__generated__/useBoardingRunMutation.graphql.ts';
import type { useBoardingRunNextQuery } from './__generated__/useBoardingRunNextQuery.graphql.ts';
import type { useBoardingRunQuery } from './__generated__/useBoardingRunQuery.graphql.ts';
import { boardingOx, canPass, type BoardingOx } from './boardingOx.ts';
import { takeBackOnDevice } from '../../../herd/chute/weighings/useUndoEvent.ts';
import { useUnboard } from '../useTruckActs.ts';

const findQuery = graphql`
  query useBoardingRunQuery($search: String!, $exitTruckId: ID!) {
    farm {
      oxen(first: 50, filter: { search: $search, statuses: [ACTIVE, BOARDED] }) {
        edges {
          node {
            ...chuteAnimals_ox
            boardingCheck(truckId: $exitTruckId) {
              isExpected
              otherSale
              illness
              refusal {
                code
                message
                overridable
                reasons {
                  reason
                  until
                  medicine
                }
              }
            }
          }
        }
      }
    }
  }
`;

const nextQuery = graphql`
  query useBoardingRunNextQuery($ownerId: ID!) {
    farm {
      oxen(first: 200, filter: { ownerId: $ownerId, statuses: [ACTIVE] }) {
        edges {
          node {
            ...chuteAnimals_ox
          }
        }
      }
    }
  }
`;

const usualWeight = '540';

type Options = {
  truck: { id: string; ownerId: string; boardedIds: readonly string[]; free: number };
  weighs: boolean;
  /** What is shown of an ox that something keeps. */
  reason: string;
  onReason: (reason: string) => void;
  onAsk: () => void;
};

const mutation = graphql`
  mutation useBoardingRunMutation($input: BoardOxInput!) {
    boardOx(input: $input) {
      exitTruck {
        ...BoardingRun_truck
      }
    }
  }
`;

const takeOffOnDevice = (id: string, truckId: string) =>
  takeBackOnDevice(id, ({ input }) => ({ command: 'unboardOxen', input: { truckId, oxIds: [input['oxId']] } }));

const isNumbered = ({ electronicEarring, sisbov }: KnownOx): boolean => (electronicEarring ?? sisbov) != null;

/** What the queue lists its acts under. */
export const boardingRunOf = (truckId: string): string => `boarding ${truckId}`;

/** A run that puts oxen on a truck, weighed or not; what refuses one is shown, and where it may be, passed over. */
export function useBoardingRun({ truck, weighs, reason, onReason, onAsk }: Options): ChuteRun<BoardingOx> {
  const read = useReadOnce<useBoardingRunQuery>(findQuery, { quiet: true });
  const readNext = useReadOnce<useBoardingRunNextQuery>(nextQuery, { quiet: true });
  const presented = useRef(new Set<string>());
  const unboard = useUnboard(truck.id);
  const { capture: board } = useFieldWrite<useBoardingRunMutation>(mutation, { asks: false });
  return {
    asksWeight: weighs,
    takesSecondTag: false,
    async find({ number }) {
      const search = searchedNumber(number);
      const oxen = await read({ search, exitTruckId: truck.id }).then(
        ({ farm }) => nodesOf(farm.oxen).map((node) => boardingOx(knownOx(node), node.boardingCheck)),
        // The server checks what would refuse it when the boarding arrives.
        async (cause: unknown) => withNumber(await keptAnimals(cause), search).map((ox) => boardingOx(ox, 'UNCHECKED')),
      );
      onReason('');
      return foundAnimal(search, await Promise.all(oxen), []);
    },
    judge(animal) {
      if (!canPass(animal)) return { animal, isHeld: false };
      const isReported = reason.trim() !== '';
      return { animal: isReported ? { ...animal, stop: null } : animal, isHeld: !isReported };
    },
    ask: onAsk,
    async save(animal, weight, unusual) {
      const passes = canPass(animal) && reason.trim() !== '';
      const saved = await board(
        {
          truckId: truck.id,
          oxId: animal.id,
          ...(weight ? { weight: weight.kg } : {}),
          ...(passes ? { overrideReason: reason.trim() } : {}),
          ...(unusual ? { confirm: true } : {}),
        },
        animal.name,
        { run: boardingRunOf(truck.id) },
      );
      return { ...saved, answer: saved.answer.then(() => ({ eventId: animal.id })) };
    },
    recover: (animal, { code, details }) => ({ ...animal, refusal: { code, details } }),
    // The row of an ox that stands on the truck is undone by taking it off.
    undo: (oxId) => unboard([oxId]),
    takeBack: (id) => takeOffOnDevice(id, truck.id),
    async nextAnimal() {
      if (truck.free === 0) return null;
      const oxen = await readNext({ ownerId: truck.ownerId }).then(
        ({ farm }) => nodesOf(farm.oxen).map(knownOx),
        keptAnimals,
      );
      const next = oxen.find(
        (ox) => isNumbered(ox) && !presented.current.has(ox.id) && !truck.boardedIds.includes(ox.id),
      );
      if (!next) return null;
      presented.current.add(next.id);
      return { number: next.electronicEarring ?? next.sisbov ?? '', weight: next.projectedWeight ?? usualWeight };
    },
  };
}
