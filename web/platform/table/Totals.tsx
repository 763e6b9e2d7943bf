import type { ReactNode } from 'react';
import { useMessages } from '../i18n/useMessages.ts';
import type { Column } from './columns.ts';
import { messages } from './messages.ts';

/** What the server summed up, by the keys of the columns. */
export type TotalCells = Partial<Record<string, ReactNode>>;

type Props<Row> = { columns: readonly Column<Row>[]; template: string; selectable: boolean; phone: boolean; totals: TotalCells; index: number };

/** Stays in view under the rows; on a phone only the column that stands aside has room. */
export function Totals<Row>({ columns, template, selectable, phone, totals, index }: Props<Row>) {
  const t = useMessages(messages);
  const shown = phone ? columns.filter((column, place) => place === 0 || column.phone === 'aside') : columns;
  return (
    <div role="row" aria-rowindex={index} className="totals" style={{ gridTemplateColumns: phone ? `repeat(${shown.length}, 1fr)` : template }}>
      {selectable && !phone && <div role="cell" className="cell" />}
      {shown.map((column, place) => (
        <div key={column.key} role="cell" className={column.align === 'end' ? 'cell end' : 'cell'}>
          {totals[column.key] ?? (place === 0 ? t('table.total') : '')}
        </div>
      ))}
    </div>
  );
}
