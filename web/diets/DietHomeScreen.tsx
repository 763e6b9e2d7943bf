import { chakra } from '@chakra-ui/react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { HomeFigures, type Figure } from '../platform/home/HomeFigures.tsx';
import { HomeLinks } from '../platform/home/HomeLinks.tsx';
import { useMessages } from '../platform/i18n/useMessages.ts';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import { mayDo } from '../platform/session/session.ts';
import { FirstSteps } from '../platform/ui/screen/FirstSteps.tsx';
import { ScreenHeader } from '../platform/ui/screen/ScreenHeader.tsx';
import type { DietHomeScreenQuery, DietHomeScreenQuery$data } from './__generated__/DietHomeScreenQuery.graphql.ts';
import { dietLinks } from './dietLinks.ts';
import { messages } from './homeMessages.ts';

const query = graphql`
  query DietHomeScreenQuery($feeding: Boolean!, $stock: Boolean!, $food: Boolean!) {
    farm {
      diets: formulations(first: 4, filter: { types: [CONFINEMENT], active: true, succeeded: false }) {
        totalCount
        edges {
          node {
            id
            name
          }
        }
      }
      mixes: formulations(first: 4, filter: { types: [PRE_MIX, PREMIX], active: true, succeeded: false }) {
        totalCount
        edges {
          node {
            id
            name
          }
        }
      }
      feedingGaps @include(if: $feeding) {
        withoutDiet {
          count
          first {
            name
          }
        }
      }
      running: batchTransitions(first: 4, filter: { statuses: [RUNNING] }) @include(if: $feeding) {
        totalCount
        edges {
          node {
            id
            batch {
              name
            }
          }
        }
      }
      planned: dietChanges(first: 4, filter: { applied: false }) @include(if: $feeding) {
        totalCount
        edges {
          node {
            id
            batch {
              name
            }
          }
        }
      }
      dryMatterReminders @include(if: $stock) {
        food
      }
      foods(first: 1) @include(if: $food) {
        totalCount
      }
    }
  }
`;

/** The screen is read again when a diet, a batch or a stock changes. */
export const dietFeed = graphql`
  subscription DietHomeScreenDietFeedSubscription {
    formulationChanged {
      id
    }
  }
`;

export const batchFeed = graphql`
  subscription DietHomeScreenBatchFeedSubscription {
    batchChanged {
      id
    }
  }
`;

function useFigures(farm: DietHomeScreenQuery$data['farm']): Figure[] {
  const t = useMessages(messages);
  const { diets, mixes, feedingGaps, running, planned, dryMatterReminders } = farm;
  const figures: (Figure | null | undefined)[] = [
    {
      title: t('dietHome.diets'),
      count: diets.totalCount,
      names: diets.edges.map(({ node }) => node.name),
      to: '/admin/diet/list',
      none: t('dietHome.noDiet'),
    },
    feedingGaps && {
      title: t('dietHome.withoutDiet'),
      count: feedingGaps.withoutDiet.count,
      names: feedingGaps.withoutDiet.first.map(({ name }) => name),
      to: '/admin/management/batch-without-diet',
      isAlarm: true,
      none: t('dietHome.allDiet'),
    },
    running && {
      title: t('dietHome.transitions'),
      count: running.totalCount,
      names: running.edges.map(({ node }) => node.batch.name),
      to: '/admin/tract/diet-transition?running=true',
      none: t('dietHome.noTransition'),
    },
    planned && {
      title: t('dietHome.planned'),
      count: planned.totalCount,
      names: planned.edges.map(({ node }) => node.batch.name),
      to: '/admin/tract/change-diet',
      none: t('dietHome.noPlanned'),
    },
    dryMatterReminders && {
      title: t('dietHome.analyses'),
      count: dryMatterReminders.length,
      names: dryMatterReminders.map(({ food }) => food),
      to: '/admin/tract/adjust-dry-matter',
      isAlarm: true,
      none: t('dietHome.noAnalysis'),
    },
    {
      title: t('dietHome.mixes'),
      count: mixes.totalCount,
      names: mixes.edges.map(({ node }) => node.name),
      to: '/admin/diet/pre-mix/list',
      none: t('dietHome.noMix'),
    },
  ];
  return figures.filter((figure) => figure != null);
}

/** What is fed by which diet, what lacks one or an analysis, and where its work is done. */
export function DietHomeScreen({ queryRef }: ScreenProps<DietHomeScreenQuery>) {
  const t = useMessages(messages);
  const { farm } = usePreloadedQuery<DietHomeScreenQuery>(query, queryRef);
  const figures = useFigures(farm);
  return (
    <chakra.div display="grid" gap="5" p={{ base: '4', md: '6' }} maxW="6xl">
      <ScreenHeader title={t('dietHome.title')} />
      {farm.diets.totalCount === 0 && (
        <FirstSteps
          title={t('dietHome.startTitle')}
          steps={[
            {
              label: t('dietHome.startFood'),
              to: '/admin/financial/food/add',
              isDone: (farm.foods?.totalCount ?? 0) > 0,
              may: mayDo('food:write'),
            },
            { label: t('dietHome.startDiet'), to: '/admin/diet/add', isDone: false, may: mayDo('diet:write') },
          ]}
        />
      )}
      <HomeFigures figures={figures} />
      <HomeLinks label={t('dietHome.title')} links={dietLinks} t={t} />
    </chakra.div>
  );
}
