import { chakra } from '@chakra-ui/react';
import { useCallback, useState, type ReactNode } from 'react';
import { dietWarningOf, type DietWarning } from '../../../server/feeding/dietChanges/dietJump.calc.ts';
import { SubmitCancelled } from '../../platform/form/formState.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { AppError } from '../../platform/relay/AppError.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx';
import { messages } from '../planningMessages.ts';

interface Open {
  warning: DietWarning;
  message: string;
}

/** The warnings of a refusal that says nothing else. */
function warningsOf(error: unknown): Open[] {
  if (!(error instanceof AppError)) return [];
  const known = error.issues.flatMap(({ code, message = '' }) => {
    const warning = dietWarningOf(code);
    return warning === undefined ? [] : [{ warning, message }];
  });
  return known.length === error.issues.length ? known : [];
}

/** Saves a change of diet; what is too much at once is asked about, and only what was shown is accepted. */
export function useDietSave(): {
  save: (run: (accept: readonly DietWarning[]) => Promise<void>) => Promise<void>;
  dialog: ReactNode;
} {
  const t = useMessages(messages);
  const [asked, setAsked] = useState<{ open: readonly Open[]; resolve: (confirmed: boolean) => void } | null>(null);
  const save = useCallback(async (run: (accept: readonly DietWarning[]) => Promise<void>): Promise<void> => {
    try {
      await run([]);
    } catch (error) {
      const open = warningsOf(error);
      if (open.length === 0) throw error;
      const confirmed = await new Promise<boolean>((resolve) => setAsked({ open, resolve }));
      setAsked(null);
      if (!confirmed) throw new SubmitCancelled();
      await run([...new Set(open.map(({ warning }) => warning))]);
    }
  }, []);
  const dialog = (
    <Dialog
      key="diet"
      open={asked !== null}
      title={t('dietChange.warning')}
      closeLabel={t('tract.cancel')}
      onClose={() => asked?.resolve(false)}
      footer={
        <>
          <Button onClick={() => asked?.resolve(false)}>{t('tract.cancel')}</Button>
          <Button variant="solid" onClick={() => asked?.resolve(true)}>
            {t('dietChange.warningDo')}
          </Button>
        </>
      }
    >
      <chakra.ul display="grid" gap="2" listStyleType="disc" ps="5">
        {asked?.open.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </chakra.ul>
    </Dialog>
  );
  return { save, dialog };
}
