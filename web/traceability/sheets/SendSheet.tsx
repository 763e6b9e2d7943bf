import { graphql, useFragment } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { mayDo } from '../../platform/session/session.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import { useAsk } from '../../platform/ui/overlays/useAsk.ts';
import type { SendSheet_sheet$key } from './__generated__/SendSheet_sheet.graphql.ts';
import type { SendSheetMutation } from './__generated__/SendSheetMutation.graphql.ts';
import { messages } from './messages.ts';

const fragment = graphql`
  fragment SendSheet_sheet on Spreadsheet {
    heads
    pendencies {
      kind
    }
  }
`;

/** Marks the animals of the sheet as sent, once that is confirmed. */
export function SendSheet({ sheet, filter }: { sheet: SendSheet_sheet$key; filter: object }) {
  const t = useMessages(messages);
  const ask = useAsk();
  const { heads, pendencies } = useFragment(fragment, sheet);
  const [send, isSending] = useAppMutation<SendSheetMutation>(graphql`
    mutation SendSheetMutation($input: SendIdentificationsInput!, $filter: SpreadsheetFilterInput) {
      sendIdentifications(input: $input) {
        heads
        farm {
          spreadsheet(kind: IDENTIFICATION, filter: $filter) {
            ...SheetBoard_sheet
          }
        }
      }
    }
  `);
  if (!mayDo('announcement:write') || heads === 0) return null;
  const confirm = (): void =>
    void ask({
      title: t('sheets.sendTitle', { heads }),
      text: t('sheets.sendText'),
      confirm: t('sheets.sendYes'),
      cancel: t('sheets.sendNo'),
      act: async () => {
        await send({ input: { ...filter, heads }, filter });
        toast({ severity: 'success', text: t('sheets.sendDone', { heads }) });
      },
    });
  return (
    <Button variant="solid" disabled={pendencies.length > 0 || isSending} onClick={confirm}>
      {t('sheets.send')}
    </Button>
  );
}
