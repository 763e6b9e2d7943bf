import { useEffect, useState } from 'react';

const focusable = 'a[href], button, input, select, textarea, [tabindex="0"]';

/** Whether a box scrolls without anything in it to focus: then the box itself must be reachable by keyboard. */
export function useScrolls(): [(element: HTMLElement | null) => void, boolean] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    if (element === null) return undefined;
    const look = (): void =>
      setScrolls(element.scrollHeight > element.clientHeight && element.querySelector(focusable) === null);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [setElement, scrolls];
}
