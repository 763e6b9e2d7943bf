import { chakra } from '@chakra-ui/react';
import { Decimal } from 'decimal.js';
import { graphql, usePreloadedQuery } from 'react-relay';
import { HomeFigures, type Figure } from '../platform/home/HomeFigures.tsx';
import { HomeLinks } from '../platform/home/HomeLinks.tsx';
import { formatDecimal, formatInteger } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import type { Locale } from '../platform/session/storage.ts';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import { mayDo } from '../platform/session/session.ts';
import { ScreenHeader } from '../platform/ui/screen/ScreenHeader.tsx';
import type { TractHomeScreenQuery, TractHomeScreenQuery$data } from './__generated__/TractHomeScreenQuery.graphql.ts';
import { messages } from './planningMessages.ts';
import { tractLinks } from './tractLinks.ts';
import { TractHomeStart } from './TractHomeStart.tsx';

const query = graphql`
  query TractHomeScreenQuery {
    farm {
      troughStretch(filter: {}) {
        corrals
        read
        planned
        plannedKg
      }
      plans: tractPlans(first: 1, filter: { active: true }) {
        totalCount
      }
      diets: formulations(first: 1, filter: { types: [CONFINEMENT], active: true }) {
        totalCount
      }
      feedingGaps {
        withoutDiet {
          count
          first {
            name
          }
        }
        withoutTractPlan {
          count
          first {
            name
          }
        }
        withoutCall {
          count
          first {
            name
          }
        }
      }
      running: batchTransitions(first: 4, filter: { statuses: [RUNNING], held: false }) {
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
      held: batchTransitions(first: 4, filter: { statuses: [RUNNING], held: true }) {
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
    }
  }
`;

/** The screen is read again when a batch, its transition, a reading or a plan changes. */
export const batchFeed = graphql`
  subscription TractHomeScreenBatchFeedSubscription {
    batchChanged {
      id
    }
  }
`;

export const readingFeed = graphql`
  subscription TractHomeScreenReadingFeedSubscription {
    troughReadingChanged {
      id
    }
  }
`;

export const transitionFeed = graphql`
  subscription TractHomeScreenTransitionFeedSubscription {
    batchTransitionChanged {
      id
    }
  }
`;

export const planFeed = graphql`
  subscription TractHomeScreenPlanFeedSubscription {
    tractPlanChanged {
      id
    }
  }
`;

function amountText(kg: Decimal, locale: Locale): string {
  if (kg.lt(10_000)) return `${formatDecimal(kg.toFixed(), locale, { digits: 0 })} kg`;
  return `${formatDecimal(kg.div(1_000).toFixed(), locale, { digits: 1 })} t`;
}

const nothing = { read: 0, corrals: 0, planned: 0, plannedKg: '0' };

/** What is read, planned, missing and in transition today. */
type Gaps = TractHomeScreenQuery$data['farm']['feedingGaps'];

/** What keeps corrals with animals from being fed. */
function useGaps({ withoutDiet, withoutTractPlan, withoutCall }: Gaps): Figure[] {
  const t = useMessages(messages);
  const namesOf = (rows: readonly { readonly name: string }[]): string[] => rows.map(({ name }) => name);
  return [
    {
      title: t('tract.withoutDiet'),
      count: withoutDiet.count,
      names: namesOf(withoutDiet.first),
      to: '/admin/management/batch-without-diet',
      isAlarm: true,
      none: t('tract.noneMissing'),
    },
    {
      title: t('tract.withoutPlan'),
      count: withoutTractPlan.count,
      names: namesOf(withoutTractPlan.first),
      to: mayDo('feeding:write') ? '/admin/tract/replace-planning' : '/admin/tract/planning-list',
      isAlarm: true,
      none: t('tract.noneMissing'),
    },
    {
      title: t('tract.withoutWeight'),
      count: withoutCall.count,
      names: namesOf(withoutCall.first),
      to: '/admin/tract/management-trough/v2',
      isAlarm: true,
      none: t('tract.noneMissing'),
    },
  ];
}

function useFigures(farm: TractHomeScreenQuery$data['farm']) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { withoutDiet } = farm.feedingGaps;
  const batchesOf = ({ edges }: typeof farm.running): string[] => edges.map(({ node }) => node.batch.name);
  const { read, corrals, planned, ...sums } = farm.troughStretch ?? nothing;
  const plannedKg = new Decimal(sums.plannedKg);
  const unread = corrals - read;
  const figures: Figure[] = [
    {
      title: t('tract.read'),
      count: unread,
      value: `${formatInteger(read, locale)}/${formatInteger(corrals, locale)}`,
      names: [t('tract.unread', { count: unread })],
      to: '/admin/tract/management-trough/v2',
      none: t('tract.allRead'),
    },
    {
      title: t('tract.planned'),
      count: plannedKg.gt(0) ? 1 : 0,
      value: amountText(plannedKg, locale),
      names: [t('tract.plannedText', { count: planned })],
      to: '/admin/tract/management-trough/v2',
      none: t('tract.noneFed'),
    },
    ...useGaps(farm.feedingGaps),
    {
      title: t('tract.running'),
      count: farm.running.totalCount + farm.held.totalCount,
      names: [...batchesOf(farm.held), ...batchesOf(farm.running)],
      to: '/admin/tract/diet-transition?running=true',
      none: t('tract.noBatch'),
    },
    {
      title: t('tract.held'),
      count: farm.held.totalCount,
      names: batchesOf(farm.held),
      to: '/admin/tract/diet-transition?running=true',
      isAlarm: true,
      none: t('tract.noBatch'),
    },
  ];
  return { corrals, withoutDiet, figures };
}

/** What keeps corrals from being fed, who is in transition, and where the work on plans begins. */
export function TractHomeScreen({ queryRef }: ScreenProps<TractHomeScreenQuery>) {
  const t = useMessages(messages);
  const { farm } = usePreloadedQuery<TractHomeScreenQuery>(query, queryRef);
  const { corrals, withoutDiet, figures } = useFigures(farm);
  return (
    <chakra.div display="grid" gap="5" p={{ base: '4', md: '6' }} maxW="6xl">
      <ScreenHeader title={t('tract.home')} />
      {corrals === 0 && withoutDiet.count === 0 && (
        <TractHomeStart hasDiets={farm.diets.totalCount > 0} hasPlans={farm.plans.totalCount > 0} />
      )}
      {corrals > 0 && <HomeFigures figures={figures} />}
      <HomeLinks label={t('tract.home')} links={tractLinks} t={t} />
    </chakra.div>
  );
}
