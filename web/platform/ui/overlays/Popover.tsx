import { Popover as ChakraPopover } from '@chakra-ui/react';
import { useState, type ReactElement, type ReactNode } from 'react';
import { floating, raised } from './raised.ts';

type Props = {
  label: string;
  trigger: ReactElement;
  children: (close: () => void) => ReactNode;
  align?: 'start' | 'end';
};

/** A small non-modal dialog under its button: Esc and a press outside close it. */
export function Popover({ label, trigger, children, align = 'start' }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <ChakraPopover.Root
      open={open}
      onOpenChange={({ open: next }) => setOpen(next)}
      lazyMount
      unmountOnExit
      positioning={{ ...floating, placement: `bottom-${align}` }}
    >
      <ChakraPopover.Trigger asChild>{trigger}</ChakraPopover.Trigger>
      <ChakraPopover.Positioner>
        <ChakraPopover.Content aria-label={label} {...raised} p="3">
          {children(() => setOpen(false))}
        </ChakraPopover.Content>
      </ChakraPopover.Positioner>
    </ChakraPopover.Root>
  );
}
