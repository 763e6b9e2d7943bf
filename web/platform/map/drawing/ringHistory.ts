import type { Ring } from '../geometry.ts';

/** A shape being drawn, by default an outline, with every state it had. */
export interface Drawing<Shape = Ring> {
  shape: Shape;
  past: Shape[];
  future: Shape[];
}

const kept = 200;

export function startDrawing<Shape>(shape: Shape): Drawing<Shape> {
  return { shape, past: [], future: [] };
}

export function draw<Shape>(drawing: Drawing<Shape>, shape: Shape): Drawing<Shape> {
  return { shape, past: [...drawing.past, drawing.shape].slice(-kept), future: [] };
}

export function undo<Shape>(drawing: Drawing<Shape>): Drawing<Shape> {
  const { shape, past, future } = drawing;
  if (past.length === 0) return drawing;
  return { shape: past.at(-1)!, past: past.slice(0, -1), future: [shape, ...future] };
}

export function redo<Shape>(drawing: Drawing<Shape>): Drawing<Shape> {
  const { shape, past, future } = drawing;
  if (future.length === 0) return drawing;
  return { shape: future[0]!, past: [...past, shape], future: future.slice(1) };
}
