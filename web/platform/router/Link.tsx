import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';
import { Button } from '../ui/Button.tsx';
import { preloadPath } from './preload.ts';

type LinkProps = ComponentProps<typeof RouterLink>;

function PreloadingLink({ to, ...rest }: LinkProps) {
  const preload = (): void => void preloadPath(to);
  return <RouterLink to={to} onPointerEnter={preload} onFocus={preload} {...rest} />;
}

export const PlainLink = chakra(PreloadingLink);

export const Link = chakra(PreloadingLink, {
  base: {
    color: 'brand.fg',
    fontWeight: 'medium',
    borderRadius: 'xs',
    textDecoration: 'underline',
    textDecorationColor: 'transparent',
    textUnderlineOffset: '3px',
    _hover: { textDecorationColor: 'currentColor' },
  },
});

type ButtonLinkProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'children' | 'w'> &
  Pick<LinkProps, 'to' | 'state'>;

export function ButtonLink({ to, state, children, ...look }: ButtonLinkProps) {
  return (
    <Button asChild {...look}>
      <PreloadingLink to={to} state={state}>
        {children}
      </PreloadingLink>
    </Button>
  );
}
