import { useMessages } from '../../platform/i18n/useMessages.ts';
import { errorText } from '../../platform/i18n/errorText.ts';
import { toAppError } from '../../platform/relay/AppError.ts';
import { toast } from '../../platform/ui/overlays/toast.ts';
import { sendDocument, type Subject } from './documentFiles.ts';
import { messages } from './messages.ts';

/** Keeps the paper of a GTA that was just saved; when that fails, the GTA is there all the same. */
export function useKeepPaper(): (subject: Subject, file: File) => Promise<void> {
  const t = useMessages(messages);
  return async (subject, file) => {
    try {
      await sendDocument(subject, { kind: 'GTA', file });
    } catch (error) {
      const reason = await errorText(toAppError(error));
      toast({ severity: 'warning', text: t('documents.notSaved', { reason }) });
    }
  };
}
