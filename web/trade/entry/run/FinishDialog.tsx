import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql } from 'react-relay';
import { useNavigate } from 'react-router';
import { Input } from '../../../platform/form/controls/Input.tsx';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../../platform/relay/useAppMutation.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx';
import { Notice } from '../../../platform/ui/screen/Notice.tsx';
import { toast } from '../../../platform/ui/overlays/toast.ts';
import type { FinishDialogMutation } from './__generated__/FinishDialogMutation.graphql.ts';
import { messages } from './messages.ts';
import type { MissingHeads } from './missing.ts';

type Props = {
  purchaseId: string;
  done: number;
  onDevice: number;
  missing: readonly MissingHeads[];
  onClose: () => void;
};

const mutation = graphql`
  mutation FinishDialogMutation($input: FinishBatchPurchaseInput!) {
    finishBatchPurchase(input: $input) {
      purchase {
        id
        status
        entryStatus
      }
    }
  }
`;

/** Asks why heads are missing, then finishes the purchase and goes on to its batches. */
export function FinishDialog({ purchaseId, done, onDevice, missing, onClose }: Props) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const [finish, pending] = useAppMutation<FinishDialogMutation>(mutation);
  const reasonOf = (gtaId: string): string => (reasons[gtaId] ?? '').trim();
  const isReady = onDevice === 0 && missing.every(({ gtaId }) => reasonOf(gtaId) !== '');
  const run = async (): Promise<void> => {
    const rows = missing.map(({ gtaId, quantity }) => ({ gtaId, quantity, reason: reasonOf(gtaId) }));
    await finish({ input: { id: purchaseId, mode: 'INDIVIDUAL', ...(rows.length > 0 ? { missing: rows } : {}) } });
    toast({ severity: 'success', text: t('entryRun.finished') });
    await navigate('/admin/management/batches');
  };
  const formId = 'entry-finish';
  return (
    <Dialog
      open
      title={t('entryRun.finishTitle')}
      closeLabel={t('entryRun.cancel')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('entryRun.cancel')}</Button>
          <Button type="submit" form={formId} variant="solid" disabled={pending || !isReady}>
            {t('entryRun.finish')}
          </Button>
        </>
      }
    >
      <chakra.form
        id={formId}
        display="grid"
        gap="4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !pending) void run().catch(() => undefined);
        }}
      >
        {onDevice > 0 && <Notice tone="warning">{t('entryRun.onDevice', { count: onDevice })}</Notice>}
        <chakra.p color="fg.muted">{t('entryRun.finishText', { count: done })}</chakra.p>
        {missing.map(({ gtaId, name, heads }) => (
          <chakra.div key={gtaId} display="grid" gap="1.5">
            <chakra.label htmlFor={`reason-${gtaId}`} fontWeight="medium">
              {t('entryRun.missingOf', { gta: name, count: heads })}
            </chakra.label>
            <Input
              id={`reason-${gtaId}`}
              required
              maxLength={200}
              autoComplete="off"
              placeholder={t('entryRun.missingHint')}
              value={reasons[gtaId] ?? ''}
              onChange={(event) => setReasons({ ...reasons, [gtaId]: event.target.value })}
            />
          </chakra.div>
        ))}
      </chakra.form>
    </Dialog>
  );
}
