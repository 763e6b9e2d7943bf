import { chakra } from '@chakra-ui/react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { HomeFigures, type Figure } from '../../platform/home/HomeFigures.tsx';
import { HomeLinks } from '../../platform/home/HomeLinks.tsx';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { ScreenHeader } from '../../platform/ui/screen/ScreenHeader.tsx';
import type { StandaloneHomeScreenQuery } from './__generated__/StandaloneHomeScreenQuery.graphql.ts';
import { standaloneLinks } from './herdLinks.ts';
import { messages } from './messages.ts';

const query = graphql`
  query StandaloneHomeScreenQuery {
    farm {
      open: batches(first: 4, filter: { statuses: [PENDING, ACTIVE], kinds: [STANDALONE] }) {
        totalCount
        edges {
          node {
            id
            name
          }
        }
      }
      closing: batches(first: 4, filter: { statuses: [PENDING, ACTIVE], kinds: [STANDALONE], emptied: true }) {
        totalCount
        edges {
          node {
            id
            name
          }
        }
      }
    }
  }
`;

export const feed = graphql`
  subscription StandaloneHomeScreenFeedSubscription {
    batchChanged {
      id
    }
  }
`;

/** Batches outside the feedlot's work: what there is of them, and what waits to be closed. */
export function StandaloneHomeScreen({ queryRef }: ScreenProps<StandaloneHomeScreenQuery>) {
  const t = useMessages(messages);
  const { open, closing } = usePreloadedQuery<StandaloneHomeScreenQuery>(query, queryRef).farm;
  const figureOf = ({ totalCount, edges }: typeof open, title: string, to: string): Figure => ({
    title,
    count: totalCount,
    names: edges.map(({ node }) => node.name),
    to,
    none: t('herdHome.none'),
  });
  return (
    <chakra.div display="grid" gap="5" p={{ base: '4', md: '6' }} maxW="6xl">
      <ScreenHeader title={t('herdHome.standalone')} />
      <HomeFigures
        figures={[
          figureOf(open, t('herdHome.open'), '/admin/batches/list'),
          figureOf(closing, t('herdHome.closing'), '/admin/batches/closure'),
        ]}
      />
      <HomeLinks label={t('herdHome.standalone')} links={standaloneLinks} t={t} />
    </chakra.div>
  );
}
