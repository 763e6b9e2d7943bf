import { chakra } from '@chakra-ui/react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { formatDate } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Link } from '../../platform/router/Link.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { ScreenHeader } from '../../platform/ui/screen/ScreenHeader.tsx';
import type { OpeningScreenQuery } from './__generated__/OpeningScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { OpeningDay } from './OpeningDay.tsx';
import { OpeningHerd } from './OpeningHerd.tsx';
import { OpeningPart } from './OpeningPart.tsx';
import { OpeningStock } from './OpeningStock.tsx';

const query = graphql`
  query OpeningScreenQuery {
    farm {
      name
      viewerCanUpdate
      opening {
        day
        isOpen
      }
      ...OpeningDay_farm
      ...OpeningHerd_farm
      ...OpeningStock_farm
    }
  }
`;

/** The screen is read again when what it shows was recorded or taken back. */
export const importFeed = graphql`
  subscription OpeningScreenImportSubscription {
    herdImportChanged {
      id
    }
  }
`;

export const stockFeed = graphql`
  subscription OpeningScreenStockSubscription {
    stockChanged {
      id
    }
  }
`;

const others = [
  { to: '/admin/imports/new?kind=PAST_FEED', text: 'opening.pastFeed' },
  { to: '/admin/medical-services/medicines/list', text: 'opening.medicines' },
  { to: '/admin/imports/new?kind=EARRINGS', text: 'opening.earrings' },
  { to: '/admin/financial/animal/add', text: 'opening.instalments' },
] as const;

/** What stood on the farm on its first day, until that day is closed. */
export function OpeningScreen({ queryRef }: ScreenProps<OpeningScreenQuery>) {
  const t = useMessages(messages);
  const { farm } = usePreloadedQuery<OpeningScreenQuery>(query, queryRef);
  const { day, isOpen } = farm.opening;
  return (
    <chakra.div display="grid" gap="8" p={{ base: '4', md: '6' }} maxW="8xl">
      <ScreenHeader title={t('opening.title')} detail={t('opening.detail')} back={{ to: '/admin', label: farm.name }} />
      {isOpen ? (
        <>
          <OpeningDay farm={farm} />
          <OpeningStock farm={farm} />
          <OpeningHerd farm={farm} />
          <OpeningPart title={t('opening.others')}>
            <chakra.ul display="flex" flexWrap="wrap" gap="4">
              {others.map(({ to, text }) => (
                <li key={to}>
                  <Link to={to}>{t(text)}</Link>
                </li>
              ))}
            </chakra.ul>
          </OpeningPart>
        </>
      ) : (
        <Notice tone="info">
          {t('opening.over', { day: formatDate(day) })}{' '}
          {mayDo('day:undo') && <Link to="/admin/farm/days">{t('opening.reopen')}</Link>}
        </Notice>
      )}
    </chakra.div>
  );
}
