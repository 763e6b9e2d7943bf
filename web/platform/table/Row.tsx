import { memo } from 'react';
import { useFragment } from 'react-relay';
import type { KeyType } from 'react-relay/ReactRelayTypes';
import type { GraphQLTaggedNode } from 'relay-runtime';
import { useLanguage } from '../i18n/language.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { PlainLink } from '../router/Link.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Card } from './Card.tsx';
import { cellClass, cellText, isNumeric, isText, type Column } from './columns.ts';
import { Compared } from './Compared.tsx';
import { comparisonOf } from './comparison.ts';
import { messages } from './messages.ts';

export type RowLook<Row> = {
  fragment: GraphQLTaggedNode;
  columns: readonly Column<Row>[];
  template: string;
  phone: boolean;
  href?: (row: Row) => string;
  /** What spreads the same fragment for the same of another period. */
  beforeOf?: ((node: object) => object | null) | undefined;
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

type CellsProps<Row> = {
  columns: readonly Column<Row>[];
  row: Row;
  before: Row | null;
  href: string | undefined;
};

function Cells<Row>({ columns, row, before, href }: CellsProps<Row>) {
  const locale = useLanguage();
  return (
    <>
      {columns.map((column, place) => {
        const text = cellText(column, column.value(row), locale);
        const own = column.renderCell?.(row) ?? (isText(column) ? <span className="lines">{text}</span> : text);
        const shown =
          before !== null && isNumeric(column) ? (
            <Compared comparison={comparisonOf(column, column.value(row), column.value(before), locale)}>
              {own}
            </Compared>
          ) : (
            own
          );
        return (
          <div key={column.key} role="cell" className={cellClass(column, place)}>
            {place === 0 && href !== undefined ? <PlainLink to={href}>{shown}</PlainLink> : shown}
          </div>
        );
      })}
    </>
  );
}

function RowView<Row>({ look, node, id, index, top, height, selected, onToggle }: Props<Row>) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { columns, phone, template } = look;
  const row = useFragment(look.fragment, node as KeyType) as Row;
  const beforeNode = look.beforeOf?.(node as object) ?? null;
  const before = useFragment(look.fragment, beforeNode as KeyType | null) as Row | null;
  const href = look.href?.(row);
  const heading = columns.find((column) => column.phone === 'title') ?? columns[0];
  const title = heading ? cellText(heading, heading.value(row), locale) : '';
  const position = { transform: `translateY(${top}px)`, height };
  const check = onToggle && id !== undefined && (
    <Checkbox checked={selected} aria-label={t('table.selectRow', { name: title })} onChange={() => onToggle(id)} />
  );

  if (phone) {
    return (
      <div
        role="row"
        aria-rowindex={index + 2}
        aria-selected={onToggle ? selected : undefined}
        className="row"
        style={position}
      >
        <Card
          row={row}
          columns={columns}
          before={before}
          title={href === undefined ? (heading?.renderCell?.(row) ?? title) : title}
          href={href}
          check={check}
        />
      </div>
    );
  }
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={onToggle ? selected : undefined}
      className="row"
      style={{ ...position, gridTemplateColumns: template }}
    >
      {href !== undefined && <PlainLink to={href} className="cover" aria-hidden tabIndex={-1} />}
      {check && (
        <div role="cell" className="cell check">
          {check}
        </div>
      )}
      <Cells columns={columns} row={row} before={before} href={href} />
    </div>
  );
}

export const Row = memo(RowView) as typeof RowView;
