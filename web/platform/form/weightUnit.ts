import { createStoredValue, useStore } from '../session/store.ts';
import type { Field } from './fields.ts';

const stored = createStoredValue('weightUnit');

/** Weights are kilograms everywhere behind the fields; who thinks in tons types them so, on every screen. */
export function useWeightUnit(): { unit: 'kg' | 't'; swap: () => void } {
  const unit = useStore(stored) ?? 'kg';
  return { unit, swap: () => stored.set(unit === 'kg' ? 't' : 'kg') };
}

export function mayBeTons(field: Field): boolean {
  return field.kind === 'number' && field.tons === true;
}
