import { chakra, defineRecipe } from '@chakra-ui/react';

/** For thumbs and gloves. */
const cabButton = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2.5',
    minH: '14',
    px: '5',
    borderRadius: 'lg',
    borderWidth: '1px',
    borderColor: 'border.button',
    bg: 'bg.raised',
    color: 'fg',
    fontSize: 'xl',
    fontWeight: 'semibold',
    lineHeight: 'tight',
    textAlign: 'center',
    userSelect: 'none',
    _disabled: { opacity: 0.55, cursor: 'not-allowed' },
  },
  variants: {
    tone: {
      plain: {},
      main: {
        minH: '20',
        w: 'full',
        bg: 'brand.solid',
        color: 'brand.onSolid',
        borderColor: 'transparent',
        fontSize: '2xl',
      },
      danger: { bg: 'danger.subtle', color: 'danger.fg', borderColor: 'danger.border' },
    },
  },
  defaultVariants: { tone: 'plain' },
});

export const CabButton = chakra('button', cabButton, { defaultProps: { type: 'button' } });
