import { z } from 'zod';
import { globalId, wholeNumber } from '../../platform/input.ts';
import type { ChosenLine } from './stretch.calc.ts';

/** Which line of a board is shown. */
export const stretchFields = {
  lineId: globalId('Line').nullish(),
  /** The corrals that are in no line. */
  outsideLines: z.boolean().nullish(),
  /** Of a line too long to be shown at once. */
  part: wholeNumber({ min: 1, max: 1_000 }).nullish(),
};

type StretchInput = z.output<z.ZodObject<typeof stretchFields>>;

export function chosenLine({ lineId, outsideLines, part }: StretchInput): ChosenLine {
  return { lineId: lineId ?? (outsideLines ? null : undefined), part: part ?? 1 };
}
