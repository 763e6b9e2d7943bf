import { graphql } from 'react-relay';
import type { Translate } from '../platform/i18n/useMessages.ts';
import type { Column } from '../platform/table/columns.ts';
import { Badge } from '../platform/ui/Badge.tsx';
import type { movementColumns_movement$data } from './__generated__/movementColumns_movement.graphql.ts';
import type { messages } from './messages.ts';
import { movementKind } from './movementKind.ts';
import { stockName } from './stockName.ts';

export type Movement = movementColumns_movement$data;

export const movementRow = graphql`
  fragment movementColumns_movement on StockMovement {
    id
    day
    type
    kgIn
    kgOut
    value
    unitCost
    average
    balanceKg
    balanceValue
    documentNumber
    by {
      name
    }
    receipt {
      purchase {
        name
        supplier {
          name
        }
      }
    }
    provisional
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

export function movementColumns(t: Translate<typeof messages>): Column<Movement>[] {
  const moved = (kg: string): string | null => (Number(kg) === 0 ? null : kg);
  const mark = ({ reversed, reversal, provisional }: Movement): string | null =>
    reversal ? t('stock.reversal') : reversed ? t('stock.reversed') : provisional ? t('stock.provisional') : null;
  return [
    {
      key: 'day',
      title: t('stock.day'),
      width: 98,
      kind: 'date',
      sort: 'LEDGER',
      phone: 'subtitle',
      value: ({ day }) => day,
    },
    {
      key: 'stock',
      title: t('stock.stock'),
      width: 168,
      grow: 2,
      phone: 'title',
      value: ({ stock }) => stockName(stock),
    },
    {
      key: 'type',
      title: t('stock.type'),
      width: 146,
      grow: 1,
      phone: 'subtitle',
      value: (movement) => movementKind(t, movement),
    },
    {
      key: 'in',
      title: t('stock.in'),
      width: 88,
      kind: 'number',
      places: 1,
      phone: 'aside',
      value: ({ kgIn }) => moved(kgIn),
    },
    {
      key: 'out',
      title: t('stock.out'),
      width: 88,
      kind: 'number',
      places: 1,
      phone: 'aside',
      value: ({ kgOut }) => moved(kgOut),
    },
    {
      key: 'unitCost',
      title: t('stock.unitCost'),
      width: 70,
      kind: 'money',
      places: 4,
      value: ({ unitCost }) => unitCost,
    },
    {
      key: 'value',
      title: t('stock.value'),
      width: 100,
      kind: 'money',
      phone: 'subtitle',
      value: ({ value }) => value,
    },
    {
      key: 'balance',
      title: t('stock.balance'),
      width: 96,
      kind: 'number',
      places: 1,
      value: ({ balanceKg }) => balanceKg,
    },
    {
      key: 'balanceValue',
      title: t('stock.balanceValue'),
      width: 104,
      kind: 'money',
      value: ({ balanceValue }) => balanceValue,
    },
    { key: 'average', title: t('stock.average'), width: 92, kind: 'money', places: 4, value: ({ average }) => average },
    {
      key: 'document',
      title: t('stock.document'),
      width: 110,
      grow: 1,
      value: ({ receipt, documentNumber }) => receipt?.purchase.name ?? documentNumber,
    },
    {
      key: 'supplier',
      title: t('stock.supplier'),
      width: 110,
      grow: 1,
      value: ({ receipt }) => receipt?.purchase.supplier?.name,
    },
    { key: 'by', title: t('stock.by'), width: 100, value: ({ by }) => by?.name },
    {
      key: 'mark',
      title: t('stock.state'),
      width: 130,
      value: mark,
      renderCell: (movement) =>
        mark(movement) !== null && <Badge tone={movement.provisional ? 'warning' : 'neutral'}>{mark(movement)}</Badge>,
    },
  ];
}
