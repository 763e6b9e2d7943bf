import type { Context } from '../../platform/context.ts';
import { answer, from, list, listOf, loaded, maybe, ref } from '../../platform/rest/answer.ts';
import { legacyBody, numberedRowsAs } from '../../platform/rest/body.ts';
import * as field from '../../platform/rest/fields.ts';
import { activeParameter, parameter } from '../../platform/rest/parameters.ts';
import { record } from '../../platform/rest/record.ts';
import { pageInput, pagesOf, rest } from '../../platform/rest/routes.ts';
import { replaceTractPlan } from '../plans/tractPlanAssignments.service.ts';
import { corralsOfLineage, getTractPlan } from '../plans/tractPlanList.service.ts';
import { setTractPlanActive } from '../plans/tractPlans.service.ts';
import { assignedFrom, createTreatment, endOfPlan, listTreatments, type Treatment } from './treatments.service.ts';

const treat = {
  number: field.int(1),
  time: field.text('05:30'),
  percent: field.decimal(30),
  plannedKg: maybe(field.decimal(655)),
  deliveredKg: maybe(field.decimal(650)),
};

rest({
  call: 'GET /treatments',
  summary: 'How each corral is fed on a day: its tract plan, and what is planned and delivered by it',
  ...pagesOf<Treatment>(
    'treatments',
    answer({
      id: field.id('TractPlan'),
      name: field.text('4 tratos'),
      day: field.day(),
      corral: ref('Corral', 'Curral 12'),
      diet: maybe(ref('Formulation', 'Terminação 80/20')),
      heads: field.int(148),
      plannedKg: maybe(field.decimal(2180)),
      treats: listOf(treat),
      active: field.flag(),
    }),
    {
      query: {
        day: parameter.day('On this day; by default the chosen one'),
        lineId: parameter.id('Line', 'Only in this line'),
        dietId: parameter.id('Formulation', 'Only fed with this diet'),
        ...activeParameter,
      },
    },
  )(listTreatments),
  input: pageInput,
});

type Plan = Awaited<ReturnType<typeof getTractPlan>>;

const plan = loaded(
  async (row: Plan, ctx: Context) => ({
    ...row,
    validTo: row.validTo ?? (await endOfPlan(ctx, row.lineageId)),
    corrals: (await corralsOfLineage(ctx, row.lineageId)) ?? [],
  }),
  answer({
    id: field.id('TractPlan'),
    name: field.text('4 tratos'),
    startDate: from('validFrom', field.day()),
    endDate: from('validTo', maybe(field.day('2026-06-30'))),
    corrals: list(ref('Corral', 'Curral 12')),
    treats: listOf({
      number: from('round', field.int(1)),
      time: from('startTime', field.text('05:30')),
      endTime: field.text('07:30'),
      percent: from('pct', field.decimal(30)),
    }),
    ...field.state,
  }),
);

const treatments = record({ noun: 'a tract plan', key: 'tractPlanId', get: getTractPlan, answer: plan });

treatments.create('POST /treatments', createTreatment, {
  summary: 'A new tract plan, and the corrals that follow it from a day on',
  input: legacyBody({
    treats: numberedRowsAs('treats', { percent: 'pct', time: 'startTime' }, 'number'),
  }),
});
treatments.activate('POST /treatments/{id}/active', setTractPlanActive);

rest({
  call: 'POST /treatments/change',
  summary: 'Gives corrals another tract plan; those where feeding has begun get it on the next day',
  input: legacyBody({ fromTreatmentId: 'fromPlanId', toTreatmentId: 'toPlanId' }),
  service: replaceTractPlan,
  answer: loaded(
    async ({ corralIds }: { corralIds: string[] }, ctx: Context) => ({ changed: await assignedFrom(ctx, corralIds) }),
    answer({ changed: listOf({ corral: ref('Corral', 'Curral 12'), date: field.day() }) }),
  ),
});
