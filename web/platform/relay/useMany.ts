import { useState } from 'react';

/** What a command for many rows answers: the rows it refused, by their place among the inputs. */
export type ManyAnswer = { readonly refused: readonly { readonly index: number; readonly message: string }[] };

export type RefusedInput<Input> = { input: Input; message: string };

type Progress = { done: number; total: number };

// So many rows a call: each call is short, and the progress moves.
const rowsPerCall = 100;

/** Sends a command for many rows in a few calls, tells how far it is, and which rows were refused and why. */
export function useMany<Input>(run: (inputs: Input[]) => Promise<ManyAnswer>): {
  progress: Progress | null;
  runAll: (inputs: readonly Input[]) => Promise<RefusedInput<Input>[]>;
} {
  const [progress, setProgress] = useState<Progress | null>(null);
  const runAll = async (inputs: readonly Input[]): Promise<RefusedInput<Input>[]> => {
    const refused: RefusedInput<Input>[] = [];
    try {
      for (let done = 0; done < inputs.length; done += rowsPerCall) {
        setProgress({ done, total: inputs.length });
        const part = inputs.slice(done, done + rowsPerCall);
        const answer = await run(part);
        for (const { index, message } of answer.refused) {
          const input = part[index];
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
