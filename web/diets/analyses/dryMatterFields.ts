import type { Sample } from '../../../server/stock/dryMatterSample.calc.ts';
import { guarded } from '../../platform/form/guarded.ts';
import { valueAt, type Field, type FormSection } from '../../platform/form/fields.ts';
import type { Translate } from '../../platform/i18n/useMessages.ts';
import type { messages } from './messages.ts';

export const methods = ['MICROONDAS', 'AIRFRYER', 'KOSTER', 'ESTUFA', 'NIR', 'LAB'] as const;
export type Method = (typeof methods)[number];

const ways = ['SAMPLES', 'PCT'] as const;

/** A dry matter by the weights of samples or as a percentage; a large change asks to be meant. */
export function dryMatterSections(
  t: Translate<typeof messages>,
  bySamples: boolean,
  large: boolean,
  readOnly: boolean,
): readonly FormSection[] {
  const notHeavier = (dry: string, values: unknown): string | undefined => {
    const samples = valueAt(values, 'samples') as Sample[];
    return samples.some(({ wetG, dryG }) => dryG === dry && wetG !== '' && Number(dryG) > Number(wetG))
      ? t('analyses.heavier')
      : undefined;
  };
  const grams = { kind: 'decimal', required: true, least: 0.01, most: 100_000, digits: 2, unit: 'g' } as const;
  const weights: Field[] = [
    { ...grams, name: 'wetG', label: t('analyses.wet') },
    { ...grams, name: 'dryG', label: t('analyses.dry'), check: notHeavier },
  ];
  const samples: Field = {
    kind: 'table',
    name: 'samples',
    label: t('analyses.samples'),
    item: weights,
    least: 1,
    most: 10,
    grow: { empty: { wetG: '', dryG: '' }, addLabel: t('analyses.addSample') },
    rowName: (_row, index) => t('analyses.sample', { number: index + 1 }),
    widths: [8, 8],
    span: 3,
  };
  const percentage: Field = {
    kind: 'decimal',
    name: 'dryMatterPct',
    label: t('analyses.newDryMatter'),
    required: true,
    least: 0.0001,
    most: 100,
    digits: 4,
    unit: '%',
    span: 3,
  };
  const meant: Field = {
    kind: 'checkbox',
    name: 'confirmed',
    label: t('analyses.confirmLarge'),
    required: true,
    span: 6,
  };
  const fields: Field[] = [
    {
      kind: 'select',
      name: 'method',
      label: t('analyses.method'),
      required: true,
      options: methods.map((value) => ({ value, label: t(`analyses.method${value}`) })),
    },
    {
      kind: 'select',
      name: 'how',
      label: t('analyses.how'),
      required: true,
      options: ways.map((value) => ({ value, label: t(`analyses.how${value}`) })),
    },
    bySamples ? samples : percentage,
    ...(large ? [meant] : []),
    { kind: 'text', name: 'note', label: t('analyses.note'), max: 500, span: 6 },
  ];
  return guarded([{ fields }], readOnly);
}
