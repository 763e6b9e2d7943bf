import { chakra } from '@chakra-ui/react';
import { formatKg } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { messages } from './messages.ts';
import type { TreatBoard } from './useTreatBoard.ts';

type Props = { totals: TreatBoard['rounds']; chosen: number | null; onChoose: (round: number) => void };

/** On a phone the tiles are wider than the screen. */
const bringIntoView = (tile: HTMLElement | null): void =>
  tile?.scrollIntoView?.({ inline: 'center', block: 'nearest' });

/** How far each round has come; one of them is chosen by it. */
export function RoundTiles({ totals, chosen, onChoose }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  return (
    <chakra.div
      role="group"
      aria-label={t('treats.round')}
      display={{ base: 'flex', md: 'grid' }}
      overflowX={{ base: 'auto', md: 'visible' }}
      gap="3"
      gridTemplateColumns="repeat(auto-fit, minmax(10rem, 15rem))"
    >
      {totals.map(({ round, corrals: treats, fed, late, plannedKg, deliveredKg }) => (
        <chakra.button
          key={round}
          ref={round === chosen ? bringIntoView : undefined}
          type="button"
          aria-pressed={round === chosen}
          onClick={() => onChoose(round)}
          display="grid"
          gap="0.5"
          p="3"
          flex="0 0 10rem"
          textAlign="start"
          borderWidth="1px"
          borderRadius="lg"
          bg={round === chosen ? 'brand.subtle' : 'bg.surface'}
          borderColor={round === chosen ? 'brand.ring' : undefined}
          boxShadow="card"
          fontVariantNumeric="tabular-nums"
          _hover={{ borderColor: 'brand.ring' }}
        >
          <chakra.span fontWeight="semibold">{t('treats.roundName', { round })}</chakra.span>
          <chakra.span fontSize="sm" color="fg.muted">
            {t('treats.roundText', { fed, treats })}
          </chakra.span>
          <chakra.span fontSize="sm">
            {`${formatKg(deliveredKg, locale)} / ${formatKg(plannedKg, locale)} kg`}
          </chakra.span>
          <chakra.span
            fontSize="sm"
            fontWeight="semibold"
            color={late > 0 ? 'danger.fg' : 'transparent'}
            aria-hidden={late === 0}
          >
            {t('treats.lateCount', { count: late })}
          </chakra.span>
        </chakra.button>
      ))}
    </chakra.div>
  );
}
