import { chakra } from '@chakra-ui/react';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { Basis } from '../formulations/formulationTypes.ts';
import { messages } from '../messages.ts';

/** By what the percentages are typed. */
export function BasisSwitch({ basis, disabled, onTurn }: { basis: Basis; disabled: boolean; onTurn: () => void }) {
  const t = useMessages(messages);
  return (
    <chakra.div
      role="group"
      aria-label={t('diets.basis')}
      display="inline-flex"
      p="0.5"
      gap="0.5"
      borderRadius="md"
      bg="bg.muted"
    >
      {(['MS', 'MN'] as const).map((each) => {
        const on = each === basis;
        return (
          <chakra.button
            key={each}
            type="button"
            aria-pressed={on}
            disabled={disabled && !on}
            onClick={on ? undefined : onTurn}
            h="8"
            px="3"
            borderRadius="sm"
            fontSize="sm"
            fontWeight="medium"
            color={on ? 'fg' : 'fg.muted'}
            bg={on ? 'bg.selected' : undefined}
            boxShadow={on ? 'card' : undefined}
            _hover={{ color: 'fg' }}
            css={{ '@media (pointer: coarse)': { minHeight: '2.5rem' } }}
          >
            {t(`diets.basis${each}`)}
          </chakra.button>
        );
      })}
    </chakra.div>
  );
}
