import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** One part of the opening, with what it is for. */
export function OpeningPart({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <chakra.section display="grid" gap="3" aria-label={title}>
      <div>
        <chakra.h2 fontSize="lg" fontWeight="semibold">
          {title}
        </chakra.h2>
        {text !== undefined && (
          <chakra.p color="fg.muted" maxW="3xl">
            {text}
          </chakra.p>
        )}
      </div>
      {children}
    </chakra.section>
  );
}
