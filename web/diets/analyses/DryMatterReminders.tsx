import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { formatDate, formatPercent } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Link } from '../../platform/router/Link.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { stockName } from '../../stock/stocks/stockName.ts';
import type { DryMatterReminders_farm$key } from './__generated__/DryMatterReminders_farm.graphql.ts';
import { messages } from './messages.ts';

/** The wet stocks that should be analysed again, each leading to its analysis. */
export function DryMatterReminders({ farm }: { farm: DryMatterReminders_farm$key }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { dryMatterReminders: reminders } = useFragment<DryMatterReminders_farm$key>(
    graphql`
      fragment DryMatterReminders_farm on Farm {
        dryMatterReminders {
          stockId
          food
          structure
          dryMatterPct
          lastDay
          days
        }
      }
    `,
    farm,
  );
  if (reminders.length === 0) return null;
  return (
    <Notice tone="warning">
      <chakra.p fontWeight="semibold">{t('analyses.remind', { count: reminders.length })}</chakra.p>
      <chakra.ul mt="1" display="grid" gap="1">
        {reminders.map(({ stockId, food, structure, dryMatterPct, lastDay, days }) => (
          <li key={stockId}>
            <Link to={`/admin/tract/adjust-dry-matter?stockId=${encodeURIComponent(stockId)}`} color="inherit">
              {stockName({ food: { name: food }, structure: structure == null ? null : { name: structure } })}
            </Link>
            {': '}
            {lastDay == null
              ? t('analyses.never', { days, pct: formatPercent(dryMatterPct, locale) })
              : t('analyses.lastOn', { day: formatDate(lastDay), days, pct: formatPercent(dryMatterPct, locale) })}
          </li>
        ))}
      </chakra.ul>
    </Notice>
  );
}
