import type { FieldOf } from '../../platform/form/fields.ts';
import type { Translate } from '../../platform/i18n/useMessages.ts';
import type { RecipeStep } from './loadedDiets.ts';
import type { messages } from './messages.ts';

export type StepField = FieldOf<'decimal'> & { name: keyof RecipeStep };

/** The numbers of one step of loading. */
export function stepFields(t: Translate<typeof messages>, disabled: boolean): readonly StepField[] {
  const shared = { kind: 'decimal', required: true, disabled } as const;
  return [
    { ...shared, name: 'stepKg', label: t('recipes.step'), least: 0.001, most: 1_000, digits: 3 },
    { ...shared, name: 'waitSeconds', label: t('recipes.wait'), most: 3_600, digits: 0 },
    { ...shared, name: 'tolerancePct', label: t('recipes.tolerance'), most: 100, digits: 2 },
  ];
}
