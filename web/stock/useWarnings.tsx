import { useCallback, useState, type ReactNode } from 'react';
import { SubmitCancelled } from '../platform/form/formState.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { AppError } from '../platform/relay/AppError.ts';
import { Button } from '../platform/ui/Button.tsx';
import { Dialog } from '../platform/ui/Dialog.tsx';
import { messages } from './messages.ts';

export interface Confirmed {
  confirmed?: boolean | null | undefined;
}

const warnings = ['NegativeStockNotConfirmed', 'FreeEntryNotConfirmed'] as const;
type Warning = (typeof warnings)[number];

function warningOf(error: unknown): Warning | undefined {
  return error instanceof AppError ? warnings.find((code) => code === error.code) : undefined;
}

interface Question {
  warning: Warning;
  resolve: (confirmed: boolean) => void;
}

type Confirm = <Answer>(run: (confirmed: Confirmed) => Promise<Answer>) => Promise<Answer>;

/** Asks about what the server warns of, and sends the change again when it is confirmed. */
export function useWarnings(): { confirm: Confirm; dialog: ReactNode } {
  const t = useMessages(messages);
  const [question, setQuestion] = useState<Question | null>(null);
  const confirm = useCallback<Confirm>(async (run) => {
    try {
      return await run({});
    } catch (error) {
      const warning = warningOf(error);
      if (!warning) throw error;
      const confirmed = await new Promise<boolean>((resolve) => setQuestion({ warning, resolve }));
      setQuestion(null);
      if (!confirmed) throw new SubmitCancelled();
      return run({ confirmed: true });
    }
  }, []);
  const dialog = (
    <Dialog
      key="warning"
      open={question !== null}
      title={t('stock.warning')}
      closeLabel={t('stock.cancel')}
      onClose={() => question?.resolve(false)}
      footer={
        <>
          <Button onClick={() => question?.resolve(false)}>{t('stock.cancel')}</Button>
          <Button variant="solid" onClick={() => question?.resolve(true)}>
            {t('stock.warningDo')}
          </Button>
        </>
      }
    >
      {question && <p>{t(`stock.${question.warning}`)}</p>}
    </Dialog>
  );
  return { confirm, dialog };
}
