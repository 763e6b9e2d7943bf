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

interface Confirmation {
  effect: LedgerEffect_effect$key;
  resolve: (confirmed: boolean) => void;
}

type Save = (
  day: string | null | undefined,
  run: (choice: LedgerChoice) => Promise<LedgerEffect_effect$key | null | undefined>,
) => Promise<void>;

/** Saves a change of the ledger; a back-dated one first shows its effect and needs confirmation. */
export function useRetroactive(currentDay: string): { save: Save; dialog: ReactNode } {
  const t = useMessages(messages);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const save = useCallback<Save>(
    async (day, run) => {
      if (day == null || day >= currentDay) {
        await run({});
        return;
      }
      const effect = await run({ dryRun: true });
      const confirmed =
        effect == null || (await new Promise<boolean>((resolve) => setConfirmation({ effect, resolve })));
      setConfirmation(null);
      if (!confirmed) throw new SubmitCancelled();
      await run({ acceptRetroactive: true });
    },
    [currentDay],
  );
  const dialog = (
    <Dialog
      key="retroactive"
      open={confirmation !== null}
      size="wide"
      title={t('stock.retroactive')}
      closeLabel={t('stock.cancel')}
      onClose={() => confirmation?.resolve(false)}
      footer={
        <>
          <Button onClick={() => confirmation?.resolve(false)}>{t('stock.cancel')}</Button>
          <Button variant="solid" onClick={() => confirmation?.resolve(true)}>
            {t('stock.retroactiveDo')}
          </Button>
        </>
      }
    >
      {confirmation && <LedgerEffect effect={confirmation.effect} />}
    </Dialog>
  );
  return { save, dialog };
}
