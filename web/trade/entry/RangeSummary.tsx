import { chakra } from '@chakra-ui/react';
import { formatInteger } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Icon } from '../../platform/ui/Icon.tsx';
import type { Room } from '../../herd/batches/placeRooms.ts';
import { messages } from './messages.ts';
import type { Expected } from './ranges.ts';
import type { SetupRow } from './setupForm.ts';
import { tagFill } from './tagColour.ts';

type Props = {
  rows: readonly SetupRow[];
  expected: Expected;
  /** How many heads have entered by each row, once the run has begun. */
  entered: readonly number[] | null;
  roomOf: (corralId: string) => Room | undefined;
};

type RangeLineProps = {
  index: number;
  row: Props['rows'][number];
  isOver: boolean;
  capacity: number | null;
  heads: number;
  standing: number;
  entered: readonly number[] | null;
  room: Room | undefined;
};

function RangeLine({ index, row, isOver, capacity, heads, standing, entered, room }: RangeLineProps) {
  const t = useMessages(messages);
  const locale = useLanguage();
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="0.25rem 1fr"
      gap="3"
      p="3"
      borderWidth="1px"
      borderRadius="md"
      listStyleType="none"
    >
      <chakra.span borderRadius="full" bg={tagFill[row.colour || 'STANDARD']} />
      <chakra.div minW="0">
        <chakra.div display="flex" justifyContent="space-between" gap="2">
          <chakra.strong fontWeight="semibold" overflowWrap="anywhere">
            {row.name || t('entries.rangeNumber', { number: index + 1 })}
          </chakra.strong>
          <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
            {t('entries.between', { min: row.minWeight || '?', max: row.maxWeight || '?' })}
          </chakra.span>
        </chakra.div>
        <chakra.p fontVariantNumeric="tabular-nums" color={isOver ? 'danger.fg' : undefined}>
          {isOver && <Icon name="alert" size="0.875rem" me="1" display="inline-block" verticalAlign="-0.125em" />}
          {capacity === null
            ? t('entries.expectedHeads', { heads: formatInteger(heads, locale) })
            : t('entries.expectedOf', {
                heads: formatInteger(heads, locale),
                free: formatInteger(Math.max(0, capacity - standing), locale),
              })}
        </chakra.p>
        {entered !== null && (
          <chakra.p color="fg.muted" fontSize="sm">
            {t('entries.enteredHeads', { heads: entered[index] ?? 0 })}
          </chakra.p>
        )}
        <chakra.p color="fg.subtle" fontSize="sm" overflowWrap="anywhere">
          {room
            ? room.batch
              ? t('entries.standing', { corral: room.name, batch: room.batch.name, heads: room.batch.heads })
              : t('entries.empty.corral', { corral: room.name })
            : t('entries.noCorral')}
        </chakra.p>
      </chakra.div>
    </chakra.li>
  );
}

/** How many heads each range expects beside what its corral takes, and who stands in it. */
export function RangeSummary({ rows, expected, entered, roomOf }: Props) {
  return (
    <chakra.ul
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: 'repeat(auto-fill, minmax(15rem, 1fr))' }}
      gap="3"
    >
      {rows.map((row, index) => {
        const room = row.corralId === '' ? undefined : roomOf(row.corralId);
        const heads = expected.heads[index] ?? 0;
        const standing = room?.batch?.heads ?? 0;
        const capacity = Number(row.capacity) || room?.capacity || null;
        const isOver = capacity !== null && standing + heads > capacity;
        return (
          <RangeLine
            key={index}
            index={index}
            row={row}
            isOver={isOver}
            capacity={capacity}
            heads={heads}
            standing={standing}
            entered={entered}
            room={room}
          />
        );
      })}
    </chakra.ul>
  );
}
