import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Icon } from '../../platform/ui/Icon.tsx';
import { VisuallyHidden } from '../../platform/ui/VisuallyHidden.tsx';
import { messages } from '../messages.ts';
import { latePart } from '../../platform/ui/latePart.tsx';

const CommandPalette = latePart(async () => (await import('./CommandPalette.tsx')).CommandPalette);

/** Opens the search over everything; so does Ctrl+K. */
export function PaletteButton({ permissions }: { permissions: readonly string[] }) {
  const t = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      // A dialog that is open is not left by a shortcut.
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <Button variant="quiet" px="2.5" title={t('shell.search')} data-tour="search" onClick={() => setOpen(true)}>
        <Icon name="search" />
        <VisuallyHidden>{t('shell.search')}</VisuallyHidden>
        <chakra.kbd hideBelow="xl" fontSize="xs" color="fg.subtle">
          Ctrl K
        </chakra.kbd>
      </Button>
      {isOpen && <CommandPalette permissions={permissions} onClose={() => setOpen(false)} />}
    </>
  );
}
