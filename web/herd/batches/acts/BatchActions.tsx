import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useNavigate } from 'react-router';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../../platform/relay/useAppMutation.ts';
import { ButtonLink } from '../../../platform/router/Link.tsx';
import { mayDo } from '../../../platform/session/session.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../platform/ui/overlays/Menu.tsx';
import { toast } from '../../../platform/ui/overlays/toast.ts';
import { useAsk } from '../../../platform/ui/overlays/useAsk.ts';
import type { BatchActionsDeleteMutation } from './__generated__/BatchActionsDeleteMutation.graphql.ts';
import type { batchDialog_batch$key } from './__generated__/batchDialog_batch.graphql.ts';
import { ActivateDialog } from './ActivateDialog.tsx';
import { actsOf, type Act } from './batchActs.ts';
import { batchInDialog } from './batchDialog.ts';
import { batchClosingPath, batchEditPath } from '../batchPaths.ts';
import { DietDialog } from './DietDialog.tsx';
import { HoldingDialog } from '../../moves/HoldingDialog.tsx';
import { messages } from '../../messages.ts';
import { MoveByCountDialog } from '../../moves/MoveDialog.tsx';
import { TransitionDialog } from './TransitionDialog.tsx';

/** Deletes a batch once that is confirmed. */
function useDeleteBatch(id: string, name: string): () => void {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const ask = useAsk();
  const [deleteBatch] = useAppMutation<BatchActionsDeleteMutation>(graphql`
    mutation BatchActionsDeleteMutation($input: DeleteBatchInput!) {
      deleteBatch(input: $input) {
        deletedId
      }
    }
  `);
  return () =>
    void ask({
      title: t('batches.deleteTitle'),
      text: t('batches.deleteText', { name }),
      confirm: t('batches.delete'),
      cancel: t('batches.back'),
      danger: true,
      act: async () => {
        await deleteBatch({ input: { id } });
        toast({ severity: 'success', text: t('batches.deleted') });
        await navigate('/admin/management/batches');
      },
    });
}

/** The acts of a batch: the next step as a button, the others in a menu. */
export function BatchActions({ batch: key, currentDay }: { batch: batchDialog_batch$key; currentDay: string }) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const batch = useFragment(batchInDialog, key);
  const [doing, setDoing] = useState<Act | null>(null);
  const { id, name, status } = batch;
  const askToDelete = useDeleteBatch(id, name);
  const close = (): void => setDoing(null);
  const acts = actsOf(batch, { moveOxen: mayDo('ox:write'), changeDiet: mayDo('diet:read') });
  const [next, ...others] = acts;
  if (next === undefined) return <ButtonLink to={batchClosingPath(id)}>{t('batches.closing')}</ButtonLink>;
  const isEmpty = batch.heads === 0 && status === 'ACTIVE';
  return (
    <>
      {isEmpty ? (
        <ButtonLink to={batchClosingPath(id)} variant="solid">
          {t('batches.closingEdit')}
        </ButtonLink>
      ) : (
        <Button variant="solid" onClick={() => setDoing(next)}>
          {t(`batches.${next}`)}
        </Button>
      )}
      <Menu align="end" trigger={<Button>{t('batches.actions')}</Button>}>
        {(isEmpty ? acts : others)
          .filter((act) => act !== 'delete')
          .map((act) => (
            <MenuItem key={act} onSelect={() => setDoing(act)}>
              {t(`batches.${act}`)}
            </MenuItem>
          ))}
        <MenuItem onSelect={() => void navigate(batchEditPath(id))}>{t('batches.edit')}</MenuItem>
        <MenuItem onSelect={() => void navigate(batchClosingPath(id))}>{t('batches.closing')}</MenuItem>
        {acts.includes('delete') && (
          <>
            <MenuSeparator />
            <MenuItem icon="trash" danger onSelect={askToDelete}>
              {t('batches.delete')}
            </MenuItem>
          </>
        )}
      </Menu>
      {doing === 'activate' && <ActivateDialog batch={key} onClose={close} />}
      {doing === 'transition' && <TransitionDialog batch={key} onClose={close} />}
      {doing === 'changeDiet' && <DietDialog batch={key} currentDay={currentDay} onClose={close} />}
      {doing === 'closeHolding' && <HoldingDialog batch={key} onClose={close} />}
      {doing === 'move' && <MoveByCountDialog batchId={id} onClose={close} />}
    </>
  );
}
