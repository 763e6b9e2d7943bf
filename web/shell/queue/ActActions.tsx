import { useState } from 'react';
import { warningOf } from '../../../server/stock/stocks/stockWarnings.calc.ts';
import type { FieldAct, Standing } from '../../platform/field/fieldAct.ts';
import type { FieldQueue } from '../../platform/field/fieldQueue.ts';
import { addDays, farmTime, formatDate } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { openFarmDay } from '../../platform/session/farmDay.ts';
import { useStore } from '../../platform/session/store.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { keptCurrent, typedFields, useActTexts } from './actTexts.ts';
import { useClosedDay, type ClosedDay } from './closedDay.ts';
import { DiscardDialog } from './DiscardDialog.tsx';
import { MendDialog } from './MendDialog.tsx';
import { messages } from './messages.ts';
import { sendAsNew } from './sendAsNew.ts';

type Props = { act: FieldAct; queue: FieldQueue };

/** Of a refusal that only asks: the warnings with which it is taken; null of any other. */
function acceptedIn({ input, refusal }: FieldAct): string[] | null {
  const issues = refusal?.issues ?? [];
  const warnings = issues.flatMap(({ code }) => warningOf(code) ?? []);
  if (warnings.length === 0 || warnings.length < issues.length) return null;
  const before = Array.isArray(input['accept']) ? input['accept'].map(String) : [];
  return [...new Set([...before, ...warnings])];
}

/** Somebody else changed it meanwhile: one of the two stays. */
function SendOrKeep({ act, queue, standing }: Props & { standing: Standing }) {
  const t = useMessages(messages);
  const { clientEventId: id, input } = act;
  return (
    <>
      <Button
        size="lg"
        variant="solid"
        onClick={() => void queue.sendAgain(id, { input: { ...input, version: standing.version } })}
      >
        {t('queue.sendMine')}
      </Button>
      <Button size="lg" onClick={() => void queue.discard(id, keptCurrent)}>
        {t('queue.keepCurrent')}
      </Button>
    </>
  );
}

/** Its day was closed while it waited: it is of that day still, where the server takes that, or of the open one. */
function SendToDay({ act, queue, closed: { day, namesDay } }: Props & { closed: ClosedDay }) {
  const t = useMessages(messages);
  const openDay = useStore(openFarmDay);
  const { clientEventId: id, input, refusal } = act;
  const before = namesDay && day !== null && openDay !== null && addDays(day, 1) === openDay ? day : null;
  // A device that had no network since yesterday does not know that another day began.
  const doneAt = input['happenedAt'];
  const isOfToday = before === null || (typeof doneAt === 'string' && farmTime(doneAt).slice(0, 10) > before);
  // What stands on the open day was seen here, with the refusal.
  const seen = refusal?.standing ? { version: refusal.standing.version } : {};
  const send = (more: FieldAct['input']): void =>
    void queue.sendAgain(id, { chosenDay: null, farmDay: null, input: { ...input, ...more } });
  return (
    <>
      {before !== null && (
        <Button size="lg" variant={isOfToday ? 'subtle' : 'solid'} onClick={() => send({ day: before })}>
          {t('queue.toDay', { day: formatDate(before) })}
        </Button>
      )}
      <Button
        size="lg"
        variant={isOfToday ? 'solid' : 'subtle'}
        onClick={() => send({ ...seen, ...(namesDay ? { day: null } : {}) })}
      >
        {t('queue.toOpenDay')}
      </Button>
    </>
  );
}

/** Sent again or corrected here, it is refused again: it is settled elsewhere, as its sentence says. */
const isOver = ({ refusal }: FieldAct): boolean => refusal?.code === 'TroughAlreadyFed';

/** How an act that was refused is sent once more: by what the server said of it. */
function SendOnce({ act, queue, closed }: Props & { closed: ClosedDay | null }) {
  const t = useMessages(messages);
  const { clientEventId: id, input, refusal } = act;
  const isOdd = refusal?.issues.some(({ code }) => code === 'ImplausibleNotConfirmed');
  const accept = acceptedIn(act);
  if (isOver(act)) return null;
  if (closed) return <SendToDay act={act} queue={queue} closed={closed} />;
  if (refusal?.standing) return <SendOrKeep act={act} queue={queue} standing={refusal.standing} />;
  if (accept !== null)
    return (
      <Button size="lg" variant="solid" onClick={() => void queue.sendAgain(id, { input: { ...input, accept } })}>
        {t('queue.confirmAgain')}
      </Button>
    );
  if (refusal?.code === 'IdempotencyKeyReused')
    return (
      <Button size="lg" variant="solid" onClick={() => void sendAsNew(queue, id)}>
        {t('queue.asNew')}
      </Button>
    );
  if (isOdd)
    return (
      <Button
        size="lg"
        variant="solid"
        onClick={() => void queue.sendAgain(id, { input: { ...input, confirm: true } })}
      >
        {t('queue.confirmAgain')}
      </Button>
    );
  return (
    <Button size="lg" variant="subtle" onClick={() => void queue.sendAgain(id)}>
      {t('queue.again')}
    </Button>
  );
}

/** What a person can do about an act that was not taken, or that still waits. */
export function ActActions({ act, queue }: Props) {
  const t = useMessages(messages);
  const { labelOf } = useActTexts();
  const [open, setOpen] = useState<'mend' | 'discard' | null>(null);
  const isRefused = act.state === 'REFUSED' || act.state === 'CONFLICT';
  const closed = useClosedDay(act);
  // Corrected, what is of a closed day would be of it still.
  const isSettledElsewhere = isOver(act) || closed !== null || act.refusal?.standing != null;
  const canMend = isRefused && !isSettledElsewhere && typedFields(act, labelOf).length > 0;
  const onClose = (): void => setOpen(null);
  return (
    <>
      {canMend && (
        <Button size="lg" variant="solid" onClick={() => setOpen('mend')}>
          {t('queue.mend')}
        </Button>
      )}
      {isRefused && <SendOnce act={act} queue={queue} closed={closed} />}
      {isRefused && (
        <Button size="lg" onClick={() => void queue.keepAsNote(act.clientEventId)}>
          {t('queue.keepNote')}
        </Button>
      )}
      <Button size="lg" variant="dangerQuiet" onClick={() => setOpen('discard')}>
        {t('queue.discard')}
      </Button>
      {open === 'mend' && <MendDialog act={act} queue={queue} onClose={onClose} />}
      {open === 'discard' && <DiscardDialog act={act} queue={queue} onClose={onClose} />}
    </>
  );
}
