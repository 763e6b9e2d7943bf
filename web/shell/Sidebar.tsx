import { chakra } from '@chakra-ui/react';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { PlainLink } from '../platform/router/Link.tsx';
import { settings } from '../platform/session/settings.ts';
import { IconButton } from '../platform/ui/IconButton.tsx';
import { LogoMark } from '../platform/ui/Logo.tsx';
import { messages } from './messages.ts';
import { Navigation } from './Navigation.tsx';

type Props = { path: string; permissions: readonly string[]; wide: boolean; onToggle: () => void };

export function Sidebar({ path, permissions, wide, onToggle }: Props) {
  const t = useMessages(messages);
  return (
    <chakra.aside
      aria-label="Cocho"
      hideBelow="lg"
      display="flex"
      flexDirection="column"
      w={wide ? '15rem' : '4.25rem'}
      minH="0"
      bg="bg.sidebar"
      borderInlineEndWidth="1px"
      transition="width 160ms ease"
    >
      <chakra.div
        display="flex"
        alignItems="center"
        h="14"
        px={wide ? '4' : '0'}
        justifyContent={wide ? 'flex-start' : 'center'}
      >
        <PlainLink to="/admin" display="flex" alignItems="center" gap="2.5" borderRadius="md" aria-label="Cocho">
          <LogoMark />
          {wide && (
            <chakra.span fontSize="lg" fontWeight="bold" letterSpacing="tight">
              Cocho
            </chakra.span>
          )}
        </PlainLink>
      </chakra.div>
      <Navigation path={path} permissions={permissions} wide={wide} />
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent={wide ? 'space-between' : 'center'}
        px="3"
        py="2"
        borderTopWidth="1px"
      >
        {wide && (
          <chakra.span px="2" fontSize="xs" color="fg.subtle" title={t('shell.version', { version: settings.version })}>
            v{settings.version}
          </chakra.span>
        )}
        <IconButton
          icon="sidebar"
          label={t(wide ? 'shell.collapseMenu' : 'shell.expandMenu')}
          aria-expanded={wide}
          size="sm"
          onClick={onToggle}
        />
      </chakra.div>
    </chakra.aside>
  );
}
