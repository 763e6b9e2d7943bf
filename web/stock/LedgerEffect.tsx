import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { formatDate, formatDecimal, formatMoney } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { Notice } from '../platform/ui/Notice.tsx';
import { SmallTable } from '../platform/ui/SmallTable.tsx';
import type { LedgerEffect_effect$key } from './__generated__/LedgerEffect_effect.graphql.ts';
import { messages } from './messages.ts';

/** What a change of the ledger would move: each stock's average, and every row behind it. */
export function LedgerEffect({ effect: key }: { effect: LedgerEffect_effect$key }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { rows, counts, costDifference, stocks, moved } = useFragment(
    graphql`
      fragment LedgerEffect_effect on LedgerEffect {
        rows
        counts
        costDifference
        stocks {
          averageBefore
          averageAfter
          balanceBefore
          balanceAfter
          costDifference
          stock {
            id
            food {
              name
            }
            structure {
              name
            }
          }
        }
        moved {
          id
          stockId
          day
          type
          kgIn
          kgOut
          oldValue
          newValue
          oldAverage
          newAverage
        }
      }
    `,
    key,
  );
  const nameOf = (stockId: string): string => stocks.find(({ stock }) => stock?.id === stockId)?.stock?.food.name ?? '';
  const cost = (value: string): string => formatDecimal(value, locale, { digits: 4 });
  const kg = (value: string): string => formatDecimal(value, locale, { digits: 0 });
  return (
    <chakra.div display="grid" gap="4">
      <p>{t('stock.retroactiveText', { rows })}</p>
      {counts > 0 && <Notice tone="warning">{t('stock.countsMoved', { count: counts })}</Notice>}
      <SmallTable
        label={t('stock.costMoves')}
        columns={[{ title: t('stock.stock') }, { title: t('stock.balanceShort'), align: 'end' }, { title: t('stock.average'), align: 'end' }, { title: t('stock.costMoves'), align: 'end' }]}
        rows={[
          ...stocks.map(({ stock, ...change }) => ({
            key: stock?.id ?? '',
            cells: [
              [stock?.food.name, stock?.structure?.name].filter(Boolean).join(' · '),
              `${kg(change.balanceBefore)} → ${kg(change.balanceAfter)}`,
              `${cost(change.averageBefore)} → ${cost(change.averageAfter)}`,
              formatMoney(change.costDifference, locale),
            ],
          })),
          { key: 'sum', look: 'strong' as const, cells: ['', '', '', formatMoney(costDifference, locale)] },
        ]}
      />
      {rows > moved.length && <chakra.p color="fg.muted">{t('stock.rowsMore', { shown: moved.length, rows })}</chakra.p>}
      <SmallTable
        label={t('stock.ledger')}
        maxH="18rem"
        columns={[{ title: t('stock.day') }, { title: t('stock.stock') }, { title: t('stock.type') }, { title: t('stock.kg'), align: 'end' }, { title: t('stock.valueNow'), align: 'end' }, { title: t('stock.unitCost'), align: 'end' }]}
        rows={moved.map((row) => ({
          key: row.id,
          cells: [
            formatDate(row.day),
            nameOf(row.stockId),
            t(`stock.type${row.type}`),
            kg(Number(row.kgIn) > 0 ? row.kgIn : `-${row.kgOut}`),
            `${formatMoney(row.oldValue, locale)} → ${formatMoney(row.newValue, locale)}`,
            `${cost(row.oldAverage)} → ${cost(row.newAverage)}`,
          ],
        }))}
      />
    </chakra.div>
  );
}
