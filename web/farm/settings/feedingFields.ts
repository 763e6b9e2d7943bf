import type { FormSection } from '../../platform/form/fields.ts';
import { formatTime, isTime } from '../../platform/form/masks.ts';
import { formatDecimal } from '../../platform/i18n/format.ts';
import type { Translate } from '../../platform/i18n/useMessages.ts';
import type { Locale } from '../../platform/session/storage.ts';
import type { messages } from './messages.ts';

const steps = ['0.1', '0.5', '1', '2', '5', '10'];
const mostTimes = 6;

export function feedingSections(t: Translate<typeof messages>, locale: Locale): FormSection[] {
  const stepOptions = steps.map((value) => ({
    value,
    label: `${formatDecimal(value, locale, { digits: 0, maxDigits: 1 })} kg`,
  }));
  return [
    {
      title: t('settings.reading'),
      fields: [
        {
          kind: 'tags',
          name: 'readingTimes',
          label: t('settings.readingTimes'),
          hint: t('settings.readingTimesHint'),
          required: true,
          max: mostTimes,
          itemMax: 5,
          format: formatTime,
          accepts: isTime,
          span: 6,
        },
        {
          kind: 'select',
          name: 'readingSource',
          label: t('settings.readingSource'),
          required: true,
          options: (['GRADES', 'EXTERNAL'] as const).map((value) => ({ value, label: t(`settings.source${value}`) })),
        },
        { kind: 'text', name: 'externalSourceName', label: t('settings.externalSourceName'), required: true, max: 60 },
      ],
    },
    {
      title: t('settings.adjusting'),
      fields: [
        { kind: 'percent', name: 'maxUpPct', label: t('settings.maxUpPct'), required: true, span: 2 },
        { kind: 'percent', name: 'maxUpHungriestPct', label: t('settings.maxUpHungriestPct'), required: true, span: 2 },
        { kind: 'percent', name: 'maxDownPct', label: t('settings.maxDownPct'), required: true, span: 2 },
        {
          kind: 'percent',
          name: 'deadbandPct',
          label: t('settings.deadbandPct'),
          hint: t('settings.deadbandHint'),
          required: true,
          span: 2,
        },
        { kind: 'checkbox', name: 'antiZigzag', label: t('settings.antiZigzag'), span: 4 },
      ],
    },
    {
      title: t('settings.intake'),
      text: t('settings.intakeHint'),
      fields: [
        { kind: 'percent', name: 'dayZeroIntakePct', label: t('settings.dayZeroIntakePct'), required: true, span: 2 },
        { kind: 'percent', name: 'minIntakePct', label: t('settings.minIntakePct'), required: true, span: 2 },
        { kind: 'percent', name: 'maxIntakePct', label: t('settings.maxIntakePct'), required: true, span: 2 },
        {
          kind: 'percent',
          name: 'unsteadyIntakeAmberPct',
          label: t('settings.unsteadyIntakeAmberPct'),
          required: true,
        },
        { kind: 'percent', name: 'unsteadyIntakeRedPct', label: t('settings.unsteadyIntakeRedPct'), required: true },
      ],
    },
    {
      title: t('settings.rounding'),
      text: t('settings.roundingText'),
      fields: (['roundStepCorralKg', 'roundStepBulkIngredientKg', 'roundStepMicroIngredientKg'] as const).map(
        (name) => ({
          kind: 'select',
          name,
          label: t(`settings.${name}`),
          required: true,
          options: stepOptions,
          span: 2,
        }),
      ),
    },
    {
      title: t('settings.beats'),
      fields: [
        {
          kind: 'select',
          name: 'compensation',
          label: t('settings.compensation'),
          required: true,
          options: (['NONE', 'LAST', 'SPREAD'] as const).map((value) => ({
            value,
            label: t(`settings.compensation${value}`),
          })),
        },
        { kind: 'percent', name: 'compensationCapPct', label: t('settings.compensationCapPct'), required: true },
        {
          kind: 'decimal',
          name: 'minSplitKg',
          label: t('settings.minSplitKg'),
          required: true,
          least: 0,
          digits: 3,
          unit: 'kg',
          span: 2,
        },
        {
          kind: 'decimal',
          name: 'joinHours',
          label: t('settings.joinHours'),
          required: true,
          least: 0,
          most: 24,
          digits: 1,
          unit: t('settings.hours'),
          span: 2,
        },
        {
          kind: 'integer',
          name: 'onTimeMinutes',
          label: t('settings.onTimeMinutes'),
          required: true,
          least: 0,
          most: 240,
          unit: t('settings.minutes'),
          span: 2,
        },
        {
          kind: 'percent',
          name: 'beatBalanceTolerancePct',
          label: t('settings.beatBalanceTolerancePct'),
          required: true,
          span: 2,
        },
        { kind: 'checkbox', name: 'hardMixGate', label: t('settings.hardMixGate'), span: 4 },
      ],
    },
  ];
}
