import { chakra } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useMessages } from '../i18n/useMessages.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { Edges } from './connection.ts';
import { Head } from './Head.tsx';
import type { Sort } from './listSpec.ts';
import { messages } from './messages.ts';
import { Row, type RowLook } from './Row.tsx';
import { tableStyles } from './tableStyles.ts';
import type { Selection } from './useSelection.ts';

type Props<R> = {
  label: string;
  look: RowLook<R>;
  edges: Edges['edges'];
  total: number;
  sort: Sort<string>;
  onSort: (field: string) => void;
  selection: Selection | undefined;
  hasNext: boolean;
  loadingNext: boolean;
  loadNext: () => void;
  stale: boolean;
};

const rowHeight = 44;
const cardHeight = 72;
// Asked for this many rows before the end, so that a steady scroll never meets it.
const ahead = 40;

export function DataTable<R extends { id: string }>(props: Props<R>) {
  const { label, look, edges, total, sort, onSort, selection, hasNext, loadingNext, loadNext, stale } = props;
  const t = useMessages(messages);
  const scroller = useRef<HTMLDivElement>(null);
  const height = look.phone ? cardHeight : rowHeight;
  // oxlint-disable-next-line react/incompatible-library -- the React compiler, which it troubles, is not in use
  const virtual = useVirtualizer({ count: edges.length, getScrollElement: () => scroller.current, estimateSize: () => height, overscan: 12 });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;

  useEffect(() => virtual.measure(), [virtual, height]);
  useEffect(() => {
    if (hasNext && !loadingNext && last >= edges.length - ahead) loadNext();
  }, [hasNext, loadingNext, loadNext, last, edges.length]);

  const chosen = selection?.ids.size ?? 0;
  const selectAll = selection && {
    checked: chosen > 0 && chosen >= edges.length,
    some: chosen > 0 && chosen < edges.length,
    onChange: (checked: boolean) => (checked ? selection.setAll(edges.map(({ node }) => node.id)) : selection.clear()),
  };

  return (
    <>
    <chakra.div ref={scroller} role="table" aria-label={label} aria-rowcount={total + 1} aria-busy={stale || loadingNext} tabIndex={0} flex="0 1 auto" minH="10rem" overflow="auto" borderWidth="1px" borderRadius="lg" bg="bg.surface" boxShadow="card" overscrollBehavior="contain" opacity={stale ? 0.6 : 1} transition="opacity 150ms 150ms" css={tableStyles}>
      {!look.phone && (
        <div role="rowgroup">
          <Head columns={look.columns} template={look.template} sort={sort} onSort={onSort} selectAll={selectAll} />
        </div>
      )}
      <div role="rowgroup" style={{ position: 'relative', height: virtual.getTotalSize(), minWidth: 'min-content' }}>
        {items.map((item) => {
          const node = edges[item.index]?.node;
          if (node === undefined) return null;
          return (
            <Row<R>
              key={node.id}
              look={look}
              node={node}
              index={item.index}
              top={item.start}
              height={item.size}
              selected={selection?.ids.has(node.id) ?? false}
              onToggle={selection?.toggle}
            />
          );
        })}
      </div>
    </chakra.div>
      <VisuallyHidden role="status">{loadingNext ? t('table.loadingMore') : ''}</VisuallyHidden>
    </>
  );
}
