import { graphql, useFragment } from 'react-relay';
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
        reading {
          call
          nightKind
        }
        ...troughRow_row
      }
    }
  }
`;

/** The troughs that are shown, and how far all of them are read. */
export function useTroughStretch(key: useTroughStretch_stretch$key): useTroughStretch_stretch$data {
  return useFragment(stretchFragment, key);
}
