import { contains, type Ring } from './geometry.ts';
import { boundsOf, type Bounds, type Point } from './mercator.ts';
import type { MapArea } from './mapArea.ts';

const known = new WeakMap<Ring, Bounds | null>();

/** The bounds of an outline, computed once. */
export function ringBounds(ring: Ring): Bounds | null {
  const found = known.get(ring);
  if (found !== undefined) return found;
  const bounds = boundsOf(ring);
  known.set(ring, bounds);
  return bounds;
}

/** The area under a point: of several the one drawn last. */
export function areaAt(areas: readonly MapArea[], point: Point): MapArea | undefined {
  const [x, y] = point;
  return areas.findLast(({ ring }) => {
    const bounds = ringBounds(ring);
    if (!bounds || x < bounds[0] || y < bounds[1] || x > bounds[2] || y > bounds[3]) return false;
    return contains(ring, point);
  });
}
