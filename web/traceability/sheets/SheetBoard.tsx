import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import { formatInteger } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { gridTemplate } from '../../platform/table/columns.ts';
import { DataTable } from '../../platform/table/DataTable.tsx';
import { FilterBar } from '../../platform/table/filters/FilterBar.tsx';
import { useListUrl } from '../../platform/table/filters/useListUrl.ts';
import { useView, type ReportView } from '../../platform/table/filters/view.ts';
import { hasFilters } from '../../platform/table/listSpec.ts';
import { TableScreen } from '../../platform/table/TableScreen.tsx';
import { useIsPhone } from '../../platform/table/useIsPhone.ts';
import type { SheetBoard_sheet$key } from './__generated__/SheetBoard_sheet.graphql.ts';
import { messages } from './messages.ts';
import { SheetFindings } from './SheetFindings.tsx';
import { SheetMenu } from './SheetMenu.tsx';
import { SendSheet } from './SendSheet.tsx';
import type { SheetRow } from './sheetColumns.ts';

const fragment = graphql`
  fragment SheetBoard_sheet on Spreadsheet {
    kind
    heads
    # As many as are looked through by eye; the file has all.
    rows(first: 1000) {
      oxId
      ...sheetColumns_row
    }
    ...SheetFindings_sheet
    ...SendSheet_sheet
  }
`;

type Props = {
  view: ReportView<SheetRow>;
  /** Null when the server refused the filters. */
  sheet: SheetBoard_sheet$key | null;
};

/** A sheet of the national base: who stands on it, what it lacks, and its files. */
export function SheetBoard({ view, sheet: key }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const phone = useIsPhone();
  const { search, go, pending } = useListUrl();
  const { title, columns, controls, empty } = useView<SheetRow>(view);
  const sheet = useFragment<SheetBoard_sheet$key>(fragment, key);
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
  // An animal that came twice stands on the entry sheet twice.
  const nodes = useMemo(
    () => (sheet?.rows ?? []).map((row, index) => ({ ...row, id: `${row.oxId} ${index}` })),
    [sheet],
  );
  const heads = sheet?.heads ?? 0;
  const filter = view.spec.readFilters(search) as object;
  const isDue = sheet?.kind === 'IDENTIFICATION' && search.get('sent') !== 'true';
  return (
    <TableScreen
      title={title}
      count={heads}
      actions={sheet && heads > 0 && <SheetMenu kind={sheet.kind} filter={filter} />}
      mainAction={sheet && isDue && <SendSheet sheet={sheet} filter={filter} />}
      bar={<FilterBar spec={view.spec} controls={controls} search={search} onChange={go} />}
      filtered={hasFilters(view.spec, search)}
      refusal={null}
      empty={empty}
    >
      {sheet && <SheetFindings sheet={sheet} />}
      {heads > nodes.length && <p>{t('sheets.first1000', { count: nodes.length, total: heads })}</p>}
      <DataTable<SheetRow>
        label={`${title}, ${formatInteger(heads, locale)}`}
        look={look}
        nodes={nodes}
        total={heads}
        stale={pending}
      />
    </TableScreen>
  );
}
