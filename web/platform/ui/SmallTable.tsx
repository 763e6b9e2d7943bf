import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export type SmallRow = { key: string; cells: readonly ReactNode[]; look?: 'struck' | 'faint' | 'strong' };
type Props = { label: string; columns: readonly { title: string; align?: 'end' }[]; rows: readonly SmallRow[]; maxH?: string };

const looks = {
  struck: { color: 'fg.muted', textDecoration: 'line-through' },
  faint: { color: 'fg.muted' },
  strong: { fontWeight: 'semibold' },
} as const;

/** A few rows inside a page or dialog, read and not worked with: no sorting, no selection, no paging. */
export function SmallTable({ label, columns, rows, maxH }: Props) {
  return (
    <chakra.div overflow="auto" maxH={maxH} borderWidth="1px" borderRadius="md" tabIndex={0} role="region" aria-label={label}>
      <chakra.table w="full" fontSize="sm" borderCollapse="collapse">
        <chakra.thead position="sticky" top="0" bg="bg.raised">
          <tr>
            {columns.map(({ title, align }) => (
              <chakra.th key={title} px="2.5" py="2" fontSize="xs" color="fg.subtle" fontWeight="medium" textAlign={align ?? 'start'} whiteSpace="nowrap">
                {title}
              </chakra.th>
            ))}
          </tr>
        </chakra.thead>
        <tbody>
          {rows.map(({ key, cells, look }) => (
            <chakra.tr key={key} {...(look ? looks[look] : {})}>
              {cells.map((cell, index) => (
                <chakra.td key={columns[index]?.title ?? index} px="2.5" py="2" borderTopWidth="1px" textAlign={columns[index]?.align ?? 'start'} whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
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
