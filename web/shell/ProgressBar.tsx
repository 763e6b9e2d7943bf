import { chakra } from '@chakra-ui/react';

export function ProgressBar({ busy }: { busy: boolean }) {
  return (
    <chakra.div aria-hidden position="sticky" top="0" h="0" zIndex="sticky">
      <chakra.div
        h="2px"
        overflow="hidden"
        opacity={busy ? 1 : 0}
        transition={busy ? 'opacity 100ms 200ms' : 'opacity 200ms'}
      >
        <chakra.div
          h="full"
          w="30%"
          bg="brand.ring"
          animation={busy ? 'progress 1.1s ease-in-out infinite' : undefined}
        />
      </chakra.div>
    </chakra.div>
  );
}
