import { graphql, useFragment } from 'react-relay';
import { formatDate, formatKg, formatMoney, formatUnitCost } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import type { MovementTable_movements$key } from './__generated__/MovementTable_movements.graphql.ts';
import { movedKg } from './movedKg.ts';
import { messages } from '../messages.ts';
import { movementKind } from './movementKind.ts';
import { stockName } from '../stocks/stockName.ts';

const movementsFragment = graphql`
  fragment MovementTable_movements on StockMovement @relay(plural: true) {
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
    stock {
      food {
        name
      }
      structure {
        name
      }
    }
  }
`;

/** Rows of the ledger at a glance, of one stock with its balance or of several by name; what was taken back stays to be read. */
export function MovementTable({
  movements: key,
  label,
  ofOneStock,
}: {
  movements: MovementTable_movements$key;
  label: string;
  ofOneStock: boolean;
}) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const movements = useFragment(movementsFragment, key);
  const figures = [
    t('stock.kg'),
    t('stock.unitCost'),
    t('stock.valueNow'),
    ...(ofOneStock ? [t('stock.balanceAfter')] : []),
  ];
  return (
    <SmallTable
      label={label}
      columns={[
        { title: t('stock.day') },
        ...(ofOneStock ? [] : [{ title: t('stock.stock') }]),
        { title: t('stock.type') },
        ...figures.map((title) => ({ title, align: 'end' as const })),
      ]}
      rows={movements.map((row) => ({
        key: row.id,
        ...(row.reversed ? { look: 'struck' as const } : row.reversal ? { look: 'faint' as const } : {}),
        cells: [
          formatDate(row.day),
          ...(ofOneStock ? [] : [stockName(row.stock)]),
          movementKind(t, row),
          formatKg(movedKg(row), locale),
          formatUnitCost(row.unitCost, locale),
          formatMoney(row.value, locale),
          ...(ofOneStock ? [formatKg(row.balanceKg, locale)] : []),
        ],
      }))}
    />
  );
}
