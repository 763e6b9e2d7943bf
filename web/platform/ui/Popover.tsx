import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

type TriggerProps = { id: string; 'aria-haspopup': 'dialog'; 'aria-expanded': boolean; onClick: () => void };
type Props = {
  label: string;
  renderTrigger: (props: TriggerProps) => ReactNode;
  children: (close: () => void) => ReactNode;
  align?: 'start' | 'end';
};

/** A small non-modal dialog under its button: Esc and a press outside close it. */
export function Popover({ label, renderTrigger, children, align = 'start' }: Props) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return undefined;
    const closeOutside = (event: PointerEvent): void => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    addEventListener('pointerdown', closeOutside, true);
    return () => removeEventListener('pointerdown', closeOutside, true);
  }, [open]);

  const close = (): void => {
    setOpen(false);
    document.getElementById(id)?.focus();
  };
  return (
    <chakra.div
      ref={root}
      position="relative"
      display="inline-flex"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        // A dialog around it stays open.
        event.preventDefault();
        close();
      }}
    >
      {renderTrigger({ id, 'aria-haspopup': 'dialog', 'aria-expanded': open, onClick: () => setOpen(!open) })}
      {open && (
        <chakra.div
          role="dialog"
          aria-label={label}
          position="absolute"
          top="calc(100% + 6px)"
          insetStart={align === 'start' ? 0 : undefined}
          insetEnd={align === 'end' ? 0 : undefined}
          zIndex="popover"
          p="3"
          bg="bg.raised"
          borderWidth="1px"
          borderRadius="lg"
          boxShadow="popover"
          animation="enter 120ms ease-out"
        >
          {children(close)}
        </chakra.div>
      )}
    </chakra.div>
  );
}
