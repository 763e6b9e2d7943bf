import { useEffect } from 'react';
import { createWedge } from '../../platform/devices/wedge.ts';
import { useStableCallback } from '../../platform/form/useStableCallback.ts';

/** Keys of one kind of run only. */
export type OwnKey = 'd' | 'f';
export type ChuteKey = 'Enter' | 'Escape' | 'm' | 'n' | 'z' | 'p' | 's' | 't' | OwnKey;
const keys: readonly string[] = ['Enter', 'Escape', 'm', 'n', 'z', 'p', 's', 't', 'd', 'f'] satisfies ChuteKey[];

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea, dialog[open], [role="menu"]') !== null;
const isPressed = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a[href]') !== null;

/** A text field outside dialogs: a reader that types into it is no person who fills it in. */
const fieldOf = (target: EventTarget | null): HTMLInputElement | null =>
  target instanceof HTMLInputElement && target.closest('dialog[open]') === null ? target : null;

/** Puts back what stood in a field, as its form sees it. */
function restore(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** After so long without a further key, digits are a person's: longer than a reader needs for the next one. */
const pauseMs = 120;

/**
 * The keys of a run, wherever the focus is; a reader that types is distinguished from a person, whose digits open a field for
 * the rest of them.
 */
export function useChuteKeys(
  onKey: (key: ChuteKey) => void,
  onTyped: (number: string) => void,
  onDigits: (begun: string) => void,
): void {
  const pressed = useStableCallback(onKey);
  const typed = useStableCallback(onTyped);
  const begins = useStableCallback(onDigits);
  useEffect(() => {
    const wedge = createWedge();
    let begun = '';
    /** The field that a burst may be typed into, as it was before. */
    let before: { field: HTMLInputElement; value: string } | null = null;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const forget = (): void => {
      clearTimeout(pause);
      begun = '';
    };
    const handOver = (): void => {
      const digits = begun;
      forget();
      if (digits !== '') begins(digits);
    };
    /** Whether the key is of a number that somebody types. */
    const collects = ({ key }: KeyboardEvent): boolean => {
      if (!(begun === '' ? /^\d$/ : /^[\d .,-]$/).test(key)) return false;
      clearTimeout(pause);
      begun += key;
      pause = setTimeout(handOver, pauseMs);
      return true;
    };
    const listen = (event: KeyboardEvent): void => {
      const field = fieldOf(event.target);
      if (document.querySelector('dialog[open]') !== null || (field === null && isTypedInto(event.target))) return;
      if (!wedge.isBurst(event.timeStamp)) before = field && { field, value: field.value };
      const number = wedge.key(event.key, event.timeStamp);
      if (number !== null && before?.field === field && before !== null) restore(before.field, before.value);
      if (field !== null && number === null) return;
      if (number !== null) {
        forget();
        // The Enter of a reader presses no button, and its Tab leaves no field.
        event.preventDefault();
        typed(number);
        return;
      }
      const isOther = event.ctrlKey || event.altKey || event.metaKey || event.repeat;
      if (!isOther && collects(event)) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (isOther || !keys.includes(key) || (key === 'Enter' && isPressed(event.target))) return;
      event.preventDefault();
      handOver();
      pressed(key as ChuteKey);
    };
    addEventListener('keydown', listen);
    return () => {
      forget();
      removeEventListener('keydown', listen);
    };
  }, [pressed, typed, begins]);
}
