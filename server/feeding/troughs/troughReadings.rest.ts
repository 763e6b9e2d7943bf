import { answer, from, listOf, loaded, maybe, ref } from '../../platform/rest/answer.ts';
import * as field from '../../platform/rest/fields.ts';
import { parameter } from '../../platform/rest/parameters.ts';
import { rest } from '../../platform/rest/routes.ts';
import { nightKinds } from '../../farm/settings/fields.ts';
import {
  gradesOf,
  troughGraph,
  troughManagement,
  type GraphDay,
  type TroughGraph,
  type TroughRow,
} from './troughManagement.service.ts';
import { callKinds } from './troughWords.calc.ts';

const named = (id: string, name: string) => ({ id, name });

rest({
  call: 'GET /view/trough-management',
  summary: 'Everything the screen of trough readings shows of a day, in the order of the reading route',
  query: {
    day: parameter.day('Of this day; the farm day by default'),
    lineId: parameter.id('Line', 'The corrals of this line'),
  },
  service: troughManagement,
  answer: answer({
    day: field.day(),
    grades: from(
      gradesOf,
      listOf({
        value: from('score', field.decimal(0.5)),
        label: field.text('Vazio fino'),
        description: field.text('Vazio “fino”'),
        adjustPercent: from('adjustPct', field.decimal(2.5)),
      }),
    ),
    corrals: from(
      'rows',
      listOf({
        corral: from((row: TroughRow) => named(row.corralId, row.corralName), ref('Corral', 'Curral 12')),
        line: from(
          ({ lineId, lineName }: TroughRow) => (lineId && lineName ? named(lineId, lineName) : null),
          maybe(ref('Line', 'Linha A')),
        ),
        batch: from((row: TroughRow) => named(row.batchId, row.batchName), ref('Batch', 'Lote 7')),
        heads: field.int(148),
        daysOnFeed: maybe(field.int(42)),
        diet: from(({ diets }: TroughRow) => diets[0] ?? null, maybe(ref('Formulation', 'TERM-85'))),
        // As rest callers know it: what was fed on the day that is read, and how it was the day before.
        yesterday: from(
          ({ deliveredKg, planKg, grade1, reading }: TroughRow) => ({
            kg: deliveredKg,
            plannedKg: planKg,
            grade: grade1,
            nightGrade: reading?.nightKind ?? null,
          }),
          answer({
            kg: maybe(field.decimal(2_140)),
            plannedKg: maybe(field.decimal(2_130)),
            grade: maybe(field.decimal(1)),
            nightGrade: maybe(field.oneOf(nightKinds)),
          }),
        ),
        reading: from(
          ({ reading }: TroughRow) => (reading?.call == null ? null : reading),
          maybe(
            answer({
              id: field.id('TroughReading'),
              grade: maybe(field.decimal(0.5)),
              kind: maybe(field.oneOf(callKinds)),
              call: maybe(field.decimal(10.46)),
              leftoverKg: maybe(field.decimal(20)),
              by: from('dayById', maybe(field.id('Membership'))),
              at: from('dayAt', maybe(field.instant())),
              version: field.int(1),
            }),
          ),
        ),
        suggestedGrade: maybe(field.decimal(0.5)),
        suggestedKg: from('newKg', maybe(field.decimal(2_180))),
        managed: from(({ reading }: TroughRow) => reading?.call != null, field.flag()),
      }),
    ),
  }),
});

rest({
  call: 'GET /view/trough-management-graph',
  summary: 'The last days of a corral: what it was to eat, what it ate, and how its trough was read',
  query: {
    corralId: parameter.id('Corral', 'Of this corral'),
    days: parameter.int('So many days', 30),
    day: parameter.day('Until this day; the farm day by default'),
  },
  service: troughGraph,
  answer: loaded(
    async ({ days }: TroughGraph) => days,
    listOf({
      day: field.day(),
      heads: field.int(148),
      plannedKg: from('planKg', maybe(field.decimal(2_130))),
      deliveredKg: maybe(field.decimal(2_140)),
      dmKgHead: from(({ deliveredCall, planCall }: GraphDay) => deliveredCall ?? planCall, maybe(field.decimal(10.2))),
      pctLw: from('intakePct', maybe(field.decimal(2.15))),
      cv5: from('unsteadyPct', maybe(field.decimal(2.57))),
      grade: maybe(field.decimal(0.5)),
      nightGrade: from('nightKind', maybe(field.oneOf(nightKinds))),
      leftoverKg: maybe(field.decimal(20)),
      dietChange: from('dietChanged', field.flag(false)),
    }),
  ),
});
