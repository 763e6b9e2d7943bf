import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { IconButton } from '../IconButton.tsx';
import { holdToasts } from './toastHost.ts';

type Props = {
  open: boolean;
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  side?: 'center' | 'start';
  size?: 'usual' | 'wide';
};

type DialogPartsProps = {
  titleId: string;
  title: string;
  closeLabel: string;
  onClose: () => void;
  side: 'center' | 'start';
  children: ReactNode;
  footer: ReactNode;
};

function DialogParts({ titleId, title, closeLabel, onClose, side, children, footer }: DialogPartsProps) {
  return (
    <>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3" ps="5" pe="3" py="3">
        <chakra.h2 id={titleId} fontSize="lg" fontWeight="semibold">
          {title}
        </chakra.h2>
        <IconButton icon="x" label={closeLabel} size="sm" onClick={onClose} />
      </chakra.div>
      <chakra.div px={side === 'center' ? '5' : '0'} pb="5" overflowY="auto" flex="1">
        {children}
      </chakra.div>
      {footer !== undefined && (
        <chakra.div display="flex" justifyContent="flex-end" gap="2" px="5" py="3" borderTopWidth="1px" bg="bg.canvas">
          {footer}
        </chakra.div>
      )}
    </>
  );
}

/** The browser's own modal: focus is kept inside, the page behind is inert, Esc closes. */
export function Dialog({ open, title, closeLabel, onClose, children, footer, side = 'center', size = 'usual' }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null || !open) return undefined;
    dialog.showModal();
    const letGo = holdToasts(dialog);
    return () => {
      letGo();
      dialog.close();
    };
  }, [open]);

  return (
    <chakra.dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === ref.current) onClose();
      }}
      p="0"
      bg="bg.raised"
      boxShadow="popover"
      overflow="hidden"
      {...(side === 'center'
        ? {
            m: 'auto',
            w: `min(${size === 'wide' ? '58rem' : '30rem'}, calc(100vw - 2rem))`,
            borderRadius: 'xl',
            borderWidth: '1px',
          }
        : { m: '0', w: 'min(19rem, calc(100vw - 3rem))', h: '100dvh', maxH: '100dvh', borderInlineEndWidth: '1px' })}
      css={{
        '&::backdrop': { background: 'rgb(5 15 10 / 0.5)' },
        '&[open]': { display: 'flex', flexDirection: 'column', animation: 'enter 140ms ease-out' },
      }}
    >
      {open && (
        <DialogParts
          titleId={titleId}
          title={title}
          closeLabel={closeLabel}
          onClose={onClose}
          side={side}
          footer={footer}
        >
          {children}
        </DialogParts>
      )}
    </chakra.dialog>
  );
}
