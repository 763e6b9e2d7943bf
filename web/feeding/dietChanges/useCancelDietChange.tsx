import { useState, type ReactNode } from 'react';
import { graphql } from 'react-relay';
import { useRevalidator } from 'react-router';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type { useCancelDietChangeMutation } from './__generated__/useCancelDietChangeMutation.graphql.ts';
import { messages } from '../planningMessages.ts';

interface Asked {
  id: string;
  batchName: string;
}

/** Asks, and takes back a diet that a batch is to get. */
export function useCancelDietChange(): { ask: (asked: Asked) => void; dialog: ReactNode } {
  const t = useMessages(messages);
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [cancel, pending] = useAppMutation<useCancelDietChangeMutation>(graphql`
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
  const dialog = asked && (
    <ConfirmDialog
      title={t('dietChange.cancelTitle')}
      confirmLabel={t('dietChange.cancelDo')}
      cancelLabel={t('tract.back')}
      pending={pending}
      onClose={() => setAsked(null)}
      onConfirm={async () => {
        await cancel({ input: { id: asked.id } });
        setAsked(null);
        toast({ severity: 'success', text: t('dietChange.cancelled') });
        await revalidate();
      }}
    >
      {t('dietChange.cancelText', { name: asked.batchName })}
    </ConfirmDialog>
  );
  return { ask: setAsked, dialog };
}
