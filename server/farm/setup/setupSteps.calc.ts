/** What a farm needs until it works, in this order. */
export const setupSteps = [
  'FARM',
  'PLACES',
  'STOCK',
  'DIETS',
  'HERD',
  'MIXERS',
  'PEOPLE',
  'READING',
  'LOAD',
  'ADVANCE',
] as const;
export type SetupStep = (typeof setupSteps)[number];
