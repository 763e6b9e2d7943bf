import { chakra, defineRecipe } from '@chakra-ui/react';

const input = defineRecipe({
  base: {
    display: 'block',
    w: 'full',
    minW: '0',
    h: '9',
    px: '3',
    bg: 'bg.surface',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    // Under 16 px a phone zooms into the field.
    fontSize: { base: 'lg', md: 'md' },
    transition: 'border-color 120ms, box-shadow 120ms',
    _placeholder: { color: 'fg.subtle', opacity: 1 },
    _focusVisible: {
      borderColor: 'brand.ring',
      outline: '2px solid',
      outlineColor: 'brand.ring',
      outlineOffset: '-1px',
    },
    _invalid: { borderColor: 'danger.border', outlineColor: 'danger.border' },
    _disabled: { opacity: 0.6, cursor: 'not-allowed', bg: 'bg.muted' },
    '@media (pointer: coarse)': { minHeight: '2.75rem' },
  },
});

export const Input = chakra('input', input);
export const Textarea = chakra('textarea', {
  base: { ...input.base, h: 'auto', minH: '20', py: '2', resize: 'vertical' },
});
export const SelectBox = chakra('select', {
  base: { ...input.base, appearance: 'none', pe: '9', cursor: 'pointer' },
});
