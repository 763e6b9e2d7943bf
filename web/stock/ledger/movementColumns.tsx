import { graphql } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { defineReportColumns } from '../../platform/table/filters/view.ts';
import { Badge } from '../../platform/ui/Badge.tsx';
import type { movementColumns_movement$data } from './__generated__/movementColumns_movement.graphql.ts';
import { messages } from '../messages.ts';
import { movementKind } from './movementKind.ts';

export type Movement = movementColumns_movement$data;
type Translate = (id: keyof typeof messages, values?: Record<string, string>) => string;

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
    beatLine {
      beat {
        seq
      }
    }
    supplement {
      batch {
        name
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

/** The load that took it, or the batch on pasture that got it. */
function usedBy({ beatLine, supplement }: Movement, t: Translate): string | null {
  return beatLine ? t('stock.ofBeat', { number: String(beatLine.beat.seq) }) : (supplement?.batch.name ?? null);
}

function mark({ reversed, reversal, provisional }: Movement, t: Translate): string | null {
  if (reversal) return t('stock.reversal');
  return reversed ? t('stock.reversed') : provisional ? t('stock.provisional') : null;
}

function Mark({ movement }: { movement: Movement }) {
  const text = mark(movement, useMessages(messages));
  return text !== null && <Badge tone={movement.provisional ? 'warning' : 'neutral'}>{text}</Badge>;
}

export const movementColumns = defineReportColumns<Movement, 'LEDGER'>()(messages, [
  { path: 'day', title: 'stock.day', width: 98, kind: 'date', sort: 'LEDGER', phone: 'subtitle' },
  {
    path: ['stock.food.name', 'stock.structure.name'],
    title: 'stock.stock',
    width: 168,
    grow: 2,
    phone: 'title',
  },
  { key: 'type', title: 'stock.type', width: 146, grow: 1, phone: 'subtitle', value: (row, t) => movementKind(t, row) },
  { path: 'kgIn', title: 'stock.in', width: 88, kind: 'number', places: 1, blankZero: true, phone: 'aside' },
  { path: 'kgOut', title: 'stock.out', width: 88, kind: 'number', places: 1, blankZero: true, phone: 'aside' },
  { path: 'unitCost', title: 'stock.unitCost', width: 70, kind: 'money', places: 4 },
  { path: 'value', title: 'stock.value', width: 100, kind: 'money', phone: 'subtitle' },
  { path: 'balanceKg', title: 'stock.balance', width: 96, kind: 'number', places: 1 },
  { path: 'balanceValue', title: 'stock.balanceValue', width: 104, kind: 'money' },
  { path: 'average', title: 'stock.average', width: 92, kind: 'money', places: 4 },
  { path: ['receipt.purchase.name', 'documentNumber'], first: true, title: 'stock.document', width: 110, grow: 1 },
  { path: 'receipt.purchase.supplier.name', title: 'stock.supplier', width: 110, grow: 1, needs: 'purchase:read' },
  { key: 'usedBy', title: 'stock.usedBy', width: 110, grow: 1, value: usedBy },
  { path: 'by.name', title: 'stock.by', width: 100, needs: 'person:read' },
  { key: 'mark', title: 'stock.state', width: 130, value: mark, render: (row) => <Mark movement={row} /> },
]);
