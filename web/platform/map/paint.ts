import { colourReader } from '../theme/colourReader.ts';
import type { MapArea } from './mapArea.ts';
import { labelOf, lineHeight } from './labels.ts';
import type { Projection } from './mercator.ts';

/** Draws areas under the overlay; who draws depends on what the device can do. */
export interface Painter {
  paint(areas: readonly MapArea[], projection: Projection): void;
  remove(): void;
}

export const ink = 'var(--chakra-colors-fg)';
/** Around letters, so that they can be read on any colour. */
export const halo = 'var(--chakra-colors-bg-surface)';
export const labelFont = '"Inter Variable", system-ui, sans-serif';
export const labelSize = 11;
export const lineWidthOf = ({ strong }: MapArea): number => (strong ? 3 : 1.25);

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
      pen.lineJoin = 'round';
      pen.textAlign = 'center';
      pen.textBaseline = 'middle';
      pen.font = `600 ${labelSize}px ${labelFont}`;
      const widthOf = (text: string): number => pen.measureText(text).width;
      const texts: { lines: string[]; x: number; y: number }[] = [];
      for (const area of areas) {
        const { ring, fill, stroke } = area;
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
        pen.lineWidth = lineWidthOf(area);
        pen.fill();
        pen.stroke();
        const lines = labelOf(area, [right - left, bottom - top], widthOf);
        if (lines.length > 0) texts.push({ lines, x: (left + right) / 2, y: (top + bottom) / 2 });
      }
      // Above all areas: one that lies in another would be drawn over its name.
      pen.strokeStyle = read(halo);
      pen.fillStyle = read(ink);
      pen.lineWidth = 3;
      for (const { lines, x, y } of texts)
        for (const [index, line] of lines.entries()) {
          const middle = y + (index - (lines.length - 1) / 2) * lineHeight;
          pen.strokeText(line, x, middle);
          pen.fillText(line, x, middle);
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
