import { graphql } from 'react-relay';
import { useRevalidator } from 'react-router';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { toast } from '../../platform/ui/overlays/toast.ts';
import { useAsk } from '../../platform/ui/overlays/useAsk.ts';
import type { useCancelDietChangeMutation } from './__generated__/useCancelDietChangeMutation.graphql.ts';
import { messages } from '../planningMessages.ts';

/** Asks, and takes back a diet that a batch is to get. */
export function useCancelDietChange(): (id: string, batchName: string) => void {
  const t = useMessages(messages);
  const { revalidate } = useRevalidator();
  const ask = useAsk();
  const [cancel] = useAppMutation<useCancelDietChangeMutation>(graphql`
    mutation useCancelDietChangeMutation($input: CancelDietChangeInput!) {
      cancelDietChange(input: $input) {
        deletedId
        batch {
          plannedDiets {
            id
          }
        }
      }
    }
  `);
  return (id, name) =>
    void ask({
      title: t('dietChange.cancelTitle'),
      text: t('dietChange.cancelText', { name }),
      confirm: t('dietChange.cancelDo'),
      cancel: t('tract.back'),
      danger: true,
      act: async () => {
        await cancel({ input: { id } });
        toast({ severity: 'success', text: t('dietChange.cancelled') });
        void revalidate();
      },
    });
}
