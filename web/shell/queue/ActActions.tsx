import { useState } from 'react';
import type { FieldAct } from '../../platform/field/fieldAct.ts';
import type { FieldQueue } from '../../platform/field/fieldQueue.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { typedFields, useActTexts } from './actTexts.ts';
import { DiscardDialog } from './DiscardDialog.tsx';
import { MendDialog } from './MendDialog.tsx';
import { messages } from './messages.ts';

type Props = { act: FieldAct; queue: FieldQueue };

/** How an act that was refused is sent once more: by what the server said of it. */
function SendOnce({ act, queue }: Props) {
  const t = useMessages(messages);
  const { clientEventId: id, input, refusal } = act;
  const isOdd = refusal?.issues.some(({ code }) => code === 'ImplausibleNotConfirmed');
  if (refusal?.code === 'IdempotencyKeyReused')
    return (
      <Button size="lg" variant="solid" onClick={() => void queue.sendAsNew(id)}>
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
  if (refusal?.code === 'FarmDayClosed')
    return (
      <Button size="lg" variant="solid" onClick={() => void queue.sendAgain(id, { chosenDay: null, farmDay: null })}>
        {t('queue.toOpenDay')}
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
  const canMend = isRefused && typedFields(act, labelOf).length > 0;
  const onClose = (): void => setOpen(null);
  return (
    <>
      {canMend && (
        <Button size="lg" variant="solid" onClick={() => setOpen('mend')}>
          {t('queue.mend')}
        </Button>
      )}
      {isRefused && <SendOnce act={act} queue={queue} />}
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
