import type { FormStep } from './formStep.ts';

/**
 * The steps of all forms that released versions wrote: the first from form 1 to form 2, and so on. Whoever changes a
 * model so that a backup of the last release cannot be read as it is adds one, in a file of its own (`fromForm1.ts`);
 * `tests/server/exchange/forms` keeps a backup of each form.
 */
export const formSteps: readonly FormStep[] = [];

/** The form that this version writes. */
export const presentForm = formSteps.length + 1;
