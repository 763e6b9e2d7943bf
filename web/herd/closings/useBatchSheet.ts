import { graphql } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { usePrintedSheet } from '../../platform/jobs/usePrintedSheet.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import type { useBatchSheetMutation } from './__generated__/useBatchSheetMutation.graphql.ts';
import { messages } from './resultMessages.ts';

/** The closing sheet of a batch, to be signed and kept. */
export function useBatchSheet(batchId: string) {
  const t = useMessages(messages);
  const [order] = useAppMutation<useBatchSheetMutation>(graphql`
    mutation useBatchSheetMutation($input: PrintBatchSheetInput!) {
      printBatchSheet(input: $input) {
        job {
          id
        }
      }
    }
  `);
  return usePrintedSheet(async () => {
    const input = { batchId, origin: window.location.origin };
    return (await order({ input }, { quiet: true })).printBatchSheet.job.id;
  }, t('result.sheetDone'));
}
