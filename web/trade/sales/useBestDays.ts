import { graphql } from 'react-relay';
import { horizonDays } from '../../../server/reports/forecast/forecast.calc.ts';
import { formatDate } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useTypedAnswer } from '../../platform/relay/useAnswer.ts';
import type { useBestDaysQuery } from './__generated__/useBestDaysQuery.graphql.ts';
import { messages } from './saleMessages.ts';

const query = graphql`
  query useBestDaysQuery($filter: ForecastInput!) {
    farm {
      forecast(filter: $filter) {
        batches {
          batchId
          bestDay
          isBeyondHorizon
        }
      }
    }
  }
`;

/** What the forecast is read for: nothing without a price, as no day can be the best without one. */
export function bestDaysOf(batchIds: readonly string[], price: string | null | undefined) {
  return price == null || batchIds.length === 0 ? null : { filter: { batchIds: [...batchIds], arrobaPrice: price } };
}

/** F-F6 of each batch at the price of the plan: the day from which feeding on costs more than it brings. */
export function useBestDays(batchIds: readonly string[], price: string | null | undefined) {
  const t = useMessages(messages);
  const variables = bestDaysOf(batchIds, price);
  const { response, isStale } = useTypedAnswer<useBestDaysQuery>(query, variables);
  const found = new Map(response?.farm.forecast?.batches.map((each) => [each.batchId, each]));
  return (batchId: string): string => {
    if (variables === null) return t('sales.bestDayNoPrice');
    const own = found.get(batchId);
    if (isStale) return '…';
    if (own?.isBeyondHorizon) return t('sales.bestDayBeyond', { days: horizonDays });
    return own?.bestDay == null ? '—' : formatDate(own.bestDay);
  };
}
