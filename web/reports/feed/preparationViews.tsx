import { chakra } from '@chakra-ui/react';
import { graphql } from 'react-relay';
import { defineReportColumns, defineReportView } from '../../platform/table/filters/view.ts';
import { fedDietRecords, foodRecords, mixerRecords, personRecords } from '../../records/records.ts';
import type { preparationViews_group$data as Group } from './__generated__/preparationViews_group.graphql.ts';
import type { preparationViews_row$data as Line } from './__generated__/preparationViews_row.graphql.ts';
import { BandCell } from '../../feeding/bands/BandCell.tsx';
import { preparationReport, type preparationGroupings } from './feedSpecs.ts';
import { GroupName } from './GroupName.tsx';
import { messages } from './messages.ts';

const groupFields = graphql`
  fragment preparationViews_group on BeatEfficiency {
    key
    name
    recordId
    beats
    plannedKg
    loadedKg
    totalDevPct
    wadPct
    efficiencyPct
    hitRatePct
    compositionErrorPct
    plannedDryMatterPct
    dryMatterPct
    cost
    costDeviation
  }
`;

const rowFields = graphql`
  fragment preparationViews_row on BeatReportLine {
    day
    beat
    round
    mixer
    operator
    diet
    food
    plannedKg
    loadedKg
    errorPct
    plannedCost
    cost
    loadSeconds
    mixSeconds
    requiredMixSeconds
  }
`;

const shared = {
  texts: messages,
  title: 'feed.preparation',
  filters: {
    period: 'feed.period',
    mixerIds: { label: 'feed.mixer', records: mixerRecords },
    dietIds: { label: 'feed.diet', records: fedDietRecords },
    operatorIds: { label: 'feed.operator', records: personRecords },
    foodIds: { label: 'feed.food', records: foodRecords },
  },
  empty: { icon: 'chart', title: 'feed.empty', text: 'feed.emptyText' },
} as const;

const kg = { width: 100, kind: 'number', places: 0 } as const;
const pct = { width: 96, kind: 'percent' } as const;
const money = { width: 110, kind: 'money' } as const;

const sums = defineReportColumns<Group, string>()(messages, [
  { path: 'beats', title: 'feed.beats', width: 84, kind: 'number', places: 0, phone: 'subtitle' },
  { path: 'plannedKg', title: 'feed.planned', ...kg },
  { path: 'loadedKg', title: 'feed.loaded', ...kg },
  {
    path: 'totalDevPct',
    title: 'feed.deviation',
    ...pct,
    phone: 'subtitle',
    render: ({ totalDevPct }) => <BandCell pct={totalDevPct} />,
  },
  {
    path: 'wadPct',
    title: 'feed.wadShort',
    ...pct,
    phone: 'aside',
    render: ({ wadPct }) => <BandCell pct={wadPct} signed={false} />,
  },
  { path: 'efficiencyPct', title: 'feed.efficiency', ...pct },
  { path: 'hitRatePct', title: 'feed.hits', ...pct },
  { path: 'compositionErrorPct', title: 'feed.compositionShort', width: 110, kind: 'number', places: 3 },
  { path: 'plannedDryMatterPct', title: 'feed.plannedDm', ...pct },
  { path: 'dryMatterPct', title: 'feed.loadedDm', ...pct },
  { path: 'cost', title: 'feed.cost', ...money },
  { path: 'costDeviation', title: 'feed.costDeviation', ...money },
]);

const viewBy = (grouping: (typeof preparationGroupings)[number]) =>
  defineReportView<Group>()(preparationReport, {
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
export const preparationGroups = {
  DAY: viewBy('DAY'),
  BEAT: viewBy('BEAT'),
  MIXER: viewBy('MIXER'),
  OPERATOR: viewBy('OPERATOR'),
  DIET: viewBy('DIET'),
  INGREDIENT: viewBy('INGREDIENT'),
};

const minutes = (seconds: number | null | undefined): string | null =>
  seconds == null ? null : (seconds / 60).toFixed(1);
const time = { width: 84, kind: 'number', places: 1 } as const;

/** Ingredient by ingredient. */
export const preparationRows = defineReportView<Line>()(preparationReport, {
  ...shared,
  row: rowFields,
  columns: [
    { path: 'day', title: 'feed.day', width: 98, kind: 'date', phone: 'subtitle' },
    { path: 'beat', title: 'feed.beat', width: 66, kind: 'number', places: 0, phone: 'subtitle' },
    { path: 'round', title: 'feed.round', width: 60, kind: 'number', places: 0 },
    { path: 'mixer', title: 'feed.mixer', width: 120 },
    { path: 'operator', title: 'feed.operator', width: 130 },
    { path: 'diet', title: 'feed.diet', width: 140, grow: 1 },
    { path: 'food', title: 'feed.food', width: 150, grow: 1, phone: 'title' },
    { path: 'plannedKg', title: 'feed.planned', ...kg, phone: 'subtitle' },
    { path: 'loadedKg', title: 'feed.loaded', ...kg, phone: 'subtitle' },
    {
      path: 'errorPct',
      title: 'feed.deviation',
      ...pct,
      phone: 'aside',
      render: ({ errorPct }) => <BandCell pct={errorPct} />,
    },
    { path: 'plannedCost', title: 'feed.plannedCost', ...money },
    { path: 'cost', title: 'feed.cost', ...money },
    { key: 'load', value: ({ loadSeconds }) => minutes(loadSeconds), title: 'feed.loadMinutes', ...time },
    {
      key: 'mix',
      value: ({ mixSeconds }) => minutes(mixSeconds),
      title: 'feed.mixMinutes',
      ...time,
      render: ({ mixSeconds, requiredMixSeconds }) => {
        const isShort = mixSeconds != null && mixSeconds < requiredMixSeconds;
        return <chakra.span color={isShort ? 'danger.fg' : undefined}>{minutes(mixSeconds) ?? '—'}</chakra.span>;
      },
    },
    {
      key: 'required',
      value: ({ requiredMixSeconds }) => minutes(requiredMixSeconds),
      title: 'feed.mixRequired',
      ...time,
    },
  ],
});
