import { stateNames } from '../../server/platform/values/states.calc.ts';
import type { FieldOption } from '../platform/form/fields/fieldOption.ts';

export const stateOptions: readonly FieldOption[] = Object.entries(stateNames)
  .map(([value, label]) => ({ value, label, detail: value }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'pt-BR'));
