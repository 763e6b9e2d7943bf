import { useMemo, type ReactNode } from 'react';
import { useFragment } from 'react-relay';
import type { KeyType } from 'react-relay/ReactRelayTypes';
import { formatInteger } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.ts';
import type { Records } from '../records/records.ts';
import { gridTemplate, isNumeric, type Column } from '../table/columns.ts';
import { DataTable } from '../table/DataTable.tsx';
import { ExportMenu } from '../table/actions/ExportMenu.tsx';
import { FilterBar } from '../table/filters/FilterBar.tsx';
import { PickFilter } from '../table/filters/PickFilter.tsx';
import { hasFilters, restQuery, withParameter } from '../table/listSpec.ts';
import type { RowLook } from '../table/Row.tsx';
import type { ReportPeriod } from '../table/filters/period.ts';
import { TableScreen } from '../table/TableScreen.tsx';
import type { TotalCells } from '../table/Totals.tsx';
import { useExport, useReportFile } from '../table/actions/useExport.ts';
import { useIsPhone } from '../table/useIsPhone.ts';
import { useListUrl } from '../table/filters/useListUrl.ts';
import { useRefusal } from '../table/actions/useRefusal.ts';
import { useView, type ReportView } from '../table/filters/view.ts';
import { SavedViews } from '../table/views/SavedViews.tsx';
import { shownColumns } from './chosenColumns.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { comparedRecord, compareKey, type Compared } from './comparedPeriod.ts';
import { CompareMenu } from './CompareMenu.tsx';
import { OrderSelect } from './OrderSelect.tsx';
import { orderIn, sortingIn, withOffset } from './reportOrder.ts';

type Props<Row> = {
  view: ReportView<Row>;
  /** The rows that spread the view's fragment; null when the server refused the period. */
  rows: readonly object[] | null;
  /** Where the rows are a part: of how many. */
  count?: number;
  period: ReportPeriod;
  totals?: TotalCells | undefined;
  /** In place of totals: what spreads the same fragment for all rows together. */
  whole?: object | null | undefined;
  /** Where the rows behind the totals are, with the same filters. */
  totalsHref?: string | undefined;
  /** The REST call that writes the same report into a file; with a body it is posted. */
  file: string | { call: string; query?: Readonly<Record<string, string>>; body?: object };
  /** The same of another period; null where none is chosen, and left out where none can be. */
  compared?: Compared | null;
  /** The records that rows can be compared with too. */
  comparesWith?: { label: string; records: Records };
  chart?: ReactNode;
  /** Shown in place of the table. */
  instead?: ReactNode;
};

/** The numbers of all rows together, in the columns of the rows. */
function useWhole<Row>({ row }: ReportView<Row>, columns: readonly Column<Row>[], whole: object | null) {
  // Where there is nothing to read, nothing is.
  const data = useFragment(row, whole as KeyType | null) as Row | null;
  if (data === null) return undefined;
  return Object.fromEntries(columns.filter(isNumeric).map((column) => [column.key, column.value(data)]));
}

/** What a reader chose to see has a place on a card too. */
function asOnPhone<Row>(column: Column<Row>): Column<Row> {
  return column.isExtra && !column.phone ? { ...column, phone: 'subtitle' } : column;
}

/** Room for what each figure was, and by how much it changed. */
const comparedWidth = 148;

function asCompared<Row>(column: Column<Row>): Column<Row> {
  return isNumeric(column) ? { ...column, width: Math.max(column.width, comparedWidth) } : column;
}

function useShownColumns<Row>(all: readonly Column<Row>[], search: URLSearchParams, isCompared: boolean) {
  const phone = useIsPhone();
  return useMemo(() => {
    const shown = shownColumns(all, search);
    if (phone) return shown.map(asOnPhone);
    return isCompared ? shown.map(asCompared) : shown;
  }, [all, search, phone, isCompared]);
}

/** How a row finds the same of the other period. */
function useBefore(compared: Compared | null | undefined) {
  return useMemo(() => {
    if (!compared) return undefined;
    const { other } = compared;
    if (other) return () => other.row;
    const known = new Map(compared.rows.map((row) => [row.key, row]));
    return (node: object) => known.get((node as { key?: string }).key ?? '') ?? null;
  }, [compared]);
}

function useLook<Row>(
  view: ReportView<Row>,
  columns: readonly Column<Row>[],
  beforeOf: RowLook<Row>['beforeOf'],
): RowLook<Row> {
  const phone = useIsPhone();
  return useMemo(() => {
    const template = gridTemplate(columns, false);
    return { fragment: view.row, columns, template, phone, beforeOf, ...(view.href ? { href: view.href } : {}) };
  }, [view, columns, phone, beforeOf]);
}

/** A read model with all its rows at once. */
export function ReportScreen<Row>(props: Props<Row>) {
  const { view, rows, count, period, totals, whole, totalsHref, file, compared, comparesWith, chart, instead } = props;
  const locale = useLanguage();
  const { search, go, pending } = useListUrl();
  // Other rows begin with their first page.
  const turn = (next: URLSearchParams) => go(withOffset(next, 0));
  const { title, columns: all, controls, empty } = useView<Row>(view, period);
  const refusal = useRefusal(controls, search, rows === null);
  const { call, query = {}, body } = typeof file === 'string' ? { call: file } : file;
  const order = orderIn(
    search,
    all.flatMap(({ sort }) => sort ?? []),
  );
  const requested = new URLSearchParams([
    ...(body ? [] : restQuery(view.spec, search)),
    ...Object.entries({ ...query, ...order }).map(([key, value]) => [key, String(value)]),
  ]);
  const run = useExport(useReportFile(call, requested, body));
  const columns = useShownColumns(all, search, compared != null);
  const sums = useWhole(view, all, whole ?? null);
  const sumsBefore = useWhole(view, all, compared?.whole ?? null);
  const sorting = sortingIn(search, all, turn);
  const look = useLook(view, columns, useBefore(compared));
  const nodes = rows ?? [];
  const actions = (
    <>
      <SavedViews />
      {compared !== undefined && <CompareMenu compared={compared} search={search} onChange={go} />}
      {nodes.length > 0 && !instead && <ColumnsMenu columns={all} search={search} onChange={go} />}
      {nodes.length > 0 && (
        <ExportMenu run={run} {...(body ? {} : { schedulable: { name: title, call, query: requested } })} />
      )}
    </>
  );
  return (
    <TableScreen
      title={title}
      count={count ?? nodes.length}
      actions={actions}
      heads={columns.map((column) => column.title)}
      bar={
        <>
          <FilterBar spec={view.spec} controls={controls} search={search} onChange={turn} />
          {sorting && look.phone && <OrderSelect columns={all} sorting={sorting} />}
          {comparesWith && (
            <PickFilter
              {...comparesWith}
              value={comparedRecord(search) ?? ''}
              onChange={(id) => go(withParameter(search, compareKey, id))}
            />
          )}
        </>
      }
      filtered={hasFilters(view.spec, search)}
      refusal={refusal}
      empty={empty}
    >
      {chart}
      {instead ?? (
        <DataTable<Row>
          label={`${title}, ${formatInteger(count ?? nodes.length, locale)}`}
          look={look}
          nodes={nodes}
          total={nodes.length}
          totals={sums ?? totals}
          totalsBefore={sumsBefore ?? compared?.totals}
          totalsHref={totalsHref}
          {...(sorting ? { sorting } : {})}
          stale={pending}
        />
      )}
    </TableScreen>
  );
}
