import { chakra, defineRecipe } from '@chakra-ui/react';

const badge = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '1.375rem',
    px: '2',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: 'medium',
    lineHeight: 1,
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      neutral: { bg: 'bg.muted', color: 'fg.muted' },
      brand: { bg: 'brand.subtle', color: 'brand.fg' },
      warning: { bg: 'warning.subtle', color: 'warning.fg' },
      danger: { bg: 'danger.subtle', color: 'danger.fg' },
      info: { bg: 'info.subtle', color: 'info.fg' },
    },
  },
  defaultVariants: { tone: 'neutral' },
});

export const Badge = chakra('span', badge);
export type BadgeTone = 'neutral' | 'brand' | 'warning' | 'danger' | 'info';
