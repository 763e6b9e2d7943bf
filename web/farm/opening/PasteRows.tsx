import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx';
import { messages } from './messages.ts';
import { pastedColumns } from './openingRows.ts';

/** Takes what was copied from a sheet into the table. */
export function PasteRows({ onPaste }: { onPaste: (text: string) => void }) {
  const t = useMessages(messages);
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const columns = pastedColumns.map((column) => t(`opening.${column}`)).join(', ');
  const close = (): void => {
    setIsOpen(false);
    setText('');
  };
  const take = (): void => {
    onPaste(text);
    close();
  };
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {t('opening.paste')}
      </Button>
      <Dialog
        open={isOpen}
        title={t('opening.paste')}
        closeLabel={t('opening.cancel')}
        onClose={close}
        size="wide"
        footer={
          <Button variant="solid" disabled={text.trim() === ''} onClick={take}>
            {t('opening.pasteInto')}
          </Button>
        }
      >
        <chakra.label htmlFor={id} display="block" mb="2" color="fg.muted">
          {t('opening.pasteText', { columns })}
        </chakra.label>
        <chakra.textarea
          id={id}
          rows={10}
          w="full"
          p="3"
          borderWidth="1px"
          borderRadius="md"
          bg="bg.surface"
          fontFamily="mono"
          fontSize="sm"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Dialog>
    </>
  );
}
