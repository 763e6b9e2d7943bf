import { chakra } from '@chakra-ui/react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { VisitNotice } from '../../../farm/settings/certification/VisitNotice.tsx';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import type { ScreenProps } from '../../../platform/router/screenRoute.ts';
import { ButtonLink, Link } from '../../../platform/router/Link.tsx';
import { Notice } from '../../../platform/ui/screen/Notice.tsx';
import { ScreenHeader } from '../../../platform/ui/screen/ScreenHeader.tsx';
import { announcementsPath } from '../communiquePaths.ts';
import type { TraceabilityOverviewScreenQuery } from './__generated__/TraceabilityOverviewScreenQuery.graphql.ts';
import { AnnouncementMatrix } from './AnnouncementMatrix.tsx';
import { Coverage } from './Coverage.tsx';
import { DueFigures } from './DueFigures.tsx';
import { EarringStock } from './EarringStock.tsx';
import { messages } from './messages.ts';

const query = graphql`
  query TraceabilityOverviewScreenQuery {
    farm {
      certification {
        nextVisit {
          ...VisitNotice_visit
        }
      }
      announcementOverview {
        refusedMessages
        ...DueFigures_overview
        ...AnnouncementMatrix_overview
        ...Coverage_overview
        ...EarringStock_overview
      }
    }
  }
`;

/** The screen is read again when an announcement, an earring or a death changes. */
export const feed = graphql`
  subscription TraceabilityOverviewScreenFeedSubscription {
    announcementChanged {
      id
    }
  }
`;

export const earringFeed = graphql`
  subscription TraceabilityOverviewScreenEarringFeedSubscription {
    earringChanged {
      id
    }
  }
`;

export const deathFeed = graphql`
  subscription TraceabilityOverviewScreenDeathFeedSubscription {
    oxDeathChanged {
      id
    }
  }
`;

const refusedPath = '/admin/traceability/gateway?statuses=REFUSED,FAILED';

/** What is to be announced first, how far the rest is, and how much of the herd the base knows. */
export function TraceabilityOverviewScreen({ queryRef }: ScreenProps<TraceabilityOverviewScreenQuery>) {
  const t = useMessages(messages);
  const { farm } = usePreloadedQuery<TraceabilityOverviewScreenQuery>(query, queryRef);
  const { announcementOverview: overview, certification } = farm;
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5" p={{ base: '4', md: '6' }} maxW="7xl">
      <ScreenHeader
        title={t('traceability.title')}
        actions={<ButtonLink to={announcementsPath}>{t('traceability.all')}</ButtonLink>}
      />
      {certification?.nextVisit && <VisitNotice visit={certification.nextVisit} linked />}
      {overview.refusedMessages > 0 && (
        <Notice tone="danger">
          <Link to={refusedPath}>{t('traceability.refused', { count: overview.refusedMessages })}</Link>
        </Notice>
      )}
      <DueFigures overview={overview} />
      <AnnouncementMatrix overview={overview} />
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        alignItems="start"
      >
        <Coverage overview={overview} />
        <EarringStock overview={overview} />
      </chakra.div>
    </chakra.div>
  );
}
