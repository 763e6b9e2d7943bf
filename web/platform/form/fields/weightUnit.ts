import { createStoredValue, useStore } from '../../session/store.ts';
import type { Field } from './fields.ts';

const stored = createStoredValue('weightUnit');

/** The unit for typing weights, on every screen; form values are always kilograms. */
export function useWeightUnit(): { unit: 'kg' | 't'; toggle: () => void } {
  const unit = useStore(stored) ?? 'kg';
  return { unit, toggle: () => stored.set(unit === 'kg' ? 't' : 'kg') };
}

export function acceptsTons(field: Field): boolean {
  return field.kind === 'number' && field.tons === true;
}
