import { chakra, defineRecipe } from '@chakra-ui/react';

const button = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: 0,
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'medium',
    lineHeight: 'tight',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    transition: 'background 120ms, border-color 120ms, color 120ms, box-shadow 120ms',
    _disabled: { opacity: 0.55, cursor: 'not-allowed' },
    '@media (pointer: coarse)': { minHeight: '2.75rem', minWidth: '2.75rem' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'brand.solid',
        color: 'brand.onSolid',
        boxShadow: 'inset 0 1px 0 rgb(255 255 255 / 0.14), 0 1px 2px rgb(5 38 22 / 0.25)',
        _hover: { bg: 'brand.solidHover' },
      },
      outline: {
        bg: 'bg.raised',
        borderColor: 'border.button',
        color: 'fg',
        boxShadow: 'card',
        _hover: { bg: 'bg.muted' },
      },
      quiet: { color: 'fg.muted', _hover: { bg: 'bg.muted', color: 'fg' } },
      subtle: { bg: 'brand.subtle', color: 'brand.fg', _hover: { bg: 'brand.muted' } },
      danger: { bg: 'danger.solid', color: 'danger.onSolid', _hover: { bg: 'danger.solidHover' } },
      dangerQuiet: { color: 'danger.fg', _hover: { bg: 'danger.subtle' } },
    },
    size: {
      sm: { h: '8', px: '3', fontSize: 'sm' },
      md: { h: '9', px: '3.5', fontSize: 'md' },
      lg: { h: '11', px: '5', fontSize: 'md' },
    },
    square: { true: { px: '0' } },
  },
  compoundVariants: [
    { square: true, size: 'sm', css: { w: '8' } },
    { square: true, size: 'md', css: { w: '9' } },
    { square: true, size: 'lg', css: { w: '11' } },
  ],
  defaultVariants: { variant: 'outline', size: 'md' },
});

export const Button = chakra('button', button, { defaultProps: { type: 'button' } });
