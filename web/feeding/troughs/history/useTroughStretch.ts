import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import { shownSince } from '../../../platform/offline/answerOrKept.ts';
import { useStore } from '../../../platform/session/store.ts';
import type { TroughFilter } from '../troughFilter.ts';
import type {
  useTroughStretch_stretch$data,
  useTroughStretch_stretch$key,
} from './__generated__/useTroughStretch_stretch.graphql.ts';

const stretchFragment = graphql`
  fragment useTroughStretch_stretch on TroughStretch {
    corrals
    read
    nights
    dietNames
    phases
    lines {
      ...useBoardLines_lines
    }
    names {
      ...useBoardLines_names
    }
    shown {
      ...useBoardLines_shown
    }
    troughs {
      __id
      day
      isOpen
      roundStepKg
      readingSource
      grades {
        rows {
          score
          label
          description
          requiresPhoto
          adjustPct
          active
        }
      }
      nightReading {
        enabled
        required
        windowStart
        windowEnd
        labels {
          dry
          crumb
          inventory
        }
        suggestions {
          phaseGroup
          nightKinds
          behaviour
          trough
          score
        }
      }
      rows {
        corralId
        corralName
        phase
        dietNames
        isOutOfTolerance
        reading {
          call
          nightKind
        }
        ...troughRow_row
      }
    }
  }
`;

type Stretch = useTroughStretch_stretch$data;
type Filter = Pick<TroughFilter, 'dietName' | 'phase' | 'outOfTolerance'>;

/** Whether a filter leaves troughs out. */
export const isNarrowed = ({ dietName, phase, outOfTolerance }: Filter): boolean =>
  dietName != null || phase != null || outOfTolerance === true;

/** The troughs of a filter among those that were read ahead without it. */
export function narrowed(stretch: Stretch, { dietName, phase, outOfTolerance }: Filter): Stretch {
  const rows = stretch.troughs.rows.filter(
    (row) =>
      (dietName == null || row.dietNames.includes(dietName)) &&
      (phase == null || row.phase === phase) &&
      (outOfTolerance !== true || row.isOutOfTolerance),
  );
  return {
    ...stretch,
    corrals: rows.length,
    read: rows.filter(({ reading }) => reading?.call != null).length,
    nights: rows.filter(({ reading }) => reading?.nightKind != null).length,
    troughs: { ...stretch.troughs, rows },
  };
}

/** The troughs that are shown, and how far all of them are read. */
export function useTroughStretch(key: useTroughStretch_stretch$key, filter: Filter): Stretch {
  const stretch = useFragment(stretchFragment, key);
  const isReadAhead = useStore(shownSince) !== null;
  return useMemo(
    () => (isReadAhead && isNarrowed(filter) ? narrowed(stretch, filter) : stretch),
    [isReadAhead, stretch, filter],
  );
}
