import { saveEach } from '../../../platform/field/useFieldWrite.ts';
import { messages as formMessages } from '../../../platform/form/fields/messages.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { toAppError } from '../../../platform/relay/AppError.ts';
import { AskButton } from '../../../platform/ui/overlays/AskButton.tsx';
import { toast, toastError } from '../../../platform/ui/overlays/toast.ts';
import { messages } from '../../messages.ts';

const shown = 5;
const shownOf = (reasons: readonly string[]): string =>
  [...reasons.slice(0, shown), ...(reasons.length > shown ? ['…'] : [])].join('; ');

/** Batches of a list that came in or were planned together: each is fed from today on where it stands. */
export function ActivateManyButton({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const t = useMessages(messages);
  const form = useMessages(formMessages);
  const activate = async (): Promise<void> => {
    const results = await saveEach(
      'activateBatch',
      ids.map((batchId) => ({ batchId })),
    );
    const refused = results.filter(({ ok }) => !ok);
    const done = results.length - refused.length;
    if (done > 0) toast({ severity: 'success', text: t('batches.activatedMany', { count: done }) });
    const reasons = [...Map.groupBy(refused, ({ message }) => message)].map(([why, of]) => `${of.length} × ${why}`);
    if (refused.length > 0)
      toast({
        severity: 'warning',
        text: t('batches.notActivated', { count: refused.length, reasons: shownOf(reasons) }),
      });
  };
  // Nobody waits for a network: the list says what still lies on this device, and each row changes as it is answered.
  const begin = async (): Promise<void> => {
    void activate().catch((cause: unknown) => toastError(toAppError(cause)));
    onDone();
  };
  return (
    <AskButton
      size="sm"
      variant="solid"
      label={t('batches.activate')}
      title={t('batches.activateMany', { count: ids.length })}
      text={t('batches.activateManyText')}
      cancel={form('form.cancel')}
      danger={false}
      act={begin}
    />
  );
}
