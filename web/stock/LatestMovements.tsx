import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { formatDate, formatDecimal, formatMoney } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { SmallTable } from '../platform/ui/SmallTable.tsx';
import type { LatestMovements_farm$key } from './__generated__/LatestMovements_farm.graphql.ts';
import { messages } from './messages.ts';

/** The end of a stock's ledger, as far as one looks at a glance. */
export function LatestMovements({ farm: key }: { farm: LatestMovements_farm$key }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { stockMovements } = useFragment(
    graphql`
      fragment LatestMovements_farm on Farm @argumentDefinitions(stockId: { type: "ID!" }) {
        stockMovements(first: 12, filter: { stockId: $stockId }, orderBy: { field: LEDGER, direction: DESC }) {
          edges {
            node {
              id
              day
              type
              kgIn
              kgOut
              value
              unitCost
              balanceKg
              reversed
              reversal
            }
          }
        }
      }
    `,
    key,
  );
  const rows = stockMovements.edges.map(({ node }) => node);
  if (rows.length === 0) return <chakra.p color="fg.muted">{t('stock.ledgerEmpty')}</chakra.p>;
  return (
    <SmallTable
      label={t('stock.ledger')}
      columns={[{ title: t('stock.day') }, { title: t('stock.type') }, { title: t('stock.kg'), align: 'end' }, { title: t('stock.unitCost'), align: 'end' }, { title: t('stock.valueNow'), align: 'end' }, { title: t('stock.balanceAfter'), align: 'end' }]}
      rows={rows.map((row) => ({
        key: row.id,
        ...(row.reversed ? { look: 'struck' as const } : row.reversal ? { look: 'faint' as const } : {}),
        cells: [
          formatDate(row.day),
          row.reversal ? `${t('stock.reversal')}: ${t(`stock.type${row.type}`)}` : t(`stock.type${row.type}`),
          formatDecimal(Number(row.kgIn) > 0 ? row.kgIn : `-${row.kgOut}`, locale, { digits: 0 }),
          formatDecimal(row.unitCost, locale, { digits: 4 }),
          formatMoney(row.value, locale),
          formatDecimal(row.balanceKg, locale, { digits: 0 }),
        ],
      }))}
    />
  );
}
