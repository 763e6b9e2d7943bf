import { useEffect, useState } from 'react';
import { canvasPainter, hasGraphicsHardware, type Painter } from './paint.ts';

/** Draws by graphics card where there is one, on a plain canvas elsewhere. */
export function usePainter(canvas: HTMLCanvasElement | null): Painter | null {
  const [painter, setPainter] = useState<Painter | null>(null);
  useEffect(() => {
    if (!canvas) return undefined;
    let made: Painter | null = null;
    let gone = false;
    const use = (next: Painter): void => {
      made = next;
      if (gone) next.remove();
      else setPainter(next);
    };
    if (hasGraphicsHardware()) void import('./deckPainter.ts').then(({ deckPainter }) => use(deckPainter(canvas)));
    else use(canvasPainter(canvas));
    return () => {
      gone = true;
      made?.remove();
    };
  }, [canvas]);
  return painter;
}
