import { dietWarningOf } from '../../../server/feeding/dietChanges/dietJump.calc.ts';
import { useAccepting } from '../../platform/form/saving/useAccepting.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { messages } from '../planningMessages.ts';

/** Saves a change of diet; what is too much at once is asked about. */
export function useDietSave() {
  const t = useMessages(messages);
  const [title, confirm, cancel] = [t('dietChange.warning'), t('dietChange.warningDo'), t('tract.cancel')];
  return useAccepting(dietWarningOf, { title, confirm, cancel });
}
