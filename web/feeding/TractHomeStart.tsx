import { useMessages } from '../platform/i18n/useMessages.ts';
import { mayDo } from '../platform/session/session.ts';
import { FirstSteps } from '../platform/ui/screen/FirstSteps.tsx';
import { messages } from './planningMessages.ts';

type Props = { hasDiets: boolean; hasPlans: boolean; hasFed?: boolean };

/** What a farm without cattle on feed does first. */
export function TractHomeStart({ hasDiets, hasPlans, hasFed = false }: Props) {
  const t = useMessages(messages);
  return (
    <FirstSteps
      title={t('tract.startTitle')}
      steps={[
        { label: t('tract.startDiet'), to: '/admin/diet/add', isDone: hasDiets, may: mayDo('diet:write') },
        {
          label: t('tract.startPlan'),
          to: '/admin/tract/planning-add',
          isDone: hasPlans,
          may: mayDo('feeding:write'),
        },
        {
          label: t('tract.startBatch'),
          to: '/admin/management/batch-add',
          isDone: hasFed,
          may: mayDo('batch:write'),
        },
      ]}
    />
  );
}
