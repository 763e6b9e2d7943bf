import { chakra } from '@chakra-ui/react';

export const Skeleton = chakra('span', {
  base: { display: 'block', h: '3', borderRadius: 'sm', bg: 'bg.muted', animation: 'pulse 1.6s ease-in-out infinite' },
});
