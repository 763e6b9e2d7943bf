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

/** Who may do a step with an example: whoever sets the farm up, but for what is the owner's. */
export function exampleRight(step: SetupStep) {
  if (step === 'FARM') return 'day:undo';
  return step === 'PEOPLE' ? 'person:write' : 'farm:write';
}
