import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { areaAt } from '../hit.ts';
import type { Pixel, Projection } from '../mercator.ts';
import type { MapArea } from '../mapArea.ts';

/** What stands in an area, on its way to another one. */
export type Carried = { from: string; over: string | null; at: Pixel };

/** Dragging from one area to another: at once by mouse or pen, after a long press by touch. */
export type Carrying = {
  may: (id: string) => boolean;
  onDrop: (from: string, to: string) => void;
};

type Begun = { id: string; pointer: number; at: Pixel; timer: ReturnType<typeof setTimeout> | undefined };

const longPressMs = 450;
const shakes = 8;
const carriedFrom = 4;

type Given = { areas: readonly MapArea[]; projection: Projection | null; carrying: Carrying | undefined };

/** True from `move` and `up`: the pointer carries, and moves no map. */
export function useCarry({ areas, projection, carrying }: Given): {
  carried: Carried | null;
  down: (event: PointerEvent, at: Pixel) => void;
  move: (event: PointerEvent, at: Pixel) => boolean;
  up: (at: Pixel) => boolean;
  cancel: () => void;
} {
  const [carried, setCarried] = useState<Carried | null>(null);
  // Events may come faster than renders.
  const latest = useRef<Carried | null>(null);
  const begun = useRef<Begun | null>(null);
  const idAt = (at: Pixel): string | null =>
    projection ? (areaAt(areas, projection.unproject(at))?.id ?? null) : null;

  const show = (next: Carried | null): void => {
    latest.current = next;
    setCarried(next);
  };
  const forget = (): void => {
    clearTimeout(begun.current?.timer);
    begun.current = null;
  };
  const cancel = (): void => {
    forget();
    if (latest.current !== null) show(null);
  };
  useEffect(() => () => clearTimeout(begun.current?.timer), []);

  const lift = (id: string, at: Pixel): void => show({ from: id, over: id, at });

  return {
    carried,
    cancel,
    down(event, at) {
      // A second finger zooms.
      if (begun.current !== null || latest.current !== null) return cancel();
      const id = carrying && event.button === 0 ? idAt(at) : null;
      if (id === null || !carrying?.may(id)) return undefined;
      const element = event.currentTarget;
      const { pointerId } = event;
      const press = (): void => {
        element.setPointerCapture(pointerId);
        navigator.vibrate?.(15);
        lift(id, at);
      };
      const timer = event.pointerType === 'touch' ? setTimeout(press, longPressMs) : undefined;
      begun.current = { id, pointer: pointerId, at, timer };
      return undefined;
    },
    move(event, at) {
      const start = begun.current;
      if (start === null || event.pointerId !== start.pointer) return latest.current !== null;
      if (latest.current !== null) {
        show({ ...latest.current, at, over: idAt(at) });
        return true;
      }
      const far = Math.hypot(at[0] - start.at[0], at[1] - start.at[1]);
      if (start.timer !== undefined) {
        if (far > shakes) forget();
        return false;
      }
      if (far < carriedFrom) return true;
      event.currentTarget.setPointerCapture(event.pointerId);
      lift(start.id, at);
      return true;
    },
    up(at) {
      const wasCarried = latest.current;
      cancel();
      if (wasCarried === null) return false;
      const to = idAt(at);
      if (to === wasCarried.from) return false;
      if (to !== null) carrying?.onDrop(wasCarried.from, to);
      return true;
    },
  };
}
