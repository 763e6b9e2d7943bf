import { useCallback, useEffect, useRef } from 'react';
import { saveFile } from '../ui/saveFile.ts';
import { toast } from '../ui/overlays/toast.ts';
import { waitForJob } from './jobStates.ts';

/** Saves the file of a job once it is made: `order` asks for it and returns the job's id. Leaving the screen ends the waiting. */
export function useSheetFile(doneText: string): (order: () => Promise<string>) => Promise<void> {
  const abort = useRef(new AbortController());
  useEffect(() => {
    abort.current = new AbortController();
    return () => abort.current.abort();
  }, []);
  return useCallback(
    async (order) => {
      const { signal } = abort.current;
      try {
        const jobId = await order();
        await waitForJob(jobId, signal, () => undefined);
        const { downloadJob } = await import('../relay/download.ts');
        saveFile(await downloadJob(jobId, signal));
        toast({ severity: 'success', text: doneText });
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
    [doneText],
  );
}
