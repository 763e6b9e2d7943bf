import { useCallback, useState, type ReactNode } from 'react';
import { SubmitCancelled } from '../platform/form/formState.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { Button } from '../platform/ui/Button.tsx';
import { Dialog } from '../platform/ui/Dialog.tsx';
import type { LedgerEffect_effect$key } from './__generated__/LedgerEffect_effect.graphql.ts';
import { LedgerEffect } from './LedgerEffect.tsx';
import { messages } from './messages.ts';

export interface LedgerChoice {
  dryRun?: boolean | null | undefined;
  acceptRetroactive?: boolean | null | undefined;
}

interface Question {
  effect: LedgerEffect_effect$key;
  answer: (confirmed: boolean) => void;
}

type Save = (
  day: string | null | undefined,
  run: (choice: LedgerChoice) => Promise<LedgerEffect_effect$key | null | undefined>,
) => Promise<void>;

/** Saves a change of the ledger; one of a closed day first shows all that it moves, and is written only when that is confirmed. */
export function useRetroactive(currentDay: string): { save: Save; dialog: ReactNode } {
  const t = useMessages(messages);
  const [question, setQuestion] = useState<Question | null>(null);
  const save = useCallback<Save>(
    async (day, run) => {
      if (day == null || day >= currentDay) {
        await run({});
        return;
      }
      const effect = await run({ dryRun: true });
      const confirmed = effect == null || (await new Promise<boolean>((answer) => setQuestion({ effect, answer })));
      setQuestion(null);
      if (!confirmed) throw new SubmitCancelled();
      await run({ acceptRetroactive: true });
    },
    [currentDay],
  );
  const dialog = (
    <Dialog
      open={question !== null}
      size="wide"
      title={t('stock.retroactive')}
      closeLabel={t('stock.cancel')}
      onClose={() => question?.answer(false)}
      footer={
        <>
          <Button onClick={() => question?.answer(false)}>{t('stock.cancel')}</Button>
          <Button variant="solid" onClick={() => question?.answer(true)}>
            {t('stock.retroactiveDo')}
          </Button>
        </>
      }
    >
      {question && <LedgerEffect effect={question.effect} />}
    </Dialog>
  );
  return { save, dialog };
}
