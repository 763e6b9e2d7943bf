import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = {
  severity: 'info' | 'warning' | 'danger';
  /** What is to be known, and what can be done about it. */
  children: ReactNode;
};

/** A line over every screen until what it says is over. */
export function Banner({ severity, children }: Props) {
  return (
    <chakra.div
      role="status"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="4"
      rowGap="1"
      px={{ base: '4', md: '6' }}
      py="1.5"
      bg={`${severity}.subtle`}
      color={`${severity}.fg`}
      fontSize="sm"
    >
      {children}
    </chakra.div>
  );
}
