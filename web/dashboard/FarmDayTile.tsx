import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { daysBetween, formatDate } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { Link } from '../platform/router/Link.tsx';
import { Badge } from '../platform/ui/Badge.tsx';
import type { FarmDayTile_farm$key } from './__generated__/FarmDayTile_farm.graphql.ts';
import { messages } from './messages.ts';

export function FarmDayTile({ farm: key }: { farm: FarmDayTile_farm$key }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { currentDay, calendarToday } = useFragment(
    graphql`
      fragment FarmDayTile_farm on Farm {
        currentDay
        calendarToday
      }
    `,
    key,
  );
  const lag = daysBetween(currentDay, calendarToday);
  const text =
    lag === 0
      ? t('dashboard.inStep')
      : lag > 0
        ? t('dashboard.behind', { count: lag })
        : t('dashboard.ahead', { count: -lag });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${currentDay}T00:00:00Z`),
  );
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="3"
      rowGap="1"
    >
      <chakra.div>
        <chakra.p
          fontSize="2xl"
          fontWeight="semibold"
          letterSpacing="tighter"
          lineHeight="tight"
          fontVariantNumeric="tabular-nums"
        >
          {formatDate(currentDay)}
        </chakra.p>
        <chakra.p fontSize="sm" color="fg.muted" css={{ '&::first-letter': { textTransform: 'uppercase' } }}>
          {weekday}
        </chakra.p>
      </chakra.div>
      <Badge tone={lag === 0 ? 'brand' : 'warning'}>{text}</Badge>
      <Link to="/admin/notifications" flexBasis="full" fontSize="sm">
        {t('dashboard.notifications')}
      </Link>
    </chakra.div>
  );
}
