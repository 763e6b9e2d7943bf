import { useCallback, useEffect, useRef, useState } from 'react';
import { graphql } from 'react-relay';
import { waitForJob } from '../../platform/jobs/jobStates.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { toAppError } from '../../platform/relay/AppError.ts';
import { toastError } from '../../platform/ui/overlays/toast.ts';
import type { useHerdImportStartMutation } from './__generated__/useHerdImportStartMutation.graphql.ts';

/** Starts the check or the import itself, and waits for it. */
export function useRunImport(): {
  /** With `reenters`, animals that left the farm come back by their rows. */
  run: (id: string, checkOnly: boolean, reenters?: boolean) => Promise<boolean>;
  isRunning: boolean;
} {
  const [isRunning, setIsRunning] = useState(false);
  const abort = useRef(new AbortController());
  useEffect(() => {
    abort.current = new AbortController();
    return () => abort.current.abort();
  }, []);
  const [start] = useAppMutation<useHerdImportStartMutation>(graphql`
    mutation useHerdImportStartMutation($input: StartHerdImportInput!) {
      startHerdImport(input: $input) {
        job {
          id
        }
      }
    }
  `);
  const run = useCallback(
    async (id: string, checkOnly: boolean, reenters?: boolean): Promise<boolean> => {
      setIsRunning(true);
      try {
        const input = { id, checkOnly, ...(reenters === undefined ? {} : { reenters }) };
        const { job } = (await start({ input }, { quiet: true })).startHerdImport;
        await waitForJob(job.id, abort.current.signal, () => undefined);
        return true;
      } catch (cause) {
        if (!abort.current.signal.aborted) await toastError(toAppError(cause));
        return false;
      } finally {
        setIsRunning(false);
      }
    },
    [start],
  );
  return { run, isRunning };
}
