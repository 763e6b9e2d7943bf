import { useMessages } from '../i18n/useMessages.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { Column } from './columns.ts';
import type { Sort } from './listSpec.ts';
import { messages } from './messages.ts';

type Props<Row> = {
  columns: readonly Column<Row>[];
  template: string;
  sort: Sort<string>;
  onSort: (field: string) => void;
  selectAll: { checked: boolean; some: boolean; onChange: (checked: boolean) => void } | undefined;
};

export function Head<Row>({ columns, template, sort, onSort, selectAll }: Props<Row>) {
  const t = useMessages(messages);
  return (
    <div role="row" aria-rowindex={1} className="head" style={{ gridTemplateColumns: template }}>
      {selectAll && (
        <div role="columnheader" className="cell check">
          <Checkbox checked={selectAll.checked} indeterminate={selectAll.some} aria-label={t('table.selectAll')} onChange={(event) => selectAll.onChange(event.target.checked)} />
        </div>
      )}
      {columns.map((column) => {
        const sorted = column.sort !== undefined && column.sort === sort.field;
        const up = sort.direction === 'ASC';
        return (
          <div key={column.key} role="columnheader" className={column.align === 'end' ? 'cell end' : 'cell'} aria-sort={sorted ? (up ? 'ascending' : 'descending') : undefined}>
            {column.sort === undefined ? (
              column.title
            ) : (
              <button type="button" className="sort" data-sorted={sorted || undefined} onClick={() => onSort(column.sort ?? '')}>
                {column.title}
                {sorted && <Icon name={up ? 'arrowUp' : 'arrowDown'} size="0.75rem" />}
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
}
