import { formatDate } from '../../platform/i18n/format.ts';
import type { Translate } from '../../platform/i18n/useMessages.ts';
import type { BlockReason } from '../../../server/health/healthWords.calc.ts';
import type { messages } from './truckMessages.ts';

export type Kept = {
  readonly reason: BlockReason;
  readonly until?: string | null | undefined;
  readonly medicine?: string | null | undefined;
};

/** One thing that keeps an ox, with its medicine and until when. */
export function keptText(t: Translate<typeof messages>, { reason, until, medicine }: Kept): string {
  const name = [t(`trucks.block${reason}`), medicine].filter(Boolean).join(' · ');
  return until ? t('trucks.blockUntil', { reason: name, day: formatDate(until) }) : name;
}
