import { chakra } from '@chakra-ui/react';
import { NativeSelect } from '../form/controls/choices/NativeSelect.tsx';
import { useMessages } from '../i18n/useMessages.ts';
import type { Column } from '../table/columns.ts';
import type { Sorting } from '../table/Head.tsx';
import { messages } from '../table/messages.ts';
import { IconButton } from '../ui/IconButton.tsx';

type Props<Row> = { columns: readonly Column<Row>[]; sorting: Sorting };

/** On a phone, where cards have no heads to press: by which column rows are ordered, and which way round. */
export function OrderSelect<Row>({ columns, sorting: { sort, onSort } }: Props<Row>) {
  const t = useMessages(messages);
  const up = sort.direction === 'ASC';
  return (
    <chakra.div display="flex" gap="2" alignItems="center">
      <NativeSelect
        w="13rem"
        aria-label={t('table.orderBy')}
        value={sort.field}
        onChange={({ target }) => onSort(target.value)}
      >
        {columns.flatMap(({ key, title, sort: field }) =>
          field === undefined ? [] : [<option key={key} value={field}>{`${t('table.orderBy')}: ${title}`}</option>],
        )}
      </NativeSelect>
      <IconButton
        icon={up ? 'arrowUp' : 'arrowDown'}
        label={t(up ? 'table.smallestFirst' : 'table.largestFirst')}
        onClick={() => onSort(sort.field)}
      />
    </chakra.div>
  );
}
