import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { errorText } from '../../platform/i18n/errorText.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { toAppError } from '../../platform/relay/AppError.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { messages } from './messages.ts';
import { pastedColumns } from './openingRows.ts';

function usePaste(onPaste: (text: string) => Promise<void>) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const [isReading, setIsReading] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const close = (): void => {
    setIsOpen(false);
    setText('');
    setRefusal(null);
  };
  const take = async (): Promise<void> => {
    setIsReading(true);
    setRefusal(null);
    try {
      await onPaste(text);
      close();
    } catch (cause) {
      setRefusal(await errorText(toAppError(cause)));
    } finally {
      setIsReading(false);
    }
  };
  return { isOpen, setIsOpen, text, setText, isReading, refusal, close, take };
}

/** Takes what was copied from a sheet into the table. */
export function PasteRows({ onPaste }: { onPaste: (text: string) => Promise<void> }) {
  const t = useMessages(messages);
  const id = useId();
  const { isOpen, setIsOpen, text, setText, isReading, refusal, close, take } = usePaste(onPaste);
  const columns = pastedColumns.map((column) => t(`opening.${column}`)).join(', ');
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
          <Button variant="solid" disabled={text.trim() === '' || isReading} onClick={() => void take()}>
            {t('opening.pasteInto')}
          </Button>
        }
      >
        <chakra.label htmlFor={id} display="block" mb="2" color="fg.muted">
          {t('opening.pasteText', { columns })}
        </chakra.label>
        {refusal !== null && <Notice tone="danger">{refusal}</Notice>}
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
