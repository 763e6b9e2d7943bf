import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ReidentifyDialog } from '../../../herd/oxen/ReidentifyDialog.tsx';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { mayDo } from '../../../platform/session/session.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { messages } from '../messages.ts';

/** An animal that lost its earring gets another one; that waits for its announcement at once. */
export function ReIdentifyButton() {
  const t = useMessages(messages);
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  if (!mayDo('ox:write')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('communique.reIdentify')}</Button>
      {isOpen && (
        <ReidentifyDialog
          ox={null}
          onClose={() => {
            setOpen(false);
            void revalidate();
          }}
        />
      )}
    </>
  );
}
