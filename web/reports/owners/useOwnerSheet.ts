import { graphql } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { usePrintedSheet } from '../../platform/jobs/usePrintedSheet.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import type { useOwnerSheetMutation } from './__generated__/useOwnerSheetMutation.graphql.ts';
import { messages } from './messages.ts';

/** The closing of an owner as a PDF, to be sent to it. */
export function useOwnerSheet(ownerId: string, { from, to }: { from: string; to: string }) {
  const t = useMessages(messages);
  const [order] = useAppMutation<useOwnerSheetMutation>(graphql`
    mutation useOwnerSheetMutation($input: PrintOwnerClosingInput!) {
      printOwnerClosing(input: $input) {
        job {
          id
        }
      }
    }
  `);
  return usePrintedSheet(async () => {
    const input = { ownerId, from, to, origin: window.location.origin };
    return (await order({ input }, { quiet: true })).printOwnerClosing.job.id;
  }, t('ownerClosings.printed'));
}
