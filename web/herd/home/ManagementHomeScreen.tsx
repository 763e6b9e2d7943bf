import { chakra } from '@chakra-ui/react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { HomeFigures, type Figure } from '../../platform/home/HomeFigures.tsx';
import { HomeLinks } from '../../platform/home/HomeLinks.tsx';
import { formatInteger } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import { FirstSteps } from '../../platform/ui/screen/FirstSteps.tsx';
import { ScreenHeader } from '../../platform/ui/screen/ScreenHeader.tsx';
import type {
  ManagementHomeScreenQuery,
  ManagementHomeScreenQuery$data,
} from './__generated__/ManagementHomeScreenQuery.graphql.ts';
import { herdLinks } from './herdLinks.ts';
import { messages } from './messages.ts';

const query = graphql`
  query ManagementHomeScreenQuery($entries: Boolean!, $sales: Boolean!, $trucks: Boolean!) {
    farm {
      placeTotals {
        corrals
        heads
        animalCapacity
      }
      onFeed: batches(first: 1, filter: { statuses: [ACTIVE], kinds: [CONFINEMENT] }) {
        totalCount
      }
      all: batches(first: 1) {
        totalCount
      }
      holding: batches(first: 4, filter: { statuses: [PENDING, ACTIVE], kinds: [HOLDING] }) {
        totalCount
        edges {
          node {
            id
            name
          }
        }
      }
      withoutDiet: batches(first: 4, filter: { statuses: [PENDING, ACTIVE], kinds: [CONFINEMENT], hasDiet: false }) {
        totalCount
        edges {
          node {
            id
            name
          }
        }
      }
      closing: batches(first: 4, filter: { statuses: [PENDING, ACTIVE], emptied: true }) {
        totalCount
        edges {
          node {
            id
            name
          }
        }
      }
      entries: entryManagements(first: 4, filter: { statuses: [PENDING, ACTIVE], received: true })
        @include(if: $entries) {
        totalCount
        edges {
          node {
            id
            name
          }
        }
      }
      sales: saleManagements(first: 4, filter: { statuses: [PENDING, BOARDING, SHIPPED] }) @include(if: $sales) {
        totalCount
        edges {
          node {
            id
            name
          }
        }
      }
      trucks: exitTrucks(first: 4, filter: { statuses: [PENDING, WAITING_FOR_EMISSION] }) @include(if: $trucks) {
        totalCount
        edges {
          node {
            id
            plate
          }
        }
      }
    }
  }
`;

/** The screen is read again when a batch or a sale changes. */
export const batchFeed = graphql`
  subscription ManagementHomeScreenBatchFeedSubscription {
    batchChanged {
      id
    }
  }
`;

export const saleFeed = graphql`
  subscription ManagementHomeScreenSaleFeedSubscription {
    saleManagementChanged {
      id
    }
  }
`;

type Found<Node> = { readonly totalCount: number; readonly edges: readonly { readonly node: Node }[] };

function figureOf<Node>({ totalCount, edges }: Found<Node>, nameOf: (node: Node) => string) {
  return { count: totalCount, names: edges.map(({ node }) => nameOf(node)) };
}

function useFigures(farm: ManagementHomeScreenQuery$data['farm']): Figure[] {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { heads, animalCapacity: capacity } = farm.placeTotals;
  const none = t('herdHome.none');
  const inState = (found: Found<{ readonly name: string }>, title: string, to: string): Figure => ({
    ...figureOf(found, ({ name }) => name),
    title,
    to: `/admin/management/${to}`,
    none,
  });
  const figures: (Figure | null | undefined)[] = [
    {
      title: t('herdHome.onFeed'),
      count: farm.onFeed.totalCount,
      value: formatInteger(farm.onFeed.totalCount, locale),
      names: [t('herdHome.onFeedText', { heads, capacity })],
      to: '/admin/management/batch-active',
      none,
    },
    farm.entries && {
      ...figureOf(farm.entries, ({ name }) => name),
      title: t('herdHome.entries'),
      to: '/admin/management/entries?statuses=PENDING&statuses=ACTIVE&received=true',
      none: t('herdHome.noEntry'),
    },
    { ...inState(farm.withoutDiet, t('herdHome.withoutDiet'), 'batch-without-diet'), isAlarm: true },
    inState(farm.holding, t('herdHome.holding'), 'batch-holding'),
    inState(farm.closing, t('herdHome.closing'), 'batch-closing-list'),
    farm.sales && {
      ...figureOf(farm.sales, ({ name }) => name),
      title: t('herdHome.sales'),
      to: '/admin/management/closures/list',
      none: t('herdHome.noSale'),
    },
    farm.trucks && {
      ...figureOf(farm.trucks, ({ plate }) => plate),
      title: t('herdHome.trucks'),
      to: '/admin/management/closures/trucks',
      none: t('herdHome.noTruck'),
    },
  ];
  return figures.filter((figure) => figure != null);
}

/** What a farm without cattle does first. */
function Start({ hasPlaces }: { hasPlaces: boolean }) {
  const t = useMessages(messages);
  return (
    <FirstSteps
      title={t('herdHome.startTitle')}
      steps={[
        {
          label: t('herdHome.startPlaces'),
          to: '/admin/farm/lines/add',
          isDone: hasPlaces,
          may: mayDo('farm:write'),
        },
        {
          label: t('herdHome.startBuy'),
          to: '/admin/financial/animal/add',
          isDone: false,
          may: mayDo('purchase:write'),
        },
        {
          label: t('herdHome.startImport'),
          to: '/admin/imports/new',
          isDone: false,
          may: mayDo('ox:write'),
        },
        {
          label: t('herdHome.startBatch'),
          to: '/admin/management/batch-add',
          isDone: false,
          may: mayDo('batch:write'),
        },
      ]}
    />
  );
}

/** What waits at the gate, the chute, the pens and the ramp, and where its work is done. */
export function ManagementHomeScreen({ queryRef }: ScreenProps<ManagementHomeScreenQuery>) {
  const t = useMessages(messages);
  const { farm } = usePreloadedQuery<ManagementHomeScreenQuery>(query, queryRef);
  const figures = useFigures(farm);
  return (
    <chakra.div display="grid" gap="5" p={{ base: '4', md: '6' }} maxW="6xl">
      <ScreenHeader title={t('herdHome.title')} />
      {farm.all.totalCount === 0 && <Start hasPlaces={farm.placeTotals.corrals > 0} />}
      <HomeFigures figures={figures} />
      <HomeLinks label={t('herdHome.title')} links={herdLinks} t={t} />
    </chakra.div>
  );
}
