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

/** What can be made with an example. */
export const exampleSteps = ['PLACES', 'STOCK', 'DIETS', 'MIXERS'] as const satisfies readonly SetupStep[];
export type ExampleStep = (typeof exampleSteps)[number];

export const isExampleStep = (step: SetupStep): step is ExampleStep =>
  (exampleSteps as readonly SetupStep[]).includes(step);
