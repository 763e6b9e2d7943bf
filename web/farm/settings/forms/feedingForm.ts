import { defineForm } from '../../../platform/form/fields/defineForm.ts';
import { checkbox, number, optionsFrom, select, table, tags, text } from '../../../platform/form/fields/kinds.ts';
import { formatTime, isTime } from '../../../platform/form/fields/masks.ts';
import { messages as m } from '../messages.ts';

const third = { required: true, span: 2 } as const;
const percent = { unit: '%', ...third } as const;

const steps = ['0.1', '0.5', '1', '2', '5', '10'] as const;
/** The steps of scales are written alike in both languages but for the sign of the decimals. */
const step = {
  ...third,
  options: optionsFrom(steps, (kg) => ({ 'pt-BR': `${kg.replace('.', ',')} kg`, 'en-US': `${kg} kg` })),
};

export const feedingForm = defineForm({
  readingTimes: tags({
    label: m['settings.readingTimes'],
    hint: m['settings.readingTimesHint'],
    required: true,
    max: 6,
    itemMax: 5,
    format: formatTime,
    accepts: isTime,
    span: 6,
  }),
  readingSource: select({
    label: m['settings.readingSource'],
    required: true,
    options: optionsFrom(['GRADES', 'EXTERNAL'], (source) => m[`settings.source${source}`]),
  }),
  externalSourceName: text({ label: m['settings.externalSourceName'], required: true, max: 60 }),
  externalScores: table({
    label: m['settings.externalScores'],
    addLabel: m['settings.addExternalScore'],
    max: 30,
    item: {
      external: text({ label: m['settings.externalScore'], required: true, max: 20, span: 3 }),
      score: number({ label: m['settings.ownScore'], required: true, min: -10, max: 10, digits: 1, span: 3 }),
    },
    widths: { external: 16, score: 12 },
  }),
  maxUpPct: number({ label: m['settings.maxUpPct'], ...percent }),
  maxUpHungriestPct: number({ label: m['settings.maxUpHungriestPct'], ...percent }),
  maxDownPct: number({ label: m['settings.maxDownPct'], ...percent }),
  deadbandPct: number({ label: m['settings.deadbandPct'], hint: m['settings.deadbandHint'], ...percent }),
  antiZigzag: checkbox({ label: m['settings.antiZigzag'], span: 4 }),
  dayZeroIntakePct: number({ label: m['settings.dayZeroIntakePct'], ...percent }),
  minIntakePct: number({ label: m['settings.minIntakePct'], ...percent }),
  maxIntakePct: number({ label: m['settings.maxIntakePct'], ...percent }),
  unsteadyIntakeAmberPct: number({ label: m['settings.unsteadyIntakeAmberPct'], ...percent, span: 3 }),
  unsteadyIntakeRedPct: number({ label: m['settings.unsteadyIntakeRedPct'], ...percent, span: 3 }),
  roundStepCorralKg: select({ label: m['settings.roundStepCorralKg'], ...step }),
  roundStepBulkIngredientKg: select({ label: m['settings.roundStepBulkIngredientKg'], ...step }),
  roundStepMicroIngredientKg: select({ label: m['settings.roundStepMicroIngredientKg'], ...step }),
  compensation: select({
    label: m['settings.compensation'],
    required: true,
    options: optionsFrom(['NONE', 'LAST', 'SPREAD'], (way) => m[`settings.compensation${way}`]),
  }),
  compensationCapPct: number({ label: m['settings.compensationCapPct'], ...percent, span: 3 }),
  minSplitKg: number({ label: m['settings.minSplitKg'], digits: 3, max: 1_000_000, unit: 'kg', ...third }),
  joinHours: number({ label: m['settings.joinHours'], max: 24, digits: 1, unit: m['settings.hours'], ...third }),
  onTimeMinutes: number({
    label: m['settings.onTimeMinutes'],
    max: 240,
    whole: true,
    unit: m['settings.minutes'],
    ...third,
  }),
  beatBalanceTolerancePct: number({ label: m['settings.beatBalanceTolerancePct'], ...percent }),
  hardMixGate: checkbox({ label: m['settings.hardMixGate'], span: 4 }),
  dryMatterCheckBelowPct: number({ label: m['settings.dryMatterCheckBelowPct'], ...percent, span: 3 }),
  dryMatterCheckDays: number({
    label: m['settings.dryMatterCheckDays'],
    required: true,
    min: 1,
    max: 365,
    whole: true,
    unit: m['settings.days'],
    span: 3,
  }),
});

export const feedingSections = [
  { title: m['settings.reading'], fields: ['readingTimes', 'readingSource', 'externalSourceName'] },
  { title: m['settings.externalScores'], text: m['settings.externalScoresText'], fields: ['externalScores'] },
  {
    title: m['settings.adjusting'],
    fields: ['maxUpPct', 'maxUpHungriestPct', 'maxDownPct', 'deadbandPct', 'antiZigzag'],
  },
  {
    title: m['settings.intake'],
    text: m['settings.intakeHint'],
    fields: ['dayZeroIntakePct', 'minIntakePct', 'maxIntakePct', 'unsteadyIntakeAmberPct', 'unsteadyIntakeRedPct'],
  },
  {
    title: m['settings.rounding'],
    text: m['settings.roundingText'],
    fields: ['roundStepCorralKg', 'roundStepBulkIngredientKg', 'roundStepMicroIngredientKg'],
  },
  {
    title: m['settings.beats'],
    fields: [
      'compensation',
      'compensationCapPct',
      'minSplitKg',
      'joinHours',
      'onTimeMinutes',
      'beatBalanceTolerancePct',
      'hardMixGate',
    ],
  },
  {
    title: m['settings.dryMatterChecks'],
    text: m['settings.dryMatterChecksText'],
    fields: ['dryMatterCheckBelowPct', 'dryMatterCheckDays'],
  },
] as const;
