import { useMemo } from 'react';
import { graphql, readInlineData, useFragment } from 'react-relay';
import type { treatBoard_corral$key } from './__generated__/treatBoard_corral.graphql.ts';
import type { treatBoard_stretch$key } from './__generated__/treatBoard_stretch.graphql.ts';
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

/** The board of a day as it was last read: some of its corrals, and the sums over all of them. */
export function useReadBoard(key: treatBoard_stretch$key) {
  const { board, ...stretch } = useFragment(
    graphql`
      fragment treatBoard_stretch on TreatStretch {
        corrals
        round
        dietNames
        rounds {
          round
          corrals
          fed
          late
          plannedKg
          deliveredKg
        }
        notCompensated {
          corrals
          kg
        }
        lines {
          ...useBoardLines_lines
        }
        names {
          ...useBoardLines_names
        }
        shown {
          ...useBoardLines_shown
        }
        board {
          day
          isOpen
          corrals {
            ...treatBoard_corral
          }
        }
      }
    `,
    key,
  );
  const corrals = useMemo(() => readCorrals(board.corrals), [board]);
  return { ...stretch, all: stretch.corrals, day: board.day, isOpen: board.isOpen, corrals };
}
