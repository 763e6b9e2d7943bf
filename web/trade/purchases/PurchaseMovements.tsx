import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { formatDate, formatDecimal, formatMoney } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { SmallTable } from '../../platform/ui/SmallTable.tsx';
import { messages as stockMessages } from '../../stock/messages.ts';
import type { PurchaseMovements_purchase$key } from './__generated__/PurchaseMovements_purchase.graphql.ts';
import { kgText } from './figures.ts';
import { messages } from './messages.ts';

/** What the trucks of a purchase wrote into the ledger; what was taken back stays to be read. */
export function PurchaseMovements({ purchase: key }: { purchase: PurchaseMovements_purchase$key }) {
  const t = useMessages(messages);
  const stock = useMessages(stockMessages);
  const locale = useLanguage();
  const { receipts } = useFragment(
    graphql`
      fragment PurchaseMovements_purchase on Purchase {
        receipts {
          movements {
            id
            day
            type
            kgIn
            kgOut
            unitCost
            value
            reversed
            reversal
            stock {
              food {
                name
              }
              structure {
                name
              }
            }
          }
        }
      }
    `,
    key,
  );
  const rows = receipts.flatMap(({ movements }) => movements);
  if (rows.length === 0) return <chakra.p color="fg.muted">{t('purchases.nothingMoved')}</chakra.p>;
  return (
    <SmallTable
      label={t('purchases.movements')}
      columns={[{ title: stock('stock.day') }, { title: stock('stock.stock') }, { title: stock('stock.type') }, { title: stock('stock.kg'), align: 'end' }, { title: stock('stock.unitCost'), align: 'end' }, { title: stock('stock.valueNow'), align: 'end' }]}
      rows={rows.map((row) => ({
        key: row.id,
        ...(row.reversed ? { look: 'struck' as const } : row.reversal ? { look: 'faint' as const } : {}),
        cells: [
          formatDate(row.day),
          [row.stock.food.name, row.stock.structure?.name].filter(Boolean).join(' · '),
          row.reversal ? `${stock('stock.reversal')}: ${stock(`stock.type${row.type}`)}` : stock(`stock.type${row.type}`),
          kgText(Number(row.kgIn) > 0 ? row.kgIn : `-${row.kgOut}`, locale),
          formatDecimal(row.unitCost, locale, { digits: 4 }),
          formatMoney(row.value, locale),
        ],
      }))}
    />
  );
}
