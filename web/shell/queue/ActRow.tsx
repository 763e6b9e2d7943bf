import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ActState, FieldAct } from '../../platform/field/fieldAct.ts';
import { formatDate } from '../../platform/i18n/format.ts';
import { useMessages, type Translate } from '../../platform/i18n/useMessages.ts';
import { Badge, type BadgeTone } from '../../platform/ui/Badge.tsx';
import { Icon, type IconName } from '../../platform/ui/Icon.tsx';
import { keptCurrent, timeOf, useActTexts } from './actTexts.ts';
import { useClosedDay } from './closedDay.ts';
import { messages } from './messages.ts';
import { StandingValues } from './StandingValues.tsx';

const looks: Record<ActState, { tone: BadgeTone; icon: IconName }> = {
  WAITING: { tone: 'info', icon: 'clock' },
  SENT: { tone: 'brand', icon: 'check' },
  REFUSED: { tone: 'danger', icon: 'alert' },
  CONFLICT: { tone: 'warning', icon: 'users' },
  NOTE: { tone: 'neutral', icon: 'file' },
  DISCARDED: { tone: 'neutral', icon: 'trash' },
};

function useDetail(act: FieldAct): string {
  const t = useMessages(messages);
  const { figures } = useActTexts();
  const { capturedAt, attempts, state, answeredAt } = act;
  return [
    figures(act),
    t('queue.captured', { at: timeOf(capturedAt) }),
    state === 'SENT' && answeredAt !== null && t('queue.sentAt', { at: timeOf(answeredAt) }),
    state === 'WAITING' && attempts > 0 && t('queue.tries', { count: attempts }),
  ]
    .filter(Boolean)
    .join(' · ');
}

function reasonText(t: Translate<typeof messages>, reason: string): string {
  if (reason === keptCurrent) return t('queue.keptCurrent');
  return reason === 'REPLACED' ? t('queue.replaced') : reason;
}

/** Why an act was not taken; of one that met the figures of the next day, the refusal itself speaks of those. */
function useSentences(act: FieldAct): string[] {
  const t = useMessages(messages);
  const closed = useClosedDay(act);
  const { refusal } = act;
  if (refusal === null) return [];
  if (closed?.day && refusal.standing) return [t('queue.dayClosed', { day: formatDate(closed.day) })];
  const fields = refusal.issues.flatMap(({ message }) => message ?? []);
  return fields.length > 0 ? [...new Set(fields)] : [refusal.message];
}

/** One act: what it is, where it stands, and what a person can do about it. */
export function ActRow({ act, actions }: { act: FieldAct; actions?: ReactNode }) {
  const t = useMessages(messages);
  const { title } = useActTexts();
  const detail = useDetail(act);
  const { tone, icon } = looks[act.state];
  const standing = useClosedDay(act) === null ? act.refusal?.standing : null;
  const sentences = useSentences(act);
  return (
    <chakra.li
      data-act={act.state}
      display="grid"
      gap="2"
      px={{ base: '3', md: '4' }}
      py="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2.5">
        <Badge tone={tone}>
          <Icon name={icon} size="0.875rem" />
          {t(`queue.state${act.state}`)}
        </Badge>
        <chakra.span fontWeight="semibold">{[title(act), act.label].filter(Boolean).join(' · ')}</chakra.span>
      </chakra.div>
      <chakra.p color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
        {detail}
      </chakra.p>
      {(act.state === 'REFUSED' || act.state === 'CONFLICT') &&
        !standing &&
        sentences.map((sentence) => (
          <chakra.p key={sentence} color={`${tone}.fg`}>
            {sentence}
          </chakra.p>
        ))}
      {act.state === 'CONFLICT' && standing && <StandingValues act={act} standing={standing} />}
      {act.state === 'DISCARDED' && act.reason && <chakra.p fontSize="sm">{reasonText(t, act.reason)}</chakra.p>}
      {actions && (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {actions}
        </chakra.div>
      )}
    </chakra.li>
  );
}
