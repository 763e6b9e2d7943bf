import { useCallback, useEffect, useRef, useState } from 'react';
import { graphql } from 'react-relay';
import { waitForJob } from '../platform/jobs/jobStates.ts';
import { toAppError } from '../platform/relay/AppError.ts';
import { useAppMutation } from '../platform/relay/useAppMutation.ts';
import { toastError } from '../platform/ui/overlays/toast.ts';
import type { FileImportMode, useTakeImportMutation } from './__generated__/useTakeImportMutation.graphql.ts';

/** Starts the check or the import itself, and waits for it. */
export function useTakeImport() {
  const [progress, setProgress] = useState<{ done: number; mode: FileImportMode } | null>(null);
  const abort = useRef(new AbortController());
  useEffect(() => {
    abort.current = new AbortController();
    return () => abort.current.abort();
  }, []);
  const [start] = useAppMutation<useTakeImportMutation>(graphql`
    mutation useTakeImportMutation($input: StartFileImportInput!) {
      startFileImport(input: $input) {
        job {
          id
        }
      }
    }
  `);
  const take = useCallback(
    async (id: string, mode: FileImportMode): Promise<boolean> => {
      setProgress({ done: 0, mode });
      try {
        const { job } = (await start({ input: { id, mode } }, { quiet: true })).startFileImport;
        await waitForJob(job.id, abort.current.signal, ({ done }) => setProgress({ done, mode }));
        return true;
      } catch (cause) {
        if (!abort.current.signal.aborted) await toastError(toAppError(cause));
        return false;
      } finally {
        setProgress(null);
      }
    },
    [start],
  );
  return { take, progress };
}
