import { messages } from '../field/messages.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { Badge } from '../ui/Badge.tsx';
import { Icon } from '../ui/Icon.tsx';

/** What is shown lies on this device, and the server did not confirm it yet. */
export function OnDevice() {
  const t = useMessages(messages);
  return (
    <Badge tone="info">
      <Icon name="clock" size="0.875rem" />
      {t('field.onDevice')}
    </Badge>
  );
}
