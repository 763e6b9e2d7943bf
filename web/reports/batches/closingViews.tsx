import { graphql } from 'react-relay';
import { oxPath } from '../../herd/batches/batchPaths.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { defineReportColumns, defineReportView } from '../../platform/table/filters/view.ts';
import { Badge } from '../../platform/ui/Badge.tsx';
import { batchRecords, ownerRecords } from '../../records/records.ts';
import type { closingViews_row$data as Head } from './__generated__/closingViews_row.graphql.ts';
import type { closingViews_sums$data as Sums } from './__generated__/closingViews_sums.graphql.ts';
import { closingReport } from './batchSpecs.ts';
import { messages as formulas } from './formulaMessages.ts';
import { messages as own } from './messages.ts';

const row = graphql`
  fragment closingViews_row on OxClosing {
    oxId
    sisbov
    managementNumber
    identifier
    electronicEarring
    breed
    origin
    batch
    died
    isProjected
    entryDay
    entryWeight
    exitDay
    exitWeight
    days
    gain
    dailyGain
    msKg
    conversion
    carcassKg
    yieldPct
    arrobas
    biological
    purchase
    feed
    health
    operational
    total
    net
    profit
    roiPct
    tenth
  }
`;

const sumsRow = graphql`
  fragment closingViews_sums on OxClosingSums {
    name
    heads
    dead
    headsWithCost
    meanDays
    meanEntryWeight
    meanExitWeight
    dailyGainIn
    dailyGainOut
    conversion
    yieldPct
    arrobas
    costPerArroba
    total
    net
    profit
    profitPerHead
    roiPct
  }
`;

const messages = { ...own, ...formulas };
const number = (places: number, width: number) => ({ kind: 'number', places, width }) as const;
const money = (width: number) => ({ kind: 'money', width }) as const;
const extra = { isExtra: true } as const;
const formula = <Text extends keyof typeof formulas>(id: string, text: Text) => ({ formula: { id, text } });

const numberOf = ({ managementNumber, identifier, sisbov, electronicEarring }: Head): string | null =>
  managementNumber ?? identifier ?? sisbov ?? electronicEarring ?? null;

function OxState({ died, isProjected }: Head) {
  const t = useMessages(own);
  if (died) return <Badge tone="danger">{t('batchReports.dead')}</Badge>;
  return isProjected ? <Badge tone="info">{t('batchReports.projected')}</Badge> : null;
}

const shared = {
  texts: messages,
  title: 'batchReports.closing',
  filters: {
    period: 'batchReports.period',
    batchIds: { label: 'batchReports.batch', records: batchRecords },
    ownerIds: { label: 'batchReports.owner', records: ownerRecords },
  },
  empty: { icon: 'chart', title: 'batchReports.emptyHeads', text: 'batchReports.emptyText' },
} as const;

/** Head by head. */
export const headView = defineReportView<Head>()(closingReport, {
  ...shared,
  row,
  href: ({ oxId }) => oxPath(oxId),
  columns: [
    {
      key: 'number',
      value: (head, t) => numberOf(head) ?? t('batchReports.numberless'),
      title: 'batchReports.number',
      width: 162,
      grow: 1,
      phone: 'title',
    },
    {
      key: 'state',
      value: ({ died, isProjected }, t) =>
        died ? t('batchReports.dead') : isProjected ? t('batchReports.projected') : null,
      title: 'batchReports.status',
      width: 98,
      phone: 'subtitle',
      render: (head) => <OxState {...head} />,
    },
    { path: 'sisbov', title: 'batchReports.sisbov', width: 140, ...extra },
    { path: 'batch', title: 'batchReports.batch', width: 100, grow: 1, phone: 'subtitle' },
    { path: 'origin', title: 'batchReports.origin', width: 150, ...extra },
    { path: 'breed', title: 'batchReports.breed', width: 100, ...extra },
    { path: 'entryDay', title: 'batchReports.entry', kind: 'date', width: 96, ...extra },
    { path: 'entryWeight', title: 'batchReports.entryWeight', ...number(1, 92) },
    { path: 'exitDay', title: 'batchReports.exit', kind: 'date', width: 96 },
    {
      path: 'exitWeight',
      title: 'batchReports.exitWeight',
      ...number(1, 88),
      ...formula('F-W1', 'formula.exitWeight'),
    },
    { path: 'days', title: 'batchReports.days', ...number(0, 76), ...formula('F-DOF', 'formula.days') },
    { path: 'gain', title: 'batchReports.gain', ...number(1, 84), ...extra, ...formula('F-G1', 'formula.gain') },
    {
      path: 'dailyGain',
      title: 'batchReports.gmd',
      ...number(3, 70),
      phone: 'subtitle',
      ...formula('F-G2', 'formula.gmd'),
    },
    { path: 'msKg', title: 'batchReports.msHead', ...number(0, 76), ...formula('F-AL', 'formula.share') },
    { path: 'conversion', title: 'batchReports.ca', ...number(2, 64), ...formula('F-G5', 'formula.ca') },
    { path: 'carcassKg', title: 'batchReports.carcass', ...number(1, 86) },
    { path: 'yieldPct', title: 'batchReports.rc', ...number(2, 72), ...formula('F-G6', 'formula.rc') },
    { path: 'arrobas', title: 'batchReports.arrobas', ...number(2, 84), ...formula('F-G8', 'formula.produced') },
    { path: 'biological', title: 'batchReports.eb', ...number(1, 96), ...extra, ...formula('F-G9', 'formula.eb') },
    { path: 'purchase', title: 'batchReports.purchase', ...money(100), ...formula('F-C4', 'formula.purchase') },
    { path: 'feed', title: 'batchReports.feedCost', ...money(104), ...formula('F-AL', 'formula.share') },
    {
      path: 'operational',
      title: 'batchReports.operationalCost',
      ...money(104),
      ...extra,
      ...formula('F-C2', 'formula.operational'),
    },
    { path: 'health', title: 'batchReports.healthCost', ...money(92), ...extra, ...formula('F-C3', 'formula.health') },
    { path: 'total', title: 'batchReports.totalCost', ...money(104), ...formula('F-C6', 'formula.total') },
    { path: 'net', title: 'batchReports.net', ...money(112), ...formula('F-R1', 'formula.revenue') },
    {
      path: 'profit',
      title: 'batchReports.profit',
      ...money(96),
      phone: 'aside',
      ...formula('F-R2', 'formula.profit'),
    },
    { path: 'roiPct', title: 'batchReports.roi', kind: 'percent', width: 76, ...formula('F-R3', 'formula.roi') },
    { path: 'tenth', title: 'batchReports.tenth', ...number(0, 72), ...formula('§5.9', 'formula.tenth') },
  ],
});

const sums = defineReportColumns<Sums, string>()(messages, [
  { path: 'heads', title: 'batchReports.heads', ...number(0, 84), phone: 'subtitle' },
  { path: 'dead', title: 'batchReports.headsDead', ...number(0, 72) },
  { path: 'meanDays', title: 'batchReports.days', ...number(0, 76), ...formula('F-DOF', 'formula.days') },
  { path: 'meanEntryWeight', title: 'batchReports.entryWeight', ...number(1, 92) },
  { path: 'meanExitWeight', title: 'batchReports.exitWeight', ...number(1, 88) },
  { path: 'dailyGainIn', title: 'batchReports.gmdIn', ...number(3, 78), ...formula('F-G2', 'formula.gmd') },
  { path: 'dailyGainOut', title: 'batchReports.gmdOut', ...number(3, 82), ...formula('F-G2', 'formula.gmd') },
  { path: 'conversion', title: 'batchReports.caIn', ...number(2, 70), ...formula('F-G5', 'formula.ca') },
  { path: 'yieldPct', title: 'batchReports.rc', ...number(2, 72), ...formula('F-G6', 'formula.rc') },
  {
    path: 'costPerArroba',
    title: 'batchReports.costPerArrobaIn',
    ...money(96),
    ...formula('F-C8', 'formula.perArroba'),
  },
  { path: 'total', title: 'batchReports.totalCost', ...money(124), ...formula('F-C6', 'formula.total') },
  { path: 'net', title: 'batchReports.net', ...money(124), ...formula('F-R1', 'formula.revenue') },
  { path: 'profit', title: 'batchReports.profit', ...money(116), phone: 'aside', ...formula('F-R2', 'formula.profit') },
  { path: 'profitPerHead', title: 'batchReports.profitPerHead', ...money(100), ...formula('F-R2', 'formula.profit') },
  { path: 'roiPct', title: 'batchReports.roi', kind: 'percent', width: 76, ...formula('F-R3', 'formula.roi') },
]);

const sumsBy = (title: 'batchReports.origin' | 'batchReports.breed') =>
  defineReportView<Sums>()(closingReport, {
    ...shared,
    row: sumsRow,
    columns: [{ path: 'name', title, width: 170, grow: 2, absent: 'batchReports.unknown', phone: 'title' }, ...sums],
  });

/** By who sold them, and by breed. */
export const sumsViews = { ORIGINS: sumsBy('batchReports.origin'), BREEDS: sumsBy('batchReports.breed') };
