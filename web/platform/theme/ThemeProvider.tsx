import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { cspNonce } from '../session/settings.ts';
import { system } from './system.ts';

const cache = createCache({ key: 'c', ...(cspNonce === '' ? {} : { nonce: cspNonce }) });
// Outside a browser: styles are collected instead of written between the elements.
if (typeof document === 'undefined') cache.compat = true;

/** The rules used so far; text only outside a browser. */
export function insertedStyles(): string {
  return (
    Object.values(cache.inserted)
      .filter((rules) => typeof rules === 'string')
      .join('')
      // An empty layer is written without its end.
      .replace(/(@layer \w+)(?=@)/g, '$1;')
  );
}

export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
