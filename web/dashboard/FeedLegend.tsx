import { chakra } from '@chakra-ui/react';
import { useMessages } from '../platform/i18n/useMessages.ts';
import type { FeedStatus } from '../../server/feeding/feedDay/feedStatus.calc.ts';
import { feedColours, isTrouble } from './feedColours.ts';
import { messages } from './messages.ts';

/** What the colours of the feeding mean: only what there is to see. */
export function FeedLegend({ statuses }: { statuses: ReadonlySet<FeedStatus> }) {
  const t = useMessages(messages);
  return (
    <chakra.ul
      aria-label={t('dashboard.feedLegend')}
      display="flex"
      flexWrap="wrap"
      columnGap="3"
      rowGap="1"
      fontSize="sm"
      color="fg.muted"
    >
      {(['FED', 'PARTLY', 'WAITING', 'LATE', 'OUT', 'NO_PLAN'] as const)
        .filter((status) => statuses.has(status))
        .map((status) => (
          <chakra.li key={status} display="flex" alignItems="center" gap="1.5" whiteSpace="nowrap">
            <chakra.span
              w="3.5"
              h="3.5"
              borderRadius="xs"
              borderWidth={isTrouble(status) ? '2px' : '1px'}
              borderColor={isTrouble(status) ? 'warning.fg' : 'border.control'}
              style={{ background: feedColours[status] }}
            />
            {t(`dashboard.feedLegend${status}`)}
          </chakra.li>
        ))}
    </chakra.ul>
  );
}
