import { chakra } from '@chakra-ui/react';
import { formatDate } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { mayDo } from '../../platform/session/session.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { messages } from '../planningMessages.ts';
import { useCancelDietChange } from './useCancelDietChange.ts';

interface Planned {
  readonly id: string;
  readonly day: string;
  readonly diet: { readonly name: string };
}

/** The diet a batch is to get, which can be taken back. */
export function PlannedDiet({ planned: { id, day, diet }, batchName }: { planned: Planned; batchName: string }) {
  const t = useMessages(messages);
  const cancel = useCancelDietChange();
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2" flexWrap="wrap">
      {t('dietChange.nextOn', { diet: diet.name, day: formatDate(day) })}
      {mayDo('feeding:write') && (
        <Button
          size="sm"
          aria-label={t('dietChange.cancelOf', { name: batchName })}
          onClick={() => cancel(id, batchName)}
        >
          {t('tract.cancel')}
        </Button>
      )}
    </chakra.span>
  );
}
