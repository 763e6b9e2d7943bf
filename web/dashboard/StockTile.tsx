import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { Sparkline } from '../platform/chart/Sparkline.tsx';
import { formatDate, formatMoney } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { Facts } from '../platform/ui/screen/DetailScreen.tsx';
import type { StockTile_farm$key } from './__generated__/StockTile_farm.graphql.ts';
import { messages } from './messages.ts';

/** What lies in stock is worth, how that came, and what a day of feed costs. */
export function StockTile({ farm: key }: { farm: StockTile_farm$key }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { stockSummary: summary } = useFragment(
    graphql`
      fragment StockTile_farm on Farm {
        stockSummary {
          value
          trend
          closedDay
          feedCost
          meanFeedCost
          meanDays
        }
      }
    `,
    key,
  );
  if (summary == null) return null;
  const { trend, closedDay, meanDays } = summary;
  return (
    <chakra.div display="grid" gap="3" alignContent="start">
      <chakra.p
        fontSize="3xl"
        fontWeight="semibold"
        letterSpacing="tighter"
        lineHeight="tight"
        fontVariantNumeric="tabular-nums"
      >
        {formatMoney(summary.value, locale)}
      </chakra.p>
      {trend.length > 1 && (
        <Sparkline label={t('dashboard.stockTrend', { count: trend.length })} values={trend.map(Number)} />
      )}
      {closedDay != null && (
        <Facts
          items={[
            {
              label: t('dashboard.feedCostOn', { day: formatDate(closedDay) }),
              value: formatMoney(summary.feedCost, locale),
            },
            ...(meanDays > 0
              ? [
                  {
                    label: t('dashboard.feedCostMean', { count: meanDays }),
                    value: formatMoney(summary.meanFeedCost, locale),
                  },
                ]
              : []),
          ]}
        />
      )}
    </chakra.div>
  );
}
