import type { tagColours } from '../../../server/herd/herdWords.calc.ts';

export type TagColour = (typeof tagColours)[number];

/** The colours of tags on a screen, in both modes. */
export const tagFill: Readonly<Record<TagColour, string>> = {
  STANDARD: 'gray.400',
  RED: 'red.500',
  GREEN: 'brand.500',
  BLUE: 'blue.500',
  YELLOW: 'amber.400',
};

/** The order in which new ranges get their colours. */
export const colourOrder: readonly TagColour[] = ['RED', 'YELLOW', 'GREEN', 'BLUE', 'STANDARD'];
