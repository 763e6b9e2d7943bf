import { graphql } from 'react-relay';
import { useRevalidator } from 'react-router';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { useAsk } from '../../platform/ui/overlays/useAsk.ts';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type { useRemoveLotMutation } from './__generated__/useRemoveLotMutation.graphql.ts';
import type { Lot } from './LotDialogs.tsx';
import { messages } from './lotMessages.ts';

/** Asks before a lot goes that was written down wrong. */
export function useRemoveLot(): (lot: Lot) => Promise<boolean> {
  const t = useMessages(messages);
  const ask = useAsk();
  const { revalidate } = useRevalidator();
  const [remove] = useAppMutation<useRemoveLotMutation>(graphql`
    mutation useRemoveLotMutation($input: RemoveMedicineLotInput!) {
      removeMedicineLot(input: $input) {
        medicine {
          id
        }
      }
    }
  `);
  return ({ id: lotId, lotNumber: lot }) =>
    ask({
      title: t('lots.removeTitle', { lot }),
      text: t('lots.removeText'),
      confirm: t('lots.remove'),
      cancel: t('lots.cancel'),
      danger: true,
      act: async () => {
        await remove({ input: { lotId } });
        toast({ severity: 'success', text: t('lots.removed') });
        void revalidate();
      },
    });
}
