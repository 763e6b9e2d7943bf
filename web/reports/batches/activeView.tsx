import { graphql } from 'react-relay';
import { batchPath } from '../../herd/batches/batchPaths.ts';
import { formatDecimal } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { defineReportView } from '../../platform/table/filters/view.ts';
import { batchRecords, ownerRecords, placeRecords } from '../../records/records.ts';
import type { activeView_row$data as Line } from './__generated__/activeView_row.graphql.ts';
import { activeReport } from './batchSpecs.ts';
import { messages as formulas } from './formulaMessages.ts';
import { messages as own } from './messages.ts';

const row = graphql`
  fragment activeView_row on ActiveBatch {
    diet
    days
    weight
    projectedGain
    expectedExit
    feeding {
      daysInPhase
      call
      intakePct
      unsteadyPct
      grades
    }
    group {
      name
      recordId
      corral
      owner
      heads
      headsDead
      entryWeight
      dailyGainIn
      dailyGainOut
      mortalityPct
      result @include(if: $money) {
        costPerSold
        totalPerDay
        costPerArrobaIn
        costPerArrobaOut
        profit
        profitPerSold
      }
    }
  }
`;

const messages = { ...own, ...formulas };
const number = (places: number, width: number) => ({ kind: 'number', places, width }) as const;
const extra = { isExtra: true } as const;
const formula = <Text extends keyof typeof formulas>(id: string, text: Text) => ({ formula: { id, text } });

function Grades({ feeding }: Line) {
  const locale = useLanguage();
  const grades = (feeding?.grades ?? []).map((grade) => formatDecimal(grade, locale, { digits: 0, maxDigits: 1 }));
  return <>{grades.join(' · ') || '—'}</>;
}

export const activeView = defineReportView<Line>()(activeReport, {
  texts: messages,
  title: 'batchReports.active',
  columns: [
    { path: 'group.name', sort: 'NAME', title: 'batchReports.batch', width: 130, grow: 2, phone: 'title' },
    { path: 'group.corral', sort: 'CORRAL', title: 'batchReports.corral', width: 84, grow: 1, phone: 'subtitle' },
    { path: 'group.owner', sort: 'OWNER', title: 'batchReports.owner', width: 130, grow: 1, ...extra },
    { path: 'group.heads', sort: 'HEADS', title: 'batchReports.heads', ...number(0, 82), phone: 'subtitle' },
    { path: 'group.headsDead', sort: 'HEADS_DEAD', title: 'batchReports.headsDead', ...number(0, 70), ...extra },
    { path: 'days', sort: 'DAYS', title: 'batchReports.days', ...number(0, 76), phone: 'subtitle' },
    { path: 'feeding.daysInPhase', sort: 'DAYS_IN_PHASE', title: 'batchReports.daysInPhase', ...number(0, 76) },
    { path: 'diet', sort: 'DIET', title: 'batchReports.diet', width: 130, grow: 1 },
    { path: 'group.entryWeight', sort: 'ENTRY_WEIGHT', title: 'batchReports.entryWeight', ...number(1, 92), ...extra },
    {
      path: 'weight',
      sort: 'WEIGHT',
      title: 'batchReports.weight',
      ...number(1, 92),
      ...formula('F-W1', 'formula.exitWeight'),
    },
    {
      path: 'group.dailyGainIn',
      sort: 'DAILY_GAIN_IN',
      title: 'batchReports.gmdIn',
      ...number(3, 76),
      ...extra,
      ...formula('F-G2', 'formula.gmd'),
    },
    {
      path: 'group.dailyGainOut',
      sort: 'DAILY_GAIN_OUT',
      title: 'batchReports.gmdOut',
      ...number(3, 80),
      ...extra,
      ...formula('F-G2', 'formula.gmd'),
    },
    { path: 'feeding.call', sort: 'CALL', title: 'batchReports.call', ...number(2, 92) },
    {
      path: 'feeding.intakePct',
      sort: 'CALLED_PCT',
      title: 'batchReports.intakePct',
      ...number(2, 84),
      ...formula('F-G4', 'formula.intake'),
    },
    {
      key: 'grades',
      value: ({ feeding }) => feeding?.grades.join(' · '),
      title: 'batchReports.grades',
      width: 120,
      render: (line) => <Grades {...line} />,
    },
    {
      path: 'feeding.unsteadyPct',
      sort: 'UNSTEADY',
      title: 'batchReports.unsteady',
      ...number(1, 92),
      ...formula('§2.9', 'formula.unsteady'),
    },
    { path: 'group.mortalityPct', sort: 'MORTALITY', title: 'batchReports.mortality', ...number(2, 104), ...extra },
    {
      path: 'group.result.totalPerDay',
      needs: 'sale:read',
      sort: 'COST_PER_DAY',
      title: 'batchReports.totalPerDay',
      kind: 'money',
      width: 80,
      ...extra,
    },
    {
      path: 'group.result.costPerArrobaIn',
      needs: 'sale:read',
      sort: 'COST_PER_ARROBA_IN',
      title: 'batchReports.costPerArrobaIn',
      kind: 'money',
      width: 92,
      ...extra,
      ...formula('F-C8', 'formula.perArroba'),
    },
    {
      path: 'group.result.costPerSold',
      needs: 'sale:read',
      sort: 'COST_PER_HEAD',
      title: 'batchReports.costPerHead',
      kind: 'money',
      width: 98,
      ...formula('F-C6', 'formula.total'),
    },
    {
      path: 'expectedExit',
      sort: 'EXPECTED_EXIT',
      title: 'batchReports.expectedExit',
      kind: 'date',
      width: 98,
      ...formula('F-F2', 'formula.expectedExit'),
    },
    {
      path: 'group.result.profit',
      needs: 'sale:read',
      sort: 'PROFIT',
      title: 'batchReports.projectedProfit',
      kind: 'money',
      width: 116,
      phone: 'aside',
      ...formula('F-R2', 'formula.profit'),
    },
  ],
  filters: {
    day: 'batchReports.day',
    batchIds: { label: 'batchReports.batch', records: batchRecords },
    corralIds: { label: 'batchReports.corral', records: placeRecords },
    ownerIds: { label: 'batchReports.owner', records: ownerRecords },
  },
  row,
  href: ({ group }) => batchPath(group.recordId ?? ''),
  empty: { icon: 'chart', title: 'batchReports.empty', text: 'batchReports.emptyText' },
});
