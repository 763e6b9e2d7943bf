import { useCallback, useState, type ReactNode } from 'react';
import { SubmitCancelled } from '../platform/form/formState.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { Button } from '../platform/ui/Button.tsx';
import { Dialog } from '../platform/ui/Dialog.tsx';
import type { LedgerEffect_effect$key } from './__generated__/LedgerEffect_effect.graphql.ts';
import { LedgerEffect } from './LedgerEffect.tsx';
import { messages } from './messages.ts';

export interface Meant {
  dryRun?: boolean | null | undefined;
  acceptRetroactive?: boolean | null | undefined;
}

interface Asked {
  effect: LedgerEffect_effect$key;
  answer: (isMeant: boolean) => void;
}

type Save = (
  day: string | null | undefined,
  run: (meant: Meant) => Promise<LedgerEffect_effect$key | null | undefined>,
) => Promise<void>;

/** Saves a change of the ledger; one of a closed day first shows all that it moves, and is written only when that is meant. */
export function useRetroactive(currentDay: string): { save: Save; dialog: ReactNode } {
  const t = useMessages(messages);
  const [asked, setAsked] = useState<Asked | null>(null);
  const save = useCallback<Save>(
    async (day, run) => {
      if (day == null || day >= currentDay) {
        await run({});
        return;
      }
      const effect = await run({ dryRun: true });
      const isMeant = effect == null || (await new Promise<boolean>((answer) => setAsked({ effect, answer })));
      setAsked(null);
      if (!isMeant) throw new SubmitCancelled();
      await run({ acceptRetroactive: true });
    },
    [currentDay],
  );
  const dialog = (
    <Dialog
      open={asked !== null}
      size="wide"
      title={t('stock.retroactive')}
      closeLabel={t('stock.cancel')}
      onClose={() => asked?.answer(false)}
      footer={
        <>
          <Button onClick={() => asked?.answer(false)}>{t('stock.cancel')}</Button>
          <Button variant="solid" onClick={() => asked?.answer(true)}>
            {t('stock.retroactiveDo')}
          </Button>
        </>
      }
    >
      {asked && <LedgerEffect effect={asked.effect} />}
    </Dialog>
  );
  return { save, dialog };
}
