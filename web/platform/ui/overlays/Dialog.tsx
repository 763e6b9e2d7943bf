import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
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
  content: RefObject<HTMLDivElement | null>;
  titleId: string;
  title: string;
  closeLabel: string;
  onClose: () => void;
  side: 'center' | 'start';
  children: ReactNode;
  footer: ReactNode;
};

function DialogParts({ content, titleId, title, closeLabel, onClose, side, children, footer }: DialogPartsProps) {
  return (
    <>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3" ps="5" pe="3" py="3">
        <chakra.h2 id={titleId} fontSize="lg" fontWeight="semibold">
          {title}
        </chakra.h2>
        <IconButton icon="x" label={closeLabel} size="sm" onClick={onClose} />
      </chakra.div>
      <chakra.div
        ref={content}
        tabIndex={-1}
        outline="none"
        px={side === 'center' ? '5' : '0'}
        pb="5"
        overflowY="auto"
        flex="1"
      >
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

/** Typing begins in the first field; without one, Enter must not close what was just opened. */
function focusContent(content: HTMLElement | null): void {
  const fields = content?.querySelectorAll<HTMLElement>('input, select, textarea') ?? [];
  const first = [...fields].find(
    (field) => !field.matches(':disabled, [type="hidden"], [type="file"], [aria-hidden="true"]'),
  );
  (first ?? content)?.focus({ preventScroll: true });
}

type Part<Element> = RefObject<Element | null>;

function useModal(ref: Part<HTMLDialogElement>, content: Part<HTMLElement>, open: boolean): void {
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null || !open) return undefined;
    dialog.showModal();
    focusContent(content.current);
    const letGo = holdToasts(dialog);
    return () => {
      letGo();
      dialog.close();
    };
  }, [ref, content, open]);
}

/** What was typed is not lost by a click beside it, nor by text that is selected beyond the edge. */
function useClickBeside(ref: Part<HTMLDialogElement>, content: Part<HTMLElement>, onClose: () => void) {
  const isPressedBeside = useRef(false);
  return {
    onPointerDown: ({ target }: { target: EventTarget }): void => {
      isPressedBeside.current = target === ref.current;
    },
    onClick: ({ target }: { target: EventTarget }): void => {
      const isTyped = content.current?.querySelector('form') != null;
      if (target === ref.current && isPressedBeside.current && !isTyped) onClose();
    },
  };
}

/** The browser's own modal: focus is kept inside, the page behind is inert, Esc closes. */
export function Dialog({ open, title, closeLabel, onClose, children, footer, side = 'center', size = 'usual' }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const closing = useClickBeside(ref, content, onClose);
  const titleId = useId();

  useModal(ref, content, open);
  return (
    <chakra.dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      {...closing}
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
          content={content}
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
