import { chakra } from '@chakra-ui/react';
import { graphql } from 'react-relay';
import { formatDecimal, formatInteger } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAnswer } from '../../platform/relay/useAnswer.ts';
import { Link } from '../../platform/router/Link.tsx';
import { Skeleton } from '../../platform/ui/screen/Skeleton.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import type { BatchClosingCardQuery } from './__generated__/BatchClosingCardQuery.graphql.ts';
import { closingsPath } from './closingsPath.ts';
import { messages } from './messages.ts';

const query = graphql`
  query BatchClosingCardQuery($filter: IndividualClosingInput!) {
    farm {
      individualClosing(filter: $filter) {
        count
        isRanked
        totals {
          heads
          profitPerHead
          dailyGainOut
          yieldPct
        }
        best {
          heads
          profitPerHead
          dailyGainOut
          yieldPct
        }
        worst {
          heads
          profitPerHead
          dailyGainOut
          yieldPct
        }
      }
    }
  }
`;

type Closing = NonNullable<BatchClosingCardQuery['response']['farm']['individualClosing']>;

/** The best and the worst tenth by profit beside all. */
function Tenths({ closing: { best, totals, worst } }: { closing: Closing }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const number = (value: string | null | undefined, digits: number) => formatDecimal(value, locale, { digits }) || '—';
  const rows = [
    ['closings.best', best],
    ['closings.all', totals],
    ['closings.worst', worst],
  ] as const;
  return (
    <SmallTable
      label={t('closings.title')}
      columns={[
        { title: t('closings.group') },
        { title: t('closings.heads'), align: 'end' },
        { title: t('closings.profitPerHead'), align: 'end' },
        { title: t('closings.dailyGain'), align: 'end' },
        { title: t('closings.yield'), align: 'end' },
      ]}
      rows={rows.flatMap(([key, of]) =>
        of
          ? [
              {
                key,
                cells: [
                  t(key),
                  formatInteger(of.heads, locale),
                  number(of.profitPerHead, 2),
                  number(of.dailyGainOut, 3),
                  number(of.yieldPct, 2),
                ],
              },
            ]
          : [],
      )}
    />
  );
}

/** What the heads that left a batch came to, the best and the worst of them. */
export function BatchClosingCard({ batchId, from }: { batchId: string; from: string }) {
  const t = useMessages(messages);
  const filter = { batchIds: [batchId], from, limit: 1 };
  const answer = useAnswer<BatchClosingCardQuery>(query, { filter });
  if (answer === null) return <Skeleton h="20" borderRadius="md" />;
  const closing = answer.farm.individualClosing;
  if (!closing || closing.count === 0) return <chakra.p color="fg.muted">{t('closings.none')}</chakra.p>;
  return (
    <chakra.div display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      {closing.isRanked ? <Tenths closing={closing} /> : <p>{t('closings.tooMany')}</p>}
      <Link to={closingsPath(batchId, from)}>{t('closings.report')}</Link>
    </chakra.div>
  );
}
