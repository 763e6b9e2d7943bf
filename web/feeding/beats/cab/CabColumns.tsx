import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** What is at hand, and beside it everything; below it on a phone. */
export function CabColumns({ list, children }: { list: ReactNode; children: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      gap="4"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(20rem, 28rem)' }}
    >
      <chakra.div display="grid" gap="3">
        {children}
      </chakra.div>
      {list}
    </chakra.div>
  );
}
