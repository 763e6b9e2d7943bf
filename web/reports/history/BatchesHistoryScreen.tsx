import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useSearchParams } from 'react-router';
import { batchPath } from '../../herd/batches/batchPaths.ts';
import { Chart } from '../../platform/chart/Chart.tsx';
import { formatInteger } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { ReportScreen } from '../../platform/report/ReportScreen.tsx';
import { Link } from '../../platform/router/Link.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { defineReportView } from '../../platform/table/filters/view.ts';
import { batchRecords, personRecords } from '../../records/records.ts';
import type { BatchesHistoryScreen_line$data as Line } from './__generated__/BatchesHistoryScreen_line.graphql.ts';
import type { BatchesHistoryScreenQuery } from './__generated__/BatchesHistoryScreenQuery.graphql.ts';
import { batchHistory, offsetOf, pageLink, pageSize } from './historySpec.ts';
import { messages } from './messages.ts';

const query = graphql`
  query BatchesHistoryScreenQuery($filter: BatchHistoryInput!) {
    farm {
      currentDay
      batchHistory(filter: $filter) {
        from
        to
        total
        heads {
          day
          heads
        }
        lines {
          ...BatchesHistoryScreen_line
        }
      }
    }
  }
`;

const line = graphql`
  fragment BatchesHistoryScreen_line on BatchHistoryLine {
    day
    batchId
    batch
    kind
    detail
    from
    to
    heads
    change
    kg
    user
    reason
  }
`;

type Text = (id: keyof typeof messages) => string;

const isText = (id: string): id is keyof typeof messages => id in messages;

/** Names as they are; phases, reasons and events of the system in words. */
function named(prefix: 'phase' | 'reason' | 'event', text: string | null | undefined, t: Text): string | null {
  const id = `batchHistory.${prefix}${text ?? ''}`;
  return text != null && isText(id) ? t(id) : (text ?? null);
}

function place(of: Line, end: 'from' | 'to', t: Text): string | null | undefined {
  if (of.kind === 'STATUS' && end === 'to') return named('event', of.detail, t);
  return of.kind === 'PHASE' ? named('phase', of[end], t) : of[end];
}

const view = defineReportView<Line>()(batchHistory, {
  texts: messages,
  title: 'batchHistory.title',
  row: line,
  filters: {
    period: 'batchHistory.period',
    batchIds: { label: 'batchHistory.batch', records: batchRecords },
    kinds: { label: 'batchHistory.kind', words: 'batchHistory.kind' },
    userIds: { label: 'batchHistory.user', records: personRecords },
  },
  empty: { icon: 'chart', title: 'batchHistory.empty', text: 'batchHistory.emptyText' },
  columns: [
    { path: 'day', title: 'batchHistory.day', width: 100, kind: 'date', phone: 'subtitle' },
    {
      path: 'batch',
      title: 'batchHistory.batch',
      width: 150,
      grow: 1,
      phone: 'title',
      render: ({ batchId, batch }) => <Link to={batchPath(batchId)}>{batch}</Link>,
    },
    { path: 'kind', title: 'batchHistory.kind', width: 150, words: 'batchHistory.kind', phone: 'subtitle' },
    {
      key: 'from',
      title: 'batchHistory.from',
      width: 120,
      grow: 1,
      phone: 'subtitle',
      value: (of, t) => place(of, 'from', t),
    },
    {
      key: 'to',
      title: 'batchHistory.to',
      width: 120,
      grow: 1,
      phone: 'subtitle',
      value: (of, t) => place(of, 'to', t),
    },
    {
      path: 'change',
      title: 'batchHistory.change',
      width: 92,
      kind: 'number',
      places: 0,
      blankZero: true,
      phone: 'aside',
    },
    { path: 'heads', title: 'batchHistory.heads', width: 84, kind: 'number', places: 0, blankZero: true },
    { path: 'kg', title: 'batchHistory.kg', width: 110, kind: 'number', places: 1 },
    { path: 'user', title: 'batchHistory.user', width: 160, grow: 1 },
    {
      key: 'reason',
      title: 'batchHistory.reason',
      width: 100,
      grow: 1,
      value: ({ reason }, t) => named('reason', reason, t),
    },
  ],
});

/** Which lines are shown, where there are more than one page of them. */
function Pages({ total, shown }: { total: number; shown: number }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const [search] = useSearchParams();
  const offset = offsetOf(search);
  if (total <= pageSize) return null;
  const [from, to, of] = [offset + 1, offset + shown, total].map((count) => formatInteger(count, locale));
  return (
    <chakra.p display="flex" flexWrap="wrap" gap="4" fontSize="sm">
      <span>{t('batchHistory.page', { from, to, total: of })}</span>
      {offset > 0 && <Link to={pageLink(search, offset - pageSize)}>{t('batchHistory.newer')}</Link>}
      {offset + shown < total && <Link to={pageLink(search, offset + pageSize)}>{t('batchHistory.older')}</Link>}
    </chakra.p>
  );
}

/** Histórico de lotes: how many heads there were, and what happened to them. */
export function BatchesHistoryScreen({ queryRef }: ScreenProps<BatchesHistoryScreenQuery>) {
  const t = useMessages(messages);
  const { farm } = usePreloadedQuery<BatchesHistoryScreenQuery>(query, queryRef);
  const { currentDay: openDay, batchHistory: report } = farm;
  const series = useMemo(
    () => [
      {
        name: t('batchHistory.heads'),
        kind: 'area' as const,
        points: (report?.heads ?? []).map(({ day, heads }) => ({ x: day, y: String(heads) })),
      },
    ],
    [report, t],
  );
  return (
    <ReportScreen
      view={view}
      rows={report?.lines ?? null}
      period={{ openDay, from: report?.from ?? '', to: report?.to ?? '' }}
      file="/reports/batch-events"
      chart={
        <chakra.section display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)" flexShrink="0">
          <Chart title={t('batchHistory.chart')} titled x="day" height="12rem" series={series} />
          <Pages total={report?.total ?? 0} shown={report?.lines.length ?? 0} />
        </chakra.section>
      }
    />
  );
}
