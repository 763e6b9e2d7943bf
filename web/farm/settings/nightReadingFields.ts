import type { FieldOption, FormSection, Values } from '../../platform/form/fields.ts';
import type { Translate } from '../../platform/i18n/useMessages.ts';
import type { messages } from './messages.ts';

type T = Translate<typeof messages>;
type Options = readonly FieldOption[];

const kinds = ['DRY', 'CRUMB', 'INVENTORY'] as const;
const groups = ['GROWING', 'TERMINATION'] as const;
const behaviours = ['HUNGRY_MOST', 'HUNGRY_SOME', 'STANDING_SOME', 'CALM'] as const;
const troughs = ['LICKED', 'CLEAN', 'FEW', 'LEFT', 'MANY'] as const;
const mostRows = 60;
const widths = [14.25, 14.25, 13, 11, 12.5];

type NightKind = (typeof kinds)[number];
/** What the farm calls the three states of a trough at night. */
export type NightLabels = Readonly<Record<Lowercase<NightKind>, string>>;

function labelOf(options: Options, value: unknown): string {
  return options.find((option) => option.value === value)?.label ?? '';
}

export function nightReadingSections(t: T, labels: NightLabels, scores: Options): FormSection[] {
  const nightOptions = kinds.map((value) => ({ value, label: labels[value.toLowerCase() as Lowercase<NightKind>] }));
  const groupOptions = groups.map((value) => ({ value, label: t(`settings.group${value}`) }));
  const behaviourOptions = behaviours.map((value) => ({ value, label: t(`settings.${value}`) }));
  const troughOptions = troughs.map((value) => ({ value, label: t(`settings.${value}`) }));
  const rowName = ({ phaseGroup, nightKinds, behaviour, trough }: Values): string => {
    const nights = nightOptions
      .filter(({ value }) => Array.isArray(nightKinds) && nightKinds.includes(value))
      .map(({ label }) => label);
    return [
      labelOf(groupOptions, phaseGroup),
      nights.join(' / '),
      labelOf(behaviourOptions, behaviour),
      labelOf(troughOptions, trough),
    ]
      .filter((part) => part !== '')
      .join(', ');
  };
  return [
    {
      title: t('settings.nightGeneral'),
      fields: [
        { kind: 'checkbox', name: 'enabled', label: t('settings.enabled') },
        { kind: 'checkbox', name: 'required', label: t('settings.required') },
        { kind: 'time', name: 'windowStart', label: t('settings.windowStart'), required: true, span: 2 },
        { kind: 'time', name: 'windowEnd', label: t('settings.windowEnd'), required: true, span: 2 },
      ],
    },
    {
      title: t('settings.nightLabels'),
      text: t('settings.nightLabelsText'),
      fields: kinds.map((kind) => ({
        kind: 'text',
        name: `labels.${kind.toLowerCase()}`,
        label: t(`settings.label${kind}`),
        required: true,
        max: 40,
        span: 2,
      })),
    },
    {
      title: t('settings.suggestions'),
      text: t('settings.suggestionsText'),
      fields: [
        {
          kind: 'table',
          name: 'suggestions',
          label: t('settings.suggestionsTable'),
          item: [
            {
              kind: 'select',
              name: 'phaseGroup',
              label: t('settings.phaseGroup'),
              required: true,
              options: groupOptions,
              span: 6,
            },
            {
              kind: 'choices',
              name: 'nightKinds',
              label: t('settings.nightKinds'),
              required: true,
              options: nightOptions,
              span: 6,
            },
            {
              kind: 'select',
              name: 'behaviour',
              label: t('settings.behaviour'),
              required: true,
              options: behaviourOptions,
              span: 2,
            },
            {
              kind: 'select',
              name: 'trough',
              label: t('settings.trough'),
              required: true,
              options: troughOptions,
              span: 2,
            },
            {
              kind: 'select',
              name: 'score',
              label: t('settings.suggestedScore'),
              required: true,
              options: scores,
              span: 2,
            },
          ],
          most: mostRows,
          grow: {
            empty: { phaseGroup: 'GROWING', nightKinds: [], behaviour: '', trough: '', score: '' },
            addLabel: t('settings.addSuggestion'),
          },
          rowName,
          widths,
        },
      ],
    },
  ];
}
