import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

type Scrolling = {
  box: RefObject<HTMLDivElement | null>;
  /** What scrolls: the page on a phone, the table itself elsewhere. */
  scroller: () => Element | null;
  /** How far into the scrolled content the table begins. */
  margin: number;
};

/** On a phone a list scrolls with its page, so that filters and headings make room. */
export function usePageScroll(phone: boolean): Scrolling {
  const box = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  const page = (): Element | null => (phone ? (box.current?.closest('main') ?? null) : null);
  useLayoutEffect(() => {
    const { current } = box;
    const main = phone ? current?.closest('main') : null;
    if (!current || !main || !current.parentElement) return undefined;
    const measure = (): void =>
      setMargin(Math.round(current.getBoundingClientRect().top - main.getBoundingClientRect().top + main.scrollTop));
    // What stands above, such as opened filters, moves the table down.
    const observer = new ResizeObserver(measure);
    observer.observe(current.parentElement);
    return () => observer.disconnect();
  }, [phone]);
  return { box, scroller: () => page() ?? box.current, margin: phone ? margin : 0 };
}
