import { chakra } from '@chakra-ui/react';
import { formatKg } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { messages } from './messages.ts';
import { timeText, type BoardTreat } from './treatRows.ts';
import type { Sent } from './useTreatBoard.ts';

const signed = (kg: string, text: string): string => (Number(kg) > 0 ? `+${text}` : text.replace('-', '−'));

type Props = { treat: BoardTreat; sent: Sent | undefined; stacked?: boolean };

/** What is to be said of a treat beside its weights: late, compensated, on its way. */
export function TreatState({ treat, sent, stacked = false }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { compensatedKg, restKg, onTheWayKg, isLate, delayMinutes } = treat;
  const notes = [
    sent?.refusal === null && t('treats.saving'),
    Number(compensatedKg) !== 0 &&
      t('treats.compensated', { kg: signed(compensatedKg, formatKg(compensatedKg, locale)) }),
    Number(onTheWayKg) > 0 && t('treats.onTheWay', { kg: formatKg(onTheWayKg, locale) }),
    Number(restKg) > 0 && t('treats.rest', { kg: formatKg(restKg, locale) }),
  ].filter((note) => note !== false);
  return (
    <chakra.span display="block" fontSize="xs" color="fg.muted">
      {isLate && (
        <chakra.span
          display={stacked ? 'block' : undefined}
          color="danger.fg"
          fontWeight="semibold"
          me={stacked ? undefined : '1.5'}
        >
          {delayMinutes == null ? t('treats.late') : t('treats.delay', { time: timeText(delayMinutes) })}
        </chakra.span>
      )}
      {notes.join(' · ')}
    </chakra.span>
  );
}
