import { decimal } from '../../platform/input.ts';
import type { ErrorCode } from '../../platform/errors/catalogue.ts';

const invalid: ErrorCode = 'InvalidPercentage';
const anyNumber = { min: -1_000_000, max: 1_000_000, places: 4 };

function within(isGood: (value: number) => boolean) {
  return decimal(anyNumber).refine((text) => isGood(Number(text)), invalid);
}

/** 0 to 100. */
export const percentage = () => within((value) => value >= 0 && value <= 100);

/** More than 0, up to 100. */
export const share = () => within((value) => value > 0 && value <= 100).meta({ examples: ['100'] });
