import { doseWarnings, type DoseWarning } from '../../../server/herd/herdWords.calc.ts';
import { messages as healthMessages } from '../../health/messages.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { messages } from './messages.ts';

/** A weight that is odd was looked at before it was saved. */
const reported = ['OVER_CAPACITY', 'CHIP_ENDS_OTHERWISE', 'EARRING_NOT_FROM_STOCK', 'MORE_THAN_ARRIVED'] as const;
type Reported = (typeof reported)[number];

const isDose = (warning: string): warning is DoseWarning => (doseWarnings as readonly string[]).includes(warning);
const isReported = (warning: string): warning is Reported => (reported as readonly string[]).includes(warning);

/** What was odd about an animal that was saved all the same. */
export function useWarningTexts(): (warnings: readonly string[]) => string[] {
  const t = useMessages(messages);
  const ofDose = useMessages(healthMessages);
  return (warnings) =>
    warnings.flatMap((warning) => {
      if (isDose(warning)) return ofDose(`health.warning${warning}`);
      return isReported(warning) ? t(`chute.warning${warning}`) : [];
    });
}
