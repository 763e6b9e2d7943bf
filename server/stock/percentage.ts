import { decimal } from '../platform/input.ts';
import type { ErrorCode } from '../platform/errors/catalogue.ts';

const invalid: ErrorCode = 'InvalidPercentage';
const anyNumber = { min: -1_000_000, max: 1_000_000, places: 4 };

function within(isGood: (value: number) => boolean) {
  return decimal(anyNumber).refine((text) => isGood(Number(text)), invalid);
}

/** From nothing to the whole. */
export const percentage = () => within((value) => value >= 0 && value <= 100);

/** A part that is there at all. */
export const share = () => within((value) => value > 0 && value <= 100).meta({ examples: ['100'] });
