import { useEffect, useState } from 'react';
import type { Specs } from '../../platform/form/fields/kinds.ts';
import type { FormState } from '../../platform/form/useForm.ts';
import { useStableCallback } from '../../platform/form/useStableCallback.ts';
import { useErrorText } from '../../platform/i18n/useErrorText.ts';
import { mayPassSoon } from '../../platform/relay/again.ts';
import { toAppError } from '../../platform/relay/AppError.ts';

/** Typing is over for a moment. */
const pauseMs = 400;

export type Preview<Effect> = { effect: Effect | null; refusal: string };
type Tried<Effect> = { effect: Effect | null; error: unknown };

/** What saving a form would do, tried as it is typed; the last answer stays until the next is there. */
export function usePreview<F extends Specs, Effect>(
  { input, internals: { formik, readOnly } }: FormState<F>,
  attempt: () => Promise<Effect | null | undefined>,
): Preview<Effect> {
  const [tried, setTried] = useState<Tried<Effect>>({ effect: null, error: null });
  const tryOut = useStableCallback(async (show: (answer: Tried<Effect>) => void): Promise<void> => {
    const isComplete = Object.keys(await formik.validateForm()).length === 0;
    try {
      show({ effect: isComplete ? ((await attempt()) ?? null) : null, error: null });
    } catch (error) {
      // Without a network nothing is known of it, and nothing wrong.
      show({ effect: null, error: mayPassSoon(toAppError(error)) ? null : error });
    }
  });
  const typed = JSON.stringify(input());
  useEffect(() => {
    if (readOnly) return undefined;
    let isCurrent = true;
    const show = (answer: Tried<Effect>): void => {
      if (isCurrent) setTried(answer);
    };
    const pause = setTimeout(() => tryOut(show), pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(pause);
    };
  }, [typed, readOnly, tryOut]);
  const text = useErrorText(tried.error);
  return { effect: tried.effect, refusal: tried.error === null ? '' : text };
}
