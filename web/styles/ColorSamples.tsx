import { chakra } from '@chakra-ui/react';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { contrastRules, ratioOf } from '../platform/theme/contrast.ts';
import { colorOf, palette, type Mode } from '../platform/theme/palette.ts';
import { messages } from './messages.ts';
import { Sample } from './Samples.tsx';

const families = ['brand', 'gray', 'red', 'amber', 'blue'] as const;

export function ColorSamples({ mode }: { mode: Mode }) {
  const t = useMessages(messages);
  return (
    <Sample title={t('styles.colors')}>
      <chakra.div display="grid" gap="1" mb="4">
        {families.map((family) => (
          <chakra.div key={family} display="flex" borderRadius="md" overflow="hidden">
            {Object.entries(palette[family]).map(([step, value]) => (
              <chakra.span
                key={step}
                flex="1"
                h="7"
                title={`${family}.${step} ${value}`}
                style={{ background: value }}
              />
            ))}
          </chakra.div>
        ))}
      </chakra.div>
      <chakra.ul display="grid" gridTemplateColumns="repeat(auto-fill, minmax(10.5rem, 1fr))" gap="1.5" fontSize="xs">
        {contrastRules
          .filter(({ least }) => least >= 4.5)
          .map((rule) => (
            <chakra.li
              key={`${rule.text} ${rule.on}`}
              display="flex"
              justifyContent="space-between"
              gap="2"
              px="2"
              py="1.5"
              borderRadius="sm"
              style={{ color: colorOf(rule.text, mode), background: colorOf(rule.on, mode) }}
            >
              <chakra.span truncate>{rule.text}</chakra.span>
              <chakra.span fontVariantNumeric="tabular-nums">{ratioOf(rule, mode).toFixed(1)}</chakra.span>
            </chakra.li>
          ))}
      </chakra.ul>
    </Sample>
  );
}
