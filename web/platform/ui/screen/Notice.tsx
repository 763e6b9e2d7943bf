import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon.tsx';

type Tone = 'info' | 'warning' | 'danger' | 'brand';

const icons: Record<Tone, IconName> = { info: 'clock', warning: 'alert', danger: 'alert', brand: 'check' };

export function Notice({ tone, children, urgent = false }: { tone: Tone; children: ReactNode; urgent?: boolean }) {
  return (
    <chakra.div
      role={urgent ? 'alert' : undefined}
      display="flex"
      gap="2.5"
      p="3"
      borderRadius="md"
      bg={`${tone}.subtle`}
      color={`${tone}.fg`}
      fontSize="md"
      lineHeight="snug"
    >
      <Icon name={icons[tone]} mt="0.5" size="1rem" />
      <chakra.div minW="0" flex="1">
        {children}
      </chakra.div>
    </chakra.div>
  );
}
