import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { PlainLink } from '../../router/Link.tsx';
import { useDocumentTitle } from './useDocumentTitle.ts';
import { Icon } from '../Icon.tsx';

type Props = { title: string; detail?: string | undefined; back?: { to: string; label: string }; actions?: ReactNode };

export function ScreenHeader({ title, detail, back, actions }: Props) {
  useDocumentTitle(title);
  return (
    <chakra.header display="flex" flexWrap="wrap" alignItems="center" gap="3" minH="9" flexShrink="0">
      <chakra.div flex="1 1 min-content" minW="0">
        {back !== undefined && (
          <PlainLink
            to={back.to}
            display="inline-flex"
            alignItems="center"
            gap="1"
            mb="1"
            fontSize="sm"
            color="fg.muted"
            borderRadius="xs"
            _hover={{ color: 'fg' }}
          >
            <Icon name="chevronLeft" size="0.875rem" />
            {back.label}
          </PlainLink>
        )}
        <chakra.div display="flex" alignItems="baseline" columnGap="2.5" flexWrap="wrap">
          <chakra.h1 fontSize="2xl" fontWeight="semibold" letterSpacing="tight" lineHeight="tight">
            {title}
          </chakra.h1>
          {detail !== undefined && (
            <chakra.span color="fg.subtle" fontVariantNumeric="tabular-nums">
              {detail}
            </chakra.span>
          )}
        </chakra.div>
      </chakra.div>
      {actions !== undefined && (
        <chakra.div display="flex" gap="2" flexWrap="wrap">
          {actions}
        </chakra.div>
      )}
    </chakra.header>
  );
}
