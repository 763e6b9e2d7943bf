import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';

type Props = {
  title: string;
  confirmLabel: string;
  cancelLabel: string;
  pending: boolean;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ title, confirmLabel, cancelLabel, pending, onConfirm, onClose, children }: Props) {
  return (
    <Dialog
      open
      title={title}
      closeLabel={cancelLabel}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{cancelLabel}</Button>
          <Button variant="danger" disabled={pending} onClick={() => void onConfirm().catch(() => undefined)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="3" color="fg.muted">
        {children}
      </chakra.div>
    </Dialog>
  );
}
