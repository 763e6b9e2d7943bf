import type { Context } from '../platform/context.ts';
import type { Table } from '../platform/files/table.ts';
import { answer, from, listOf, maybe } from '../platform/rest/answer.ts';
import * as field from '../platform/rest/fields.ts';
import { parameter, reportPeriod } from '../platform/rest/parameters.ts';
import { rest } from '../platform/rest/routes.ts';
import { tractGroupings } from './feedGroups.ts';
import { beatEfficiencyReport, tractEfficiencyReport, type TractReportLine } from './feedReports.service.ts';
import { beatEfficiencyTable, tractEfficiencyTable } from './feedTables.service.ts';
import { farmName } from './stockTables.service.ts';

const named =
  <Report>(table: (report: Report, farm: string, ctx: Context) => Table) =>
  async (ctx: Context, report: Report): Promise<Table> =>
    table(report, await farmName(ctx, {}), ctx);

const period = { from: field.day('2026-01-01'), to: field.day() };

const nearness = {
  plannedKg: field.decimal(3_125),
  errorPct: from('devPct', maybe(field.rounded(0.74, 2))),
  wadPct: maybe(field.rounded(1.12, 2)),
  efficiencyPct: maybe(field.rounded(98.88, 2)),
};

const beatGroup = {
  ...nearness,
  loadedKg: from('actualKg', field.decimal(3_148)),
  beats: field.int(1),
  hitRatePct: maybe(field.rounded(60, 2)),
  compErrorPct: from('compositionErrorPct', maybe(field.rounded(0.6, 3))),
  plannedDmPct: from('plannedDryMatterPct', maybe(field.rounded(70.9, 2))),
  dmPct: from('dryMatterPct', maybe(field.rounded(70.69, 2))),
  costDeviation: field.decimal(15.85),
  cost: field.decimal(2_756.25),
};

rest({
  call: 'POST /reports/baking-efficiency',
  dear: true,
  summary: 'How near the beats of a period came to their diets, ingredient by ingredient and by group',
  service: beatEfficiencyReport,
  answer: answer({
    ...period,
    rows: listOf({
      beatId: field.id('Beat'),
      day: field.day(),
      beat: field.int(1),
      diet: field.text('TERM-85'),
      mixer: field.text('Vagão 1'),
      operator: maybe(field.text('João Lima')),
      food: field.text('Milho moído'),
      plannedKg: field.decimal(1_561),
      loadedKg: field.decimal(1_555),
      errorPct: maybe(field.rounded(-0.38, 2)),
      loadSeconds: maybe(field.int(140)),
      mixSeconds: maybe(field.int(250)),
    }),
    groups: listOf({ key: field.text('2026-01-31'), name: maybe(field.text('Vagão 1')), ...beatGroup }),
    summary: maybe(answer(beatGroup)),
  }),
  table: named(beatEfficiencyTable),
});

const tractGroup = {
  ...nearness,
  deliveredKg: from('actualKg', field.decimal(3_135)),
  drops: field.int(4),
  lossPct: maybe(field.rounded(0.413, 3)),
};

rest({
  call: 'GET /reports/efficiency',
  dear: true,
  summary: 'How near what beats left in the corrals came to the plan, drop by drop, by group, and by driver and corral',
  query: {
    ...reportPeriod,
    lineId: parameter.id('Line', 'Only the corrals of this line'),
    corralId: parameter.id('Corral', 'Only this corral'),
    corralIds: parameter.ids('Corral', 'Only these corrals'),
    batchIds: parameter.ids('Batch', 'Only what these batches got'),
    operatorId: parameter.id('Membership', 'Only of this driver'),
    operatorIds: parameter.ids('Membership', 'Only of these drivers'),
    mixerIds: parameter.ids('Mixer', 'Only of these mixers'),
    dietIds: parameter.ids('Formulation', 'Only of these diets'),
    groupBy: parameter.oneOf(tractGroupings, 'Sums by this'),
  },
  service: tractEfficiencyReport,
  answer: answer({
    ...period,
    rows: listOf({
      beatId: field.id('Beat'),
      day: field.day(),
      corral: from(
        ({ corralId, corral }: TractReportLine) => ({ id: corralId, name: corral }),
        answer({ id: field.id('Corral'), name: field.text('Curral 12') }),
      ),
      treatNumber: from('round', field.int(1)),
      plannedKg: field.decimal(655),
      deliveredKg: field.decimal(660),
      errorKg: field.decimal(5),
      errorPct: maybe(field.rounded(0.76, 2)),
      delayMin: maybe(field.int(4)),
      onTime: from('isOnTime', maybe(field.flag())),
      driver: maybe(field.text('João Lima')),
      lossPct: maybe(field.rounded(0.413, 3)),
    }),
    groups: listOf({ key: field.text('2026-01-31'), name: maybe(field.text('Curral 12')), ...tractGroup }),
    matrix: listOf({
      driver: from('name', maybe(field.text('João Lima'))),
      corral: maybe(field.text('Curral 12')),
      ...tractGroup,
    }),
    summary: maybe(answer(tractGroup)),
  }),
  table: named(tractEfficiencyTable),
});
