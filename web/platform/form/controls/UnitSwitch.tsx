import { chakra } from '@chakra-ui/react';
import { useMessages } from '../../i18n/useMessages.ts';
import { messages } from '../fields/controlMessages.ts';
import { useWeightUnit } from '../fields/weightUnit.ts';

/** Shows the unit for typing weights and switches it. */
export function UnitSwitch({ disabled = false }: { disabled?: boolean }) {
  const t = useMessages(messages);
  const { unit, toggle } = useWeightUnit();
  const label = t(unit === 'kg' ? 'form.inTons' : 'form.inKg');
  return (
    <chakra.button
      type="button"
      data-unit
      aria-label={`${unit}: ${label}`}
      title={label}
      disabled={disabled}
      onClick={toggle}
      minW="8"
      h="7"
      px="1.5"
      borderRadius="sm"
      fontSize="sm"
      color="fg.muted"
      textDecoration="underline dotted"
      textUnderlineOffset="3px"
      _hover={{ color: 'fg', bg: 'bg.muted' }}
      css={{ '@media (pointer: coarse)': { minHeight: '2.75rem', minWidth: '2.75rem' } }}
    >
      {unit}
    </chakra.button>
  );
}
