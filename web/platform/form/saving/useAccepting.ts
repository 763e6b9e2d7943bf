import { useCallback } from 'react';
import { AppError } from '../../relay/AppError.ts';
import { useConfirm } from './useConfirm.ts';

type Save<Warning, Answer> = (accept: Warning[]) => Promise<Answer>;

/**
 * Saves; what the server warns of is asked about at once, and only what was shown is accepted. Beside another refusal a
 * confirmation helps nobody.
 */
export function useAccepting<Warning extends string>(
  warningOf: (code: string) => Warning | undefined,
  { title, confirm, cancel }: { title: string; confirm: string; cancel: string },
): <Answer>(save: Save<Warning, Answer>, accepted?: Warning[]) => Promise<Answer> {
  const ask = useConfirm();
  return useCallback(
    async function saveAccepting<Answer>(save: Save<Warning, Answer>, accepted: Warning[] = []): Promise<Answer> {
      try {
        return await save(accepted);
      } catch (error) {
        const issues = error instanceof AppError ? error.issues : [];
        const warnings = issues.flatMap(({ code }) => warningOf(code) ?? []);
        if (warnings.length === 0 || warnings.length < issues.length) throw error;
        const points = [...new Set(issues.flatMap(({ message }) => message ?? []))];
        await ask({ title, confirm, cancel, points });
        return saveAccepting(save, [...new Set([...accepted, ...warnings])]);
      }
    },
    [ask, warningOf, title, confirm, cancel],
  );
}
