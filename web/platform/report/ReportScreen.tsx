import { useMemo, type ReactNode } from 'react';
import { useFragment } from 'react-relay';
import type { KeyType } from 'react-relay/ReactRelayTypes';
import { formatInteger } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.ts';
import { gridTemplate, isNumeric, type Column } from '../table/columns.ts';
import { DataTable } from '../table/DataTable.tsx';
import { ExportMenu } from '../table/actions/ExportMenu.tsx';
import { FilterBar } from '../table/filters/FilterBar.tsx';
import { hasFilters, restQuery } from '../table/listSpec.ts';
import type { ReportPeriod } from '../table/filters/period.ts';
import { TableScreen } from '../table/TableScreen.tsx';
import type { TotalCells } from '../table/Totals.tsx';
import { useExport, useReportFile } from '../table/actions/useExport.ts';
import { useIsPhone } from '../table/useIsPhone.ts';
import { useListUrl } from '../table/filters/useListUrl.ts';
import { useRefusal } from '../table/actions/useRefusal.ts';
import { useView, type ReportView } from '../table/filters/view.ts';
import { shownColumns } from './chosenColumns.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';

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
  /** The REST call that writes the same report into a file; with a body it is posted. */
  file: string | { call: string; query?: Readonly<Record<string, string>>; body?: object };
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

/** A read model with all its rows at once. */
export function ReportScreen<Row>({ view, rows, count, period, totals, whole, file, chart, instead }: Props<Row>) {
  const locale = useLanguage();
  const phone = useIsPhone();
  const { search, go, pending } = useListUrl();
  const { title, columns: all, controls, empty } = useView<Row>(view, period);
  const refusal = useRefusal(controls, search, rows === null);
  const { call, query = {}, body } = typeof file === 'string' ? { call: file } : file;
  const requested = new URLSearchParams([...(body ? [] : restQuery(view.spec, search)), ...Object.entries(query)]);
  const run = useExport(useReportFile(call, requested, body));
  const columns = useMemo(
    () => shownColumns(all, search).map(phone ? asOnPhone : (column) => column),
    [all, search, phone],
  );
  const sums = useWhole(view, all, whole ?? null);
  const look = useMemo(
    () => ({
      fragment: view.row,
      columns,
      template: gridTemplate(columns, false),
      phone,
      ...(view.href ? { href: view.href } : {}),
    }),
    [view, columns, phone],
  );
  const nodes = rows ?? [];
  const actions = nodes.length > 0 && (
    <>
      {!instead && <ColumnsMenu columns={all} search={search} onChange={go} />}
      <ExportMenu run={run} />
    </>
  );
  return (
    <TableScreen
      title={title}
      count={count ?? nodes.length}
      actions={actions}
      bar={<FilterBar spec={view.spec} controls={controls} search={search} onChange={go} />}
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
          stale={pending}
        />
      )}
    </TableScreen>
  );
}
