import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon.tsx';

type Props = {
  icon: IconName;
  title: string;
  text?: string;
  /** It is all of the page, so that its title is the page's. */
  isPage?: boolean;
  children?: ReactNode;
};

export function EmptyState({ icon, title, text, isPage = false, children }: Props) {
  return (
    <chakra.div display="flex" flexDirection="column" alignItems="center" textAlign="center" gap="1.5" py="12" px="6">
      <chakra.div
        display="grid"
        placeItems="center"
        w="12"
        h="12"
        mb="2"
        borderRadius="full"
        bg="bg.muted"
        color="fg.muted"
      >
        <Icon name={icon} size="1.375rem" />
      </chakra.div>
      <chakra.p as={isPage ? 'h1' : 'p'} fontWeight="semibold">
        {title}
      </chakra.p>
      {text !== undefined && (
        <chakra.p color="fg.muted" maxW="sm">
          {text}
        </chakra.p>
      )}
      {children !== undefined && (
        <chakra.div mt="4" display="flex" gap="2" flexWrap="wrap" justifyContent="center">
          {children}
        </chakra.div>
      )}
    </chakra.div>
  );
}
