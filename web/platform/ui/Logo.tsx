import { chakra } from '@chakra-ui/react';

export function LogoMark({ size = '1.75rem' }: { size?: string }) {
  return (
    <chakra.svg viewBox="0 0 32 32" width={size} height={size} aria-hidden focusable={false}>
      <rect width="32" height="32" rx="8" fill="#008350" />
      <path d="M6 12h20l-2.6 8.2a3 3 0 0 1-2.9 2.1h-9a3 3 0 0 1-2.9-2.1z" fill="#fff" />
      <path d="M9 8.5c2.2 2 4.6 2 7 0s4.8-2 7 0" fill="none" stroke="#8bdcad" strokeWidth="2.2" strokeLinecap="round" />
    </chakra.svg>
  );
}
