import { answer, from, listOf, maybe } from '../../platform/rest/answer.ts';
import * as field from '../../platform/rest/fields.ts';
import { legacyWrite } from '../../platform/rest/legacyWrite.ts';
import { rest } from '../../platform/rest/routes.ts';
import {
  createHistoryAdjustment,
  updateHistoryAdjustment,
  type HistoryAdjustmentPlan,
} from './historyAdjustment.service.ts';

const ofBatch = { to: 'batchId', model: 'Batch' } as const;

const figures = answer({
  heads: field.int(148),
  averageWeight: from('weight', maybe(field.decimal(408.5))),
  deliveredKg: maybe(field.decimal(2_180)),
  deliveredDmKg: from('deliveredMsKg', maybe(field.decimal(1_541.2))),
  leftoverKg: maybe(field.decimal(40)),
  grade: maybe(field.decimal(1)),
  diet: from('dietName', maybe(field.text('TERM-85'))),
  intakePctLw: from('intakePct', maybe(field.decimal(2.31))),
});

const ownDay = ({ historyId, days }: HistoryAdjustmentPlan) => days.find((day) => day.historyId === historyId)!;

const adjusted = answer({
  history: from(
    (plan: HistoryAdjustmentPlan) => plan,
    answer({
      id: from('historyId', field.id('CorralHistory')),
      day: field.day(),
      batch: from('batchName', field.text('Lote 14')),
      corral: from('corralName', field.text('Curral 12')),
      feedCost: maybe(field.decimal(2_756.25)),
      imbalanceKg: maybe(field.decimal(-20)),
    }),
  ),
  before: from((plan: HistoryAdjustmentPlan) => ownDay(plan).before, figures),
  after: from((plan: HistoryAdjustmentPlan) => ownDay(plan).after, figures),
  recomputedDays: from('days', listOf({ day: field.day(), after: figures })),
});

rest({
  call: 'POST /batches/{id}/histories/adjust',
  summary: 'Corrects the day of a batch that is over: the only write into closed days',
  service: legacyWrite(createHistoryAdjustment, ofBatch),
  answer: adjusted,
});

rest({
  call: 'PUT /batches/{id}/histories/adjust',
  summary: 'Corrects a corrected day again, named by its history',
  service: legacyWrite(updateHistoryAdjustment, ofBatch),
  answer: adjusted,
});
