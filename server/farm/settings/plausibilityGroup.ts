import { z } from 'zod';
import { decimal, wholeNumber } from '../../platform/input.ts';

/** Outside of these a figure is asked about once. */
export const plausibility = z.strictObject({
  loadPctOfCapacity: decimal({ min: 100, max: 500, places: 1 }),
  treatTimesPlan: decimal({ min: 1.5, max: 100, places: 1 }),
  carcassLeastPct: decimal({ min: 1, max: 48, places: 1 }),
  carcassMostPct: decimal({ min: 60, max: 100, places: 1 }),
  shrinkLeastPct: decimal({ min: -50, max: 0, places: 1 }),
  shrinkMostPct: decimal({ min: 5, max: 50, places: 1 }),
  weightChangePct: decimal({ min: 15, max: 100, places: 1 }),
  priceTimes: decimal({ min: 1.5, max: 100, places: 1 }),
  daysBack: wholeNumber({ min: 7, max: 3_650 }),
});
