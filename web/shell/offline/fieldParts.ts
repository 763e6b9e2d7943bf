import { language } from '../../platform/i18n/language.ts';
import { textOf } from '../../platform/i18n/errorText.ts';

/** Parts that are first needed when something goes wrong: without a network they could not be fetched any more. */
export async function loadParts(): Promise<void> {
  await Promise.all([
    import('../../platform/ui/overlays/Toaster.tsx'),
    import('../../platform/ui/overlays/QuestionDialog.tsx'),
    import('../../platform/form/fields/schema.ts'),
    import('../../platform/form/saving/placeIssues.ts'),
    import('../../platform/form/saving/UnsavedDialog.tsx'),
    textOf('', language.get()),
  ]);
}
