import { graphql, usePreloadedQuery } from 'react-relay';
import { useMessages } from '../platform/i18n/useMessages.ts';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import type { MovementsScreenQuery } from './__generated__/MovementsScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { MovementLedger } from './MovementLedger.tsx';

const query = graphql`
  query MovementsScreenQuery($filter: StockMovementsFilterInput, $orderBy: StockMovementsOrderInput) {
    farm {
      ...MovementLedger_farm
      ...MovementLedgerStocks_farm
    }
  }
`;

export function Component({ queryRef }: ScreenProps<MovementsScreenQuery>) {
  const t = useMessages(messages);
  const { farm } = usePreloadedQuery<MovementsScreenQuery>(query, queryRef);
  return <MovementLedger farm={farm} title={t('stock.ledger')} />;
}
