import type { DoseWarning } from '../../server/herd/herdWords.calc.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { toast } from '../platform/ui/overlays/toast.ts';
import { messages } from './messages.ts';

/** What was done all the same, and is worth a look. */
export function useHealthWarnings(): (warnings: readonly string[]) => void {
  const t = useMessages(messages);
  return (warnings) => {
    for (const warning of warnings as readonly DoseWarning[])
      toast({ severity: 'warning', text: t(`health.warning${warning}`) });
  };
}
