import { useMessages } from '../../platform/i18n/useMessages.ts';
import { mayReload, newVersion, takeNewVersion } from '../../platform/offline/appWorker.ts';
import { fieldQueueState } from '../../platform/field/fieldQueueState.ts';
import { useStore } from '../../platform/session/store.ts';
import { unsavedForms } from '../../platform/session/unsavedForms.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Banner } from '../../platform/ui/screen/Banner.tsx';
import { messages } from './messages.ts';

/** A newer version is never taken under somebody's hands. */
export function NewVersionBanner() {
  const t = useMessages(messages);
  const isThere = useStore(newVersion);
  useStore(fieldQueueState);
  useStore(unsavedForms);
  if (!isThere) return null;
  const isFree = mayReload();
  return (
    <Banner severity="info">
      {t(isFree ? 'offline.newVersion' : 'offline.newVersionLater')}
      <Button size="sm" disabled={!isFree} onClick={takeNewVersion}>
        {t('offline.takeVersion')}
      </Button>
    </Banner>
  );
}
