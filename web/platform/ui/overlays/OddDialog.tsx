import { chakra } from '@chakra-ui/react';
import { useMessages } from '../../i18n/useMessages.ts';
import { useStore } from '../../session/store.ts';
import { Button } from '../Button.tsx';
import { oddQueue } from './confirmOdd.ts';
import { Dialog } from './Dialog.tsx';
import { messages } from './oddMessages.ts';

/** Asks about the first of what waits for a confirmation. */
export function OddDialog() {
  const t = useMessages(messages);
  const [question] = useStore(oddQueue);
  return (
    <Dialog
      open={question !== undefined}
      title={t('odd.title')}
      closeLabel={t('odd.close')}
      onClose={() => question?.answer(false)}
      footer={
        <>
          <Button onClick={() => question?.answer(false)}>{t('odd.correct')}</Button>
          <Button variant="solid" onClick={() => question?.answer(true)}>
            {t('odd.confirm')}
          </Button>
        </>
      }
    >
      <chakra.ul
        display="grid"
        gap="2"
        listStyleType={question?.texts.length === 1 ? 'none' : 'disc'}
        ps={question?.texts.length === 1 ? '0' : '5'}
      >
        {question?.texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </chakra.ul>
    </Dialog>
  );
}
