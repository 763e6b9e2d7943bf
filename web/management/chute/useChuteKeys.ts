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

/** The keys of a run, wherever the focus is; a reader that types is told from a person. */
export function useChuteKeys(onKey: (key: ChuteKey) => void, onTyped: (number: string) => void): void {
  const pressed = useStableCallback(onKey);
  const typed = useStableCallback(onTyped);
  useEffect(() => {
    const wedge = createWedge();
    const listen = (event: KeyboardEvent): void => {
      if (isTypedInto(event.target) || document.querySelector('dialog[open]') !== null) return;
      const number = wedge.key(event.key, event.timeStamp);
      if (number !== null) {
        // The Enter of a reader presses no button.
        event.preventDefault();
        typed(number);
        return;
      }
      const isOther = event.ctrlKey || event.altKey || event.metaKey || event.repeat;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (isOther || !keys.includes(key) || (key === 'Enter' && isPressed(event.target))) return;
      event.preventDefault();
      pressed(key as ChuteKey);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [pressed, typed]);
}
