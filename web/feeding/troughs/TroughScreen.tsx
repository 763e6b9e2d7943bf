import { chakra } from '@chakra-ui/react';
import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { formatDate } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { ButtonLink } from '../../platform/router/Link.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { EmptyState } from '../../platform/ui/screen/EmptyState.tsx';
import { ScreenHeader } from '../../platform/ui/screen/ScreenHeader.tsx';
import type { TroughScreen_farm$key } from './__generated__/TroughScreen_farm.graphql.ts';
import type { TroughScreenQuery } from './__generated__/TroughScreenQuery.graphql.ts';
import { messages } from '../messages.ts';
import { TroughBoard } from './TroughBoard.tsx';

const query = graphql`
  query TroughScreenQuery($filter: TroughStretchInput!) {
    farm {
      currentDay
      ...TroughScreen_farm @arguments(filter: $filter)
    }
  }
`;

/** Nothing stood in the corrals: on the open day it is said what is missing, of another one there is the way back. */
export function NoTroughs({ day, openDay }: { day: string | null | undefined; openDay: string }) {
  const t = useMessages(messages);
  return (
    <chakra.div p={{ base: '4', md: '6' }}>
      <ScreenHeader title={t('trough.title')} />
      {day == null || day === openDay ? (
        <EmptyState icon="trough" title={t('trough.empty')} text={t('trough.emptyText')}>
          <ButtonLink to="/admin/tract/home">{t('trough.toStart')}</ButtonLink>
        </EmptyState>
      ) : (
        <EmptyState icon="trough" title={t('trough.emptyThen', { day: formatDate(day) })}>
          <ButtonLink to="/admin/tract/management-trough/v2">{t('trough.today')}</ButtonLink>
        </EmptyState>
      )}
    </chakra.div>
  );
}

export function TroughScreen({ queryRef }: ScreenProps<TroughScreenQuery>) {
  const { farm } = usePreloadedQuery<TroughScreenQuery>(query, queryRef);
  const { troughStretch } = useFragment<TroughScreen_farm$key>(
    graphql`
      fragment TroughScreen_farm on Farm @argumentDefinitions(filter: { type: "TroughStretchInput!" }) {
        troughStretch(filter: $filter) {
          corrals
          ...useTroughStretch_stretch
        }
      }
    `,
    farm,
  );
  const isFiltered = Object.entries(queryRef.variables.filter).some(
    ([name, value]) => name !== 'day' && name !== 'isNight' && value != null && value !== false,
  );
  if (!troughStretch || (troughStretch.corrals === 0 && !isFiltered))
    return <NoTroughs day={queryRef.variables.filter.day} openDay={farm.currentDay} />;
  return <TroughBoard stretch={troughStretch} openDay={farm.currentDay} filter={queryRef.variables.filter} />;
}
