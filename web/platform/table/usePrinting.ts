import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the page is printed, on white paper: then every row is rendered, not only the visible ones. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const { classList } = document.documentElement;
    let wasDark = false;
    const start = (): void => {
      wasDark = classList.replace('dark', 'light');
      flushSync(() => setPrinting(true));
    };
    const end = (): void => {
      if (wasDark) classList.replace('light', 'dark');
      setPrinting(false);
    };
    addEventListener('beforeprint', start);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', start);
      removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}
