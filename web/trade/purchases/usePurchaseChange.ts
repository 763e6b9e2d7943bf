import type { LedgerEffect_effect$key } from '../../stock/ledger/__generated__/LedgerEffect_effect.graphql.ts';
import { useLedgerSave, type LedgerChoice } from '../../stock/ledger/useLedgerSave.tsx';

type Effect = LedgerEffect_effect$key & { readonly moved: readonly { readonly day: string }[] };
type Change = (
  first: string | null,
  run: (choice: LedgerChoice) => Promise<Effect | null | undefined>,
) => Promise<void>;

/** The first day on which something of a purchase was stored. */
export function earliestStored(receipts: readonly { readonly storedDay: string | null | undefined }[]): string | null {
  return receipts.flatMap(({ storedDay }) => storedDay ?? []).toSorted()[0] ?? null;
}

/** Saves a change of a purchase that may reach back to a first day; what moves only on the open day needs no second look. */
export function usePurchaseChange(currentDay: string): Change {
  const save = useLedgerSave(currentDay);
  return (first, run) =>
    save(first, async (choice) => {
      const effect = await run(choice);
      return effect?.moved.some(({ day }) => day < currentDay) ? effect : null;
    });
}
