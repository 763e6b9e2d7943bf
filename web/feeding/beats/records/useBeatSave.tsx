import { chakra } from '@chakra-ui/react';
import { useCallback, useState, type ReactNode } from 'react';
import type { BeatWarning } from '../../../../server/feeding/beats/beatWords.calc.ts';
import { SubmitCancelled } from '../../../platform/form/formState.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { AppError } from '../../../platform/relay/AppError.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx';
import { messages } from '../beatMessages.ts';
import { warningsIn } from '../beatWarnings.ts';

type Asked = { texts: readonly string[]; resolve: (confirmed: boolean) => void };

/** Saves a beat that is over; what the server finds implausible is asked about at once. */
export function useBeatSave(): {
  save: <Answer>(run: (accept: BeatWarning[]) => Promise<Answer>) => Promise<Answer>;
  dialog: ReactNode;
} {
  const t = useMessages(messages);
  const [asked, setAsked] = useState<Asked | null>(null);
  const save = useCallback(async function saveAccepting<Answer>(
    run: (accept: BeatWarning[]) => Promise<Answer>,
    accept: BeatWarning[] = [],
  ): Promise<Answer> {
    try {
      return await run(accept);
    } catch (error) {
      const issues = error instanceof AppError ? error.issues : [];
      const warnings = warningsIn(issues);
      // Beside another refusal a confirmation helps nobody.
      if (warnings.length === 0 || issues.some((issue) => warningsIn([issue]).length === 0)) throw error;
      const texts = [...new Set(issues.flatMap(({ message }) => message ?? []))];
      const confirmed = await new Promise<boolean>((resolve) => setAsked({ texts, resolve }));
      setAsked(null);
      if (!confirmed) throw new SubmitCancelled();
      return saveAccepting(run, [...accept, ...warnings]);
    }
  }, []);
  const dialog = (
    <Dialog
      open={asked !== null}
      title={t('beats.confirmTitle')}
      closeLabel={t('beats.cancel')}
      onClose={() => asked?.resolve(false)}
      footer={
        <>
          <Button onClick={() => asked?.resolve(false)}>{t('beats.cancel')}</Button>
          <Button variant="solid" onClick={() => asked?.resolve(true)}>
            {t('beats.confirm')}
          </Button>
        </>
      }
    >
      <chakra.ul display="grid" gap="2">
        {asked?.texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </chakra.ul>
    </Dialog>
  );
  return { save, dialog };
}
