import { graphql } from 'react-relay';
import type { BatchOrder } from '../../../server/reports/batches/batchOrders.calc.ts';
import { formatDecimal } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { defineReportColumns, defineReportView } from '../../platform/table/filters/view.ts';
import type { indexViews_group$data as Group } from './__generated__/indexViews_group.graphql.ts';
import { indexReport } from './batchSpecs.ts';
import { messages as formulas } from './formulaMessages.ts';
import { groupFilters } from './groupFilters.ts';
import { GroupName } from './GroupName.tsx';
import { messages as own } from './messages.ts';

const row = graphql`
  fragment indexViews_group on BatchGroup {
    name
    recordId
    isProjected
    headsIn
    headsDead
    headsOut
    headDays
    meanDays
    entryWeight
    exitWeight
    lastWeight
    gainIn
    gainOut
    dailyGainIn
    dailyGainOut
    mortalityPct
    morbidityPct
    projectionError
    firstEntry
    lastExitDay
    origins
    breeds
    sexes
    categories
    phases {
      phase
      dailyGain
    }
    result @include(if: $money) {
      dailyGainEstimated
      msKg
      intakeKg
      intakePct
      conversionIn
      conversionOut
      biologicalIn
      biologicalOut
      yieldPct
      arrobasPerEntered
      arrobasPerLeft
      producedPerLeftIn
      carcassGain
      carcassDailyGain
      gainYieldPct
    }
  }
`;

const messages = { ...own, ...formulas };
const number = (places: number, width: number) => ({ kind: 'number', places, width }) as const;
const extra = { isExtra: true } as const;

function PhaseGains({ phases }: Group) {
  const t = useMessages(own);
  const locale = useLanguage();
  const texts = phases.map(
    ({ phase, dailyGain }) => `${t(`batchReports.phase${phase}`)} ${formatDecimal(dailyGain, locale, { digits: 2 })}`,
  );
  return <span className="lines">{texts.join(' · ') || '—'}</span>;
}

const columns = defineReportColumns<Group, BatchOrder>()(messages, [
  { path: 'firstEntry', sort: 'FIRST_ENTRY', title: 'batchReports.entry', kind: 'date', width: 96 },
  { path: 'lastExitDay', sort: 'LAST_EXIT', title: 'batchReports.exit', kind: 'date', width: 96, ...extra },
  { path: 'headsIn', sort: 'HEADS_IN', title: 'batchReports.headsIn', ...number(0, 82), phone: 'subtitle' },
  { path: 'headsDead', sort: 'HEADS_DEAD', title: 'batchReports.headsDead', ...number(0, 70) },
  { path: 'headsOut', sort: 'HEADS_OUT', title: 'batchReports.headsOut', ...number(0, 72) },
  {
    path: 'meanDays',
    sort: 'MEAN_DAYS',
    title: 'batchReports.days',
    ...number(0, 76),
    formula: { id: 'F-DOF', text: 'formula.days' },
  },
  {
    path: 'headDays',
    sort: 'HEAD_DAYS',
    title: 'batchReports.headDays',
    ...number(0, 92),
    formula: { id: 'F-HD2', text: 'formula.headDays' },
    ...extra,
  },
  { path: 'entryWeight', sort: 'ENTRY_WEIGHT', title: 'batchReports.entryWeight', ...number(1, 92) },
  {
    path: 'exitWeight',
    sort: 'EXIT_WEIGHT',
    title: 'batchReports.exitWeight',
    ...number(1, 88),
    formula: { id: 'F-W1', text: 'formula.exitWeight' },
  },
  { path: 'lastWeight', title: 'batchReports.lastWeight', ...number(1, 104), ...extra },
  {
    path: 'gainIn',
    sort: 'GAIN_IN',
    title: 'batchReports.gainIn',
    ...number(0, 92),
    formula: { id: 'F-G1', text: 'formula.gain' },
    ...extra,
  },
  {
    path: 'gainOut',
    title: 'batchReports.gainOut',
    ...number(0, 96),
    formula: { id: 'F-G1', text: 'formula.gain' },
    ...extra,
  },
  {
    path: 'result.dailyGainEstimated',
    needs: 'sale:read',
    sort: 'DAILY_GAIN_PLANNED',
    title: 'batchReports.gmdPlanned',
    ...number(3, 84),
    formula: { id: 'F-W1', text: 'formula.gmdPlanned' },
  },
  {
    path: 'dailyGainIn',
    sort: 'DAILY_GAIN_IN',
    title: 'batchReports.gmdIn',
    ...number(3, 76),
    phone: 'aside',
    formula: { id: 'F-G2', text: 'formula.gmd' },
  },
  {
    path: 'dailyGainOut',
    sort: 'DAILY_GAIN_OUT',
    title: 'batchReports.gmdOut',
    ...number(3, 80),
    formula: { id: 'F-G2', text: 'formula.gmd' },
  },
  {
    key: 'phases',
    value: ({ phases }) => phases.map(({ dailyGain }) => dailyGain).join(' · '),
    render: (group) => <PhaseGains {...group} />,
    title: 'batchReports.gmdByPhase',
    width: 260,
    formula: { id: 'F-G2', text: 'formula.gmdPhase' },
    ...extra,
  },
  {
    path: 'result.msKg',
    needs: 'sale:read',
    sort: 'DRY_MATTER',
    title: 'batchReports.msKg',
    ...number(0, 104),
    formula: { id: 'F-G3', text: 'formula.ms' },
    ...extra,
  },
  {
    path: 'result.intakeKg',
    needs: 'sale:read',
    sort: 'INTAKE',
    title: 'batchReports.intake',
    ...number(2, 96),
    formula: { id: 'F-G4', text: 'formula.intake' },
    ...extra,
  },
  {
    path: 'result.intakePct',
    needs: 'sale:read',
    sort: 'INTAKE_PCT',
    title: 'batchReports.intakePct',
    ...number(2, 84),
    formula: { id: 'F-G4', text: 'formula.intake' },
  },
  {
    path: 'result.conversionIn',
    needs: 'sale:read',
    sort: 'CONVERSION_IN',
    title: 'batchReports.caIn',
    ...number(2, 68),
    phone: 'subtitle',
    formula: { id: 'F-G5', text: 'formula.ca' },
  },
  {
    path: 'result.conversionOut',
    needs: 'sale:read',
    sort: 'CONVERSION_OUT',
    title: 'batchReports.caOut',
    ...number(2, 72),
    formula: { id: 'F-G5', text: 'formula.ca' },
  },
  {
    path: 'result.biologicalIn',
    needs: 'sale:read',
    sort: 'BIOLOGICAL_IN',
    title: 'batchReports.ebIn',
    ...number(1, 72),
    formula: { id: 'F-G9', text: 'formula.eb' },
  },
  {
    path: 'result.biologicalOut',
    needs: 'sale:read',
    sort: 'BIOLOGICAL_OUT',
    title: 'batchReports.ebOut',
    ...number(1, 76),
    formula: { id: 'F-G9', text: 'formula.eb' },
  },
  {
    path: 'result.yieldPct',
    needs: 'sale:read',
    sort: 'YIELD',
    title: 'batchReports.rc',
    ...number(2, 72),
    formula: { id: 'F-G6', text: 'formula.rc' },
  },
  {
    path: 'result.arrobasPerEntered',
    needs: 'sale:read',
    title: 'batchReports.arrobasIn',
    ...number(2, 86),
    formula: { id: 'F-G7', text: 'formula.arrobas' },
    ...extra,
  },
  {
    path: 'result.arrobasPerLeft',
    needs: 'sale:read',
    title: 'batchReports.arrobasOut',
    ...number(2, 82),
    formula: { id: 'F-G7', text: 'formula.arrobas' },
    ...extra,
  },
  {
    path: 'result.producedPerLeftIn',
    needs: 'sale:read',
    sort: 'PRODUCED',
    title: 'batchReports.produced',
    ...number(2, 84),
    formula: { id: 'F-G8', text: 'formula.produced' },
  },
  {
    path: 'result.carcassGain',
    needs: 'sale:read',
    title: 'batchReports.carcassGain',
    ...number(1, 104),
    formula: { id: 'F-G10', text: 'formula.carcassGain' },
    ...extra,
  },
  {
    path: 'result.carcassDailyGain',
    needs: 'sale:read',
    sort: 'CARCASS_GAIN',
    title: 'batchReports.gdc',
    ...number(3, 82),
    formula: { id: 'F-G10', text: 'formula.carcassGain' },
    ...extra,
  },
  {
    path: 'result.gainYieldPct',
    needs: 'sale:read',
    title: 'batchReports.rg',
    ...number(1, 70),
    formula: { id: 'F-G10', text: 'formula.rg' },
    ...extra,
  },
  {
    path: 'mortalityPct',
    sort: 'MORTALITY',
    title: 'batchReports.mortality',
    ...number(2, 104),
    formula: { id: 'F-G11', text: 'formula.mortality' },
  },
  { path: 'morbidityPct', sort: 'MORBIDITY', title: 'batchReports.morbidity', ...number(2, 100), ...extra },
  {
    path: 'projectionError',
    title: 'batchReports.projectionError',
    ...number(1, 110),
    formula: { id: '§5.3', text: 'formula.projectionError' },
    ...extra,
  },
  { path: 'origins', title: 'batchReports.origin', width: 170, ...extra },
  { path: 'breeds', title: 'batchReports.breed', width: 130, ...extra },
  { path: 'sexes', title: 'batchReports.sex', words: 'batchReports.sex', width: 110, ...extra },
  { path: 'categories', title: 'batchReports.category', words: 'batchReports.category', width: 130, ...extra },
]);

const viewOf = (title: 'batchReports.batch' | 'batchReports.group') =>
  defineReportView<Group>()(indexReport, {
    texts: messages,
    title: 'batchReports.indices',
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

export const indexViews = {
  BATCH: viewOf('batchReports.batch'),
  OWNER: viewOf('batchReports.group'),
  CORRAL: viewOf('batchReports.group'),
};
