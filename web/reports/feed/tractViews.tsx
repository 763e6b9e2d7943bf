import { chakra } from '@chakra-ui/react';
import { graphql } from 'react-relay';
import { defineReportColumns, defineReportView } from '../../platform/table/filters/view.ts';
import { fedDietRecords, lineRecords, mixerRecords, personRecords, picketRecords } from '../../records/records.ts';
import type { tractViews_group$data as Group } from './__generated__/tractViews_group.graphql.ts';
import type { tractViews_row$data as Drop } from './__generated__/tractViews_row.graphql.ts';
import { BandCell } from '../../feeding/bands/BandCell.tsx';
import { tractReport, type tractGroupings } from './feedSpecs.ts';
import { GroupName } from './GroupName.tsx';
import { messages } from './messages.ts';

const groupFields = graphql`
  fragment tractViews_group on TractEfficiency {
    key
    name
    recordId
    drops
    plannedKg
    deliveredKg
    devPct
    wadPct
    efficiencyPct
    lossKg
    lossPct
  }
`;

const rowFields = graphql`
  fragment tractViews_row on TractReportLine {
    day
    corral
    batch
    diet
    round
    plannedKg
    deliveredKg
    errorPct
    dayPlannedKg
    dayDeliveredKg
    dayErrorPct
    delayMinutes
    isOnTime
    beat
    mixer
    driver
    lossPct
  }
`;

const shared = {
  texts: messages,
  title: 'feed.tract',
  filters: {
    period: 'feed.period',
    lineId: { label: 'feed.line', records: lineRecords },
    corralId: { label: 'feed.corral', records: picketRecords },
    mixerIds: { label: 'feed.mixer', records: mixerRecords },
    dietIds: { label: 'feed.diet', records: fedDietRecords },
    operatorIds: { label: 'feed.driver', records: personRecords },
  },
  empty: { icon: 'chart', title: 'feed.empty', text: 'feed.emptyText' },
} as const;

const kg = { width: 104, kind: 'number', places: 0 } as const;
const pct = { width: 96, kind: 'percent' } as const;

const sums = defineReportColumns<Group, string>()(messages, [
  { path: 'drops', title: 'feed.drops', width: 90, kind: 'number', places: 0, phone: 'subtitle' },
  { path: 'plannedKg', title: 'feed.planned', ...kg },
  { path: 'deliveredKg', title: 'feed.delivered', ...kg },
  {
    path: 'devPct',
    title: 'feed.deviation',
    ...pct,
    phone: 'subtitle',
    render: ({ devPct }) => <BandCell pct={devPct} />,
  },
  {
    path: 'wadPct',
    title: 'feed.wadShort',
    ...pct,
    phone: 'aside',
    render: ({ wadPct }) => <BandCell pct={wadPct} signed={false} />,
  },
  { path: 'efficiencyPct', title: 'feed.efficiency', ...pct },
  { path: 'lossKg', title: 'feed.lossKg', ...kg },
  { path: 'lossPct', title: 'feed.loss', width: 84, kind: 'number', places: 3 },
]);

const viewBy = (grouping: (typeof tractGroupings)[number]) =>
  defineReportView<Group>()(tractReport, {
    ...shared,
    row: groupFields,
    columns: [
      {
        path: 'name',
        title: 'feed.group',
        width: 150,
        grow: 2,
        phone: 'title',
        render: (group) => <GroupName group={group} grouping={grouping} />,
      },
      ...sums,
    ],
  });

/** The sums by each grouping. */
export const tractGroups = {
  DAY: viewBy('DAY'),
  CORRAL: viewBy('CORRAL'),
  OPERATOR: viewBy('OPERATOR'),
  MIXER: viewBy('MIXER'),
  DIET: viewBy('DIET'),
  MATRIX: viewBy('MATRIX'),
};

/** Drop by drop. */
export const tractRows = defineReportView<Drop>()(tractReport, {
  ...shared,
  row: rowFields,
  columns: [
    { path: 'day', title: 'feed.day', width: 98, kind: 'date', phone: 'subtitle' },
    { path: 'corral', title: 'feed.corral', width: 100, grow: 1, phone: 'title' },
    { path: 'batch', title: 'feed.batch', width: 110, grow: 1 },
    { path: 'diet', title: 'feed.diet', width: 140, grow: 1 },
    { path: 'round', title: 'feed.round', width: 60, kind: 'number', places: 0, phone: 'subtitle' },
    { path: 'plannedKg', title: 'feed.planned', ...kg, phone: 'subtitle' },
    { path: 'deliveredKg', title: 'feed.delivered', ...kg, phone: 'subtitle' },
    {
      path: 'errorPct',
      title: 'feed.deviation',
      ...pct,
      phone: 'aside',
      render: ({ errorPct }) => <BandCell pct={errorPct} />,
    },
    { path: 'dayPlannedKg', title: 'feed.dayPlanned', ...kg },
    { path: 'dayDeliveredKg', title: 'feed.dayDelivered', ...kg },
    {
      path: 'dayErrorPct',
      title: 'feed.dayDeviation',
      ...pct,
      render: ({ dayErrorPct }) => <BandCell pct={dayErrorPct} />,
    },
    {
      path: 'delayMinutes',
      title: 'feed.delay',
      width: 84,
      kind: 'number',
      places: 0,
      render: ({ delayMinutes, isOnTime }) => (
        <chakra.span color={isOnTime === false ? 'danger.fg' : undefined}>{delayMinutes ?? '—'}</chakra.span>
      ),
    },
    { path: 'beat', title: 'feed.beat', width: 66, kind: 'number', places: 0 },
    { path: 'mixer', title: 'feed.mixer', width: 120 },
    { path: 'driver', title: 'feed.driver', width: 130 },
    { path: 'lossPct', title: 'feed.loss', width: 84, kind: 'number', places: 3 },
  ],
});
