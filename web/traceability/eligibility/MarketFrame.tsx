import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Market } from '../../../server/farm/settings/markets.calc.ts';
import { messages } from '../../health/messages.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Badge, type BadgeTone } from '../../platform/ui/Badge.tsx';

type Props = { market: Market; tone: BadgeTone; state: string; children: ReactNode };

/** One market among the others: its name, how it stands, and why. */
export function MarketFrame({ market, tone, state, children }: Props) {
  const t = useMessages(messages);
  return (
    <chakra.article display="grid" alignContent="start" gap="3" p="3.5" borderWidth="1px" borderRadius="md" minW="0">
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center" justifyContent="space-between">
        <chakra.h3 fontWeight="semibold">{t(`health.market${market}`)}</chakra.h3>
        <Badge tone={tone}>{state}</Badge>
      </chakra.div>
      {children}
    </chakra.article>
  );
}

/** The markets side by side. */
export function Markets({ children }: { children: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      gap="3"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
    >
      {children}
    </chakra.div>
  );
}

/** What keeps animals from a market, one thing a line. */
export function Reasons({ lines }: { lines: readonly string[] }) {
  return (
    <chakra.ul ps="4" listStyleType="disc" fontSize="sm" color="fg.muted">
      {lines.map((line) => (
        <chakra.li key={line} css={{ '&::first-letter': { textTransform: 'uppercase' } }}>
          {line}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
