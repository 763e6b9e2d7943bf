import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { graphql, usePaginationFragment, usePreloadedQuery } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppSubscription } from '../../platform/relay/useAppSubscription.ts';
import { Link, PlainLink } from '../../platform/router/Link.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { useListUrl } from '../../platform/table/filters/useListUrl.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { EmptyState } from '../../platform/ui/screen/EmptyState.tsx';
import { ScreenHeader } from '../../platform/ui/screen/ScreenHeader.tsx';
import { SearchInput } from '../../platform/ui/SearchInput.tsx';
import { OpenTruck } from '../../trade/trucks/boarding/OpenTruck.tsx';
import { trucksPath } from '../../trade/trucks/truckPaths.ts';
import type { ExecuteHomeScreen_farm$key } from './__generated__/ExecuteHomeScreen_farm.graphql.ts';
import type { ExecuteHomeScreenEntriesSubscription } from './__generated__/ExecuteHomeScreenEntriesSubscription.graphql.ts';
import type { ExecuteHomeScreenPaginationQuery } from './__generated__/ExecuteHomeScreenPaginationQuery.graphql.ts';
import type {
  ExecuteHomeScreenQuery,
  ExecuteHomeScreenQuery$data,
} from './__generated__/ExecuteHomeScreenQuery.graphql.ts';
import { nodesOf } from './chuteAnimals.ts';
import { EntryCard } from './weighings/EntryCard.tsx';
import { messages } from './messages.ts';
import { RunCard } from './RunCard.tsx';
import { runsOfPage } from './runsOfPage.ts';
import { useReadAheadRuns } from './useReadAheadRuns.ts';

const cards = {
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fill, minmax(21rem, 1fr))' },
} as const;

const query = graphql`
  query ExecuteHomeScreenQuery($search: String, $trucks: Boolean!) {
    farm {
      ...ExecuteHomeScreen_farm @arguments(search: $search)
      entryManagements(
        first: 6
        filter: { search: $search, statuses: [ACTIVE, PENDING], received: true }
        orderBy: { field: STATUS, direction: DESC }
      ) {
        totalCount
        edges {
          node {
            id
            ...EntryCard_entry
          }
        }
      }
      exitTrucks(
        first: 6
        filter: { search: $search, statuses: [PENDING] }
        orderBy: { field: BOARDING, direction: ASC }
      ) @include(if: $trucks) {
        totalCount
        edges {
          node {
            id
            ...OpenTruck_truck
          }
        }
      }
    }
  }
`;

const open = graphql`
  fragment ExecuteHomeScreen_farm on Farm
  @refetchable(queryName: "ExecuteHomeScreenPaginationQuery")
  @argumentDefinitions(
    search: { type: "String" }
    count: { type: "Int", defaultValue: 30 }
    cursor: { type: "String" }
  ) {
    id
    batches(
      first: $count
      after: $cursor
      filter: { search: $search, statuses: [PENDING, ACTIVE], withOxen: true }
      orderBy: { field: NAME, direction: ASC }
    ) @connection(key: "ExecuteHomeScreen_batches") {
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          id
          name
          corral {
            name
          }
          ...RunCard_batch
        }
      }
    }
  }
`;

/** The figures of every run move as they are saved. */
export const feed = graphql`
  subscription ExecuteHomeScreenFeedSubscription {
    batchChanged {
      id
      batch {
        ...RunCard_batch
      }
    }
  }
`;

const entriesFeed = graphql`
  subscription ExecuteHomeScreenEntriesSubscription {
    entryManagementChanged {
      id
      entryManagement {
        ...EntryCard_entry
      }
    }
  }
`;

type OpenRunsProps = {
  id: string;
  title: string;
  /** To the list, where not all of them are shown. */
  all: string | null;
  children: ReactNode;
};

function OpenRuns({ id, title, all, children }: OpenRunsProps) {
  const t = useMessages(messages);
  return (
    <chakra.section display="grid" gap="3" aria-labelledby={id}>
      <chakra.div display="flex" alignItems="baseline" gap="4">
        <chakra.h2 id={id} fontSize="md" fontWeight="semibold">
          {title}
        </chakra.h2>
        {all !== null && (
          <PlainLink to={all} color="brand.fg">
            {t('chute.allEntries')}
          </PlainLink>
        )}
      </chakra.div>
      <chakra.ul {...cards}>{children}</chakra.ul>
    </chakra.section>
  );
}

type Runs = { farm: ExecuteHomeScreenQuery$data['farm'] };

function OpenEntries({ farm: { entryManagements } }: Runs) {
  const t = useMessages(messages);
  const entries = nodesOf(entryManagements);
  if (entries.length === 0) return null;
  const all = entryManagements.totalCount > entries.length ? '/admin/management/entries' : null;
  return (
    <OpenRuns id="chute-entries" title={t('chute.entries')} all={all}>
      {entries.map((entry) => (
        <EntryCard key={entry.id} entry={entry} />
      ))}
    </OpenRuns>
  );
}

function OpenTrucks({ farm: { exitTrucks } }: Runs) {
  const t = useMessages(messages);
  if (exitTrucks === undefined || exitTrucks.totalCount === 0) return null;
  const trucks = nodesOf(exitTrucks);
  const all = exitTrucks.totalCount > trucks.length ? trucksPath : null;
  return (
    <OpenRuns id="chute-trucks" title={t('chute.trucks')} all={all}>
      {trucks.map((truck) => (
        <OpenTruck key={truck.id} truck={truck} />
      ))}
    </OpenRuns>
  );
}

function SearchBatch({ text, go }: { text: string; go: (search: URLSearchParams) => void }) {
  const t = useMessages(messages);
  return (
    <SearchInput
      label={t('chute.searchBatch')}
      widest="22rem"
      defaultValue={text}
      maxLength={100}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
      onBlur={(event) => {
        const value = event.target.value.trim();
        if (value !== text) go(new URLSearchParams(value === '' ? {} : { search: value }));
      }}
    />
  );
}

/** Which runs at the chute are open. */
export function ExecuteHomeScreen({ queryRef }: ScreenProps<ExecuteHomeScreenQuery>) {
  const t = useMessages(messages);
  const { search, go } = useListUrl();
  const { farm } = usePreloadedQuery<ExecuteHomeScreenQuery>(query, queryRef);
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    ExecuteHomeScreenPaginationQuery,
    ExecuteHomeScreen_farm$key
  >(open, farm);
  const text = search.get('search') ?? '';
  const { readNext, edges } = useReadAheadRuns(data, text);
  useAppSubscription<ExecuteHomeScreenEntriesSubscription>(entriesFeed, {});
  const hasRuns = farm.entryManagements.totalCount > 0 || (farm.exitTrucks?.totalCount ?? 0) > 0;
  return (
    <chakra.div display="grid" gap="5" p={{ base: '4', md: '6' }} gridTemplateColumns="minmax(0, 1fr)">
      <ScreenHeader title={t('chute.title')} />
      <chakra.div display="flex">
        <SearchBatch key={text} text={text} go={go} />
      </chakra.div>
      <OpenEntries farm={farm} />
      <OpenTrucks farm={farm} />
      {hasRuns && (
        <chakra.h2 fontSize="md" fontWeight="semibold" mb="-2">
          {t('chute.batches')}
        </chakra.h2>
      )}
      {edges.length === 0 && readNext === null ? (
        <EmptyState
          icon="tag"
          title={t(text === '' ? 'chute.noBatches' : 'chute.noBatchFound')}
          text={t('chute.noBatchesText')}
        >
          {text === '' ? <Link to="/admin/management/entries">{t('chute.toEntries')}</Link> : undefined}
        </EmptyState>
      ) : (
        <chakra.ul {...cards}>
          {edges.map(({ node }) => (
            <RunCard key={node.id} batch={node} />
          ))}
        </chakra.ul>
      )}
      {hasNext && (
        <div>
          <Button disabled={isLoadingNext} onClick={() => (readNext ? void readNext() : loadNext(runsOfPage))}>
            {t('chute.more')}
          </Button>
        </div>
      )}
    </chakra.div>
  );
}
