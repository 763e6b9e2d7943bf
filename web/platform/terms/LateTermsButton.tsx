import { latePart } from '../ui/latePart.tsx';

/** Fetched after the screen: nobody waits for explanations. */
export const LateTermsButton = latePart(async () => (await import('./TermsButton.tsx')).TermsButton, {
  Missing: () => null,
});
