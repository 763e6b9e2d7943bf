import { chakra } from '@chakra-ui/react';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { settings } from '../platform/session/settings.ts';
import { Dialog } from '../platform/ui/overlays/Dialog.tsx';
import { messages } from './messages.ts';
import { Navigation } from './Navigation.tsx';

type Props = { path: string; permissions: readonly string[]; open: boolean; onClose: () => void };

export function MenuDrawer({ path, permissions, open, onClose }: Props) {
  const t = useMessages(messages);
  return (
    <Dialog side="start" open={open} onClose={onClose} title="Cocho" closeLabel={t('shell.closeMenu')}>
      <Navigation path={path} permissions={permissions} wide onNavigate={onClose} />
      <chakra.p px="6" pt="4" fontSize="xs" color="fg.subtle">
        v{settings.version}
      </chakra.p>
    </Dialog>
  );
}
