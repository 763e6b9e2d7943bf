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
    { path: 'group.name', title: 'batchReports.batch', width: 130, grow: 2, phone: 'title' },
    { path: 'group.corral', title: 'batchReports.corral', width: 84, grow: 1, phone: 'subtitle' },
    { path: 'group.owner', title: 'batchReports.owner', width: 130, grow: 1, ...extra },
    { path: 'group.heads', title: 'batchReports.heads', ...number(0, 82), phone: 'subtitle' },
    { path: 'group.headsDead', title: 'batchReports.headsDead', ...number(0, 70), ...extra },
    { path: 'days', title: 'batchReports.days', ...number(0, 76), phone: 'subtitle' },
    { path: 'feeding.daysInPhase', title: 'batchReports.daysInPhase', ...number(0, 76) },
    { path: 'diet', title: 'batchReports.diet', width: 130, grow: 1 },
    { path: 'group.entryWeight', title: 'batchReports.entryWeight', ...number(1, 92), ...extra },
    { path: 'weight', title: 'batchReports.weight', ...number(1, 92), ...formula('F-W1', 'formula.exitWeight') },
    {
      path: 'group.dailyGainIn',
      title: 'batchReports.gmdIn',
      ...number(3, 76),
      ...extra,
      ...formula('F-G2', 'formula.gmd'),
    },
    {
      path: 'group.dailyGainOut',
      title: 'batchReports.gmdOut',
      ...number(3, 80),
      ...extra,
      ...formula('F-G2', 'formula.gmd'),
    },
    { path: 'feeding.call', title: 'batchReports.call', ...number(2, 92) },
    {
      path: 'feeding.intakePct',
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
      title: 'batchReports.unsteady',
      ...number(1, 92),
      ...formula('§2.9', 'formula.unsteady'),
    },
    { path: 'group.mortalityPct', title: 'batchReports.mortality', ...number(2, 104), ...extra },
    { path: 'group.result.totalPerDay', title: 'batchReports.totalPerDay', kind: 'money', width: 80, ...extra },
    {
      path: 'group.result.costPerArrobaIn',
      title: 'batchReports.costPerArrobaIn',
      kind: 'money',
      width: 92,
      ...extra,
      ...formula('F-C8', 'formula.perArroba'),
    },
    {
      path: 'group.result.costPerSold',
      title: 'batchReports.costPerHead',
      kind: 'money',
      width: 98,
      ...formula('F-C6', 'formula.total'),
    },
    {
      path: 'expectedExit',
      title: 'batchReports.expectedExit',
      kind: 'date',
      width: 98,
      ...formula('F-F2', 'formula.expectedExit'),
    },
    {
      path: 'group.result.profit',
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
