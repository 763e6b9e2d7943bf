import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Card } from '../../platform/ui/Card.tsx';

export type Figure = {
  title: string;
  value: string;
  /** Under it, each on a line of its own. */
  notes?: readonly ReactNode[];
  tone?: 'danger.fg' | undefined;
};

/** Sums side by side, two to a row on a phone. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <chakra.dl
      display="grid"
      gap="3"
      gridTemplateColumns={{
        base: 'repeat(auto-fit, minmax(9.5rem, 1fr))',
        lg: 'repeat(auto-fit, minmax(8.5rem, 1fr))',
      }}
    >
      {figures.map(({ title, value, notes = [], tone }) => (
        <Card as="div" key={title} p={{ base: '3', md: '4' }}>
          <chakra.dt fontSize="sm" color="fg.muted">
            {title}
          </chakra.dt>
          <chakra.dd
            fontSize={{ base: 'md', md: 'xl' }}
            fontWeight="semibold"
            fontVariantNumeric="tabular-nums"
            letterSpacing="tight"
            overflowWrap="anywhere"
            color={tone}
          >
            {value}
          </chakra.dd>
          {notes.map((note, index) => (
            <chakra.dd key={index} fontSize="xs" color="fg.muted">
              {note}
            </chakra.dd>
          ))}
        </Card>
      ))}
    </chakra.dl>
  );
}
