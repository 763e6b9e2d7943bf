import { chakra, Menu as ChakraMenu } from '@chakra-ui/react';
import { useId, type ReactElement, type ReactNode } from 'react';
import { Icon, type IconName } from '../Icon.tsx';
import { floating, raised } from './raised.ts';

type MenuProps = { trigger: ReactElement; children: ReactNode; align?: 'start' | 'end'; minW?: string };

export function Menu({ trigger, children, align = 'start', minW = '13rem' }: MenuProps) {
  return (
    <ChakraMenu.Root lazyMount unmountOnExit positioning={{ ...floating, placement: `bottom-${align}` }}>
      <ChakraMenu.Trigger asChild>{trigger}</ChakraMenu.Trigger>
      <ChakraMenu.Positioner>
        <ChakraMenu.Content
          {...raised}
          p="1"
          minW={minW}
          maxW="min(22rem, calc(100vw - 2rem))"
          maxH="min(var(--available-height), 70dvh)"
          overflowY="auto"
        >
          {children}
        </ChakraMenu.Content>
      </ChakraMenu.Positioner>
    </ChakraMenu.Root>
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

const itemLook = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  w: 'full',
  minH: '9',
  px: '2.5',
  py: '1.5',
  borderRadius: 'sm',
  textAlign: 'start',
  cursor: 'pointer',
  outline: 'none',
  _highlighted: { bg: 'bg.muted' },
  css: { '@media (pointer: coarse)': { minHeight: '2.75rem' } },
} as const;

export function MenuItem({ icon, children, onSelect, checked, danger = false, detail }: ItemProps) {
  const value = useId();
  const content = (
    <>
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
    </>
  );
  if (checked === undefined) {
    return (
      <ChakraMenu.Item value={value} onSelect={onSelect} {...itemLook} color={danger ? 'danger.fg' : 'fg'}>
        {content}
      </ChakraMenu.Item>
    );
  }
  return (
    <ChakraMenu.RadioItemGroup value={checked ? value : ''} onValueChange={onSelect}>
      <ChakraMenu.RadioItem value={value} {...itemLook}>
        {content}
      </ChakraMenu.RadioItem>
    </ChakraMenu.RadioItemGroup>
  );
}

export function MenuSeparator() {
  return <ChakraMenu.Separator h="1px" my="1" bg="border" />;
}
