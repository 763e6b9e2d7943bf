import { defineForm } from '../../../platform/form/fields/defineForm.ts';
import { checkbox, choices, number, optionsFrom, select, table, text } from '../../../platform/form/fields/kinds.ts';
import { isDecimal } from '../../../platform/i18n/decimal.ts';
import { withValues } from '../../../platform/i18n/text.ts';
import { messages as m } from '../messages.ts';
import { phaseChoices } from './phaseNames.ts';

const days = { whole: true, span: 2 } as const;

export const gradesForm = defineForm({
  gradeMode: select({
    label: m['settings.gradeMode'],
    required: true,
    span: 2,
    options: optionsFrom(['PCT', 'KG_MS'], (mode) => m[`settings.mode${mode}`]),
  }),
  rows: table({
    label: m['settings.gradeRows'],
    addLabel: m['settings.addGrade'],
    min: 2,
    max: 12,
    item: {
      score: number({ label: m['settings.score'], required: true, min: -10, max: 10, digits: 1, span: 2 }),
      label: text({ label: m['settings.gradeLabel'], required: true, max: 40, span: 4 }),
      description: text({ label: m['settings.description'], required: true, max: 200, span: 6 }),
      adjustPct: number({
        label: m['settings.adjustPct'],
        required: true,
        default: '0',
        min: -30,
        max: 20,
        unit: '%',
        span: 2,
      }),
      adjustKgMs: number({
        label: m['settings.adjustKgMs'],
        required: true,
        min: -5,
        max: 5,
        digits: 3,
        unit: 'kg',
        span: 2,
      }),
      active: checkbox({ label: m['settings.active'], default: true, span: 2 }),
      maxConsecutive: number({ label: m['settings.maxConsecutive'], min: 1, max: 30, ...days }),
      maxDaysOnFeed: number({ label: m['settings.maxDaysOnFeed'], max: 365, ...days }),
      maxDaysInLatePhase: number({ label: m['settings.maxDaysInLatePhase'], max: 365, ...days }),
      phases: choices({
        label: m['settings.phasesOfGrade'],
        required: true,
        options: phaseChoices,
        default: ['RECREATION', 'ADAPTATION', 'GROWTH', 'TERMINATION', 'FINISHING'],
        span: 6,
      }),
      requiresPhoto: checkbox({ label: m['settings.requiresPhoto'], span: 2 }),
    },
    rowName: ({ score }) => (isDecimal(score) ? withValues(m['settings.gradeName'], { score: Number(score) }) : ''),
    widths: {
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
    },
  }),
});

const first = ['score', 'label', 'description'] as const;
const rest = ['active', 'maxConsecutive', 'maxDaysOnFeed', 'maxDaysInLatePhase', 'phases', 'requiresPhoto'] as const;

/** A grade is typed in one unit of adjustment; the other one keeps what it holds. */
export function gradeColumns(mode: string) {
  return [...first, mode === 'KG_MS' ? 'adjustKgMs' : 'adjustPct', ...rest] as const;
}
