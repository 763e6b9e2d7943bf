import { chakra } from '@chakra-ui/react';
import { useVirtualizer, type ReactVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type KeyboardEvent, type RefObject, type ReactNode } from 'react';
import { moveInTable } from '../form/controls/tables/moveInTable.ts';
import { tableCellStyles } from '../form/controls/tables/tableCellStyles.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { usePrinting } from '../table/usePrinting.ts';
import { focusSoon } from './focusSoon.ts';
import type { LayoutProps } from './matrixProps.ts';
import { messages } from './messages.ts';

const rowHeight = 38;
const headHeight = 40;

const sheetStyles = {
  ...tableCellStyles,
  '& th': { ...tableCellStyles['& th'], zIndex: 1 },
  // Over the names of rows, which stay in view at the side.
  '& thead th': { zIndex: 2 },
  '& td input, & td select': { scrollMarginTop: `${headHeight}px` },
  // Each row is a body of its own, whose last line is not the sheet's.
  '& tr:last-of-type td': { borderBottomWidth: '1px' },
};

interface UseRowJumpsInput {
  shown: readonly number[];
  onPast: ((step: 1 | -1) => void) | undefined;
  scroller: RefObject<HTMLDivElement | null>;
  virtual: ReactVirtualizer<HTMLDivElement, Element>;
}

/** Page and end keys, also to rows that are not drawn yet. */
function useRowJumps({ shown, onPast, scroller, virtual }: UseRowJumpsInput) {
  return (event: KeyboardEvent<HTMLElement>): boolean => {
    const cell = (event.target as HTMLElement).closest('td');
    const row = Number(cell?.closest<HTMLElement>('[data-row]')?.dataset['row']);
    if (event.key === 'Enter' && !event.shiftKey && row === shown.at(-1) && onPast) {
      event.preventDefault();
      onPast(1);
      return true;
    }
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
    const last = shown.length - 1;
    const targets: Record<string, number | undefined> = {
      PageDown: Math.min(last, shown.indexOf(row) + page),
      PageUp: Math.max(0, shown.indexOf(row) - page),
      Home: event.ctrlKey || event.metaKey ? 0 : undefined,
      End: event.ctrlKey || event.metaKey ? last : undefined,
    };
    const target = targets[event.key];
    if (cell === null || target === undefined) return false;
    event.preventDefault();
    virtual.scrollToIndex(target);
    focusSoon(() =>
      scroller.current
        ?.querySelector<HTMLTableRowElement>(`tr[data-row="${shown[target]}"]`)
        ?.cells[cell.cellIndex]?.querySelector<HTMLElement>('input, select'),
    );
    return true;
  };
}

type SheetRowsProps = {
  minWidth: string;
  shown: readonly number[];
  head: ReactNode;
  above: number;
  items: { index: number; start: number; end: number }[];
  virtual: ReactVirtualizer<HTMLDivElement, Element>;
  renderRow: (row: number) => ReactNode;
  below: number;
};

function SheetRows({ minWidth, shown, head, above, items, virtual, renderRow, below }: SheetRowsProps) {
  return (
    <table style={{ minWidth }} aria-rowcount={shown.length + 1}>
      {head}
      {above > 0 && (
        <tbody aria-hidden>
          <tr style={{ height: above }} />
        </tbody>
      )}
      {items.map(({ index }) => {
        const row = shown[index];
        return row === undefined ? null : (
          <tbody key={row} ref={virtual.measureElement} data-index={index}>
            {renderRow(row)}
          </tbody>
        );
      })}
      {below > 0 && (
        <tbody aria-hidden>
          <tr style={{ height: below }} />
        </tbody>
      )}
    </table>
  );
}

interface UseRowsInViewInput {
  shown: readonly number[];
  scroller: RefObject<HTMLDivElement | null>;
  printing: boolean;
  target: { readonly row: number };
}

function useRowsInView({ shown, scroller, printing, target }: UseRowsInViewInput) {
  // oxlint-disable-next-line react/incompatible-library -- the React compiler, which it troubles, is not in use
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (at) => shown[at] ?? at,
    scrollPaddingStart: headHeight,
    overscan: 12,
  });
  const inView = virtual.getVirtualItems();
  const items = printing ? shown.map((_, index) => ({ index, start: 0, end: 0 })) : inView;
  const above = items[0]?.start ?? 0;
  const below = printing ? 0 : virtual.getTotalSize() - (items.at(-1)?.end ?? 0);

  const at = shown.indexOf(target.row);
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a row is sought once, when it becomes the target
  }, [virtual, target]);
  return { virtual, above, items, below };
}

/** Only the rows in view are drawn, so that a thousand of them type as fast as ten. */
export function MatrixSheet(props: LayoutProps) {
  const { label, shown, target, head, minWidth, renderRow, hint, onKeyDown, onPast } = props;
  const t = useMessages(messages);
  const scroller = useRef<HTMLDivElement>(null);
  const printing = usePrinting();
  const { virtual, above, items, below } = useRowsInView({ shown, scroller, printing, target });

  const jump = useRowJumps({ shown, onPast, scroller, virtual });

  if (shown.length === 0) return <chakra.p color="fg.muted">{t('matrix.none')}</chakra.p>;
  return (
    <chakra.div>
      <chakra.div
        ref={scroller}
        overflow="auto"
        maxH="max(20rem, 65dvh)"
        borderWidth="1px"
        borderRadius="md"
        overscrollBehavior="contain"
        css={sheetStyles}
        role="group"
        aria-label={label}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (!event.defaultPrevented && !jump(event)) moveInTable(event);
        }}
      >
        <SheetRows
          minWidth={minWidth}
          shown={shown}
          head={head}
          above={above}
          items={items}
          virtual={virtual}
          renderRow={renderRow}
          below={below}
        />
      </chakra.div>
      <chakra.p mt="1.5" fontSize="xs" color="fg.subtle">
        {hint ?? t('matrix.keys')}
      </chakra.p>
    </chakra.div>
  );
}
