import { graphql } from 'react-relay';
import { useNavigate } from 'react-router';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { AskButton } from '../../platform/ui/overlays/AskButton.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type { GtaActionsCancelMutation } from './__generated__/GtaActionsCancelMutation.graphql.ts';
import type { GtaActionsDeleteMutation } from './__generated__/GtaActionsDeleteMutation.graphql.ts';
import { messages } from './messages.ts';

/** What may be done with a GTA on which nobody travelled. */
export function GtaActions({ id, name, cancelled }: { id: string; name: string; cancelled: boolean }) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const [setCancelled, cancelling] = useAppMutation<GtaActionsCancelMutation>(graphql`
    mutation GtaActionsCancelMutation($input: SetGtaCancelledInput!) {
      setGtaCancelled(input: $input) {
        gta {
          ...GtaScreen_gta
        }
      }
    }
  `);
  const [deleteGta] = useAppMutation<GtaActionsDeleteMutation>(graphql`
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
      <AskButton
        variant="dangerQuiet"
        label={t('gtas.delete')}
        title={t('gtas.deleteTitle')}
        text={t('gtas.deleteText', { name })}
        cancel={t('gtas.keep')}
        act={remove}
      />
    </>
  );
}
