import { useMemo, useRef, useState, type Dispatch, type KeyboardEvent, type PointerEvent } from 'react';
import type { RefObject, SetStateAction } from 'react';
import { faultOf, overlap, sidesOf, snap, split, type Ring } from '../geometry.ts';
import type { MapArea } from '../mapArea.ts';
import type { Pixel, Point, Projection } from '../mercator.ts';
import { readCoordinates } from './coordinateText.ts';
import { draw, redo, startDrawing, undo, type Drawing } from './ringHistory.ts';

export interface EditedRing {
  ring: Ring;
  /** Coordinates that were typed before and are none. */
  typed?: string | null;
  neighbours: readonly MapArea[];
  onChange: (ring: Ring) => void;
  /** Typed coordinates that cannot be read. */
  onUnreadable?: (text: string) => void;
  onBlur?: () => void;
  /** The other half after a split; without it areas are not split here. */
  onSplit?: (part: Ring) => void;
}

const snapReach = 10;
const nudgePixels = 1;
const leastOverlap = 1;

/** What is typed, and the drawing before it: all of it is undone at once. */
type Typing = { text: string; before: Drawing };

interface UseHeldCornerInput {
  projection: RefObject<Projection | null>;
  neighbours: readonly MapArea[];
  setDrawing: Dispatch<SetStateAction<Drawing>>;
  setMarked: Dispatch<SetStateAction<readonly number[]>>;
  show: (next: Drawing) => void;
}

/** A corner that is dragged, and snaps to those of the neighbours. */
function useHeldCorner({ projection, neighbours, setDrawing, setMarked, show }: UseHeldCornerInput) {
  const held = useRef<{ index: number; before: Drawing } | null>(null);
  const snapped = (point: Point, pixel: Pixel): Point => {
    const view = projection.current;
    if (!view) return point;
    const near = snap(
      pixel,
      neighbours.map((area) => area.ring.map((corner) => view.project(corner))),
      snapReach,
    );
    return near ? view.unproject(near) : point;
  };

  const hold = (index: number, before: Drawing, event: PointerEvent<SVGElement>): void => {
    event.stopPropagation();
    held.current = { index, before };
    const element = event.currentTarget.closest('[role="application"]');
    const rect = element?.getBoundingClientRect();
    let last = before;
    const move = (moved: globalThis.PointerEvent): void => {
      const view = projection.current;
      if (!view || !rect) return;
      const pixel: Pixel = [moved.clientX - rect.left, moved.clientY - rect.top];
      const point = snapped(view.unproject(pixel), pixel);
      last = draw(
        before,
        before.shape.map((corner, at) => (at === index ? point : corner)),
      );
      setDrawing(last);
    };
    const drop = (): void => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', drop);
      held.current = null;
      if (last === before)
        setMarked((now) => (now.includes(index) ? now.filter((each) => each !== index) : [...now, index].slice(-2)));
      else show(last);
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', drop);
  };
  return { hold, snapped };
}

interface UseCornerKeysInput {
  projection: RefObject<Projection | null>;
  ring: Ring;
  replace: (next: Ring) => void;
  remove: (indexes: readonly number[]) => void;
  setMarked: Dispatch<SetStateAction<readonly number[]>>;
  marked: readonly number[];
}

/** Arrows move a corner, Del takes it away, Enter marks it. */
function useCornerKeys({ projection, ring, replace, remove, setMarked, marked }: UseCornerKeysInput) {
  return (index: number, event: KeyboardEvent<SVGElement>): void => {
    const steps: Record<string, Pixel> = {
      ArrowLeft: [-nudgePixels, 0],
      ArrowRight: [nudgePixels, 0],
      ArrowUp: [0, -nudgePixels],
      ArrowDown: [0, nudgePixels],
    };
    const step = steps[event.key];
    const view = projection.current;
    if (step && view) {
      const [x, y] = view.project(ring[index]!);
      const times = event.shiftKey ? 10 : 1;
      replace(
        ring.map((corner, at) => (at === index ? view.unproject([x + step[0] * times, y + step[1] * times]) : corner)),
      );
    } else if (event.key === 'Delete' || event.key === 'Backspace') remove([index]);
    else if (event.key === ' ' || event.key === 'Enter')
      setMarked(marked.includes(index) ? marked.filter((each) => each !== index) : [...marked, index].slice(-2));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}

interface UseTypedRingInput {
  projection: RefObject<Projection | null>;
  typing: Typing | null;
  drawing: Drawing;
  setTyping: Dispatch<SetStateAction<Typing | null>>;
  setDrawing: Dispatch<SetStateAction<Drawing>>;
  setGoTo: Dispatch<SetStateAction<Ring | null>>;
  onChange: (ring: Ring) => void;
  onUnreadable: ((text: string) => void) | undefined;
  onBlur: (() => void) | undefined;
}

/** What is typed as coordinates; a ring that is out of sight is gone to. */
function useTypedRing({
  projection,
  typing,
  drawing,
  setTyping,
  setDrawing,
  setGoTo,
  onChange,
  onUnreadable,
  onBlur,
}: UseTypedRingInput) {
  const isOutOfSight = (corner: Point): boolean => {
    const view = projection.current;
    if (!view) return false;
    const [x, y] = view.project(corner);
    return x < 0 || y < 0 || x > view.width || y > view.height;
  };
  const type = (text: string): void => {
    const before = typing?.before ?? drawing;
    const read = readCoordinates(text);
    setTyping({ text, before });
    setDrawing(draw(before, read.ring));
    if (read.ring.some(isOutOfSight)) setGoTo(read.ring);
    if (read.fault === null) onChange(read.ring);
    else onUnreadable?.(text);
  };
  const leaveText = (): void => {
    if (typing && readCoordinates(typing.text).fault === null) setTyping(null);
    onBlur?.();
  };
  return { type, leaveText };
}

/** The faults of a ring, and the neighbours that it overlaps. */
function useFaults(ring: Ring, typing: Typing | null, neighbours: readonly MapArea[]) {
  // The field itself reports coordinates that cannot be read yet.
  const isUnreadable = typing !== null && readCoordinates(typing.text).fault !== null;
  const fault = ring.length === 0 || isUnreadable ? null : faultOf(ring);
  const overlaps = useMemo(
    () =>
      fault === null && ring.length > 2
        ? neighbours
            .map((area) => ({ name: area.name, metres: overlap(ring, area.ring) }))
            .filter(({ metres }) => metres > leastOverlap)
        : [],
    [ring, neighbours, fault],
  );
  return { fault, overlaps };
}

/** A ring that is drawn, typed, split and undone; `projection` is that of the map it is drawn on. */
export function useRingEditor(
  { ring: initial, typed = null, neighbours, onChange, onUnreadable, onBlur, onSplit }: EditedRing,
  projection: RefObject<Projection | null>,
) {
  const [drawing, setDrawing] = useState<Drawing>(() =>
    startDrawing(typed === null ? initial : readCoordinates(typed).ring),
  );
  const [marked, setMarked] = useState<readonly number[]>([]);
  const [typing, setTyping] = useState<Typing | null>(() => (typed === null ? null : { text: typed, before: drawing }));
  const [goTo, setGoTo] = useState<Ring | null>(null);
  const [cut, setCut] = useState<Ring | null>(null);
  const { shape: ring } = drawing;
  const { fault, overlaps } = useFaults(ring, typing, neighbours);

  const show = (next: Drawing): void => {
    setDrawing(next);
    setTyping(null);
    onChange(next.shape);
  };
  const replace = (next: Ring): void => show(draw(drawing, next));

  const { hold, snapped } = useHeldCorner({ projection, neighbours, setDrawing, setMarked, show });

  const insert = (after: number, event: PointerEvent<SVGElement>): void => {
    const { from, to } = sidesOf(ring)[after]!;
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const next = draw(drawing, [...ring.slice(0, after + 1), middle, ...ring.slice(after + 1)]);
    show(next);
    hold(after + 1, next, event);
  };

  const remove = (indexes: readonly number[]): void => {
    replace(ring.filter((_, index) => !indexes.includes(index)));
    setMarked([]);
  };

  const onCornerKey = useCornerKeys({ projection, ring, replace, remove, setMarked, marked });

  const onKeyDown = (event: KeyboardEvent): void => {
    // In the box of the coordinates the browser undoes what was typed.
    if (event.target instanceof HTMLTextAreaElement) return;
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    show(event.shiftKey ? redo(drawing) : undo(drawing));
  };

  const parts = onSplit && marked.length === 2 ? split(ring, marked[0]!, marked[1]!) : null;
  const splitHere = (): void => {
    if (!parts) return;
    replace(parts[0]);
    setMarked([]);
    setCut(parts[1]);
    onSplit?.(parts[1]);
  };

  const { type, leaveText } = useTypedRing({
    projection,
    typing,
    drawing,
    setTyping,
    setDrawing,
    setGoTo,
    onChange,
    onUnreadable,
    onBlur,
  });

  const history = {
    undo: drawing.past.length === 0 ? null : () => show(undo(drawing)),
    redo: drawing.future.length === 0 ? null : () => show(redo(drawing)),
  };
  return {
    ...{ ring, marked, fault, overlaps, goTo, cut, history, typedText: typing?.text ?? null },
    ...{ replace, remove, insert, snapped, type, leaveText, onCornerKey, onKeyDown },
    hold: (index: number, event: PointerEvent<SVGElement>) => hold(index, drawing, event),
    splitHere: parts === null ? null : splitHere,
  };
}
