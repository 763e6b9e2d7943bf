import type { Ring } from '../geometry.ts';

/** An outline being drawn, with every state it had. */
export interface Drawing {
  ring: Ring;
  past: Ring[];
  future: Ring[];
}

const kept = 200;

export function startDrawing(ring: Ring): Drawing {
  return { ring, past: [], future: [] };
}

export function draw(drawing: Drawing, ring: Ring): Drawing {
  return { ring, past: [...drawing.past, drawing.ring].slice(-kept), future: [] };
}

export function undo({ ring, past, future }: Drawing): Drawing {
  const before = past.at(-1);
  return before ? { ring: before, past: past.slice(0, -1), future: [ring, ...future] } : { ring, past, future };
}

export function redo({ ring, past, future }: Drawing): Drawing {
  const [next, ...rest] = future;
  return next ? { ring: next, past: [...past, ring], future: rest } : { ring, past, future };
}
