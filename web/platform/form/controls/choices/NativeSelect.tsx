import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { SelectBox } from '../Input.tsx';

/** The browser's own choice with our arrow; its width is that of both. */
export function NativeSelect({ w, ...select }: ComponentProps<typeof SelectBox>) {
  return (
    <chakra.div position="relative" {...(w === undefined ? {} : { w })}>
      <SelectBox {...select} />
      <Icon
        name="chevronDown"
        size="1rem"
        position="absolute"
        insetEnd="3"
        top="50%"
        transform="translateY(-50%)"
        color="fg.subtle"
        pointerEvents="none"
      />
    </chakra.div>
  );
}
