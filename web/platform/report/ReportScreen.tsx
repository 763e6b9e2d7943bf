import { useMemo, type ReactNode } from 'react';
import type { GraphQLTaggedNode } from 'relay-runtime';
import { formatInteger } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.ts';
import { gridTemplate, type Column } from '../table/columns.ts';
import { DataTable } from '../table/DataTable.tsx';
import { ExportMenu } from '../table/ExportMenu.tsx';
import { useServerExport } from '../table/exportSources.ts';
import { FilterBar, type FilterControl } from '../table/FilterBar.tsx';
import { hasFilters, restQuery, type FilterSpec } from '../table/listSpec.ts';
import { TableScreen, type Empty } from '../table/TableScreen.tsx';
import type { TotalCells } from '../table/Totals.tsx';
import { useExport } from '../table/useExport.ts';
import { useIsPhone } from '../table/useIsPhone.ts';
import { useListUrl } from '../table/useListUrl.ts';
import { useRefusal } from '../table/useRefusal.ts';

type Props<Row> = {
  title: string;
  spec: FilterSpec;
  filters: readonly FilterControl[];
  columns: readonly Column<Row>[];
  /** The fragment of one row, and the rows that spread it; null when the server refused the period. */
  row: GraphQLTaggedNode;
  rows: readonly object[] | null;
  totals?: TotalCells | undefined;
  /** The REST call that writes the same report into a file. */
  file: string;
  chart?: ReactNode;
  href?: (row: Row) => string;
  empty: Empty;
};

/** A read model with all its rows at once. */
export function ReportScreen<Row>({
  title,
  spec,
  filters,
  columns,
  row,
  rows,
  totals,
  file,
  chart,
  href,
  empty,
}: Props<Row>) {
  const locale = useLanguage();
  const phone = useIsPhone();
  const { search, go, pending } = useListUrl();
  const refusal = useRefusal(filters, search, rows === null);
  const run = useExport(useServerExport(file, restQuery(spec, search)));
  const look = useMemo(
    () => ({ fragment: row, columns, template: gridTemplate(columns, false), phone, ...(href ? { href } : {}) }),
    [row, columns, phone, href],
  );
  const nodes = rows ?? [];
  return (
    <TableScreen
      title={title}
      count={nodes.length}
      actions={nodes.length > 0 && <ExportMenu run={run} />}
      bar={<FilterBar spec={spec} controls={filters} search={search} onChange={go} />}
      filtered={hasFilters(spec, search)}
      refusal={refusal}
      empty={empty}
    >
      {chart}
      <DataTable<Row>
        label={`${title}, ${formatInteger(nodes.length, locale)}`}
        look={look}
        nodes={nodes}
        total={nodes.length}
        totals={totals}
        stale={pending}
      />
    </TableScreen>
  );
}
