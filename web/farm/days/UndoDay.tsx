import { graphql } from 'react-relay';
import { formatDate } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { AskButton } from '../../platform/ui/overlays/AskButton.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type { UndoDayMutation } from './__generated__/UndoDayMutation.graphql.ts';
import { messages } from './messages.ts';

/** Asks before the last closed day becomes the open one again. */
export function UndoDay({ day }: { day: string }) {
  const t = useMessages(messages);
  const [undo] = useAppMutation<UndoDayMutation>(graphql`
    mutation UndoDayMutation($input: UndoAdvanceFarmDayInput!) {
      undoAdvanceFarmDay(input: $input) {
        farm {
          id
          currentDay
        }
      }
    }
  `);
  const text = { day: formatDate(day) };
  const run = async (): Promise<void> => {
    await undo({ input: { day } });
    toast({ severity: 'success', text: t('days.undone', text) });
  };
  return (
    <AskButton
      label={t('days.undo', text)}
      title={t('days.undo', text)}
      text={t('days.undoText', text)}
      cancel={t('days.cancel')}
      act={run}
    />
  );
}
