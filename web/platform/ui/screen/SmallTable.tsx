import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIsPhone } from '../../table/useIsPhone.ts';

export type SmallRow = { key: string; cells: readonly ReactNode[]; look?: 'struck' | 'faint' | 'strong' };
type Props = {
  label: string;
  columns: readonly { title: string; align?: 'end' }[];
  rows: readonly SmallRow[];
  maxH?: string;
};

const looks = {
  struck: { color: 'fg.muted', textDecoration: 'line-through' },
  faint: { color: 'fg.muted' },
  strong: { fontWeight: 'semibold' },
} as const;

const isSaid = (cell: ReactNode): boolean => cell !== '' && cell != null && cell !== false;

// So many still fit side by side on a phone.
const narrow = 3;

/** On a phone: a card for each row. */
function RowCards({
  label,
  rows,
  columns,
}: {
  label: string;
  rows: readonly SmallRow[];
  columns: readonly { title: string; align?: 'end' }[];
}) {
  return (
    <chakra.ul display="grid" gap="2" aria-label={label}>
      {rows.map(({ key, cells: [title, ...cells], look }) => (
        <chakra.li key={key} p="2.5" borderWidth="1px" borderRadius="md" fontSize="sm" {...(look ? looks[look] : {})}>
          {isSaid(title) && (
            <chakra.p fontWeight="semibold" mb="1.5">
              {title}
            </chakra.p>
          )}
          <chakra.dl display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" columnGap="4" rowGap="1.5">
            {cells.map((cell, index) => {
              const head = columns[index + 1]?.title ?? index;
              return (
                isSaid(cell) && (
                  <div key={head}>
                    <chakra.dt fontSize="xs" color="fg.subtle">
                      {head}
                    </chakra.dt>
                    <chakra.dd fontVariantNumeric="tabular-nums">{cell}</chakra.dd>
                  </div>
                )
              );
            })}
          </chakra.dl>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/** A few rows inside a page or dialog, read and not worked with: no sorting, no selection, no paging; on a phone wide ones are cards. */
export function SmallTable({ label, columns, rows, maxH }: Props) {
  const phone = useIsPhone();
  if (phone && columns.length > narrow) {
    return <RowCards label={label} rows={rows} columns={columns} />;
  }
  return (
    <chakra.div
      overflow="auto"
      maxH={maxH}
      borderWidth="1px"
      borderRadius="md"
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <chakra.table w="full" fontSize="sm" borderCollapse="collapse">
        <chakra.thead position="sticky" top="0" bg="bg.raised">
          <tr>
            {columns.map(({ title, align }) => (
              <chakra.th
                key={title}
                px="2.5"
                py="2"
                fontSize="xs"
                color="fg.subtle"
                fontWeight="medium"
                textAlign={align ?? 'start'}
              >
                {title}
              </chakra.th>
            ))}
          </tr>
        </chakra.thead>
        <tbody>
          {rows.map(({ key, cells, look }) => (
            <chakra.tr key={key} {...(look ? looks[look] : {})}>
              {cells.map((cell, index) => (
                <chakra.td
                  key={columns[index]?.title ?? index}
                  px="2.5"
                  py="2"
                  borderTopWidth="1px"
                  textAlign={columns[index]?.align ?? 'start'}
                  textWrap="balance"
                  whiteSpace={columns[index]?.align === 'end' ? 'nowrap' : undefined}
                  fontVariantNumeric="tabular-nums"
                >
                  {cell}
                </chakra.td>
              ))}
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}
