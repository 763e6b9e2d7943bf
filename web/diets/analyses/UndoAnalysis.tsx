import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type { UndoAnalysisMutation } from './__generated__/UndoAnalysisMutation.graphql.ts';
import { messages } from './messages.ts';

/** Takes the latest analysis of a stock back, once it is meant. */
export function UndoAnalysis({ id, before, onUndone }: { id: string; before: string; onUndone: () => void }) {
  const t = useMessages(messages);
  const [asking, setAsking] = useState(false);
  const [undo, busy] = useAppMutation<UndoAnalysisMutation>(graphql`
    mutation UndoAnalysisMutation($input: UndoAnalysisInput!) {
      undoAnalysis(input: $input) {
        stock {
          id
          dryMatterPct
          elm
          elg
        }
        analysis {
          id
          undoneAt
        }
      }
    }
  `);
  const run = async (): Promise<void> => {
    await undo({ input: { id } });
    setAsking(false);
    toast({ severity: 'success', text: t('analyses.undone') });
    onUndone();
  };
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
        {t('analyses.undo')}
      </Button>
      <Dialog
        open={asking}
        title={t('analyses.undoTitle')}
        closeLabel={t('analyses.cancel')}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t('analyses.cancel')}</Button>
            <Button variant="danger" disabled={busy} onClick={() => void run().catch(() => undefined)}>
              {t('analyses.undo')}
            </Button>
          </>
        }
      >
        <chakra.p whiteSpace="normal">{t('analyses.undoText', { before })}</chakra.p>
      </Dialog>
    </>
  );
}
