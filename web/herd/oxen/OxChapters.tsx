import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { daysBetween, formatDate, formatDecimal } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { OxChapters_ox$key } from './__generated__/OxChapters_ox.graphql.ts';
import { messages } from './oxMessages.ts';

/** The times of an ox on the farm that were over before it came back, the latest first. */
export function OxChapters({ ox }: { ox: OxChapters_ox$key }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { chapters } = useFragment(
    graphql`
      fragment OxChapters_ox on Ox {
        chapters {
          number
          status
          entryDate
          entryWeight
          exitDate
          lastWeight
          dailyGain
        }
      }
    `,
    ox,
  );
  const kg = (weight: string | null | undefined): string =>
    weight == null ? '—' : `${formatDecimal(weight, locale, { digits: 1 })} kg`;
  return (
    <chakra.ol display="grid" gap="3">
      {chapters.toReversed().map(({ number, status, entryDate, exitDate, dailyGain, ...weights }) => (
        <chakra.li key={number} display="grid" gap="0.5">
          <chakra.p fontWeight="medium">
            {t('ox.chapter', { number })} · {t(`ox.status${status}`)}
          </chakra.p>
          <chakra.p fontSize="sm" color="fg.muted">
            {[
              exitDate == null
                ? formatDate(entryDate)
                : t('ox.chapterDays', {
                    from: formatDate(entryDate),
                    to: formatDate(exitDate),
                    days: daysBetween(entryDate, exitDate),
                  }),
              `${kg(weights.entryWeight)} → ${kg(weights.lastWeight)}`,
              ...(dailyGain == null
                ? []
                : [t('ox.chapterGain', { kg: formatDecimal(dailyGain, locale, { digits: 3 }) })]),
            ].join(' · ')}
          </chakra.p>
        </chakra.li>
      ))}
    </chakra.ol>
  );
}
