import { graphql } from 'react-relay';
import { useSearchParams } from 'react-router';
import type { AnalyticalOrder } from '../../../server/reports/analytical/analyticalWords.calc.ts';
import { BandCell } from '../../feeding/bands/BandCell.tsx';
import { formatDate } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Link } from '../../platform/router/Link.tsx';
import { defineReportColumns, defineReportView } from '../../platform/table/filters/view.ts';
import { batchRecords, fedDietRecords, ownerRecords, picketRecords } from '../../records/records.ts';
import type { analyticalViews_sums$data as Sums } from './__generated__/analyticalViews_sums.graphql.ts';
import { analyticalDays, rowsOf, type Grouping } from './analyticalSpecs.ts';
import { messages } from './messages.ts';

const sumFields = graphql`
  fragment analyticalViews_sums on AnalyticalSums {
    key
    name
    recordId
    headDays
    nmKg
    dmKg
    dmKgHead
    intakePct
    deviationPct
    feedCost
    healthCost
    operationalCost
    totalCost
    costPerHeadDay
    meanWeight
    adg
    conversion
  }
`;

export const shared = {
  texts: messages,
  title: 'analytical.title',
  filters: {
    period: 'analytical.period',
    batchIds: { label: 'analytical.batch', records: batchRecords },
    corralIds: { label: 'analytical.corral', records: picketRecords },
    ownerIds: { label: 'analytical.owner', records: ownerRecords },
    dietIds: { label: 'analytical.diet', records: fedDietRecords },
    phases: { label: 'analytical.phase', words: 'analytical.phase' },
    flags: { label: 'analytical.flags', words: 'analytical.flag' },
  },
  empty: { icon: 'chart', title: 'analytical.empty', text: 'analytical.emptyText' },
} as const;

/** What a sum is of; it opens the days behind it. */
function GroupLink({ group, grouping }: { group: Sums; grouping: Grouping }) {
  const t = useMessages(messages);
  const [search] = useSearchParams();
  const to = rowsOf(grouping, group, search);
  const name = grouping === 'DAY' ? formatDate(group.key) : (group.name ?? t('analytical.noOwner'));
  return to === null ? <>{name}</> : <Link to={to}>{name}</Link>;
}

const count = { kind: 'number', places: 0 } as const;
const money = { width: 120, kind: 'money' } as const;

const sums = defineReportColumns<Sums, AnalyticalOrder>()(messages, [
  { path: 'headDays', sort: 'HEAD_DAYS', title: 'analytical.headDays', width: 96, ...count, phone: 'subtitle' },
  { path: 'nmKg', sort: 'NM_KG', title: 'analytical.nm', width: 116, ...count },
  {
    path: 'deviationPct',
    sort: 'DEVIATION',
    title: 'analytical.deviation',
    width: 88,
    kind: 'percent',
    render: ({ deviationPct }) => <BandCell pct={deviationPct} />,
  },
  { path: 'dmKg', sort: 'DM_KG', title: 'analytical.dm', width: 112, ...count },
  { path: 'dmKgHead', sort: 'DM_KG_HEAD', title: 'analytical.dmHead', width: 108, kind: 'number' },
  { path: 'intakePct', sort: 'INTAKE_PCT', title: 'analytical.intake', width: 96, kind: 'number', phone: 'subtitle' },
  { path: 'meanWeight', sort: 'MEAN_WEIGHT', title: 'analytical.weight', width: 96, kind: 'number', places: 1 },
  { path: 'adg', sort: 'ADG', title: 'analytical.adg', width: 84, kind: 'number', places: 3, phone: 'subtitle' },
  { path: 'conversion', sort: 'CONVERSION', title: 'analytical.conversion', width: 92, kind: 'number' },
  { path: 'feedCost', sort: 'FEED_COST', title: 'analytical.feedCost', ...money },
  { path: 'healthCost', sort: 'HEALTH_COST', title: 'analytical.healthCost', ...money },
  { path: 'operationalCost', sort: 'OPERATIONAL_COST', title: 'analytical.operational', ...money },
  { path: 'totalCost', sort: 'TOTAL_COST', title: 'analytical.production', ...money },
  {
    path: 'costPerHeadDay',
    sort: 'COST_PER_HEAD_DAY',
    title: 'analytical.costDay',
    width: 96,
    kind: 'number',
    phone: 'aside',
  },
]);

const viewBy = (grouping: Grouping) =>
  defineReportView<Sums>()(
    { filters: analyticalDays.filters, readFilters: analyticalDays.readFilters },
    {
      ...shared,
      row: sumFields,
      columns: [
        {
          path: 'name',
          sort: 'NAME',
          title: 'analytical.group',
          width: 168,
          grow: 1,
          phone: 'title',
          render: (group) => <GroupLink group={group} grouping={grouping} />,
        },
        ...sums,
      ],
    },
  );

export const analyticalGroups = {
  BATCH: viewBy('BATCH'),
  CORRAL: viewBy('CORRAL'),
  OWNER: viewBy('OWNER'),
  DAY: viewBy('DAY'),
};
