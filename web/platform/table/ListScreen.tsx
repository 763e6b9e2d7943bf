import { useCallback, useContext, useEffect, useMemo, type ReactNode } from 'react';
import { usePaginationFragment, type LoadMoreFn } from 'react-relay';
import type { KeyType } from 'react-relay/ReactRelayTypes';
import type { OperationType, GraphQLTaggedNode } from 'relay-runtime';
import { formatInteger } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { WaitingHere } from '../offline/WaitingHere.tsx';
import { AddLink } from '../router/AddLink.tsx';
import { LiveContext } from '../router/liveContext.ts';
import { mayDo } from '../session/session.ts';
import { chosenFarmDay } from '../session/farmDay.ts';
import { useStore } from '../session/store.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/screen/Notice.tsx';
import { gridTemplate, type Column } from './columns.ts';
import { connectionIn, listMetadata } from './connection.ts';
import { DataTable } from './DataTable.tsx';
import { ExportMenu } from './actions/ExportMenu.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { hasFilters, restQuery, withParameter, withSort, type ListSpec } from './listSpec.ts';
import { messages } from './messages.ts';
import type { ReportPeriod } from './filters/period.ts';
import { SelectionBar } from './actions/SelectionBar.tsx';
import { TableScreen } from './TableScreen.tsx';
import type { TotalCells } from './Totals.tsx';
import { useExport, useListFile, useReportFile } from './actions/useExport.ts';
import { useIsPhone } from './useIsPhone.ts';
import { useListUrl } from './filters/useListUrl.ts';
import { useRefusal } from './actions/useRefusal.ts';
import { useSelection } from './actions/useSelection.ts';
import { useView, type ListView } from './filters/view.ts';
import { SavedViews } from './views/SavedViews.tsx';

/** What can be done with the rows that are selected. */
export type BulkActions = (ids: readonly string[], clear: () => void) => ReactNode;

type Props<Row> = {
  view: ListView<Row>;
  /** What the list's fragment is of: the query, or the farm where a screen reads more than its list. */
  parent: unknown;
  /** Beside the button for a new record. */
  actions?: ReactNode;
  /** Rows can be selected where something can be done with them. */
  renderBulk?: BulkActions | undefined;
  /** The REST path of a list's file that the server writes from its own columns. */
  file?: string;
  totals?: TotalCells | undefined;
  /** The period of a report. */
  period?: ReportPeriod;
  /** A picture of the same records, over the table. */
  chart?: ReactNode;
  /** Where the same records are shown in other states. */
  views?: ReactNode;
};

const pageSize = 100;
const largestPage = 1000;
// Pages grow with the loaded rows: every page reads the whole list again, which would cost n² otherwise.
const growth = 4;

/** A row leads to its page, or opens beside the list under a parameter of the address. */
function hrefIn<Row extends { id: string }>({ opens, href }: ListView<Row>, address: string): ListView<Row>['href'] {
  if (opens === undefined) return href;
  return ({ id }) => `?${withParameter(new URLSearchParams(address), opens, id).toString()}`;
}

interface UseListPartsInput<Row extends { id: string }> {
  loadNext: LoadMoreFn<OperationType>;
  loaded: number;
  search: URLSearchParams;
  view: ListView<Row>;
  columns: Column<Row>[];
  selectable: boolean;
  title: string;
  list: GraphQLTaggedNode;
  data: unknown;
  spec: ListSpec;
  selection: ReturnType<typeof useSelection>;
  file: string | undefined;
}

function useListParts<Row extends { id: string }>({
  loadNext,
  loaded,
  search,
  view,
  columns,
  selectable,
  title,
  list,
  data,
  spec,
  selection,
  file,
}: UseListPartsInput<Row>) {
  const phone = useIsPhone();
  const loadMore = useCallback(() => {
    loadNext(Math.min(largestPage, Math.max(pageSize, Math.floor(loaded / growth))));
  }, [loadNext, loaded]);
  const { outdated, reload, setPaused } = useContext(LiveContext);
  // A reload starts at the first page, so a user who has scrolled further decides when.
  const isDeep = loaded > pageSize;
  useEffect(() => setPaused(isDeep), [setPaused, isDeep]);
  const address = search.toString();
  const look = useMemo(() => {
    const href = hrefIn(view, address);
    const template = gridTemplate(columns, selectable);
    return { fragment: view.row, columns, template, phone, ...(href ? { href } : {}) };
  }, [view, address, columns, selectable, phone]);
  const ofList = useListFile(() => ({
    title,
    list,
    parentId: (data as { id?: string }).id,
    variables: spec.variables(search),
    columns,
    ids: selection.ids.size > 0 ? [...selection.ids] : null,
  }));
  const ofReport = useReportFile(file ?? '', restQuery(spec, search));
  const run = useExport(file === undefined ? ofList : ofReport);
  const schedulable = file === undefined ? undefined : { name: title, call: file, query: restQuery(spec, search) };
  return { outdated, reload, run, schedulable, look, loadMore };
}

/** What waits on this device for these rows, and of which day they are. */
function AboveRows<Row>({ view, translate }: { view: ListView<Row>; translate: (id: string) => string }) {
  const day = useStore(chosenFarmDay);
  return (
    <>
      {view.fieldCommands && <WaitingHere commands={view.fieldCommands} />}
      {view.ofNow && day !== null && <Notice tone="info">{translate(view.ofNow)}</Notice>}
    </>
  );
}

export function ListScreen<Row extends { id: string }>(props: Props<Row>) {
  const { view, parent, actions, renderBulk, file, totals, chart, views, period } = props;
  const { spec, list, add } = view;
  const t = useMessages(messages);
  const locale = useLanguage();
  const { search, go, pending } = useListUrl();
  const selection = useSelection();
  const { title, columns, controls, empty, translate } = useView<Row>(view, period);
  const { path } = useMemo(() => listMetadata(list), [list]);
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<OperationType, KeyType>(
    list,
    parent as KeyType,
  );
  const connection = connectionIn(data, path);
  const refusal = useRefusal(controls, search, connection === null);
  const nodes = (connection?.edges ?? []).map(({ node }) => node);
  const loaded = nodes.length;
  const total = loaded === 0 ? 0 : (connection?.totalCount ?? loaded);
  const selectable = renderBulk !== undefined;

  const { outdated, reload, run, schedulable, look, loadMore } = useListParts({
    loadNext,
    loaded,
    search,
    view,
    columns,
    selectable,
    title,
    list,
    data,
    spec,
    selection,
    file,
  });

  const bar =
    selection.ids.size > 0 ? (
      <SelectionBar count={selection.ids.size} onClear={selection.clear}>
        {renderBulk?.([...selection.ids], selection.clear)}
      </SelectionBar>
    ) : (
      <FilterBar spec={spec} controls={controls} search={search} onChange={go} />
    );
  const addLink = add && mayDo(add.action) && <AddLink to={add.to} label={translate(add.label)} />;
  return (
    <TableScreen
      title={title}
      count={total}
      actions={
        <>
          {outdated && <Button onClick={reload}>{t('table.showChanges')}</Button>}
          <SavedViews />
          {total > 0 && <ExportMenu run={run} schedulable={schedulable} />}
          {actions}
        </>
      }
      heads={columns.map((column) => column.title)}
      mainAction={addLink}
      views={views}
      bar={bar}
      filtered={hasFilters(spec, search)}
      refusal={refusal}
      empty={{ ...empty, action: addLink }}
    >
      <AboveRows view={view} translate={translate} />
      {chart}
      <DataTable<Row>
        label={`${title}, ${formatInteger(total, locale)}`}
        look={look}
        nodes={nodes}
        total={total}
        totals={totals}
        sorting={{ sort: spec.variables(search).orderBy, onSort: (field) => go(withSort(spec, search, field)) }}
        selection={selectable ? selection : undefined}
        paging={{ hasNext, loadingNext: isLoadingNext, loadNext: loadMore }}
        stale={pending}
      />
    </TableScreen>
  );
}
