import { useState } from 'react';

/** The refused rows of a command for many rows, by their index in the inputs. */
export type ManyResult = { readonly refused: readonly { readonly index: number; readonly message: string }[] };

export type RefusedInput<Input> = { input: Input; message: string };

type Progress = { done: number; total: number };

// Small enough for short calls, visible progress and the server's limit of a document.
const rowsPerCall = 100;
const charactersPerCall = 150_000;

/** The inputs in calls, in their order. */
export function callsOf<Input>(inputs: readonly Input[]): Input[][] {
  const calls: Input[][] = [];
  let characters = 0;
  for (const input of inputs) {
    const last = calls.at(-1);
    const size = JSON.stringify(input).length;
    characters += size;
    if (last && last.length < rowsPerCall && characters <= charactersPerCall) last.push(input);
    else {
      calls.push([input]);
      characters = size;
    }
  }
  return calls;
}

/** Runs a command for many rows in several calls, with progress; `runAll` resolves to the refused inputs. */
export function useMany<Input>(run: (inputs: Input[]) => Promise<ManyResult>): {
  progress: Progress | null;
  runAll: (inputs: readonly Input[]) => Promise<RefusedInput<Input>[]>;
} {
  const [progress, setProgress] = useState<Progress | null>(null);
  const runAll = async (inputs: readonly Input[]): Promise<RefusedInput<Input>[]> => {
    const refused: RefusedInput<Input>[] = [];
    try {
      let done = 0;
      for (const chunk of callsOf(inputs)) {
        setProgress({ done, total: inputs.length });
        const result = await run(chunk);
        done += chunk.length;
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
