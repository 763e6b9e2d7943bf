import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { LatestMovements_farm$key } from './__generated__/LatestMovements_farm.graphql.ts';
import { messages } from '../messages.ts';
import { MovementTable } from './MovementTable.tsx';

/** The end of a stock's ledger, as far as one looks at a glance. */
export function LatestMovements({ farm: key }: { farm: LatestMovements_farm$key }) {
  const t = useMessages(messages);
  const { stockMovements } = useFragment(
    graphql`
      fragment LatestMovements_farm on Farm @argumentDefinitions(stockId: { type: "ID!" }) {
        stockMovements(first: 12, filter: { stockId: $stockId }, orderBy: { field: LEDGER, direction: DESC }) {
          edges {
            node {
              ...MovementTable_movements
            }
          }
        }
      }
    `,
    key,
  );
  if (stockMovements.edges.length === 0) return <chakra.p color="fg.muted">{t('stock.ledgerEmpty')}</chakra.p>;
  return (
    <MovementTable movements={stockMovements.edges.map(({ node }) => node)} label={t('stock.ledger')} ofOneStock />
  );
}
