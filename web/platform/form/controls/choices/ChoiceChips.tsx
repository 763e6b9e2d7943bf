import { chakra } from '@chakra-ui/react';
import type { FieldOption } from '../../fields/fieldOption.ts';
import type { ControlProps } from '../types.ts';

/** The label of one option; its checkbox lies invisibly over it. */
const Chip = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minH: '6',
    px: '2',
    borderWidth: '1px',
    borderColor: 'border.button',
    borderRadius: 'sm',
    fontSize: 'xs',
    fontWeight: 'medium',
    color: 'fg.muted',
    bg: 'bg.surface',
    userSelect: 'none',
    '& input': {
      position: 'absolute',
      inset: 0,
      width: '100%',
      height: '100%',
      margin: 0,
      opacity: 0,
      cursor: 'pointer',
    },
    '&:has(:checked)': { bg: 'brand.muted', borderColor: 'brand.ring', color: 'brand.fg' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand.ring', outlineOffset: '1px' },
    '&:has([aria-invalid="true"])': { borderColor: 'danger.border' },
    '&:has(:disabled)': { opacity: 0.7 },
    '& :disabled': { cursor: 'not-allowed' },
    '@media (pointer: coarse)': { minHeight: '2.75rem', paddingInline: '0.75rem', fontSize: '0.875rem' },
  },
});

type Props = Pick<ControlProps<'choices'>, 'input' | 'onBlur'> & {
  options: readonly FieldOption[];
  chosen: ReadonlySet<unknown>;
  /** Cells of a table have room for the short labels only. */
  isCell?: boolean;
  onToggle: (option: FieldOption) => void;
};

/** Options beside each other, each to be chosen or not. */
export function ChoiceChips({ options, chosen, isCell = false, input, onBlur, onToggle }: Props) {
  const { id: _id, 'aria-label': _label, 'aria-required': _required, ...shared } = input;
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="1">
      {options.map((option) => (
        <Chip key={option.value} title={isCell && option.short !== undefined ? option.label : undefined}>
          <input
            {...shared}
            type="checkbox"
            aria-label={option.label}
            checked={chosen.has(option.value)}
            onBlur={onBlur}
            onChange={() => onToggle(option)}
          />
          <span aria-hidden>{isCell ? (option.short ?? option.label) : option.label}</span>
        </Chip>
      ))}
    </chakra.div>
  );
}
