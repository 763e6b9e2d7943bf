import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql } from 'react-relay';
import { useNavigate } from 'react-router';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type { GtaActionsCancelMutation } from './__generated__/GtaActionsCancelMutation.graphql.ts';
import type { GtaActionsDeleteMutation } from './__generated__/GtaActionsDeleteMutation.graphql.ts';
import { messages } from './messages.ts';

/** What may be done with a GTA on which nobody travelled. */
export function GtaActions({ id, name, cancelled }: { id: string; name: string; cancelled: boolean }) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [setCancelled, cancelling] = useAppMutation<GtaActionsCancelMutation>(graphql`
    mutation GtaActionsCancelMutation($input: SetGtaCancelledInput!) {
      setGtaCancelled(input: $input) {
        gta {
          ...GtaScreen_gta
        }
      }
    }
  `);
  const [deleteGta, deleting] = useAppMutation<GtaActionsDeleteMutation>(graphql`
    mutation GtaActionsDeleteMutation($input: DeleteGtaInput!) {
      deleteGta(input: $input) {
        deletedId
      }
    }
  `);
  const toggle = async (): Promise<void> => {
    await setCancelled({ input: { id, cancelled: !cancelled } });
    toast({ severity: 'success', text: t(cancelled ? 'gtas.reopened' : 'gtas.cancelled') });
  };
  const remove = async (): Promise<void> => {
    await deleteGta({ input: { id } });
    toast({ severity: 'success', text: t('gtas.deleted') });
    await navigate('/admin/financial/gta-list');
  };
  return (
    <>
      <Button disabled={cancelling} onClick={() => void toggle().catch(() => undefined)}>
        {t(cancelled ? 'gtas.reopen' : 'gtas.cancel')}
      </Button>
      <Button variant="dangerQuiet" onClick={() => setAsking(true)}>
        {t('gtas.delete')}
      </Button>
      <Dialog
        open={asking}
        title={t('gtas.deleteTitle')}
        closeLabel={t('gtas.keep')}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t('gtas.keep')}</Button>
            <Button variant="danger" disabled={deleting} onClick={() => void remove().catch(() => undefined)}>
              {t('gtas.delete')}
            </Button>
          </>
        }
      >
        <chakra.p color="fg.muted">{t('gtas.deleteText', { name })}</chakra.p>
      </Dialog>
    </>
  );
}
