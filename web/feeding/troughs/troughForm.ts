import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { checkbox, choices, number, optionsFrom, select, textarea, text } from '../../platform/form/fields/kinds.ts';
import { messages as m } from '../messages.ts';

const behaviours = ['HUNGRY_MOST', 'HUNGRY_SOME', 'STANDING_SOME', 'CALM'] as const;
const troughs = ['LICKED', 'CLEAN', 'FEW', 'LEFT', 'MANY'] as const;
const flags = ['RAIN', 'MUD', 'HEAT', 'WATER_FAIL', 'MIXER_FAIL', 'DIET_CHANGE', 'HANDLING', 'STORM'] as const;
const units = ['call', 'corralKg', 'headKg'] as const;
const isChanged = ({ unit }: { unit: string }): boolean => unit !== '';
const isGraded = ({ unit }: { unit: string }): boolean => !isChanged({ unit });

/** A morning's reading with all that can be said of it. */
export const troughForm = defineForm({
  behaviour: select({
    label: m['trough.behaviour'],
    options: optionsFrom(behaviours, (each) => m[`trough.${each}`]),
    span: 3,
  }),
  trough: select({ label: m['trough.trough'], options: optionsFrom(troughs, (each) => m[`trough.${each}`]), span: 3 }),
  grade: select({ label: m['trough.grade'], required: isGraded, span: 2 }),
  leftoverKg: number({ label: m['trough.leftover'], unit: 'kg', digits: 3, min: 0, max: 100_000, span: 2 }),
  leftoverRemoved: checkbox({ label: m['trough.leftoverRemoved'], span: 2 }),
  unit: select({
    label: m['trough.unit'],
    options: optionsFrom(units, (each) => m[`trough.unit_${each}`]),
    span: 2,
  }),
  amount: number({ label: m['trough.amount'], digits: 2, min: 0, when: isChanged, required: true, span: 2 }),
  overrideReason: text({ label: m['trough.overrideReason'], max: 300, when: isChanged, span: 2 }),
  flags: choices({ label: m['trough.flags'], options: optionsFrom(flags, (each) => m[`trough.${each}`]), span: 6 }),
  note: textarea({ label: m['trough.note'], max: 500, span: 6 }),
});
