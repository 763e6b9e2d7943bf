import { z } from 'zod';
import { choice, decimal, requiredLine, wholeNumber } from '../../platform/input.ts';

export const phases = ['RECREATION', 'ADAPTATION', 'GROWTH', 'TERMINATION', 'FINISHING', 'SUPPLEMENT'] as const;
export const nightKinds = ['DRY', 'CRUMB', 'INVENTORY'] as const;
export const behaviours = ['HUNGRY_MOST', 'HUNGRY_SOME', 'STANDING_SOME', 'CALM'] as const;
export const troughs = ['LICKED', 'CLEAN', 'FEW', 'LEFT', 'MANY'] as const;

export const phase = () => choice('DietPhase', phases);
export const percent = (min = 0, max = 100) => decimal({ min, max, places: 4 });
export const kilograms = (max = 1_000_000) => decimal({ min: 0, max, places: 3 });
export const days = (max = 3_650) => wholeNumber({ min: 0, max: max });
export const label = (max = 100) => requiredLine(max);

/** Scale divisions are whole numbers. */
export const roundStep = () => z.enum(['0.1', '0.5', '1', '2', '5', '10']);
