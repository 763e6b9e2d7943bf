import { chakra } from '@chakra-ui/react';
import { useState, type Dispatch, type SetStateAction } from 'react';
import { graphql, useFragment, usePaginationFragment } from 'react-relay';
import { formatDate, formatDateTime, formatDecimal, formatInteger, formatMoney } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import type { BatchLife_batch$key } from './__generated__/BatchLife_batch.graphql.ts';
import type { BatchLife_day$key, BatchLife_day$data } from './__generated__/BatchLife_day.graphql.ts';
import type { BatchLife_farm$key } from './__generated__/BatchLife_farm.graphql.ts';
import type { BatchLifePaginationQuery } from './__generated__/BatchLifePaginationQuery.graphql.ts';
import { AdjustHistoryDialog } from '../history/AdjustHistoryDialog.tsx';
import { costPerHead } from '../history/useAdjustPreview.ts';
import { messages as historyMessages } from '../history/historyMessages.ts';
import { messages } from '../messages.ts';

/** Where a batch stood, of what kind it was and what it was fed, from when on. */
export function BatchEvents({ batch }: { batch: BatchLife_batch$key }) {
  const t = useMessages(messages);
  const { events } = useFragment(
    graphql`
      fragment BatchLife_batch on Batch {
        events {
          id
          type
          at
          kind
          dietName
          corral {
            name
          }
          actor {
            name
          }
        }
      }
    `,
    batch,
  );
  return (
    <SmallTable
      label={t('batches.events')}
      maxH="20rem"
      columns={[
        { title: t('batches.event') },
        { title: t('batches.date') },
        { title: t('batches.kind') },
        { title: t('batches.place') },
        { title: t('batches.diet') },
        { title: t('batches.who') },
      ]}
      rows={events.toReversed().map((event) => ({
        key: event.id,
        cells: [
          t(`batches.event${event.type}`),
          formatDateTime(event.at),
          t(`batches.kind${event.kind}`),
          event.corral?.name,
          event.dietName,
          event.actor?.name,
        ],
      }))}
    />
  );
}

const page = 30;

const dayFields = graphql`
  fragment BatchLife_day on CorralHistory @relay(plural: true) {
    id
    day
    headsIn
    headsOut
    headsDead
    headDays
    weight
    dietName
    corral {
      name
    }
    planKg @include(if: $feeding)
    deliveredKg @include(if: $feeding)
    deliveredMsKg @include(if: $feeding)
    intakePct @include(if: $feeding)
    grade @include(if: $feeding)
    feedCost @include(if: $costs)
    adjustments @include(if: $feeding) {
      id
      at
      reason
      by {
        name
      }
    }
  }
`;

const farmFragment = graphql`
  fragment BatchLife_farm on Farm
  @refetchable(queryName: "BatchLifePaginationQuery")
  @argumentDefinitions(batchId: { type: "ID!" }, count: { type: "Int", defaultValue: 30 }, cursor: { type: "String" }) {
    corralHistories(
      first: $count
      after: $cursor
      filter: { batchId: $batchId, closed: true }
      orderBy: { field: DAY, direction: DESC }
    ) @connection(key: "BatchLife_corralHistories", filters: ["filter"]) {
      edges {
        node {
          ...BatchLife_day
        }
      }
    }
  }
`;

type HistoryActionsProps = {
  last: undefined | NonNullable<BatchLife_day$data[number]['adjustments']>[number];
  canAdjust: boolean;
  title: string;
  setAdjusting: Dispatch<SetStateAction<{ historyId: string; title: string } | null>>;
  row: BatchLife_day$data[number];
};

function HistoryActions({ last, canAdjust, title, setAdjusting, row }: HistoryActionsProps) {
  const h = useMessages(historyMessages);
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" columnGap="2" alignItems="center">
      {last && (
        <chakra.span
          color="warning.fg"
          maxW="16rem"
          overflowWrap="break-word"
          title={`${h('history.corrected', { reason: last.reason })} · ${last.by.name} · ${formatDateTime(last.at)}`}
        >
          {h('history.corrected', { reason: last.reason })}
        </chakra.span>
      )}
      {canAdjust && (
        <Button size="sm" variant="quiet" aria-label={title} onClick={() => setAdjusting({ historyId: row.id, title })}>
          {h('history.adjust')}
        </Button>
      )}
    </chakra.span>
  );
}

type HistoryTableProps = {
  end: { readonly align: 'end' };
  rows: BatchLife_day$data;
  count: (heads: number) => string;
  moved: (row: BatchLife_day$data[number]) => string;
  decimal: (value: string | null | undefined, digits: number) => string;
  perHead: (row: BatchLife_day$data[number]) => string;
  canAdjust: boolean;
  setAdjusting: Dispatch<SetStateAction<{ historyId: string; title: string } | null>>;
};

function HistoryTable({ end, rows, count, moved, decimal, perHead, canAdjust, setAdjusting }: HistoryTableProps) {
  const t = useMessages(messages);
  const h = useMessages(historyMessages);
  const locale = useLanguage();
  return (
    <SmallTable
      label={t('batches.history')}
      maxH="24rem"
      columns={[
        { title: t('batches.date') },
        { title: t('batches.place') },
        { title: t('batches.headDays'), ...end },
        { title: `${t('batches.headsIn')} / ${t('batches.headsOut')}`, ...end },
        { title: `${t('batches.projected')} (kg)`, ...end },
        { title: t('batches.diet') },
        { title: h('history.planKg'), ...end },
        { title: h('history.deliveredKg'), ...end },
        { title: h('history.intake'), ...end },
        { title: h('history.grade'), ...end },
        { title: h('history.cost'), ...end },
        { title: h('history.costHead'), ...end },
        { title: '' },
      ]}
      rows={rows.map((row) => {
        const title = h('history.adjustOf', { corral: row.corral.name, day: formatDate(row.day) });
        const last = row.adjustments?.at(-1);
        return {
          key: row.id,
          cells: [
            formatDate(row.day),
            row.corral.name,
            count(row.headDays),
            moved(row),
            decimal(row.weight, 1),
            row.dietName,
            decimal(row.planKg, 0),
            decimal(row.deliveredKg, 0),
            decimal(row.intakePct, 2),
            decimal(row.grade, 1),
            row.feedCost == null ? '' : formatMoney(row.feedCost, locale),
            perHead(row),
            <HistoryActions
              key="adjust"
              last={last}
              canAdjust={canAdjust}
              title={title}
              setAdjusting={setAdjusting}
              row={row}
            />,
          ],
        };
      })}
    />
  );
}

/** What the closed days froze of the corrals a batch stood in, latest first: herd, feed and what it cost. */
export function CorralHistories({ farm, canAdjust }: { farm: BatchLife_farm$key; canAdjust: boolean }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const [adjusting, setAdjusting] = useState<{ historyId: string; title: string } | null>(null);
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    BatchLifePaginationQuery,
    BatchLife_farm$key
  >(farmFragment, farm);
  const rows = useFragment<BatchLife_day$key>(
    dayFields,
    data.corralHistories.edges.map(({ node }) => node),
  );
  if (rows.length === 0) return <chakra.p color="fg.muted">{t('batches.historyEmpty')}</chakra.p>;
  const count = (heads: number): string => formatInteger(heads, locale);
  const moved = ({ headsIn, headsOut, headsDead }: (typeof rows)[number]): string =>
    [
      headsIn > 0 ? `+${count(headsIn)}` : '',
      headsOut > 0 ? `−${count(headsOut)}` : '',
      headsDead > 0 ? `†${count(headsDead)}` : '',
    ]
      .filter(Boolean)
      .join(' ');
  const perHead = ({ feedCost, headDays }: (typeof rows)[number]): string =>
    formatMoney(costPerHead(feedCost, headDays), locale);
  const decimal = (value: string | null | undefined, digits: number): string =>
    formatDecimal(value, locale, { digits });
  const end = { align: 'end' } as const;
  return (
    <chakra.div display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <HistoryTable
        end={end}
        rows={rows}
        count={count}
        moved={moved}
        decimal={decimal}
        perHead={perHead}
        canAdjust={canAdjust}
        setAdjusting={setAdjusting}
      />
      {hasNext && (
        <div>
          <Button disabled={isLoadingNext} onClick={() => loadNext(page)}>
            {t('batches.more')}
          </Button>
        </div>
      )}
      {adjusting && <AdjustHistoryDialog {...adjusting} onClose={() => setAdjusting(null)} />}
    </chakra.div>
  );
}
