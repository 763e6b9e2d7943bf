import { chakra } from '@chakra-ui/react';
import { useCallback, useMemo, type ReactNode } from 'react';
import { usePaginationFragment } from 'react-relay';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { formatInteger } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import type { IconName } from '../ui/Icon.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';
import { gridTemplate, type Column } from './columns.ts';
import { connectionIn, listMetadata } from './connection.ts';
import { DataTable } from './DataTable.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { FilterBar, type FilterControl } from './FilterBar.tsx';
import { hasFilters, readList, withSort, type ListSpec } from './listSpec.ts';
import { messages } from './messages.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { useExport } from './useExport.ts';
import { useIsPhone } from './useIsPhone.ts';
import { useListUrl } from './useListUrl.ts';
import { useSelection } from './useSelection.ts';

type Props<Row> = {
  /** Names the files of its exports too. */
  title: string;
  spec: ListSpec;
  filters: readonly FilterControl[];
  columns: readonly Column<Row>[];
  /** The @refetchable fragment with the @connection, and the fragment of one row. */
  list: GraphQLTaggedNode;
  row: GraphQLTaggedNode;
  parent: unknown;
  href?: (row: Row) => string;
  empty: { icon: IconName; title: string; text?: string; action?: ReactNode };
  actions?: ReactNode;
  renderBulk?: (ids: readonly string[], clear: () => void) => ReactNode;
};

const pageSize = 100;
const largestPage = 1000;
// Pages grow with what is loaded: reading a list of n rows again at every page would cost n².
const growth = 4;

export function ListScreen<Row extends { id: string }>(props: Props<Row>) {
  const { title, spec, filters, columns, list, row, parent, href, empty, actions, renderBulk } = props;
  const t = useMessages(messages);
  const locale = useLanguage();
  const phone = useIsPhone();
  const { search, go, pending } = useListUrl();
  const selection = useSelection();
  const { path } = useMemo(() => listMetadata(list), [list]);
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<OperationType, never>(list, parent as never);
  const connection = connectionIn(data, path);
  const { edges } = connection;
  const total = connection.totalCount ?? edges.length;

  const loadMore = useCallback(() => {
    loadNext(Math.min(largestPage, Math.max(pageSize, Math.floor(edges.length / growth))));
  }, [loadNext, edges.length]);
  const look = useMemo(
    () => ({ fragment: row, columns, template: gridTemplate(columns, true), phone, ...(href ? { href } : {}) }),
    [row, columns, phone, href],
  );
  const run = useExport<Row>(title, () => ({
    parentId: (data as { id: string }).id,
    list,
    row,
    variables: readList(spec, search),
    columns,
    only: selection.ids.size > 0 ? selection.ids : null,
  }));

  const nothing = edges.length === 0;
  const filtered = hasFilters(spec, search);
  const header = (
    <>
      {!nothing && <ExportMenu run={run} total={selection.ids.size > 0 ? selection.ids.size : total} />}
      {actions}
    </>
  );
  return (
    <chakra.div display="flex" flexDirection="column" gap="4" h="full" minH="0" p={{ base: '4', md: '6' }}>
      <ScreenHeader title={title} detail={nothing ? undefined : t('table.count', { count: total })} actions={header} />
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center" flexShrink="0">
        {selection.ids.size > 0 ? (
          <SelectionBar count={selection.ids.size} onClear={selection.clear}>
            {renderBulk?.([...selection.ids], selection.clear)}
          </SelectionBar>
        ) : (
          <FilterBar spec={spec} controls={filters} search={search} onChange={go} />
        )}
      </chakra.div>
      {nothing ? (
        <chakra.div borderWidth="1px" borderRadius="lg" bg="bg.surface">
          {filtered ? <EmptyState icon="search" title={t('table.nothingFound')} text={t('table.nothingFoundText')} /> : <EmptyState {...empty}>{empty.action}</EmptyState>}
        </chakra.div>
      ) : (
        <DataTable<Row>
          label={`${title}, ${formatInteger(total, locale)}`}
          look={look}
          edges={edges}
          total={total}
          sort={readList(spec, search).orderBy}
          onSort={(field) => go(withSort(spec, search, field))}
          selection={selection}
          hasNext={hasNext}
          loadingNext={isLoadingNext}
          loadNext={loadMore}
          stale={pending}
        />
      )}
    </chakra.div>
  );
}
