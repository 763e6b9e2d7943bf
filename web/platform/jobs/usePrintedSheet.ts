import { useEffect, useRef, useState } from 'react';
import { toAppError } from '../relay/AppError.ts';
import { saveFile } from '../ui/saveFile.ts';
import { toast } from '../ui/toast.ts';
import { waitForJob } from './jobStates.ts';

interface Printing {
  print: () => Promise<void>;
  isPrinting: boolean;
}

/** A sheet that a job makes, by a button: `order` asks for it and returns the job's id, then its file is saved. */
export function usePrintedSheet(order: () => Promise<string>, doneText: string): Printing {
  const [isPrinting, setPrinting] = useState(false);
  const abort = useRef(new AbortController());
  useEffect(() => {
    abort.current = new AbortController();
    return () => abort.current.abort();
  }, []);
  const print = async (): Promise<void> => {
    const { signal } = abort.current;
    setPrinting(true);
    try {
      const jobId = await order();
      await waitForJob(jobId, signal, () => undefined);
      const { downloadJob } = await import('../relay/download.ts');
      saveFile(await downloadJob(jobId, signal));
      toast({ severity: 'success', text: doneText });
    } catch (error) {
      if (!signal.aborted) toast({ severity: 'error', text: toAppError(error).message });
    } finally {
      setPrinting(false);
    }
  };
  return { print, isPrinting };
}
