import { chakra } from '@chakra-ui/react';
import { useMessages } from '../../i18n/useMessages.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { messages } from '../fields/controlMessages.ts';

export function UnsavedDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useMessages(messages);
  return (
    <Dialog
      open
      title={t('form.discardTitle')}
      closeLabel={t('form.stay')}
      onClose={onStay}
      footer={
        <>
          <Button variant="dangerQuiet" onClick={onLeave}>
            {t('form.discard')}
          </Button>
          <Button variant="solid" onClick={onStay}>
            {t('form.stay')}
          </Button>
        </>
      }
    >
      <chakra.p color="fg.muted">{t('form.discardText')}</chakra.p>
    </Dialog>
  );
}
