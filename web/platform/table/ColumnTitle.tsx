import { chakra, Popover } from '@chakra-ui/react';
import { useState, type PointerEvent } from 'react';
import { useMessages } from '../i18n/useMessages.ts';
import { Icon } from '../ui/Icon.tsx';
import { floating, raised } from '../ui/overlays/raised.ts';
import type { Column } from './columns.ts';
import { messages } from './messages.ts';

type Formula = NonNullable<Column<never>['formula']>;

/** Which way rows are ordered by a column that they can be ordered by. */
export type ColumnOrder = { way: 'up' | 'down' | null; onSort: () => void };

function Arrow({ way }: { way: ColumnOrder['way'] }) {
  return way && <Icon name={way === 'up' ? 'arrowUp' : 'arrowDown'} size="0.75rem" />;
}

type FormulaProps = { title: string; formula: Formula; order: ColumnOrder | undefined; isFixed: boolean };

/**
 * How a column is reckoned: by mouse where it is pointed at, and where it is touched or pressed. Pressing orders the rows
 * too.
 */
function FormulaOf({ title, formula: { id, text }, order, isFixed }: FormulaProps) {
  const t = useMessages(messages);
  const [open, setOpen] = useState(false);
  const label = t('table.formula', { name: title });
  const point = (to: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setOpen(to);
  };
  return (
    <Popover.Root
      open={open}
      onOpenChange={({ open: next }) => setOpen(next)}
      autoFocus={false}
      lazyMount
      unmountOnExit
      positioning={{ ...floating, placement: 'bottom-start' }}
    >
      <Popover.Anchor asChild>
        <button
          type="button"
          className="formula"
          aria-expanded={open}
          onPointerEnter={point(true)}
          onPointerLeave={point(false)}
          onClick={() => {
            setOpen(true);
            order?.onSort();
          }}
        >
          {title}
          <Arrow way={order?.way ?? null} />
        </button>
      </Popover.Anchor>
      <Popover.Positioner>
        <Popover.Content aria-label={label} {...raised} p="3" maxW="20rem" whiteSpace="normal" textAlign="start">
          <chakra.p fontSize="sm" color="fg" fontWeight="normal">
            {text}
          </chakra.p>
          <chakra.p mt="1" fontSize="xs" color="fg.muted" fontWeight="normal">
            {id}
            {isFixed && ` · ${t('table.notOrdered')}`}
          </chakra.p>
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  );
}

type Props<Row> = {
  column: Column<Row>;
  order: ColumnOrder | undefined;
  /** Rows are ordered by others, and cannot be by this one. */
  isFixed: boolean;
};

/** The head of a column, with its formula where it has one, by which rows are ordered where they can be. */
export function ColumnTitle<Row>({ column: { title, formula }, order, isFixed }: Props<Row>) {
  const t = useMessages(messages);
  if (formula) return <FormulaOf title={title} formula={formula} order={order} isFixed={isFixed} />;
  if (order === undefined) return isFixed ? <span title={t('table.notOrdered')}>{title}</span> : <>{title}</>;
  return (
    <button type="button" className="sort" data-sorted={order.way !== null || undefined} onClick={order.onSort}>
      {title}
      <Arrow way={order.way} />
    </button>
  );
}
