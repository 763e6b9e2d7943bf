import { chakra } from '@chakra-ui/react';
import { useCallback, useState, type ReactNode } from 'react';
import { warningOf, type StockWarning } from '../../../server/stock/stocks/stockWarnings.calc.ts';
import { SubmitCancelled } from '../../platform/form/formState.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { AppError } from '../../platform/relay/AppError.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx';
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
type Question = { closed: LedgerEffect_effect$key } | { warnings: readonly { code: string; message: string }[] };
type Asked = Question & { resolve: (confirmed: boolean) => void };

/** The warnings of a refusal that says nothing else. */
function warningsOf(error: unknown): { warning: StockWarning; code: string; message: string }[] {
  if (!(error instanceof AppError)) return [];
  const known = error.issues.flatMap(({ code, message = '' }) => {
    const warning = warningOf(code);
    return warning === undefined ? [] : [{ warning, code, message }];
  });
  return known.length === error.issues.length ? known : [];
}

/**
 * Saves a change of the ledger: a back-dated one first shows its effect, and what the server warns of is asked about at
 * once. Only what was shown is accepted.
 */
export function useLedgerSave(currentDay: string): {
  save: (day: string | null | undefined, run: Run) => Promise<void>;
  dialog: ReactNode;
} {
  const t = useMessages(messages);
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback(async (question: Question): Promise<void> => {
    const confirmed = await new Promise<boolean>((resolve) => setAsked({ ...question, resolve }));
    setAsked(null);
    if (!confirmed) throw new SubmitCancelled();
  }, []);
  const save = useCallback(
    async (day: string | null | undefined, run: Run): Promise<void> => {
      const saveAccepting = async (choice: LedgerChoice, accept: readonly StockWarning[]): Promise<void> => {
        try {
          await run({ ...choice, accept });
        } catch (error) {
          const warnings = warningsOf(error);
          if (warnings.length === 0) throw error;
          await ask({ warnings });
          await saveAccepting(choice, [...accept, ...warnings.map(({ warning }) => warning)]);
        }
      };
      if (day == null || day >= currentDay) return saveAccepting({}, []);
      const effect = await run({ dryRun: true });
      if (effect != null) await ask({ closed: effect });
      return saveAccepting({ acceptRetroactive: true }, effect == null ? [] : warningsIn(effectIn(effect)));
    },
    [currentDay, ask],
  );
  const closed = asked !== null && 'closed' in asked ? asked.closed : null;
  const warnings = asked !== null && 'warnings' in asked ? asked.warnings : [];
  const dialog = (
    <Dialog
      key="ledger"
      open={asked !== null}
      size={closed === null ? 'usual' : 'wide'}
      title={t(closed === null ? 'stock.warning' : 'stock.retroactive')}
      closeLabel={t('stock.cancel')}
      onClose={() => asked?.resolve(false)}
      footer={
        <>
          <Button onClick={() => asked?.resolve(false)}>{t('stock.cancel')}</Button>
          <Button variant="solid" onClick={() => asked?.resolve(true)}>
            {t(closed === null ? 'stock.warningDo' : 'stock.retroactiveDo')}
          </Button>
        </>
      }
    >
      {closed !== null && <LedgerEffect effect={closed} />}
      {warnings.length > 0 && (
        <chakra.ul
          display="grid"
          gap="2"
          listStyleType={warnings.length > 1 ? 'disc' : 'none'}
          ps={warnings.length > 1 ? '5' : '0'}
        >
          {warnings.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </chakra.ul>
      )}
    </Dialog>
  );
  return { save, dialog };
}
