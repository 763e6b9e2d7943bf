import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useMessages } from '../../i18n/useMessages.ts';
import { useStore } from '../../session/store.ts';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';
import { messages } from './oddMessages.ts';
import { questions } from './questions.ts';

/** Asks the first of what waits for a yes or a no; while that is done, what the doing itself asks. */
export function QuestionDialog() {
  const t = useMessages(messages);
  const waiting = useStore(questions);
  const [agreed, setAgreed] = useState<(typeof waiting)[number] | null>(null);
  const question = waiting.find((each) => each !== agreed) ?? waiting[0];
  const { title, text, points = [], body, confirm, cancel, wide = false, danger = false } = question ?? {};
  const agree = async (): Promise<void> => {
    if (question?.act) setAgreed(question);
    try {
      await question?.act?.();
      question?.answer(true);
    } finally {
      if (question?.act) setAgreed(null);
    }
  };
  return (
    <Dialog
      open={question !== undefined}
      size={wide ? 'wide' : 'usual'}
      title={title ?? t('odd.title')}
      closeLabel={cancel ?? t('odd.close')}
      onClose={() => question?.answer(false)}
      footer={
        <>
          <Button onClick={() => question?.answer(false)}>{cancel ?? t('odd.correct')}</Button>
          <Button
            variant={danger ? 'danger' : 'solid'}
            disabled={question === agreed}
            onClick={() => void agree().catch(() => undefined)}
          >
            {confirm ?? t('odd.confirm')}
          </Button>
        </>
      }
    >
      {text !== undefined && (
        <chakra.p color="fg.muted" overflowWrap="anywhere">
          {text}
        </chakra.p>
      )}
      {body}
      {points.length > 0 && (
        <chakra.ul
          display="grid"
          gap="2"
          listStyleType={points.length === 1 ? 'none' : 'disc'}
          ps={points.length === 1 ? '0' : '5'}
        >
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </chakra.ul>
      )}
    </Dialog>
  );
}
