import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardShapes } from '../../../web/dashboard/boardShapes.ts';
import { change, compact, fit, heightOf, restore, type Limits } from '../../../web/platform/board/layout.ts';
import { gap, rowHeight } from '../../../web/platform/board/Board.tsx';
import type { TileBox } from '../../../web/platform/session/storage.ts';

const limits: Limits = { columns: 8, leastWidth: 2, leastHeight: 4, mostHeight: 24 };
const md = boardShapes.find(({ name }) => name === 'md')?.boxes ?? [];

function overlaps(boxes: readonly TileBox[]): boolean {
  return boxes.some((a, index) =>
    boxes.slice(index + 1).some((b) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h),
  );
}

describe('the dashboard', () => {
  test('has the six tiles on eight columns, the map 500 px high', () => {
    expect(md.map(({ i }) => i).toSorted()).toEqual(['A1', 'A2', 'A3', 'A4', 'A5', 'A6']);
    expect(boardShapes.find(({ name }) => name === 'md')?.columns).toBe(8);
    const map = md.find(({ i }) => i === 'A2');
    expect((map?.h ?? 0) * (rowHeight + gap) - gap).toBe(500);
  });

  test.each(boardShapes)('starts compact at $name', ({ boxes }) => {
    expect(compact(boxes)).toEqual(boxes);
    expect(overlaps(boxes)).toBe(false);
  });

  test('places the moved tile where it was dropped and the others below', () => {
    const moved = change(md, { i: 'A2', x: 0, y: 0, w: 5, h: 12 }, limits);
    expect(moved.find(({ i }) => i === 'A2')).toMatchObject({ x: 0, y: 0 });
    expect(overlaps(moved)).toBe(false);
  });

  test('never overlaps, and keeps every tile inside, whatever is moved or resized', () => {
    const step = fc.record({
      i: fc.constantFrom('A1', 'A2', 'A3', 'A4', 'A5', 'A6'),
      x: fc.integer({ min: -5, max: 12 }),
      y: fc.integer({ min: -5, max: 60 }),
      w: fc.integer({ min: 0, max: 12 }),
      h: fc.integer({ min: 0, max: 40 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const boxes = steps.reduce<TileBox[]>((now, box) => change(now, box, limits), [...md]);
        const inside = boxes.every(
          (box) => box.x >= 0 && box.x + box.w <= limits.columns && box.y >= 0 && fit(box, limits).h === box.h,
        );
        return inside && boxes.length === md.length && !overlaps(boxes) && heightOf(compact(boxes)) === heightOf(boxes);
      }),
    );
  });

  test('restores what it can of another release’s layout', () => {
    const stored = [
      { i: 'A1', x: 5, y: 0, w: 3, h: 8 },
      { i: 'Z9', x: 0, y: 0, w: 8, h: 8 },
    ];
    const restored = restore(stored, md, limits);
    expect(restored.map(({ i }) => i)).toEqual(md.map(({ i }) => i));
    expect(restored.find(({ i }) => i === 'A1')).toMatchObject({ x: 5, w: 3 });
    expect(overlaps(restored)).toBe(false);
  });
});
