import { typedDecimal } from '../../server/platform/quantities.calc.ts';
import { orNull } from '../farm/farmFields.ts';
import { kinds, type FormulationType } from './formulationTypes.ts';
import { emptyRow, isBlank, type TypedMix } from './mix.ts';

export const animalCategories = ['BULL', 'STEER', 'HEIFER', 'COW', 'CALF'] as const;
type AnimalCategory = (typeof animalCategories)[number];
type Phase = 'RECREATION' | 'ADAPTATION' | 'GROWTH' | 'TERMINATION' | 'FINISHING' | 'SUPPLEMENT';

export interface FormulationValues extends Record<string, unknown> {
  name: string;
  phase: string;
  categories: string[];
  estimatedDailyGain: string;
  mixMinutes: string;
  note: string;
  validFrom: string;
  mix: TypedMix;
}

export function newFormulation(type: FormulationType): FormulationValues {
  return {
    name: '',
    phase: '',
    categories: [],
    estimatedDailyGain: '',
    mixMinutes: '',
    note: '',
    validFrom: '',
    mix: { basis: kinds[type].basis, rows: [emptyRow] },
  };
}

interface Kept {
  name: string;
  phase: string | null | undefined;
  categories: readonly string[];
  estimatedDailyGain: string | null | undefined;
  mixMinutes: string | null | undefined;
  note: string | null | undefined;
  basis: TypedMix['basis'];
  ingredients: readonly {
    readonly pct: string;
    readonly tolerancePct?: string | null | undefined;
    readonly food: { readonly id: string };
  }[];
}

export function valuesOf(
  { name, phase, categories, estimatedDailyGain, mixMinutes, note, basis, ingredients }: Kept,
  validFrom: string,
): FormulationValues {
  return {
    name,
    phase: phase ?? '',
    categories: [...categories],
    estimatedDailyGain: estimatedDailyGain ?? '',
    mixMinutes: mixMinutes ?? '',
    note: note ?? '',
    validFrom,
    mix: {
      basis,
      rows: ingredients.map(({ food, pct, tolerancePct }) => ({
        foodId: food.id,
        pct,
        tolerancePct: tolerancePct ?? '',
      })),
    },
  };
}

/** Only what the type may be told; rows that nobody filled are left out. */
export function formulationInput(
  type: FormulationType,
  { name, phase, categories, estimatedDailyGain, mixMinutes, note, mix }: FormulationValues,
) {
  const { isDiet, gain } = kinds[type];
  return {
    name,
    note: orNull(note),
    basis: mix.basis,
    ingredients: mix.rows
      .filter((row) => !isBlank(row))
      .map(({ foodId, pct, tolerancePct }) => ({
        foodId,
        pct: typedDecimal(pct)?.toFixed() ?? '',
        tolerancePct: orNull(tolerancePct),
      })),
    ...(isDiet
      ? { phase: phase as Phase, categories: categories as AnimalCategory[], mixMinutes: orNull(mixMinutes) }
      : {}),
    ...(gain === 'none' ? {} : { estimatedDailyGain: orNull(estimatedDailyGain) }),
  };
}
