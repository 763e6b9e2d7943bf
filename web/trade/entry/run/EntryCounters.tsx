import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { gtaName } from '../../../../server/papers/gtas/gtaName.calc.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { tagGrounds } from '../../../herd/chute/identification/tagColours.ts';
import { messages } from './messages.ts';
import type { RunGta, RunTag } from './verdict.ts';

/** So many of so many; full ones stand out. */
export function Counter({ label, count, most }: { label: ReactNode; count: number; most: number | null }) {
  const isFull = most !== null && count >= most;
  return (
    <chakra.li
      display="inline-flex"
      alignItems="center"
      gap="2"
      px="2.5"
      minH="8"
      bg={isFull ? 'warning.subtle' : 'bg.muted'}
      color={isFull ? 'warning.fg' : 'fg'}
      borderRadius="md"
      fontSize="sm"
      whiteSpace="nowrap"
      flexShrink="0"
      data-full={isFull}
    >
      {label}
      <chakra.b fontVariantNumeric="tabular-nums">{most === null ? count : `${count}/${most}`}</chakra.b>
    </chakra.li>
  );
}

/** Counters in a row, which goes on sideways on a phone. */
export function CounterRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.ul
      display="flex"
      flexWrap={{ base: 'nowrap', md: 'wrap' }}
      overflowX={{ base: 'auto', md: 'visible' }}
      gap="2"
      aria-label={label}
    >
      {children}
    </chakra.ul>
  );
}

/** The places of the GTAs and the heads of the ranges, as they fill. */
export function EntryCounters({ gtas, tags }: { gtas: readonly RunGta[]; tags: readonly RunTag[] }) {
  const t = useMessages(messages);
  const open = gtas.filter(({ cancelled }) => !cancelled);
  return (
    <chakra.div display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)">
      <CounterRow label={t('entryRun.gtas')}>
        {open.flatMap((gta) =>
          gta.ageGroups.map(({ id, sex, band, quantity, bound }) => (
            <Counter
              key={id}
              label={
                <span>
                  {open.length > 1 && <chakra.span color="fg.muted">{`${gtaName(gta)} · `}</chakra.span>}
                  {t('entryRun.group', { band, sex: sex ?? 'BOTH' })}
                </span>
              }
              count={bound}
              most={quantity}
            />
          )),
        )}
      </CounterRow>
      <CounterRow label={t('entryRun.tags')}>
        {tags.map(({ id, name, colour, corral, count, heads, capacity }) => (
          <Counter
            key={id}
            label={
              <chakra.span display="inline-flex" alignItems="center" gap="2">
                <chakra.span
                  w="3.5"
                  h="3.5"
                  borderRadius="sm"
                  borderWidth="1px"
                  borderColor="border.control"
                  bg={tagGrounds[colour].bg}
                  aria-hidden
                />
                {name}
                <chakra.span color="fg.muted">
                  {count === heads ? corral : t('entryRun.entered', { corral, count })}
                </chakra.span>
              </chakra.span>
            }
            count={heads}
            most={capacity}
          />
        ))}
      </CounterRow>
    </chakra.div>
  );
}
