import { defineForm } from '../../../platform/form/fields/defineForm.ts';
import {
  checkbox,
  choices,
  group,
  optionsFrom,
  select,
  table,
  text,
  time,
} from '../../../platform/form/fields/kinds.ts';
import { messages as m } from '../messages.ts';

export const nightKinds = ['DRY', 'CRUMB', 'INVENTORY'] as const;
const groups = ['GROWING', 'TERMINATION'] as const;
const behaviours = ['HUNGRY_MOST', 'HUNGRY_SOME', 'STANDING_SOME', 'CALM'] as const;
const troughs = ['LICKED', 'CLEAN', 'FEW', 'LEFT', 'MANY'] as const;

const third = { required: true, span: 2 } as const;
const whole = { required: true, span: 6 } as const;

export const nightReadingForm = defineForm({
  enabled: checkbox({ label: m['settings.enabled'] }),
  required: checkbox({ label: m['settings.required'] }),
  windowStart: time({ label: m['settings.windowStart'], ...third }),
  windowEnd: time({ label: m['settings.windowEnd'], ...third }),
  labels: group({
    dry: text({ label: m['settings.labelDRY'], max: 40, ...third }),
    crumb: text({ label: m['settings.labelCRUMB'], max: 40, ...third }),
    inventory: text({ label: m['settings.labelINVENTORY'], max: 40, ...third }),
  }),
  suggestions: table({
    label: m['settings.suggestionsTable'],
    addLabel: m['settings.addSuggestion'],
    max: 60,
    item: {
      phaseGroup: select({
        label: m['settings.phaseGroup'],
        default: 'GROWING',
        options: optionsFrom(groups, (each) => m[`settings.group${each}`]),
        ...whole,
      }),
      nightKinds: choices({
        label: m['settings.nightKinds'],
        options: optionsFrom(nightKinds, (kind) => m[`settings.label${kind}`]),
        ...whole,
      }),
      behaviour: select({
        label: m['settings.behaviour'],
        options: optionsFrom(behaviours, (each) => m[`settings.${each}`]),
        ...third,
      }),
      trough: select({
        label: m['settings.trough'],
        options: optionsFrom(troughs, (each) => m[`settings.${each}`]),
        ...third,
      }),
      score: select({ label: m['settings.suggestedScore'], ...third }),
    },
    widths: { phaseGroup: 14.25, nightKinds: 14.25, behaviour: 13, trough: 11, score: 12.5 },
  }),
});

export const nightReadingSections = [
  { title: m['settings.nightGeneral'], fields: ['enabled', 'required', 'windowStart', 'windowEnd'] },
  { title: m['settings.nightLabels'], text: m['settings.nightLabelsText'], fields: ['labels'] },
  { title: m['settings.suggestions'], text: m['settings.suggestionsText'], fields: ['suggestions'] },
] as const;
