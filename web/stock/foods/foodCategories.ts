import type { FieldOption } from '../../platform/form/fields/fieldOption.ts';
import type { Translate } from '../../platform/i18n/useMessages.ts';
import type { messages } from './messages.ts';

export const foodCategories = [
  'VOLUMOSO',
  'ENERGETICO',
  'PROTEICO',
  'MINERAL',
  'ADITIVO',
  'PREMIX',
  'SUPLEMENTO',
] as const;
export type FoodCategory = (typeof foodCategories)[number];

export function categoryOptions(t: Translate<typeof messages>): FieldOption[] {
  return foodCategories.map((value) => ({ value, label: t(`foods.category${value}`) }));
}
