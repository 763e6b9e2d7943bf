import { setupSteps, type SetupStep } from '../../farm/setup/setupSteps.calc.ts';

/** What a farm's tables hold. */
export interface SetupFacts {
  openingChosen: boolean;
  hasCorrals: boolean;
  hasStock: boolean;
  hasDiet: boolean;
  hasHerd: boolean;
  hasMixer: boolean;
  hasTractPlan: boolean;
  hasPeople: boolean;
  hasReading: boolean;
  hasLoad: boolean;
  hasClosedDay: boolean;
  corralsWithoutCapacity: number;
  foodsWithoutStock: number;
  batchesWithoutDiet: number;
  corralsWithoutPlan: number;
  withoutPosition: number;
  skipped: string[];
}

export const setupGaps = [
  'NO_POSITION',
  'CORRALS_WITHOUT_CAPACITY',
  'FOODS_WITHOUT_STOCK',
  'BATCHES_WITHOUT_DIET',
  'CORRALS_WITHOUT_PLAN',
] as const;

export interface SetupGap {
  kind: (typeof setupGaps)[number];
  count: number;
}

export interface StepOfPath {
  step: SetupStep;
  isDone: boolean;
  isSkipped: boolean;
  /** What it lacks though it was done, and the next ones need. */
  gaps: SetupGap[];
}

const doneBy: Readonly<Record<SetupStep, (facts: SetupFacts) => boolean>> = {
  FARM: ({ openingChosen, hasClosedDay }) => openingChosen || hasClosedDay,
  PLACES: ({ hasCorrals }) => hasCorrals,
  STOCK: ({ hasStock }) => hasStock,
  DIETS: ({ hasDiet }) => hasDiet,
  HERD: ({ hasHerd }) => hasHerd,
  MIXERS: ({ hasMixer, hasTractPlan }) => hasMixer && hasTractPlan,
  PEOPLE: ({ hasPeople }) => hasPeople,
  READING: ({ hasReading }) => hasReading,
  LOAD: ({ hasLoad }) => hasLoad,
  ADVANCE: ({ hasClosedDay }) => hasClosedDay,
};

const gapsOf: Partial<Record<SetupStep, (facts: SetupFacts) => SetupGap>> = {
  FARM: ({ withoutPosition: count }) => ({ kind: 'NO_POSITION', count }),
  PLACES: ({ corralsWithoutCapacity: count }) => ({ kind: 'CORRALS_WITHOUT_CAPACITY', count }),
  STOCK: ({ foodsWithoutStock: count }) => ({ kind: 'FOODS_WITHOUT_STOCK', count }),
  HERD: ({ batchesWithoutDiet: count }) => ({ kind: 'BATCHES_WITHOUT_DIET', count }),
  MIXERS: ({ corralsWithoutPlan: count }) => ({ kind: 'CORRALS_WITHOUT_PLAN', count }),
};

/** The path of a farm until it works: what is done, by its data alone. */
export function pathOf(facts: SetupFacts): StepOfPath[] {
  return setupSteps.map((step) => {
    const gap = gapsOf[step]?.(facts);
    return {
      step,
      isDone: doneBy[step](facts),
      isSkipped: facts.skipped.includes(step),
      gaps: gap && gap.count > 0 ? [gap] : [],
    };
  });
}
