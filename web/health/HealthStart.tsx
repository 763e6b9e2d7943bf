import { useMessages } from '../platform/i18n/useMessages.ts';
import { mayDo } from '../platform/session/session.ts';
import { FirstSteps } from '../platform/ui/screen/FirstSteps.tsx';
import { messages } from './messages.ts';

type Props = { hasMedicines: boolean; hasProtocols: boolean; hasOxen: boolean };

/** What a farm without medicines or protocols does first. */
export function HealthStart({ hasMedicines, hasProtocols, hasOxen }: Props) {
  const t = useMessages(messages);
  const writes = mayDo('health:write');
  return (
    <FirstSteps
      title={t('health.startTitle')}
      steps={[
        {
          label: t('health.startMedicine'),
          to: '/admin/medical-services/medicines/add',
          isDone: hasMedicines,
          may: writes,
        },
        {
          label: t('health.startProtocol'),
          to: '/admin/medical-services/protocols/add',
          isDone: hasProtocols,
          may: writes,
        },
        {
          label: t('health.startOxen'),
          to: '/admin/management/entries',
          isDone: hasOxen,
          may: mayDo('ox:read'),
        },
      ]}
    />
  );
}
