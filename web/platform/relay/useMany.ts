import { useState } from 'react';

/** The refused rows of a command for many rows, by their index in the inputs. */
export type ManyResult = { readonly refused: readonly { readonly index: number; readonly message: string }[] };

export type RefusedInput<Input> = { input: Input; message: string };

type Progress = { done: number; total: number };

// Small enough for short calls and visible progress.
const rowsPerCall = 100;

/** Runs a command for many rows in several calls, with progress; `runAll` resolves to the refused inputs. */
export function useMany<Input>(run: (inputs: Input[]) => Promise<ManyResult>): {
  progress: Progress | null;
  runAll: (inputs: readonly Input[]) => Promise<RefusedInput<Input>[]>;
} {
  const [progress, setProgress] = useState<Progress | null>(null);
  const runAll = async (inputs: readonly Input[]): Promise<RefusedInput<Input>[]> => {
    const refused: RefusedInput<Input>[] = [];
    try {
      for (let done = 0; done < inputs.length; done += rowsPerCall) {
        setProgress({ done, total: inputs.length });
        const chunk = inputs.slice(done, done + rowsPerCall);
        const result = await run(chunk);
        for (const { index, message } of result.refused) {
          const input = chunk[index];
          if (input !== undefined) refused.push({ input, message });
        }
      }
    } finally {
      setProgress(null);
    }
    return refused;
  };
  return { progress, runAll };
}
