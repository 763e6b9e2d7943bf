import { graphql } from 'react-relay';
import type { BatchOrder } from '../../../server/reports/batches/batchOrders.calc.ts';
import { defineReportColumns, defineReportView } from '../../platform/table/filters/view.ts';
import type { economicViews_group$data as Group } from './__generated__/economicViews_group.graphql.ts';
import { economicReport } from './batchSpecs.ts';
import { messages as formulas } from './formulaMessages.ts';
import { groupFilters } from './groupFilters.ts';
import { GroupName } from './GroupName.tsx';
import { messages as own } from './messages.ts';

const row = graphql`
  fragment economicViews_group on BatchGroup {
    name
    recordId
    isProjected
    headsOut
    headDays
    mortalityLoss
    result {
      purchaseCost
      purchasePerArroba
      premiumPct
      freightCost
      feedCost
      operationalCost
      healthCost
      capitalCost
      totalCost
      feedPerDay
      operationalPerDay
      totalPerDay
      feedPerArrobaIn
      costPerArrobaIn
      costPerArrobaOut
      costPerArrobaSold
      pricePerArroba
      gross
      deductions
      net
      profit
      profitPerSold
      profitPerEntered
      profitPerDay
      profitPerArroba
      marginPct
      roiPct
      roiMonthPct
      breakEven
      headsWithoutCost
    }
  }
`;

const messages = { ...own, ...formulas };
const money = (width: number) => ({ kind: 'money', width }) as const;
const pct = (width: number) => ({ kind: 'percent', width }) as const;
const extra = { isExtra: true } as const;
const whole = { kind: 'number', places: 0 } as const;
const formula = <Text extends keyof typeof formulas>(id: string, text: Text) => ({ formula: { id, text } });

const columns = defineReportColumns<Group, BatchOrder>()(messages, [
  { path: 'headsOut', sort: 'HEADS_OUT', title: 'batchReports.headsOut', ...whole, width: 72, phone: 'subtitle' },
  {
    path: 'headDays',
    sort: 'HEAD_DAYS',
    title: 'batchReports.headDays',
    ...whole,
    width: 92,
    ...extra,
    ...formula('F-HD2', 'formula.headDays'),
  },
  {
    path: 'result.purchaseCost',
    sort: 'PURCHASE_COST',
    title: 'batchReports.purchase',
    ...money(128),
    ...formula('F-C4', 'formula.purchase'),
  },
  {
    path: 'result.purchasePerArroba',
    title: 'batchReports.purchasePerArroba',
    ...money(92),
    ...extra,
    ...formula('F-C4', 'formula.purchase'),
  },
  {
    path: 'result.premiumPct',
    title: 'batchReports.premium',
    ...pct(76),
    ...extra,
    ...formula('F-R5', 'formula.premium'),
  },
  {
    path: 'result.freightCost',
    title: 'batchReports.freight',
    ...money(106),
    ...extra,
    ...formula('F-C5', 'formula.freight'),
  },
  {
    path: 'result.feedCost',
    sort: 'FEED_COST',
    title: 'batchReports.feedCost',
    ...money(128),
    ...formula('F-C1', 'formula.feed'),
  },
  {
    path: 'result.operationalCost',
    sort: 'OPERATIONAL_COST',
    title: 'batchReports.operationalCost',
    ...money(120),
    ...formula('F-C2', 'formula.operational'),
  },
  {
    path: 'result.healthCost',
    sort: 'HEALTH_COST',
    title: 'batchReports.healthCost',
    ...money(98),
    ...formula('F-C3', 'formula.health'),
  },
  {
    path: 'result.capitalCost',
    title: 'batchReports.capitalCost',
    ...money(96),
    ...extra,
    ...formula('F-C9', 'formula.capital'),
  },
  { path: 'mortalityLoss', title: 'batchReports.mortalityLoss', ...money(104), ...extra },
  {
    path: 'result.totalCost',
    sort: 'TOTAL_COST',
    title: 'batchReports.totalCost',
    ...money(132),
    ...formula('F-C6', 'formula.total'),
  },
  {
    path: 'result.feedPerDay',
    title: 'batchReports.feedPerDay',
    ...money(88),
    ...extra,
    ...formula('F-C7', 'formula.daily'),
  },
  {
    path: 'result.operationalPerDay',
    title: 'batchReports.operationalPerDay',
    ...money(96),
    ...extra,
    ...formula('F-C7', 'formula.daily'),
  },
  {
    path: 'result.totalPerDay',
    sort: 'COST_PER_DAY',
    title: 'batchReports.totalPerDay',
    ...money(80),
    ...formula('F-C7', 'formula.daily'),
  },
  {
    path: 'result.feedPerArrobaIn',
    title: 'batchReports.feedPerArroba',
    ...money(88),
    ...extra,
    ...formula('F-C8', 'formula.perArroba'),
  },
  {
    path: 'result.costPerArrobaIn',
    sort: 'COST_PER_ARROBA_IN',
    title: 'batchReports.costPerArrobaIn',
    ...money(92),
    ...formula('F-C8', 'formula.perArroba'),
  },
  {
    path: 'result.costPerArrobaOut',
    sort: 'COST_PER_ARROBA_OUT',
    title: 'batchReports.costPerArrobaOut',
    ...money(96),
    ...formula('F-C8', 'formula.perArroba'),
  },
  {
    path: 'result.costPerArrobaSold',
    sort: 'COST_PER_ARROBA_SOLD',
    title: 'batchReports.costPerSold',
    ...money(88),
    ...formula('F-C8', 'formula.perArroba'),
  },
  {
    path: 'result.pricePerArroba',
    sort: 'PRICE_PER_ARROBA',
    title: 'batchReports.pricePerArroba',
    ...money(80),
    ...formula('F-R1', 'formula.revenue'),
  },
  {
    path: 'result.gross',
    title: 'batchReports.gross',
    ...money(122),
    ...extra,
    ...formula('F-R1', 'formula.revenue'),
  },
  {
    path: 'result.deductions',
    title: 'batchReports.deductions',
    ...money(104),
    ...extra,
    ...formula('F-R1', 'formula.revenue'),
  },
  { path: 'result.net', sort: 'NET', title: 'batchReports.net', ...money(132), ...formula('F-R1', 'formula.revenue') },
  {
    path: 'result.profit',
    sort: 'PROFIT',
    title: 'batchReports.profit',
    ...money(128),
    phone: 'aside',
    ...formula('F-R2', 'formula.profit'),
  },
  {
    path: 'result.profitPerSold',
    sort: 'PROFIT_PER_SOLD',
    title: 'batchReports.perSold',
    ...money(96),
    phone: 'subtitle',
    ...formula('F-R2', 'formula.profit'),
  },
  {
    path: 'result.profitPerEntered',
    title: 'batchReports.perEntered',
    ...money(100),
    ...extra,
    ...formula('F-R2', 'formula.profit'),
  },
  {
    path: 'result.profitPerDay',
    title: 'batchReports.perDay',
    ...money(88),
    ...extra,
    ...formula('F-R2', 'formula.profit'),
  },
  {
    path: 'result.profitPerArroba',
    title: 'batchReports.perArroba',
    ...money(90),
    ...extra,
    ...formula('F-R2', 'formula.profit'),
  },
  {
    path: 'result.marginPct',
    sort: 'MARGIN',
    title: 'batchReports.margin',
    ...pct(84),
    ...formula('F-R2', 'formula.profit'),
  },
  { path: 'result.roiPct', sort: 'ROI', title: 'batchReports.roi', ...pct(72), ...formula('F-R3', 'formula.roi') },
  {
    path: 'result.roiMonthPct',
    sort: 'ROI_MONTH',
    title: 'batchReports.roiMonth',
    ...pct(84),
    ...formula('F-R3', 'formula.roi'),
  },
  {
    path: 'result.breakEven',
    sort: 'BREAK_EVEN',
    title: 'batchReports.breakEven',
    ...money(94),
    ...formula('F-R4', 'formula.breakEven'),
  },
  { path: 'result.headsWithoutCost', title: 'batchReports.headsWithoutCost', ...whole, width: 84 },
]);

const viewOf = (title: 'batchReports.batch' | 'batchReports.group') =>
  defineReportView<Group>()(economicReport, {
    texts: messages,
    title: 'batchReports.economic',
    columns: [
      {
        path: 'name',
        sort: 'NAME',
        title,
        width: 230,
        grow: 2,
        phone: 'title',
        render: (group) => <GroupName group={group} />,
      },
      ...columns,
    ],
    filters: groupFilters,
    row,
    empty: { icon: 'chart', title: 'batchReports.empty', text: 'batchReports.emptyText' },
  });

export const economicViews = {
  BATCH: viewOf('batchReports.batch'),
  OWNER: viewOf('batchReports.group'),
  CORRAL: viewOf('batchReports.group'),
};
