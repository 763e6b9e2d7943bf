import { useEffect, useRef } from 'react';
import { graphql } from 'react-relay';
import { useRevalidator } from 'react-router';
import { useStableCallback } from '../../platform/form/useStableCallback.ts';
import { useAppSubscription } from '../../platform/relay/useAppSubscription.ts';
import { useRefresher } from '../../platform/relay/useRefresher.ts';
import { readLive } from '../../platform/relay/readOnce.ts';
import { useReadOnce } from '../../platform/relay/useReadOnce.ts';
import { clientId } from '../../platform/session/clientId.ts';
import type { useBoardLiveBeatSubscription } from './__generated__/useBoardLiveBeatSubscription.graphql.ts';
import type { useBoardLivePlanSubscription } from './__generated__/useBoardLivePlanSubscription.graphql.ts';
import type { useBoardLiveQuery } from './__generated__/useBoardLiveQuery.graphql.ts';
import type { useBoardLiveTotalsQuery } from './__generated__/useBoardLiveTotalsQuery.graphql.ts';
import { readCorrals } from './treatBoard.ts';
import type { TreatFilter } from './treatFilter.ts';
import type { BoardCorral } from './treatRows.ts';

/** More changes than this are a change of the day. */
const mostRead = 40;
/** What is late by now nobody reports. */
const rereadMs = 300_000;

type Options = {
  day: string;
  filter: TreatFilter;
  /** The corrals that are shown. */
  shown: ReadonlySet<string>;
  put: (corrals: readonly BoardCorral[]) => void;
};

const query = graphql`
  query useBoardLiveQuery($filter: TreatBoardInput!) {
    farm {
      treatBoard(filter: $filter) {
        corrals {
          ...treatBoard_corral
        }
      }
    }
  }
`;

const totalsQuery = graphql`
  query useBoardLiveTotalsQuery($filter: TreatStretchInput!) {
    farm {
      treatStretch(filter: $filter) {
        corrals
        round
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
          lineId
          lineName
          corrals
          done
        }
      }
    }
  }
`;

const planSubscription = graphql`
  subscription useBoardLivePlanSubscription {
    feedPlanChanged {
      clientId
      feedPlan {
        day
        corral {
          id
        }
      }
    }
  }
`;

const beatSubscription = graphql`
  subscription useBoardLiveBeatSubscription {
    beatChanged {
      beat {
        day
        drops {
          corral {
            id
          }
        }
      }
    }
  }
`;

/** Reads the sums anew, and the shown corrals that others fed or that a beat is on its way to; also what is noted by its answer. */
export function useBoardLive({ day, filter, shown, put }: Options): (corralIds: readonly string[]) => void {
  const read = useReadOnce<useBoardLiveQuery>(query, { isLive: true });
  const { revalidate } = useRevalidator();
  const changed = useRef(new Set<string>());
  // With what is shown when it runs, which may be more than when it was noted.
  const changedHere = (): string[] => [...changed.current].filter((id) => shown.has(id));
  const readChanged = async (signal: AbortSignal) => {
    const ids = changedHere();
    changed.current.clear();
    if (ids.length > mostRead) return revalidate();
    const corrals = async (): Promise<void> => {
      const { farm } = await read({ filter: { day, corralIds: ids } });
      put(readCorrals(farm.treatBoard?.corrals ?? []));
    };
    const [totals] = await Promise.allSettled([
      readLive<useBoardLiveTotalsQuery>(totalsQuery, { filter }, signal),
      ids.length > 0 ? corrals() : null,
    ]);
    // Of corrals that were noted meanwhile nobody knows whether they were read as they are now.
    return totals.status === 'fulfilled' ? totals.value || changedHere().length > 0 : null;
  };
  const noteChange = useRefresher(readChanged);
  const note = useStableCallback((corralIds: readonly string[]) => {
    for (const id of corralIds) changed.current.add(id);
    noteChange();
  });
  useEffect(() => {
    const reread = setInterval(() => void revalidate(), rereadMs);
    return () => clearInterval(reread);
  }, [revalidate]);
  useAppSubscription<useBoardLivePlanSubscription>(
    planSubscription,
    {},
    {
      onNext: (answer) => {
        const { clientId: who, feedPlan } = answer?.feedPlanChanged ?? {};
        if (feedPlan?.day === day && who !== clientId) note([feedPlan.corral.id]);
      },
    },
  );
  useAppSubscription<useBoardLiveBeatSubscription>(
    beatSubscription,
    {},
    {
      onNext: (answer) => {
        const beat = answer?.beatChanged.beat;
        if (beat?.day === day) note(beat.drops.map(({ corral }) => corral.id));
      },
    },
  );
  return note;
}
