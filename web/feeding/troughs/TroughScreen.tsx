import { chakra } from '@chakra-ui/react';
import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
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

export function TroughScreen({ queryRef }: ScreenProps<TroughScreenQuery>) {
  const t = useMessages(messages);
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
    return (
      <chakra.div p={{ base: '4', md: '6' }}>
        <ScreenHeader title={t('trough.title')} />
        <EmptyState icon="trough" title={t('trough.empty')} text={t('trough.emptyText')}>
          <ButtonLink to="/admin/tract/home">{t('trough.toStart')}</ButtonLink>
        </EmptyState>
      </chakra.div>
    );
  return <TroughBoard stretch={troughStretch} openDay={farm.currentDay} filter={queryRef.variables.filter} />;
}
