import { chakra } from '@chakra-ui/react';
import { Decimal } from 'decimal.js';
import { graphql, useFragment } from 'react-relay';
import { Sparkline } from '../platform/chart/Sparkline.tsx';
import { formatDate, formatMoney } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { Facts } from '../platform/ui/DetailScreen.tsx';
import type { StockTile_farm$key } from './__generated__/StockTile_farm.graphql.ts';
import { messages } from './messages.ts';

const meanDays = 7;
const sum = (values: readonly string[]): Decimal => values.reduce((total, value) => total.plus(value), new Decimal(0));

/** What lies in stock is worth, how that came, and what a day of feed costs. */
export function StockTile({ farm: key }: { farm: StockTile_farm$key }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { currentDay, stocksOn, farmStockReport } = useFragment(
    graphql`
      fragment StockTile_farm on Farm {
        currentDay
        stocksOn {
          rows {
            figures {
              value
            }
          }
        }
        farmStockReport {
          rows {
            day
            balanceValue
            consumedValue
          }
        }
      }
    `,
    key,
  );
  const money = (value: Decimal): string => formatMoney(value.toFixed(2), locale);
  const days = farmStockReport?.rows ?? [];
  // What the open day has fed so far is not a day's cost.
  const closed = days.filter(({ day }) => day < currentDay);
  const last = closed.at(-1);
  const week = closed.slice(-meanDays);
  const fed = sum(week.map(({ consumedValue }) => consumedValue));
  return (
    <chakra.div display="grid" gap="3" alignContent="start">
      <chakra.p
        fontSize="3xl"
        fontWeight="semibold"
        letterSpacing="tighter"
        lineHeight="tight"
        fontVariantNumeric="tabular-nums"
      >
        {money(sum((stocksOn?.rows ?? []).map(({ figures }) => figures.value)))}
      </chakra.p>
      {days.length > 1 && (
        <Sparkline
          label={t('dashboard.stockTrend', { count: days.length })}
          values={days.map(({ balanceValue }) => Number(balanceValue))}
        />
      )}
      {last !== undefined && (
        <Facts
          items={[
            {
              label: t('dashboard.feedCostOn', { day: formatDate(last.day) }),
              value: formatMoney(last.consumedValue, locale),
            },
            { label: t('dashboard.feedCostMean', { count: week.length }), value: money(fed.div(week.length)) },
          ]}
        />
      )}
    </chakra.div>
  );
}
