import { chakra } from '@chakra-ui/react';
import {
  createContext,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Icon, type IconName } from './Icon.tsx';

type TriggerProps = {
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};
type MenuProps = {
  renderTrigger: (props: TriggerProps) => ReactNode;
  children: ReactNode;
  align?: 'start' | 'end';
  label?: string;
  minW?: string;
};

const Close = createContext<() => void>(() => undefined);

function itemsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])') ?? [])];
}

function focusItem(list: HTMLElement | null, step: 1 | -1 | 'first' | 'last'): void {
  const items = itemsIn(list);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next = step === 'first' ? 0 : step === 'last' ? items.length - 1 : (at + step + items.length) % items.length;
  items[next]?.focus();
}

export function Menu({ renderTrigger, children, align = 'start', minW = '13rem' }: MenuProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    focusItem(list.current, 'first');
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
  const onListKey = (event: KeyboardEvent): void => {
    const steps = { ArrowDown: 1, ArrowUp: -1, Home: 'first', End: 'last' } as const;
    const step = steps[event.key as keyof typeof steps];
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') setOpen(false);
    else if (step !== undefined) {
      event.preventDefault();
      focusItem(list.current, step);
    }
  };

  return (
    <chakra.div ref={root} position="relative" display="inline-flex">
      {renderTrigger({
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? `${id}-list` : undefined,
        onClick: () => setOpen(!open),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        },
      })}
      {open && (
        <chakra.div
          ref={list}
          id={`${id}-list`}
          role="menu"
          aria-labelledby={id}
          onKeyDown={onListKey}
          position="absolute"
          top="calc(100% + 6px)"
          insetStart={align === 'start' ? 0 : undefined}
          insetEnd={align === 'end' ? 0 : undefined}
          zIndex="popover"
          minW={minW}
          maxW="min(22rem, calc(100vw - 2rem))"
          maxH="70dvh"
          overflowY="auto"
          p="1"
          bg="bg.raised"
          borderWidth="1px"
          borderRadius="lg"
          boxShadow="popover"
          animation="enter 120ms ease-out"
        >
          <Close.Provider value={close}>{children}</Close.Provider>
        </chakra.div>
      )}
    </chakra.div>
  );
}

type ItemProps = {
  icon?: IconName;
  children: ReactNode;
  onSelect: () => void;
  checked?: boolean;
  danger?: boolean;
  detail?: string;
};

export function MenuItem({ icon, children, onSelect, checked, danger = false, detail }: ItemProps) {
  const close = useContext(Close);
  const select = (): void => {
    close();
    onSelect();
  };
  return (
    <chakra.button
      type="button"
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      tabIndex={-1}
      onClick={select}
      display="flex"
      alignItems="center"
      gap="2.5"
      w="full"
      minH="9"
      px="2.5"
      py="1.5"
      borderRadius="sm"
      textAlign="start"
      color={danger ? 'danger.fg' : 'fg'}
      _hover={{ bg: 'bg.muted' }}
      _focusVisible={{ bg: 'bg.muted', outlineOffset: '-2px' }}
      css={{ '@media (pointer: coarse)': { minHeight: '2.75rem' } }}
    >
      {icon !== undefined && <Icon name={icon} size="1rem" color={danger ? 'danger.fg' : 'fg.subtle'} />}
      <chakra.span flex="1" minW="0">
        <chakra.span display="block" truncate>
          {children}
        </chakra.span>
        {detail !== undefined && (
          <chakra.span display="block" fontSize="xs" color="fg.subtle" truncate>
            {detail}
          </chakra.span>
        )}
      </chakra.span>
      {checked === true && <Icon name="check" size="1rem" color="brand.fg" />}
    </chakra.button>
  );
}

export function MenuSeparator() {
  return <chakra.div role="separator" h="1px" my="1" bg="border" />;
}
