import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Card } from '../../platform/ui/Card.tsx';

type Props = { title: string; text?: string; action?: ReactNode; children: ReactNode };

/** One subject of a home screen. */
export function Panel({ title, text, action, children }: Props) {
  return (
    <Card padded minW="0">
      <chakra.div display="flex" alignItems="baseline" justifyContent="space-between" gap="3" mb="3">
        <chakra.h2 fontSize="md" fontWeight="semibold">
          {title}
        </chakra.h2>
        {action}
      </chakra.div>
      {text !== undefined && (
        <chakra.p mt="-2" mb="3" fontSize="sm" color="fg.muted">
          {text}
        </chakra.p>
      )}
      {children}
    </Card>
  );
}

export function Nothing({ children }: { children: ReactNode }) {
  return (
    <chakra.p py="4" color="fg.muted">
      {children}
    </chakra.p>
  );
}

type LineProps = { title: ReactNode; detail: ReactNode; end: ReactNode; tone?: 'danger.fg' | undefined };

/** One thing of a panel: what it is, a word on it, and a figure or a button at its end. */
export function Line({ title, detail, end, tone }: LineProps) {
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      py="2"
      borderTopWidth="1px"
      _first={{ borderTopWidth: 0 }}
    >
      <chakra.div minW="0">
        <chakra.div truncate>{title}</chakra.div>
        <chakra.div fontSize="sm" color={tone ?? 'fg.muted'}>
          {detail}
        </chakra.div>
      </chakra.div>
      <chakra.div flexShrink="0" textAlign="end" fontVariantNumeric="tabular-nums">
        {end}
      </chakra.div>
    </chakra.li>
  );
}
