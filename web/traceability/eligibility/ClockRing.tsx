import { chakra } from '@chakra-ui/react';
import { daysBetween, formatDate, formatInteger } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Ring } from '../../platform/ui/Ring.tsx';
import type { MarketCard_eligibility$data } from './__generated__/MarketCard_eligibility.graphql.ts';
import { messages } from './messages.ts';

type Clock = MarketCard_eligibility$data['clocks'][number];

/** A count of days as of a day: how many have passed, of how many, and when the last has. */
export function ClockRing({ clock: { name, from, until, days }, day }: { clock: Clock; day: string }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const isOver = until != null && until <= day;
  const passed = from == null ? 0 : Math.min(days, Math.max(0, daysBetween(from, day)));
  const done = isOver ? days : passed;
  // A withdrawal, or a release that the base names, has an end and no count of days.
  const left = days === 0 && until != null && !isOver ? daysBetween(day, until) : null;
  const count =
    left === null
      ? t('eligibility.days', { done: formatInteger(done, locale), days })
      : t('eligibility.left', { days: left });
  const end =
    until == null
      ? t('eligibility.notBegun')
      : t(isOver ? 'eligibility.since' : 'eligibility.ends', { day: formatDate(until) });
  const title = t(`eligibility.clock${name}`);
  return (
    <chakra.li display="flex" gap="2.5" alignItems="center" minW="0">
      <Ring
        label={`${title}: ${count}`}
        value={days === 0 ? Number(isOver) : done}
        max={Math.max(1, days)}
        text={formatInteger(left ?? done, locale)}
      />
      <chakra.div minW="0" fontSize="sm" lineHeight="snug">
        <chakra.p fontWeight="medium">{title}</chakra.p>
        <chakra.p color="fg.muted">{days === 0 && isOver ? '' : count}</chakra.p>
        <chakra.p color="fg.muted">{end}</chakra.p>
      </chakra.div>
    </chakra.li>
  );
}
