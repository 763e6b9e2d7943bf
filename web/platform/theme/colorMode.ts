import type { Theme } from '../session/storage.ts';
import { createStoredValue, useStore } from '../session/store.ts';

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
  start(): void {
    apply();
    chosen.subscribe(apply);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply);
  },
};

export function useColorMode(): Theme {
  return useStore(chosen) ?? systemTheme();
}
