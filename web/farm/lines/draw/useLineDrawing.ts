import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { draw, redo, startDrawing, undo, type Drawing } from '../../../platform/map/drawing/ringHistory.ts';
import { snap } from '../../../platform/map/geometry.ts';
import type { MapArea } from '../../../platform/map/mapArea.ts';
import type { Pixel, Point, Projection } from '../../../platform/map/mercator.ts';
import { deepTo, endingAt, endOf, farSideOf, type LineLayout } from './lineLayout.ts';

/** The marks by which a line is moved, turned and stretched, and deepened. */
export const lineHandles = ['START', 'END', 'FAR'] as const;
export type LineHandle = (typeof lineHandles)[number];

/** What was typed before a place was clicked. */
export type Measures = Omit<LineLayout, 'start'>;

const snapReach = 12;

export const pointOf = (layout: LineLayout, handle: LineHandle): Point =>
  handle === 'START' ? layout.start : handle === 'END' ? endOf(layout) : farSideOf(layout);

/** The line after one of its marks went there. */
export function handleMoved(layout: LineLayout, handle: LineHandle, to: Point): LineLayout {
  if (handle === 'START') return { ...layout, start: to };
  return handle === 'END' ? endingAt(layout, to) : deepTo(layout, to);
}

const steps: Record<string, Pixel> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const wideStep = 10;

/** Follows the pointer until it is let go. */
function whileDragged(move: (event: globalThis.PointerEvent) => void): void {
  const drop = (): void => {
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', drop);
    removeEventListener('pointercancel', drop);
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', drop);
  addEventListener('pointercancel', drop);
}

interface MarksInput {
  drawing: Drawing<LineLayout | null>;
  snapped: (view: Projection, pixel: Pixel) => Point;
  show: (next: Drawing<LineLayout | null>) => void;
}

/** What the marks of a line do, by pointer and by key. */
function marksOf({ drawing, snapped, show }: MarksInput) {
  const { shape: layout } = drawing;
  // Who drags a mark moves no map: what they see of it stays.
  const grab = (view: Projection, handle: LineHandle, event: PointerEvent<SVGElement>): void => {
    if (layout === null) return;
    event.stopPropagation();
    const rect = event.currentTarget.closest('[role="application"]')?.getBoundingClientRect();
    const before = drawing;
    whileDragged(({ clientX, clientY }) => {
      if (!rect) return;
      const to = snapped(view, [clientX - rect.left, clientY - rect.top]);
      show(draw(before, handleMoved(layout, handle, to)));
    });
  };

  const onHandleKey = (view: Projection, handle: LineHandle, event: KeyboardEvent<SVGElement>): void => {
    const step = steps[event.key];
    if (!step || layout === null) return;
    event.preventDefault();
    event.stopPropagation();
    const [x, y] = view.project(pointOf(layout, handle));
    const times = event.shiftKey ? wideStep : 1;
    show(draw(drawing, handleMoved(layout, handle, view.unproject([x + step[0] * times, y + step[1] * times]))));
  };
  return { grab, onHandleKey };
}

/** A line that is placed by a click, dragged by its marks, typed and undone; null until it has a place. */
export function useLineDrawing(initial: Measures, neighbours: readonly MapArea[]) {
  const [drawing, setDrawing] = useState<Drawing<LineLayout | null>>(() => startDrawing(null));
  const [measures, setMeasures] = useState(initial);
  const { shape: layout } = drawing;

  const show = (next: Drawing<LineLayout | null>): void => {
    setDrawing(next);
    if (next.shape) setMeasures(next.shape);
  };
  const replace = (next: LineLayout | null): void => show(draw(drawing, next));

  /** On the corner or the fence of a neighbour that is near. */
  const snapped = (view: Projection, pixel: Pixel): Point => {
    const fences = neighbours.map(({ ring }) => ring.map((corner) => view.project(corner)));
    return view.unproject(snap(pixel, fences, snapReach) ?? pixel);
  };

  /** Returns the line where it has a place now. */
  const place = (view: Projection, pixel: Pixel): LineLayout | null => {
    if (layout !== null) return null;
    const next = { ...measures, start: snapped(view, pixel) };
    replace(next);
    return next;
  };

  const { grab, onHandleKey } = marksOf({ drawing, snapped, show });

  const onKeyDown = (event: KeyboardEvent): void => {
    // In a field the browser undoes what was typed.
    if (event.target instanceof HTMLInputElement) return;
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    show(event.shiftKey ? redo(drawing) : undo(drawing));
  };

  /** Measures that were typed; before the line has a place they wait for it. */
  const measure = (changed: Partial<Measures>): void => {
    if (layout === null) setMeasures({ ...measures, ...changed });
    else replace({ ...layout, ...changed });
  };

  return {
    ...{ layout, measures, place, grab, onHandleKey, onKeyDown, measure, replace },
    undo: drawing.past.length === 0 ? null : () => show(undo(drawing)),
    redo: drawing.future.length === 0 ? null : () => show(redo(drawing)),
  };
}
