import { chakra } from '@chakra-ui/react';
import { useVirtualizer, type ReactVirtualizer } from '@tanstack/react-virtual';
import { useEffect } from 'react';
import { useMessages } from '../i18n/useMessages.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { Head, type Sorting } from './Head.tsx';
import { messages } from './messages.ts';
import { Row, type RowLook } from './Row.tsx';
import { tableStyles } from './tableStyles.ts';
import { Totals, type TotalCells } from './Totals.tsx';
import { usePageScroll } from './usePageScroll.ts';
import { usePrinting } from './usePrinting.ts';
import type { Selection } from './actions/useSelection.ts';

/** A list that is read page by page. */
export type Paging = { hasNext: boolean; loadingNext: boolean; loadNext: () => void };

type Props<R> = {
  label: string;
  look: RowLook<R>;
  nodes: readonly { readonly id?: string }[];
  total: number;
  totals?: TotalCells | undefined;
  /** The totals of another period. */
  totalsBefore?: TotalCells | undefined;
  /** Where the rows behind the totals are. */
  totalsHref?: string | undefined;
  sorting?: Sorting;
  selection?: Selection | undefined;
  paging?: Paging;
  stale: boolean;
};

// Where the page scrolls, the sum stands at its end; the main action is what stays in view.
const pageStyles = { ...tableStyles, '& .top, & .bottom': { minWidth: 'min-content' } };
const headHeight = 42;
const rowHeight = 44;
const cardHeight = 76;
/** With the figures of another period under each. */
const compared = { row: 68, card: 112 };
/** Room for a few rows even where a chart and filters leave little. */
const leastHeight = 160;
// The next page is loaded this many rows before the end, so that scrolling does not stop.
const ahead = 40;

/** The rows that are drawn; near the last of them the next page is loaded. */
function useRowsInView<R>(look: RowLook<R>, nodes: readonly { readonly id?: string }[], paging: Paging | undefined) {
  const { box, scroller, margin } = usePageScroll(look.phone);
  const printing = usePrinting();
  const usual = look.phone ? cardHeight : rowHeight;
  const height = look.beforeOf ? compared[look.phone ? 'card' : 'row'] : usual;
  // oxlint-disable-next-line react/incompatible-library -- the React compiler, which it troubles, is not in use
  const virtual = useVirtualizer({
    count: nodes.length,
    getScrollElement: scroller,
    estimateSize: () => height,
    scrollMargin: margin,
    overscan: 12,
  });
  const inView = virtual.getVirtualItems();
  const items = printing ? nodes.map((_, index) => ({ index, start: index * height, size: height })) : inView;
  const last = inView.at(-1)?.index ?? 0;
  const { hasNext = false, loadingNext = false, loadNext } = paging ?? {};

  useEffect(() => virtual.measure(), [virtual, height]);
  useEffect(() => {
    if (hasNext && !loadingNext && last >= nodes.length - ahead) loadNext?.();
  }, [hasNext, loadingNext, loadNext, last, nodes.length]);
  return { box, loadingNext, height, virtual, items, printing, margin };
}

type RowsInViewProps<R> = {
  virtual: ReactVirtualizer<Element, Element>;
  items: { index: number; start: number; size: number }[];
  nodes: readonly { readonly id?: string }[];
  look: RowLook<R>;
  printing: boolean;
  margin: number;
  selection: Selection | undefined;
};

function RowsInView<R>({ virtual, items, nodes, look, printing, margin, selection }: RowsInViewProps<R>) {
  return (
    <div
      role="rowgroup"
      className="rows"
      style={{ position: 'relative', height: virtual.getTotalSize(), minWidth: 'min-content' }}
    >
      {items.map((item) => {
        const node = nodes[item.index];
        if (node === undefined) return null;
        return (
          <Row<R>
            key={node.id ?? item.index}
            look={look}
            node={node}
            id={node.id}
            index={item.index}
            top={item.start - (printing ? 0 : margin)}
            height={item.size}
            selected={node.id !== undefined && (selection?.ids.has(node.id) ?? false)}
            onToggle={selection?.toggle}
          />
        );
      })}
    </div>
  );
}

function selectAllOf(selection: Selection | undefined, nodes: readonly { readonly id?: string }[]) {
  const chosen = selection?.ids.size ?? 0;
  const selectAll = selection && {
    checked: chosen > 0 && chosen >= nodes.length,
    some: chosen > 0 && chosen < nodes.length,
    onChange: (checked: boolean) =>
      checked ? selection.setAll(nodes.flatMap(({ id }) => (id === undefined ? [] : [id]))) : selection.clear(),
  };
  return selectAll;
}

/** Cards have no head: who chose one of them can choose all. */
function SelectAllCards({ checked, some, onChange }: NonNullable<ReturnType<typeof selectAllOf>>) {
  const t = useMessages(messages);
  if (!checked && !some) return null;
  return (
    <chakra.label display="flex" alignItems="center" gap="2.5" px="3" minH="11">
      <Checkbox checked={checked} indeterminate={some} onChange={(event) => onChange(event.target.checked)} />
      {t('table.selectAll')}
    </chakra.label>
  );
}

export function DataTable<R>(props: Props<R>) {
  const { label, look, nodes, total, totals, totalsBefore, totalsHref, sorting, selection, paging, stale } = props;
  const t = useMessages(messages);
  const { box, loadingNext, height, virtual, items, printing, margin } = useRowsInView(look, nodes, paging);
  const selectAll = selectAllOf(selection, nodes);

  return (
    <>
      {look.phone && selectAll && <SelectAllCards {...selectAll} />}
      <chakra.div
        ref={box}
        role="table"
        aria-label={label}
        aria-rowcount={total + (totals ? 2 : 1)}
        aria-busy={stale || loadingNext}
        tabIndex={0}
        flex={look.phone ? 'none' : '0 1 auto'}
        overflow={look.phone ? 'clip' : 'auto'}
        borderWidth="1px"
        borderRadius="lg"
        bg="bg.surface"
        boxShadow="card"
        overscrollBehavior="contain"
        opacity={stale ? 0.6 : 1}
        transition="opacity 150ms 150ms"
        minW="0"
        css={look.phone ? pageStyles : tableStyles}
        style={{ minHeight: Math.min(leastHeight, (look.phone ? 0 : headHeight) + nodes.length * height) }}
      >
        {!look.phone && (
          <div role="rowgroup" className="top">
            <Head columns={look.columns} template={look.template} sorting={sorting} selectAll={selectAll} />
          </div>
        )}
        <RowsInView
          virtual={virtual}
          items={items}
          nodes={nodes}
          look={look}
          printing={printing}
          margin={margin}
          selection={selection}
        />
        {totals && (
          <Totals
            columns={look.columns}
            template={look.template}
            selectable={selection !== undefined}
            phone={look.phone}
            totals={totals}
            before={totalsBefore}
            href={totalsHref}
            index={total + 2}
          />
        )}
      </chakra.div>
      <VisuallyHidden role="status">{loadingNext ? t('table.loadingMore') : ''}</VisuallyHidden>
    </>
  );
}
