import type { Field, FormSection } from '../../platform/form/fields.ts';
import type { Translate } from '../../platform/i18n/useMessages.ts';
import type { messages } from './messages.ts';
import { phaseOptions } from './phaseNames.ts';

const mostDays = 400;
const widths = [9, 5, 5, 6, 6.5, 6.5, 6.5, 6.5, 5.5, 5.5];

export function phaseSections(t: Translate<typeof messages>): FormSection[] {
  const options = phaseOptions(t);
  const days = (name: 'minDays' | 'maxDays'): Field => ({
    kind: 'integer',
    name,
    label: t(`settings.${name}`),
    least: 0,
    most: mostDays,
    span: 2,
  });
  const percent = (name: string, label: string, required: boolean): Field => ({
    kind: 'percent',
    name,
    label,
    required,
    span: 3,
  });
  return [
    {
      title: t('settings.phasesTable'),
      text: t('settings.phasesText'),
      fields: [
        {
          kind: 'table',
          name: 'rows',
          label: t('settings.phases'),
          item: [
            {
              kind: 'select',
              name: 'phase',
              label: t('settings.phase'),
              required: true,
              disabled: true,
              options,
              span: 6,
            },
            days('minDays'),
            days('maxDays'),
            {
              kind: 'decimal',
              name: 'estimatedDailyGain',
              label: t('settings.estimatedDailyGain'),
              required: true,
              least: 0,
              most: 5,
              digits: 4,
              unit: 'kg',
              span: 2,
            },
            percent('minIntakePct', t('settings.minPhaseIntake'), true),
            percent('maxIntakePct', t('settings.maxPhaseIntake'), true),
            percent('minForagePct', t('settings.minForagePct'), false),
            percent('maxForagePct', t('settings.maxForagePct'), false),
            percent('minDryMatterPct', t('settings.minDryMatterPct'), true),
            percent('maxDryMatterPct', t('settings.maxDryMatterPct'), true),
          ],
          rowName: ({ phase }) => options.find(({ value }) => value === phase)?.label ?? '',
          widths,
        },
      ],
    },
  ];
}
