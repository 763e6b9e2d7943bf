import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { formatDate, formatDateTime, formatDecimal, formatInteger, formatMoney } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import type { EarlierClosings_batch$key } from './__generated__/EarlierClosings_batch.graphql.ts';
import { messages as historyMessages } from '../history/historyMessages.ts';
import { messages } from '../messages.ts';

const fragment = graphql`
  fragment EarlierClosings_batch on Batch {
    earlierClosings {
      id
      at
      reason
      endDate
      by {
        name
      }
      figures {
        headDays
        exitWeight
        dailyGainIn
        msKg
        feedCost
        totalCost
        profit
      }
    }
  }
`;

/** What a batch was closed with before corrections of its days, when that was replaced, by whom and why. */
export function EarlierClosings({ batch }: { batch: EarlierClosings_batch$key }) {
  const t = useMessages(historyMessages);
  const word = useMessages(messages);
  const locale = useLanguage();
  const { earlierClosings } = useFragment(fragment, batch);
  if (earlierClosings.length === 0) return null;
  const decimal = (value: string | null | undefined, digits: number): string =>
    formatDecimal(value, locale, { digits }) || '—';
  const money = (value: string | null | undefined): string => (value == null ? '—' : formatMoney(value, locale));
  const end = { align: 'end' } as const;
  return (
    <Card padded>
      <chakra.h2 fontSize="md" fontWeight="semibold" mb="3">
        {t('history.earlier')}
      </chakra.h2>
      <SmallTable
        label={t('history.earlier')}
        maxH="20rem"
        columns={[
          { title: t('history.earlierAt') },
          { title: t('history.who') },
          { title: t('history.reason') },
          { title: word('batches.endDate') },
          { title: t('history.headDays'), ...end },
          { title: t('history.exitWeight'), ...end },
          { title: t('history.adg'), ...end },
          { title: t('history.msKg'), ...end },
          { title: t('history.cost'), ...end },
          { title: t('history.totalCost'), ...end },
          { title: t('history.profit'), ...end },
        ]}
        rows={earlierClosings.map(({ id, at, by, reason, endDate, figures }) => ({
          key: id,
          cells: [
            formatDateTime(at),
            by.name,
            reason,
            formatDate(endDate),
            figures ? formatInteger(figures.headDays, locale) : '—',
            decimal(figures?.exitWeight, 1),
            decimal(figures?.dailyGainIn, 3),
            decimal(figures?.msKg, 0),
            money(figures?.feedCost),
            money(figures?.totalCost),
            money(figures?.profit),
          ],
        }))}
      />
    </Card>
  );
}
