import { describe, expect, test } from 'vitest';
import { distance, overlap, squareMetres } from '../../../web/platform/map/geometry.ts';
import type { Point } from '../../../web/platform/map/mercator.ts';
import {
  deepTo,
  endingAt,
  endOf,
  farSideOf,
  layOut,
  reversed,
  type LineLayout,
} from '../../../web/farm/lines/draw/lineLayout.ts';
import { handleMoved } from '../../../web/farm/lines/draw/useLineDrawing.ts';

const start: Point = [-50.93, -17.8];
const layout: LineLayout = { start, heading: 90, lengthM: 500, depthM: 50, side: 'RIGHT' };
/** Measures agree to a thousandth: the earth is round. */
const near = (one: number, other: number) => expect(Math.abs(one - other) / other).toBeLessThan(0.001);

describe('a line of corrals', () => {
  test('is as long, deep and wide as it was said, corral by corral, without a gap or an overlap', () => {
    const rings = layOut(layout, 20);
    expect(rings).toHaveLength(20);
    for (const ring of rings) near(squareMetres(ring), 25 * 50);
    for (const [index, ring] of rings.slice(1).entries()) {
      const before = rings[index]!;
      expect([ring[0], ring[3]]).toEqual([before[1], before[2]]);
      expect(overlap(ring, before)).toBeLessThan(0.01);
    }
    near(distance(start, endOf(layout)), 500);
    near(distance(rings[0]![0]!, rings[0]![3]!), 50);
  });

  test('goes along its heading, with its corrals on the side that is chosen', () => {
    expect(endOf(layout)[0]).toBeGreaterThan(start[0]);
    expect(endOf(layout)[1]).toBeCloseTo(start[1], 9);
    // Who goes east has the south on the right.
    expect(farSideOf(layout)[1]).toBeLessThan(start[1]);
    expect(farSideOf({ ...layout, side: 'LEFT' })[1]).toBeGreaterThan(start[1]);
    expect(endOf({ ...layout, heading: 0 })[1]).toBeGreaterThan(start[1]);
  });

  test('is moved, turned and deepened by its marks', () => {
    const turned = endingAt(layout, endOf({ ...layout, heading: 200, lengthM: 321 }));
    expect(turned).toMatchObject({ heading: 200, lengthM: 321, depthM: 50, side: 'RIGHT' });
    const deeper = deepTo(layout, farSideOf({ ...layout, depthM: 72.5 }));
    expect(deeper).toMatchObject({ depthM: 72.5, side: 'RIGHT', lengthM: 500 });
    expect(deepTo(layout, farSideOf({ ...layout, depthM: 40, side: 'LEFT' }))).toMatchObject({
      ...{ depthM: 40, side: 'LEFT' },
    });
    const moved = handleMoved(layout, 'START', [-50.9, -17.7]);
    expect(moved).toEqual({ ...layout, start: [-50.9, -17.7] });
    // Nobody means a line of no length.
    expect(endingAt(layout, start)).toEqual(layout);
  });

  test('begins at its other end when it is reversed, and lies where it lay', () => {
    const back = layOut(reversed(layout), 4);
    const forth = layOut(layout, 4).toReversed();
    for (const [index, ring] of back.entries()) near(overlap(ring, forth[index]!), squareMetres(ring));
    expect(reversed(reversed(layout)).heading).toBe(90);
  });
});
