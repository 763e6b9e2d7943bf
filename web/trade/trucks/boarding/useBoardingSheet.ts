import { graphql } from 'react-relay';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { usePrintedSheet } from '../../../platform/jobs/usePrintedSheet.ts';
import { useAppMutation } from '../../../platform/relay/useAppMutation.ts';
import type { useBoardingSheetMutation } from './__generated__/useBoardingSheetMutation.graphql.ts';
import { messages } from '../truckMessages.ts';

/** The paper that goes along with a truck. */
export function useBoardingSheet(truckId: string) {
  const t = useMessages(messages);
  const [order] = useAppMutation<useBoardingSheetMutation>(graphql`
    mutation useBoardingSheetMutation($input: PrintBoardingSheetInput!) {
      printBoardingSheet(input: $input) {
        job {
          id
        }
      }
    }
  `);
  return usePrintedSheet(async () => {
    const input = { truckId, origin: window.location.origin };
    return (await order({ input }, { quiet: true })).printBoardingSheet.job.id;
  }, t('trucks.sheetDone'));
}
