import { useCallback, useMemo, type ReactNode } from 'react';
import { usePaginationFragment } from 'react-relay';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { formatInteger } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.ts';
import { gridTemplate, type Column } from './columns.ts';
import { connectionIn, listMetadata } from './connection.ts';
import { DataTable } from './DataTable.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { useListExport, useServerExport } from './exportSources.ts';
import { FilterBar, type FilterControl } from './FilterBar.tsx';
import { hasFilters, readList, restQuery, withSort, type ListSpec } from './listSpec.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { TableScreen, type Empty } from './TableScreen.tsx';
import type { TotalCells } from './Totals.tsx';
import { useExport } from './useExport.ts';
import { useIsPhone } from './useIsPhone.ts';
import { useListUrl } from './useListUrl.ts';
import { useRefusal } from './useRefusal.ts';
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
  empty: Empty;
  actions?: ReactNode;
  renderBulk?: (ids: readonly string[], clear: () => void) => ReactNode;
  /** The REST call that writes the whole list into a file; then there is nothing to select. */
  file?: string;
  totals?: TotalCells | undefined;
  /** A picture of the same records, over the table. */
  chart?: ReactNode;
};

const pageSize = 100;
const largestPage = 1000;
// Pages grow with what is loaded: reading a list of n rows again at every page would cost n².
const growth = 4;

export function ListScreen<Row extends { id: string }>(props: Props<Row>) {
  const { title, spec, filters, columns, list, row, parent, href, empty, actions, renderBulk, file, totals, chart } =
    props;
  const locale = useLanguage();
  const phone = useIsPhone();
  const { search, go, pending } = useListUrl();
  const selection = useSelection();
  const { path } = useMemo(() => listMetadata(list), [list]);
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<OperationType, never>(list, parent as never);
  const connection = connectionIn(data, path);
  const refusal = useRefusal(filters, search, connection === null);
  const nodes = (connection?.edges ?? []).map(({ node }) => node);
  const total = nodes.length === 0 ? 0 : (connection?.totalCount ?? nodes.length);
  const selected = selection.ids.size;

  const loadMore = useCallback(() => {
    loadNext(Math.min(largestPage, Math.max(pageSize, Math.floor(nodes.length / growth))));
  }, [loadNext, nodes.length]);
  const look = useMemo(
    () => ({
      fragment: row,
      columns,
      template: gridTemplate(columns, file === undefined),
      phone,
      ...(href ? { href } : {}),
    }),
    [row, columns, file, phone, href],
  );
  const ofList = useListExport<Row>(title, selected > 0 ? selected : total, () => ({
    parentId: (data as { id: string }).id,
    list,
    row,
    variables: readList(spec, search),
    columns,
    only: selected > 0 ? selection.ids : null,
  }));
  const ofServer = useServerExport(file ?? '', restQuery(spec, search));
  const run = useExport(file === undefined ? ofList : ofServer);

  const bar =
    selected > 0 ? (
      <SelectionBar count={selected} onClear={selection.clear}>
        {renderBulk?.([...selection.ids], selection.clear)}
      </SelectionBar>
    ) : (
      <FilterBar spec={spec} controls={filters} search={search} onChange={go} />
    );
  const header = (
    <>
      {total > 0 && <ExportMenu run={run} />}
      {actions}
    </>
  );
  return (
    <TableScreen
      title={title}
      count={total}
      actions={header}
      bar={bar}
      filtered={hasFilters(spec, search)}
      refusal={refusal}
      empty={empty}
    >
      {chart}
      <DataTable<Row>
        label={`${title}, ${formatInteger(total, locale)}`}
        look={look}
        nodes={nodes}
        total={total}
        totals={totals}
        sorting={{ sort: readList(spec, search).orderBy, onSort: (field) => go(withSort(spec, search, field)) }}
        selection={file === undefined ? selection : undefined}
        paging={{ hasNext, loadingNext: isLoadingNext, loadNext: loadMore }}
        stale={pending}
      />
    </TableScreen>
  );
}
