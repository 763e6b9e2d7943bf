import { useMemo } from 'react';
import { graphql, readInlineData, useFragment } from 'react-relay';
import type { treatBoard_corral$key } from './__generated__/treatBoard_corral.graphql.ts';
import type { treatBoard_farm$key } from './__generated__/treatBoard_farm.graphql.ts';
import type { BoardCorral } from './treatRows.ts';

const corralFields = graphql`
  fragment treatBoard_corral on BoardCorral @inline {
    corralId
    corralName
    lineName
    batchName
    heads
    plannedKg
    deliveredKg
    notCompensatedKg
    treats {
      round
      dietId
      dietName
      startTime
      plannedKg
      compensatedKg
      deliveredKg
      restKg
      onTheWayKg
      delayMinutes
      isLate
    }
  }
`;

export const readCorrals = (keys: readonly treatBoard_corral$key[]): BoardCorral[] =>
  keys.map((key) => readInlineData(corralFields, key));

/** The board of a day as it was last read. */
export function useReadBoard(farm: treatBoard_farm$key) {
  const { currentDay, treatBoard } = useFragment(
    graphql`
      fragment treatBoard_farm on Farm @argumentDefinitions(filter: { type: "TreatBoardInput!" }) {
        currentDay
        treatBoard(filter: $filter) {
          day
          isOpen
          corrals {
            ...treatBoard_corral
          }
        }
      }
    `,
    farm,
  );
  const corrals = useMemo(() => readCorrals(treatBoard?.corrals ?? []), [treatBoard]);
  return { day: treatBoard?.day ?? currentDay, isOpen: treatBoard?.isOpen ?? false, corrals };
}
