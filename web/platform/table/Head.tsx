import { useMessages } from '../i18n/useMessages.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { cellClass, type Column } from './columns.ts';
import type { Sort } from './listSpec.ts';
import { ColumnTitle } from './ColumnTitle.tsx';
import { messages } from './messages.ts';

export type Sorting = { sort: Sort<string>; onSort: (field: string) => void };

type Props<Row> = {
  columns: readonly Column<Row>[];
  template: string;
  sorting: Sorting | undefined;
  selectAll: { checked: boolean; some: boolean; onChange: (checked: boolean) => void } | undefined;
};

export function Head<Row>({ columns, template, sorting, selectAll }: Props<Row>) {
  const t = useMessages(messages);
  return (
    <div role="row" aria-rowindex={1} className="head" style={{ gridTemplateColumns: template }}>
      {selectAll && (
        <div role="columnheader" className="cell check">
          <Checkbox
            checked={selectAll.checked}
            indeterminate={selectAll.some}
            aria-label={t('table.selectAll')}
            onChange={(event) => selectAll.onChange(event.target.checked)}
          />
        </div>
      )}
      {columns.map((column, place) => {
        const field = sorting && column.sort;
        const sorted = field !== undefined && field === sorting?.sort.field;
        const up = sorting?.sort.direction === 'ASC';
        return (
          <div
            key={column.key}
            role="columnheader"
            className={cellClass(column, place)}
            aria-sort={sorted ? (up ? 'ascending' : 'descending') : undefined}
          >
            <ColumnTitle
              column={column}
              isFixed={sorting !== undefined && field === undefined}
              order={
                field === undefined
                  ? undefined
                  : { way: sorted ? (up ? 'up' : 'down') : null, onSort: () => sorting?.onSort(field) }
              }
            />
          </div>
        );
      })}
    </div>
  );
}
