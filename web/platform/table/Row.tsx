import { memo, type ReactNode } from 'react';
import { useFragment } from 'react-relay';
import type { GraphQLTaggedNode } from 'relay-runtime';
import { useMessages } from '../i18n/useMessages.ts';
import { PlainLink } from '../router/Link.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import type { CellValue, Column } from './columns.ts';
import { messages } from './messages.ts';
import { shownCell } from './shownCell.ts';

export type RowLook<Row> = {
  fragment: GraphQLTaggedNode;
  columns: readonly Column<Row>[];
  template: string;
  phone: boolean;
  href?: (row: Row) => string;
};

type Props<Row> = {
  look: RowLook<Row>;
  node: unknown;
  /** Of a record; the rows of a report have none. */
  id: string | undefined;
  index: number;
  top: number;
  height: number;
  selected: boolean;
  onToggle: ((id: string) => void) | undefined;
};

function titleOf<Row>(row: Row, columns: readonly Column<Row>[]): CellValue {
  const column = columns.find(({ phone }) => phone === 'title') ?? columns[0];
  return column?.value(row) ?? null;
}

function RowView<Row>({ look, node, id, index, top, height, selected, onToggle }: Props<Row>) {
  const t = useMessages(messages);
  const { columns, phone, template, href } = look;
  const row = useFragment(look.fragment, node as never) as unknown as Row;
  const title = shownCell(titleOf(row, columns));
  const position = { transform: `translateY(${top}px)`, height };
  const check = onToggle && id !== undefined && <Checkbox checked={selected} aria-label={t('table.selectRow', { name: title })} onChange={() => onToggle(id)} />;
  const cellOf = (column: Column<Row>): ReactNode => column.renderCell?.(row) ?? shownCell(column.value(row));
  const at = (place: Column<Row>['phone']): Column<Row> | undefined => columns.find((column) => column.phone === place);

  if (phone) {
    const subtitle = at('subtitle');
    const aside = at('aside');
    return (
      <div role="row" aria-rowindex={index + 2} aria-selected={onToggle ? selected : undefined} className="row" style={position}>
        <div role="cell" className="card">
          <span className="check cell">{check}</span>
          <span className="texts">
            <span className="title">{href ? <PlainLink to={href(row)}>{title}</PlainLink> : title}</span>
            {subtitle && <span className="subtitle">{shownCell(subtitle.value(row))}</span>}
          </span>
          <span>{aside && cellOf(aside)}</span>
        </div>
      </div>
    );
  }
  return (
    <div role="row" aria-rowindex={index + 2} aria-selected={onToggle ? selected : undefined} className="row" style={{ ...position, gridTemplateColumns: template }}>
      {check && (
        <div role="cell" className="cell check">
          {check}
        </div>
      )}
      {columns.map((column, place) => (
        <div key={column.key} role="cell" className={column.align === 'end' ? 'cell end' : 'cell'}>
          {place === 0 && href ? <PlainLink to={href(row)}>{cellOf(column)}</PlainLink> : cellOf(column)}
        </div>
      ))}
    </div>
  );
}

export const Row = memo(RowView) as typeof RowView;
