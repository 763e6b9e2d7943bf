import { useMemo, type ReactNode } from 'react';
import { formatInteger } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.ts';
import { gridTemplate } from '../table/columns.ts';
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

type Props<Row> = {
  view: ReportView<Row>;
  /** The rows that spread the view's fragment; null when the server refused the period. */
  rows: readonly object[] | null;
  period: ReportPeriod;
  totals?: TotalCells | undefined;
  /** The REST call that writes the same report into a file; with a body it is posted. */
  file: string | { call: string; query?: Readonly<Record<string, string>>; body?: object };
  chart?: ReactNode;
  /** Shown in place of the table. */
  instead?: ReactNode;
};

/** A read model with all its rows at once. */
export function ReportScreen<Row>({ view, rows, period, totals, file, chart, instead }: Props<Row>) {
  const locale = useLanguage();
  const phone = useIsPhone();
  const { search, go, pending } = useListUrl();
  const { title, columns, controls, empty } = useView<Row>(view, period);
  const refusal = useRefusal(controls, search, rows === null);
  const { call, query = {}, body } = typeof file === 'string' ? { call: file } : file;
  const requested = new URLSearchParams([...(body ? [] : restQuery(view.spec, search)), ...Object.entries(query)]);
  const run = useExport(useReportFile(call, requested, body));
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
  return (
    <TableScreen
      title={title}
      count={nodes.length}
      actions={nodes.length > 0 && <ExportMenu run={run} />}
      bar={<FilterBar spec={view.spec} controls={controls} search={search} onChange={go} />}
      filtered={hasFilters(view.spec, search)}
      refusal={refusal}
      empty={empty}
    >
      {chart}
      {instead ?? (
        <DataTable<Row>
          label={`${title}, ${formatInteger(nodes.length, locale)}`}
          look={look}
          nodes={nodes}
          total={nodes.length}
          totals={totals}
          stale={pending}
        />
      )}
    </TableScreen>
  );
}
