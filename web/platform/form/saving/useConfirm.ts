import { useCallback } from 'react';
import type { Question } from '../../ui/overlays/questions.ts';
import { useAsk } from '../../ui/overlays/useAsk.ts';
import { SubmitCancelled } from '../formState.ts';

/** Asks before a form is saved: a no leaves the form as it is. */
export function useConfirm(): (question: Question) => Promise<void> {
  const ask = useAsk();
  return useCallback(
    async (question) => {
      if (!(await ask(question))) throw new SubmitCancelled();
    },
    [ask],
  );
}
