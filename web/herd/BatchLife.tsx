import { chakra } from '@chakra-ui/react';
import { graphql, useFragment, usePaginationFragment } from 'react-relay';
import { formatDate, formatDateTime, formatDecimal, formatInteger } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { Button } from '../platform/ui/Button.tsx';
import { SmallTable } from '../platform/ui/SmallTable.tsx';
import type { BatchLife_batch$key } from './__generated__/BatchLife_batch.graphql.ts';
import type { BatchLife_farm$key } from './__generated__/BatchLife_farm.graphql.ts';
import type { BatchLifePaginationQuery } from './__generated__/BatchLifePaginationQuery.graphql.ts';
import { messages } from './messages.ts';

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

/** What the closed days froze of the corrals a batch stood in, latest first. */
export function CorralHistories({ farm }: { farm: BatchLife_farm$key }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    BatchLifePaginationQuery,
    BatchLife_farm$key
  >(
    graphql`
      fragment BatchLife_farm on Farm
      @refetchable(queryName: "BatchLifePaginationQuery")
      @argumentDefinitions(
        batchId: { type: "ID!" }
        count: { type: "Int", defaultValue: 30 }
        cursor: { type: "String" }
      ) {
        corralHistories(
          first: $count
          after: $cursor
          filter: { batchId: $batchId, closed: true }
          orderBy: { field: DAY, direction: DESC }
        ) @connection(key: "BatchLife_corralHistories", filters: ["filter"]) {
          edges {
            node {
              id
              day
              headsOpen
              headsIn
              headsOut
              headsDead
              headDays
              weight
              dietName
              corral {
                name
              }
            }
          }
        }
      }
    `,
    farm,
  );
  const rows = data.corralHistories.edges.map(({ node }) => node);
  if (rows.length === 0) return <chakra.p color="fg.muted">{t('batches.historyEmpty')}</chakra.p>;
  const count = (heads: number): string => formatInteger(heads, locale);
  return (
    <chakra.div display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <SmallTable
        label={t('batches.history')}
        maxH="24rem"
        columns={[
          { title: t('batches.date') },
          { title: t('batches.place') },
          ...(['headsOpen', 'headsIn', 'headsOut', 'dead', 'headDays'] as const).map((name) => ({
            title: t(`batches.${name}`),
            align: 'end' as const,
          })),
          { title: `${t('batches.projected')} (kg)`, align: 'end' },
          { title: t('batches.diet') },
        ]}
        rows={rows.map((row) => ({
          key: row.id,
          cells: [
            formatDate(row.day),
            row.corral.name,
            count(row.headsOpen),
            count(row.headsIn),
            count(row.headsOut),
            count(row.headsDead),
            count(row.headDays),
            formatDecimal(row.weight, locale, { digits: 1 }),
            row.dietName,
          ],
        }))}
      />
      {hasNext && (
        <div>
          <Button disabled={isLoadingNext} onClick={() => loadNext(page)}>
            {t('batches.more')}
          </Button>
        </div>
      )}
    </chakra.div>
  );
}
