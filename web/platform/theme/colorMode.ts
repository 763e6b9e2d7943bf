import { useSyncExternalStore } from 'react';
import type { Theme } from '../session/storage.ts';
import { createStoredValue } from '../session/store.ts';

const chosen = createStoredValue('theme');

function systemTheme(): Theme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function apply(): void {
  const theme = chosen.get() ?? systemTheme();
  const root = document.documentElement;
  root.classList.toggle('dark', theme === 'dark');
  root.classList.toggle('light', theme === 'light');
  root.style.colorScheme = theme;
}

export const colorMode = {
  get: (): Theme => chosen.get() ?? systemTheme(),
  set: (theme: Theme): void => chosen.set(theme),
  subscribe: chosen.subscribe,
  start(): void {
    apply();
    chosen.subscribe(apply);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply);
  },
};

/** Light while a prerendered page is taken over: its scripts-free form knows no other. */
export function useColorMode(): Theme {
  return useSyncExternalStore(colorMode.subscribe, colorMode.get, () => 'light');
}
