import type { Field, FormSection } from '../../platform/form/fields.ts';
import { formatDecimal } from '../../platform/i18n/format.ts';
import type { Translate } from '../../platform/i18n/useMessages.ts';
import type { Locale } from '../../platform/session/storage.ts';
import type { messages } from './messages.ts';
import { phaseOptions } from './phaseNames.ts';

type T = Translate<typeof messages>;
export const gradeModes = ['PCT', 'KG_MS'] as const;
export type GradeMode = (typeof gradeModes)[number];

const newGrade = {
  score: '',
  label: '',
  description: '',
  adjustPct: '0',
  adjustKgMs: '',
  active: true,
  maxConsecutive: '',
  maxDaysOnFeed: '',
  maxDaysInLatePhase: '',
  phases: ['RECREATION', 'ADAPTATION', 'GROWTH', 'TERMINATION', 'FINISHING'],
  requiresPhoto: false,
};

export function scoreText(score: unknown, locale: Locale): string {
  return formatDecimal(String(score), locale, { digits: 0, maxDigits: 1 });
}

const widths: Record<string, number> = {
  score: 3.25,
  label: 9,
  description: 14,
  adjustPct: 5,
  adjustKgMs: 5,
  active: 3.25,
  maxConsecutive: 4.5,
  maxDaysOnFeed: 4.25,
  maxDaysInLatePhase: 4.25,
  phases: 12.75,
  requiresPhoto: 3.25,
};

/** The table of grades in one unit of adjustment, or with both, as the history tells of it. */
export function gradeSections(t: T, locale: Locale, mode: GradeMode | 'BOTH'): FormSection[] {
  const byPercent: Field = {
    kind: 'percent',
    name: 'adjustPct',
    label: t('settings.adjustPct'),
    required: true,
    least: -30,
    most: 20,
    span: 2,
  };
  const byWeight: Field = {
    kind: 'decimal',
    name: 'adjustKgMs',
    label: t('settings.adjustKgMs'),
    required: true,
    least: -5,
    most: 5,
    digits: 3,
    unit: 'kg',
    span: 2,
  };
  const item: Field[] = [
    {
      kind: 'decimal',
      name: 'score',
      label: t('settings.score'),
      required: true,
      least: -10,
      most: 10,
      digits: 1,
      span: 2,
    },
    { kind: 'text', name: 'label', label: t('settings.gradeLabel'), required: true, max: 40, span: 4 },
    { kind: 'text', name: 'description', label: t('settings.description'), required: true, max: 200, span: 6 },
    ...(mode === 'KG_MS' ? [] : [byPercent]),
    ...(mode === 'PCT' ? [] : [byWeight]),
    { kind: 'checkbox', name: 'active', label: t('settings.active'), span: 2 },
    { kind: 'integer', name: 'maxConsecutive', label: t('settings.maxConsecutive'), least: 1, most: 30, span: 2 },
    { kind: 'integer', name: 'maxDaysOnFeed', label: t('settings.maxDaysOnFeed'), least: 0, most: 365, span: 2 },
    {
      kind: 'integer',
      name: 'maxDaysInLatePhase',
      label: t('settings.maxDaysInLatePhase'),
      least: 0,
      most: 365,
      span: 2,
    },
    {
      kind: 'choices',
      name: 'phases',
      label: t('settings.phasesOfGrade'),
      required: true,
      options: phaseOptions(t),
      span: 6,
    },
    { kind: 'checkbox', name: 'requiresPhoto', label: t('settings.requiresPhoto'), span: 2 },
  ];
  return [
    {
      title: t('settings.gradesTable'),
      text: t('settings.gradesText'),
      fields: [
        {
          kind: 'select',
          name: 'gradeMode',
          label: t('settings.gradeMode'),
          required: true,
          span: 2,
          options: gradeModes.map((value) => ({ value, label: t(`settings.mode${value}`) })),
        },
        {
          kind: 'table',
          name: 'rows',
          label: t('settings.gradeRows'),
          item,
          least: 2,
          most: 12,
          grow: { empty: newGrade, addLabel: t('settings.addGrade') },
          rowName: ({ score }) =>
            scoreText(score, locale) === '' ? '' : t('settings.gradeName', { score: scoreText(score, locale) }),
          widths: item.map(({ name }) => widths[name] ?? 0),
        },
      ],
    },
  ];
}
