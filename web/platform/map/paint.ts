import { colourReader } from '../theme/colourReader.ts';
import type { Ring } from './geometry.ts';
import type { Projection } from './mercator.ts';

export interface MapArea {
  id: string;
  name: string;
  ring: Ring;
  /** Colours of the theme, as CSS writes them. */
  fill: string;
  stroke: string;
}

/** Draws areas under the overlay; who draws depends on what the device can do. */
export interface Painter {
  paint(areas: readonly MapArea[], projection: Projection): void;
  remove(): void;
}

const smallestLabel = 26;
export const ink = 'var(--chakra-colors-fg)';

/** Plain canvas: five thousand areas in a few milliseconds, on any device. */
export function canvasPainter(canvas: HTMLCanvasElement): Painter {
  return {
    paint(areas, projection) {
      const ratio = window.devicePixelRatio || 1;
      const { width, height, project } = projection;
      if (canvas.width !== Math.round(width * ratio)) canvas.width = Math.round(width * ratio);
      if (canvas.height !== Math.round(height * ratio)) canvas.height = Math.round(height * ratio);
      const pen = canvas.getContext('2d');
      if (!pen) return;
      const read = colourReader(canvas);
      pen.setTransform(ratio, 0, 0, ratio, 0, 0);
      pen.clearRect(0, 0, width, height);
      pen.lineWidth = 1.25;
      pen.lineJoin = 'round';
      pen.textAlign = 'center';
      pen.textBaseline = 'middle';
      pen.font = '600 11px "Inter Variable", system-ui, sans-serif';
      for (const { ring, fill, stroke, name } of areas) {
        let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
        pen.beginPath();
        for (const [index, corner] of ring.entries()) {
          const [x, y] = project(corner);
          [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
          if (index === 0) pen.moveTo(x, y);
          else pen.lineTo(x, y);
        }
        if (right < 0 || bottom < 0 || left > width || top > height) continue;
        pen.closePath();
        pen.fillStyle = read(fill);
        pen.strokeStyle = read(stroke);
        pen.fill();
        pen.stroke();
        if (right - left < smallestLabel || bottom - top < 14) continue;
        pen.fillStyle = read(ink);
        if (pen.measureText(name).width < right - left) pen.fillText(name, (left + right) / 2, (top + bottom) / 2);
      }
    },
    remove() {
      canvas.width = 0;
    },
  };
}

/** Whether drawing by WebGL is done by real hardware; without it the canvas is many times faster. */
function probeGraphicsHardware(): boolean {
  const context = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  if (!context) return false;
  const info = context.getExtension('WEBGL_debug_renderer_info');
  const renderer = String(context.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : context.RENDERER));
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return !/swiftshader|llvmpipe|software|basic render/i.test(renderer);
}

const answerName = 'cocho.graphicsHardware';

// A browser may refuse storage; the page then asks once more when it is loaded again.
function storedAnswer(): boolean | undefined {
  try {
    const answer = sessionStorage.getItem(answerName);
    return answer === null ? undefined : answer === 'true';
  } catch {
    return undefined;
  }
}

function storeAnswer(answer: boolean): void {
  try {
    sessionStorage.setItem(answerName, String(answer));
  } catch {
    return;
  }
}

let known: boolean | undefined;

/** Asks once: without a graphics card the question alone stops the page for up to 1.5 s. */
export function hasGraphicsHardware(): boolean {
  known ??= storedAnswer();
  if (known === undefined) storeAnswer((known = probeGraphicsHardware()));
  return known;
}
