import { chakra } from '@chakra-ui/react';
import { formatDecimal } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { messages } from '../messages.ts';
import type { Mix } from './mix.ts';

/** The sum as it grows, and what is missing to the whole. */
export function MixSum({ sum, mix, refused }: { sum: string; mix: Mix; refused: string | undefined }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const rest = formatDecimal(mix.missing.abs().toFixed(), locale, { digits: 2, maxDigits: 4 });
  const text = mix.addsUp ? t('diets.complete') : t(mix.missing.gt(0) ? 'diets.missing' : 'diets.tooMuch', { rest });
  return (
    <chakra.p
      role="status"
      ms="auto"
      display="flex"
      flexWrap="wrap"
      columnGap="3"
      justifyContent="flex-end"
      fontVariantNumeric="tabular-nums"
    >
      <chakra.span color="fg.muted">{t('diets.sum', { sum })}</chakra.span>
      <chakra.strong fontWeight="semibold" color={refused ? 'danger.fg' : mix.addsUp ? 'brand.fg' : 'warning.fg'}>
        {refused ?? text}
      </chakra.strong>
    </chakra.p>
  );
}
