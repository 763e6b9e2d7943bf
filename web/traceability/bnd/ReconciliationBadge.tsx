import type { ReconciliationResult } from '../../../server/traceability/bnd/bndWords.calc.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Badge, type BadgeTone } from '../../platform/ui/Badge.tsx';
import { messages } from './messages.ts';

const tones: Readonly<Record<ReconciliationResult, BadgeTone>> = {
  MATCHED: 'brand',
  DIVERGENT: 'warning',
  ONLY_IN_BND: 'danger',
  ONLY_IN_FARM: 'warning',
  DEAD_BUT_ALIVE_IN_BND: 'danger',
  EXITED_BUT_PRESENT_IN_BND: 'danger',
};

/** How the farm and the base agree on a number. */
export function ReconciliationBadge({ result }: { result: ReconciliationResult }) {
  const t = useMessages(messages);
  return <Badge tone={tones[result]}>{t(`bnd.result${result}`)}</Badge>;
}
