import type { ReactNode } from 'react';
import { graphql } from 'react-relay';
import { BandCell } from '../../feeding/bands/BandCell.tsx';
import { ListScreen } from '../../platform/table/ListScreen.tsx';
import type { ReportPeriod } from '../../platform/table/filters/period.ts';
import { defineListView } from '../../platform/table/filters/view.ts';
import type { AnalyticalDays_day$data as Day } from './__generated__/AnalyticalDays_day.graphql.ts';
import type { AnalyticalDays_farm$key } from './__generated__/AnalyticalDays_farm.graphql.ts';
import { analyticalDays } from './analyticalSpecs.ts';
import { shared } from './analyticalViews.tsx';

const list = graphql`
  fragment AnalyticalDays_farm on Farm
  @refetchable(queryName: "AnalyticalDaysPaginationQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    id
    analyticalDays(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
      @connection(key: "AnalyticalDays_analyticalDays", filters: ["filter", "orderBy"]) {
      totalCount
      edges {
        node {
          id
          ...AnalyticalDays_day
        }
      }
    }
  }
`;

const row = graphql`
  fragment AnalyticalDays_day on CorralHistory {
    id
    day
    corral {
      name
    }
    batch {
      name
    }
    dietName
    phase
    daysOnFeed
    headDays
    weight
    planCall
    planKg
    deliveredKg
    deviationPct
    deliveredMsKg
    deliveredDryMatterPct
    intakePct
    grade
    nightKind
    callKind
    gradePct
    deliveredElg
    feedCost
    feedCostPerHead
    flags
    adjustments {
      reason
    }
  }
`;

const kg = { width: 96, kind: 'number', places: 0 } as const;
const number = { width: 84, kind: 'number' } as const;

const view = defineListView<Day>()(analyticalDays, {
  ...shared,
  list,
  row,
  columns: [
    { path: 'day', title: 'analytical.day', width: 98, kind: 'date', phone: 'subtitle' },
    { path: 'corral.name', title: 'analytical.corral', width: 96, grow: 1, phone: 'subtitle' },
    { path: 'batch.name', title: 'analytical.batch', width: 150, grow: 1, phone: 'title' },
    { path: 'dietName', title: 'analytical.diet', width: 140, grow: 1 },
    { path: 'phase', title: 'analytical.phase', width: 100, words: 'analytical.phase' },
    { path: 'daysOnFeed', title: 'analytical.daysOnFeed', width: 76, kind: 'number', places: 0 },
    { path: 'headDays', title: 'analytical.heads', width: 80, kind: 'number', places: 0, phone: 'subtitle' },
    { path: 'weight', title: 'analytical.weight', width: 92, kind: 'number', places: 1 },
    { path: 'planCall', title: 'analytical.call', width: 110, kind: 'number' },
    { path: 'planKg', title: 'analytical.planned', ...kg },
    { path: 'deliveredKg', title: 'analytical.delivered', ...kg },
    {
      path: 'deviationPct',
      title: 'analytical.deviation',
      width: 88,
      kind: 'percent',
      render: ({ deviationPct }) => <BandCell pct={deviationPct} />,
    },
    { path: 'deliveredMsKg', title: 'analytical.dm', width: 108, kind: 'number', places: 0 },
    { path: 'deliveredDryMatterPct', title: 'analytical.dmPct', ...number },
    { path: 'intakePct', title: 'analytical.intake', width: 96, kind: 'number', phone: 'aside' },
    { path: 'grade', title: 'analytical.grade', width: 64, kind: 'number', places: 1 },
    { path: 'nightKind', title: 'analytical.night', width: 116, words: 'analytical.night' },
    { path: 'callKind', title: 'analytical.kind', width: 100, words: 'analytical.kind' },
    { path: 'gradePct', title: 'analytical.gradePct', ...number },
    { path: 'deliveredElg', title: 'analytical.elg', width: 92, kind: 'number', places: 2 },
    { path: 'feedCost', title: 'analytical.feedCost', width: 104, kind: 'money' },
    { path: 'feedCostPerHead', title: 'analytical.costHead', ...number },
    { path: 'flags', title: 'analytical.flags', width: 150, words: 'analytical.flag' },
    { path: 'adjustments.reason', title: 'analytical.adjusted', width: 140 },
  ],
});

type Props = { farm: AnalyticalDays_farm$key; period: ReportPeriod; chart: ReactNode };

/** One line per pen and closed day. */
export function AnalyticalDays({ farm, period, chart }: Props) {
  return <ListScreen view={view} parent={farm} period={period} chart={chart} />;
}
