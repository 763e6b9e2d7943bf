import { useState, type KeyboardEvent, type PointerEvent, type Dispatch, type SetStateAction } from 'react';
import { useMessages } from '../i18n/useMessages.ts';
import type { TileBox } from '../session/storage.ts';
import { change, type Limits } from './layout.ts';
import { messages } from './messages.ts';

export type Cell = { width: number; height: number };
type Pull = { id: string; dx: number; dy: number; kind: 'move' | 'resize' };
type Options = {
  boxes: TileBox[];
  limits: Limits;
  cell: Cell;
  onChange: (boxes: TileBox[]) => void;
  onSettle: (boxes: TileBox[]) => void;
};

export type Arrange = {
  pull: Pull | null;
  grabbed: string | null;
  spoken: string;
  onPointerDown: (event: PointerEvent, id: string, kind: Pull['kind']) => void;
  onKeyDown: (event: KeyboardEvent, id: string, title: string) => void;
  onBlur: () => void;
};

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function stepped(box: TileBox, [x, y]: [number, number], resize: boolean): TileBox {
  return resize ? { ...box, w: box.w + x, h: box.h + y } : { ...box, x: box.x + x, y: box.y + y };
}

interface UseArrangeKeysInput {
  onSettle: (boxes: TileBox[]) => void;
  boxes: TileBox[];
  setGrabbed: Dispatch<SetStateAction<{ id: string; before: TileBox[] } | null>>;
  setSpoken: Dispatch<SetStateAction<string>>;
  placeOf: (all: TileBox[], id: string) => { x: number; y: number; w: number; h: number };
  onChange: (boxes: TileBox[]) => void;
  grabbed: { id: string; before: TileBox[] } | null;
  limits: Limits;
}

function useArrangeKeys({
  onSettle,
  boxes,
  setGrabbed,
  setSpoken,
  placeOf,
  onChange,
  grabbed,
  limits,
}: UseArrangeKeysInput) {
  const t = useMessages(messages);
  const drop = (id: string, title: string): void => {
    onSettle(boxes);
    setGrabbed(null);
    setSpoken(t('board.dropped', { title, ...placeOf(boxes, id) }));
  };
  const cancel = (before: TileBox[], title: string): void => {
    onChange(before);
    setGrabbed(null);
    setSpoken(t('board.cancelled', { title }));
  };

  const onKeyDown: Arrange['onKeyDown'] = (event, id, title) => {
    const step = arrows[event.key];
    const box = boxes.find((each) => each.i === id);
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (grabbed !== null) drop(id, title);
      else {
        setGrabbed({ id, before: boxes });
        setSpoken(t('board.grabbed', { title }));
      }
    } else if (grabbed !== null && event.key === 'Escape') {
      event.stopPropagation();
      cancel(grabbed.before, title);
    } else if (grabbed !== null && step !== undefined && box !== undefined) {
      event.preventDefault();
      const next = change(boxes, stepped(box, step, event.shiftKey), limits);
      onChange(next);
      setSpoken(t('board.moved', placeOf(next, id)));
    }
  };
  const onBlur = (): void => {
    if (grabbed === null) return;
    onSettle(boxes);
    setGrabbed(null);
  };
  return { onKeyDown, onBlur };
}

/** Moves and resizes tiles, by pointer and by keyboard, with the same rules. */
export function useArrange({ boxes, limits, cell, onChange, onSettle }: Options): Arrange {
  const [pull, setPull] = useState<Pull | null>(null);
  const [grabbed, setGrabbed] = useState<{ id: string; before: TileBox[] } | null>(null);
  const [spoken, setSpoken] = useState('');
  const placeOf = (all: TileBox[], id: string) => {
    const { x = 0, y = 0, w = 0, h = 0 } = all.find((box) => box.i === id) ?? {};
    return { x: x + 1, y: y + 1, w, h };
  };

  const onPointerDown: Arrange['onPointerDown'] = (event, id, kind) => {
    const start = boxes.find((box) => box.i === id);
    if (start === undefined || event.button !== 0) return;
    event.preventDefault();
    const handle = event.currentTarget as HTMLElement;
    handle.setPointerCapture(event.pointerId);
    handle.focus({ preventScroll: true });
    const { clientX, clientY } = event;
    let latest = boxes;
    const follow = (move: globalThis.PointerEvent): void => {
      const dx = move.clientX - clientX;
      const dy = move.clientY - clientY;
      const step: [number, number] = [Math.round(dx / cell.width), Math.round(dy / cell.height)];
      latest = change(boxes, stepped(start, step, kind === 'resize'), limits);
      setPull({ id, dx, dy, kind });
      onChange(latest);
    };
    const finish = (): void => {
      handle.removeEventListener('pointermove', follow);
      setPull(null);
      onSettle(latest);
    };
    handle.addEventListener('pointermove', follow);
    handle.addEventListener('lostpointercapture', finish, { once: true });
  };

  const { onKeyDown, onBlur } = useArrangeKeys({
    onSettle,
    boxes,
    setGrabbed,
    setSpoken,
    placeOf,
    onChange,
    grabbed,
    limits,
  });

  return { pull, grabbed: grabbed?.id ?? null, spoken, onPointerDown, onKeyDown, onBlur };
}
