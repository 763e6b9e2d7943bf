import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import type { MovementsScreenQuery } from './__generated__/MovementsScreenQuery.graphql.ts';
import { MovementLedger } from './MovementLedger.tsx';

const query = graphql`
  query MovementsScreenQuery($filter: StockMovementsFilterInput, $orderBy: StockMovementsOrderInput) {
    farm {
      ...MovementLedger_farm
    }
  }
`;

export function MovementsScreen({ queryRef }: ScreenProps<MovementsScreenQuery>) {
  const { farm } = usePreloadedQuery<MovementsScreenQuery>(query, queryRef);
  return <MovementLedger farm={farm} title="ledger" />;
}
