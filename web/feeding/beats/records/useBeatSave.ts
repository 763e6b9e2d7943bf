import { useAccepting } from '../../../platform/form/saving/useAccepting.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { messages } from '../beatMessages.ts';
import { beatWarningOf } from '../beatWarnings.ts';

/** Saves a beat that is over; what the server finds implausible is asked about. */
export function useBeatSave() {
  const t = useMessages(messages);
  const [title, confirm, cancel] = [t('beats.confirmTitle'), t('beats.confirm'), t('beats.cancel')];
  return useAccepting(beatWarningOf, { title, confirm, cancel });
}
