import { graphql } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { AskButton } from '../../platform/ui/overlays/AskButton.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type { UndoAnalysisMutation } from './__generated__/UndoAnalysisMutation.graphql.ts';
import { messages } from './messages.ts';

/** Takes the latest analysis of a stock back, once it is meant. */
export function UndoAnalysis({ id, before, onUndone }: { id: string; before: string; onUndone: () => void }) {
  const t = useMessages(messages);
  const [undo] = useAppMutation<UndoAnalysisMutation>(graphql`
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
    toast({ severity: 'success', text: t('analyses.undone') });
    onUndone();
  };
  return (
    <AskButton
      size="sm"
      variant="quiet"
      label={t('analyses.undo')}
      title={t('analyses.undoTitle')}
      text={t('analyses.undoText', { before })}
      cancel={t('analyses.cancel')}
      act={run}
    />
  );
}
