import { useCallback, useEffect, useRef } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay';
import {
  commitLocalUpdate,
  type RecordProxy,
  type RecordSourceProxy,
  type RecordSourceSelectorProxy,
} from 'relay-runtime';
import { useStableCallback } from '../../platform/form/useStableCallback.ts';
import { readLive } from '../../platform/relay/readOnce.ts';
import { useAppSubscription } from '../../platform/relay/useAppSubscription.ts';
import { useRefresher } from '../../platform/relay/useRefresher.ts';
import type { useTroughLiveQuery } from './__generated__/useTroughLiveQuery.graphql.ts';
import type { useTroughLiveSubscription } from './__generated__/useTroughLiveSubscription.graphql.ts';

/** The troughs that are shown, and the day they are of. */
export type ShownTroughs = { readonly dataId: string; readonly day: string };

/** Hangs a reading on the row of its corral; the row is drawn anew, and nothing else. */
function link(store: RecordSourceProxy, { dataId, day }: ShownTroughs, reading: RecordProxy | null | undefined): void {
  if (!reading || reading.getValue('day') !== day) return;
  const corralId = reading.getValue('corralId');
  const rows = store.get(dataId)?.getLinkedRecords('rows') ?? [];
  rows.find((row) => row.getValue('corralId') === corralId)?.setLinkedRecord(reading, 'reading');
}

/** How far all troughs are read, of which those shown are a part. */
const countQuery = graphql`
  query useTroughLiveQuery($filter: TroughStretchInput!) {
    farm {
      troughStretch(filter: $filter) {
        corrals
        read
        nights
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

/** Others' readings appear as they are saved. */
export function useTroughLive({ dataId, day }: ShownTroughs, filter: useTroughLiveQuery['variables']['filter']): void {
  const onNext = useRefresher((signal) => readLive<useTroughLiveQuery>(countQuery, { filter }, signal));
  const updater = (store: RecordSourceSelectorProxy): void =>
    link(store, { dataId, day }, store.getRootField('troughReadingChanged')?.getLinkedRecord('troughReading'));
  useAppSubscription<useTroughLiveSubscription>(
    graphql`
      subscription useTroughLiveSubscription {
        troughReadingChanged {
          op
          id
          troughReading {
            ...useTroughLive_reading
          }
        }
      }
    `,
    {},
    { updater, onNext },
  );
}

/** What every saved reading brings along. */
export const savedReading = graphql`
  fragment useTroughLive_reading on TroughReading {
    id
    day
    corralId
    photos
    version
    grade
    appliedGrade
    suggestedGrade
    nightKind
    behaviour
    trough
    leftoverKg
    leftoverRemoved
    flags
    note
    kind
    pct
    call
    overrideReason
    nightCameLater
    reasons {
      rule
      kind
      from
      to
      value
      low
      high
    }
  }
`;

/**
 * The same for readings of one's own, before the feed delivers them: on what is drawn when they come, and on what is
 * drawn next, which may have been read from the server just before they were saved.
 */
export function useLinkReadings(shown: ShownTroughs): (ids: readonly string[]) => void {
  const environment = useRelayEnvironment();
  const sinceDrawn = useRef(new Set<string>());
  const linkAll = useStableCallback((ids: Iterable<string>) =>
    commitLocalUpdate(environment, (store) => {
      for (const id of ids) link(store, shown, store.get(id));
    }),
  );
  useEffect(() => {
    linkAll(sinceDrawn.current);
    sinceDrawn.current.clear();
  }, [linkAll, shown.dataId]);
  return useCallback(
    (ids) => {
      for (const id of ids) sinceDrawn.current.add(id);
      linkAll(ids);
    },
    [linkAll],
  );
}
