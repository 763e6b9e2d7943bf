import { useCallback, useEffect, useState } from 'react';
import { foldText } from '../../platform/i18n/foldText.ts';
import { shownSince } from '../../platform/offline/answerOrKept.ts';
import { readOnce } from '../../platform/relay/readOnce.ts';
import { useStore } from '../../platform/session/store.ts';
import type { ExecuteHomeScreen_farm$data } from './__generated__/ExecuteHomeScreen_farm.graphql.ts';
import pageOfRuns, {
  type ExecuteHomeScreenPaginationQuery,
} from './__generated__/ExecuteHomeScreenPaginationQuery.graphql.ts';
import { runsOfPage } from './runsOfPage.ts';

type Edge = ExecuteHomeScreen_farm$data['batches']['edges'][number];

const isNamed = ({ node: { name, corral } }: Edge, text: string): boolean =>
  [name, corral?.name ?? ''].some((each) => foldText(each).includes(foldText(text)));

/**
 * Without a network the pages that were read ahead are taken one by one, for Relay loads none while the screen itself
 * waits for its answer; a search goes through all of them here.
 */
export function useReadAheadRuns({ id, batches: { edges, pageInfo } }: ExecuteHomeScreen_farm$data, search: string) {
  const isReadAhead = useStore(shownSince) !== null;
  const { hasNextPage, endCursor } = pageInfo;
  const [failedAt, setFailedAt] = useState<typeof endCursor>(null);
  const isMore = isReadAhead && hasNextPage && failedAt !== endCursor;
  const readNext = useCallback(
    () =>
      readOnce<ExecuteHomeScreenPaginationQuery>(pageOfRuns, {
        id,
        count: runsOfPage,
        cursor: endCursor,
        search: search || null,
      }).catch(() => setFailedAt(endCursor)),
    [id, endCursor, search],
  );
  useEffect(() => {
    if (isMore && search !== '') void readNext();
  }, [isMore, search, readNext]);
  return {
    /** Null where nothing more was read ahead. */
    readNext: isMore ? readNext : null,
    edges: isReadAhead ? edges.filter((edge) => isNamed(edge, search)) : edges,
  };
}
