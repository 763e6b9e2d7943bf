import { useEffect, useRef, useState } from 'react';
import { graphql } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { waitForJob } from '../../platform/jobs/jobStates.ts';
import { toAppError } from '../../platform/relay/AppError.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { saveFile } from '../../platform/ui/saveFile.ts';
import { toast } from '../../platform/ui/toast.ts';
import type { useBoardingSheetMutation } from './__generated__/useBoardingSheetMutation.graphql.ts';
import { messages } from './truckMessages.ts';

/** The paper that goes along with a truck: made by a job, then saved. */
export function useBoardingSheet(truckId: string): { print: () => Promise<void>; isPrinting: boolean } {
  const t = useMessages(messages);
  const [isPrinting, setPrinting] = useState(false);
  const abort = useRef(new AbortController());
  useEffect(() => {
    abort.current = new AbortController();
    return () => abort.current.abort();
  }, []);
  const [order] = useAppMutation<useBoardingSheetMutation>(graphql`
    mutation useBoardingSheetMutation($input: PrintBoardingSheetInput!) {
      printBoardingSheet(input: $input) {
        job {
          id
        }
      }
    }
  `);
  const print = async (): Promise<void> => {
    const { signal } = abort.current;
    setPrinting(true);
    try {
      const { job } = (await order({ input: { truckId, origin: window.location.origin } }, { quiet: true }))
        .printBoardingSheet;
      await waitForJob(job.id, signal, () => undefined);
      const { downloadJob } = await import('../../platform/relay/download.ts');
      saveFile(await downloadJob(job.id, signal));
      toast({ severity: 'success', text: t('trucks.sheetDone') });
    } catch (error) {
      if (!signal.aborted) toast({ severity: 'error', text: toAppError(error).message });
    } finally {
      setPrinting(false);
    }
  };
  return { print, isPrinting };
}
