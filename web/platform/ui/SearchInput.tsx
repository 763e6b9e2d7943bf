import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { Input } from '../form/controls/Input.tsx';
import { Icon } from './Icon.tsx';

type Props = Omit<ComponentProps<typeof Input>, 'type' | 'placeholder'> & { label: string; widest: string };

/** A search field named by what it finds; a line of its own on a phone. */
export function SearchInput({ label, widest, ...input }: Props) {
  return (
    <chakra.div position="relative" flex={{ base: '1 1 100%', md: `0 1 ${widest}` }}>
      <Icon
        name="search"
        size="1rem"
        position="absolute"
        insetStart="3"
        top="50%"
        transform="translateY(-50%)"
        color="fg.subtle"
      />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        ps="9"
        css={{ '&::-webkit-search-cancel-button': { cursor: 'pointer' } }}
        {...input}
      />
    </chakra.div>
  );
}
