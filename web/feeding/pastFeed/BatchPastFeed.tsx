import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { formatDate, formatDecimal, formatInteger, formatMoney } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAnswer } from '../../platform/relay/useAnswer.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Skeleton } from '../../platform/ui/screen/Skeleton.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import type { BatchPastFeed_batch$key } from './__generated__/BatchPastFeed_batch.graphql.ts';
import type { BatchPastFeedDaysQuery } from './__generated__/BatchPastFeedDaysQuery.graphql.ts';
import { messages } from './messages.ts';

const totals = graphql`
  fragment BatchPastFeed_batch on Batch {
    id
    pastFeed @include(if: $feeding) {
      firstDay
      lastDay
      dayCount
      kg
      dryMatterKg
      meanIntakeKg
      intakeDays
      cost @include(if: $costs)
    }
  }
`;

const daysQuery = graphql`
  query BatchPastFeedDaysQuery($id: ID!, $costs: Boolean!) {
    node(id: $id) {
      ... on Batch {
        pastFeed {
          days {
            day
            kg
            dryMatterPct
            heads
            intakeKg
            diet
            grade
            cost @include(if: $costs)
          }
        }
      }
    }
  }
`;

function PastFeedDays({ batchId, costs }: { batchId: string; costs: boolean }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const answer = useAnswer<BatchPastFeedDaysQuery>(daysQuery, { id: batchId, costs });
  if (answer === null) return <Skeleton h="12rem" />;
  const end = { align: 'end' } as const;
  const decimal = (value: string | null | undefined, digits: number) => formatDecimal(value, locale, { digits });
  return (
    <SmallTable
      label={t('pastFeed.title')}
      maxH="24rem"
      columns={[
        { title: t('pastFeed.day') },
        { title: t('pastFeed.diet') },
        { title: t('pastFeed.kg'), ...end },
        { title: t('pastFeed.dryMatterPct'), ...end },
        { title: t('pastFeed.heads'), ...end },
        { title: t('pastFeed.intakeHead'), ...end },
        { title: t('pastFeed.grade'), ...end },
        ...(costs ? [{ title: t('pastFeed.cost'), ...end }] : []),
      ]}
      rows={(answer.node?.pastFeed?.days ?? []).toReversed().map((row) => ({
        key: row.day,
        cells: [
          formatDate(row.day),
          row.diet,
          decimal(row.kg, 1),
          decimal(row.dryMatterPct, 1),
          row.heads == null ? '' : formatInteger(row.heads, locale),
          decimal(row.intakeKg, 2),
          decimal(row.grade, 1),
          ...(costs ? [row.cost == null ? '' : formatMoney(row.cost, locale)] : []),
        ],
      }))}
    />
  );
}

/** What a batch was fed before the farm began here; null where a file never said anything of it. */
export function usePastFeed(key: BatchPastFeed_batch$key | null, costs: boolean) {
  const batch = useFragment(totals, key);
  const t = useMessages(messages);
  const locale = useLanguage();
  const pastFeed = batch?.pastFeed;
  if (pastFeed == null) return null;
  const unknown = t('pastFeed.unknown');
  const kg = (value: string | null | undefined): string => {
    const text = formatDecimal(value, locale, { digits: 0 });
    return text === '' ? unknown : text;
  };
  const { firstDay, lastDay, dayCount, meanIntakeKg, intakeDays, cost } = pastFeed;
  return {
    title: t('pastFeed.title'),
    items: [
      {
        label: t('pastFeed.days'),
        value: t('pastFeed.daysOf', {
          ...{ count: formatInteger(dayCount, locale), from: formatDate(firstDay), until: formatDate(lastDay) },
        }),
      },
      { label: t('pastFeed.kg'), value: kg(pastFeed.kg) },
      { label: t('pastFeed.dryMatterKg'), value: kg(pastFeed.dryMatterKg) },
      {
        label: t('pastFeed.intake'),
        value:
          meanIntakeKg == null
            ? unknown
            : t('pastFeed.intakeOf', {
                ...{ intake: formatDecimal(meanIntakeKg, locale, { digits: 2 }), count: intakeDays },
              }),
      },
      ...(costs ? [{ label: t('pastFeed.cost'), value: cost == null ? unknown : formatMoney(cost, locale) }] : []),
    ],
    children: <PastFeedList batchId={batch!.id} costs={costs} />,
  };
}

function PastFeedList({ batchId, costs }: { batchId: string; costs: boolean }) {
  const t = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  return (
    <chakra.div display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.p color="fg.muted" fontSize="sm">
        {t('pastFeed.text')}
      </chakra.p>
      <div>
        <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'pastFeed.hide' : 'pastFeed.show')}
        </Button>
      </div>
      {isOpen && <PastFeedDays batchId={batchId} costs={costs} />}
    </chakra.div>
  );
}
