import { chakra } from '@chakra-ui/react';
import type { ControlProps } from './types.ts';

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

export function ChoicesControl({ field, value, onChange, onBlur, input }: ControlProps<'choices'>) {
  const { id, 'aria-label': label, 'aria-required': _required, ...shared } = input;
  // Table cells have an aria-label, and room for the short labels only.
  const isCell = label !== undefined;
  const chosen: unknown[] = Array.isArray(value) ? value : [];
  // In the order of the options, so that equal choices are equal values.
  const toggle = (option: string): void =>
    onChange(
      (field.options ?? []).map((each) => each.value).filter((each) => chosen.includes(each) !== (each === option)),
    );
  return (
    <chakra.div id={id} role={isCell ? 'group' : undefined} aria-label={label} display="flex" flexWrap="wrap" gap="1">
      {field.options?.map((option) => (
        <Chip key={option.value} title={isCell && option.short !== undefined ? option.label : undefined}>
          <input
            {...shared}
            type="checkbox"
            aria-label={option.label}
            checked={chosen.includes(option.value)}
            onBlur={onBlur}
            onChange={() => toggle(option.value)}
          />
          <span aria-hidden>{isCell ? (option.short ?? option.label) : option.label}</span>
        </Chip>
      ))}
    </chakra.div>
  );
}
