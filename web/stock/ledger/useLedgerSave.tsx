import { warningOf, type StockWarning } from '../../../server/stock/stocks/stockWarnings.calc.ts';
import { useAccepting } from '../../platform/form/saving/useAccepting.ts';
import { useConfirm } from '../../platform/form/saving/useConfirm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { LedgerEffect_effect$key } from './__generated__/LedgerEffect_effect.graphql.ts';
import { effectIn, LedgerEffect } from './LedgerEffect.tsx';
import { messages } from '../messages.ts';
import { warningsIn } from '../stocks/StockChanges.tsx';

export interface LedgerChoice {
  dryRun?: boolean | null | undefined;
  acceptRetroactive?: boolean | null | undefined;
  accept?: readonly StockWarning[] | null | undefined;
}

type Run = (choice: LedgerChoice) => Promise<LedgerEffect_effect$key | null | undefined>;

/** Saves a change of the ledger: a back-dated one first shows its effect, and what the server warns of is asked about. */
export function useLedgerSave(currentDay: string): (day: string | null | undefined, run: Run) => Promise<void> {
  const t = useMessages(messages);
  const cancel = t('stock.cancel');
  const save = useAccepting(warningOf, { title: t('stock.warning'), confirm: t('stock.warningDo'), cancel });
  const ask = useConfirm();
  return async (day, run) => {
    if (day == null || day >= currentDay) return void (await save((accept) => run({ accept })));
    const effect = await run({ dryRun: true });
    if (effect != null)
      await ask({
        title: t('stock.retroactive'),
        confirm: t('stock.retroactiveDo'),
        cancel,
        body: <LedgerEffect effect={effect} />,
        wide: true,
      });
    const shown = effect == null ? [] : warningsIn(effectIn(effect));
    await save((accept) => run({ acceptRetroactive: true, accept }), shown);
  };
}
