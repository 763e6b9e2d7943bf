import { area, booleanPointInPolygon, centroid, featureCollection, intersect, kinks, polygon } from '@turf/turf';
import { boundsOf, type Bounds, type Pixel, type Point } from './mercator.ts';

/** The corners of an area, the first one not said twice. */
export type Ring = Point[];

export interface GeoPolygon {
  type: 'Polygon';
  coordinates: Point[][];
}

const earthRadius = 6_371_008.8;
const leastCorners = 3;

function closed(ring: Ring): Point[] {
  const [first] = ring;
  return first ? [...ring, first] : [];
}

export function toPolygon(ring: Ring): GeoPolygon {
  return { type: 'Polygon', coordinates: [closed(ring)] };
}

/** The outline of a stored polygon; anything else has none. */
export function ringOf(stored: unknown): Ring | null {
  const [outline] = (stored as Partial<GeoPolygon> | null)?.coordinates ?? [];
  return outline && outline.length > leastCorners ? outline.slice(0, -1) : null;
}

/** Metres between two points. */
export function distance([x1, y1]: Point, [x2, y2]: Point): number {
  const rad = Math.PI / 180;
  const h =
    Math.sin(((y2 - y1) * rad) / 2) ** 2 +
    Math.cos(y1 * rad) * Math.cos(y2 * rad) * Math.sin(((x2 - x1) * rad) / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.sqrt(h));
}

export function sidesOf(ring: Ring): { from: Point; to: Point; metres: number }[] {
  if (ring.length < 2) return [];
  const ends = ring.length === 2 ? ring.slice(1) : [...ring.slice(1), ring[0]!];
  return ends.map((to, index) => ({ from: ring[index]!, to, metres: distance(ring[index]!, to) }));
}

export function squareMetres(ring: Ring): number {
  return ring.length < leastCorners ? 0 : area(toPolygon(ring));
}

export function centreOf(ring: Ring): Point {
  return centroid(toPolygon(ring)).geometry.coordinates as Point;
}

export type RingFault = 'FEW' | 'CROSSING';

export function faultOf(ring: Ring): RingFault | null {
  if (ring.length < leastCorners) return 'FEW';
  // A bow tie has no area by the sum of its halves: it is looked at before the area is.
  if (kinks(toPolygon(ring)).features.length > 0) return 'CROSSING';
  return squareMetres(ring) < 1 ? 'FEW' : null;
}

export function contains(ring: Ring, point: Point): boolean {
  return booleanPointInPolygon(point, toPolygon(ring));
}

function apart([w1, s1, e1, n1]: Bounds, [w2, s2, e2, n2]: Bounds): boolean {
  return e1 <= w2 || e2 <= w1 || n1 <= s2 || n2 <= s1;
}

/** How much of an area lies on another one; a shared fence is no overlap. */
export function overlap(a: Ring, b: Ring): number {
  const [first, second] = [boundsOf(a), boundsOf(b)];
  if (!first || !second || apart(first, second) || faultOf(a) || faultOf(b)) return 0;
  const common = intersect(featureCollection([polygon(toPolygon(a).coordinates), polygon(toPolygon(b).coordinates)]));
  return common ? area(common) : 0;
}

/** Cuts an area in two along the line between two of its corners. */
export function split(ring: Ring, from: number, to: number): [Ring, Ring] | null {
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  const kept = [...ring.slice(0, low + 1), ...ring.slice(high)];
  const cut = ring.slice(low, high + 1);
  return kept.length < leastCorners || cut.length < leastCorners ? null : [kept, cut];
}

function nearestOnSide(at: Pixel, from: Pixel, to: Pixel): Pixel {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const along = Math.min(1, Math.max(0, ((at[0] - from[0]) * dx + (at[1] - from[1]) * dy) / (dx * dx + dy * dy || 1)));
  return [from[0] + along * dx, from[1] + along * dy];
}

function pixelsBetween(a: Pixel, b: Pixel): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** Where a pointer near a neighbour's fence means to be: on its corner, else on its side. */
export function snap(at: Pixel, neighbours: readonly Pixel[][], reach: number): Pixel | null {
  let corner: Pixel | null = null;
  let side: Pixel | null = null;
  for (const ring of neighbours) {
    for (const [index, from] of ring.entries()) {
      if (pixelsBetween(at, from) <= reach && (!corner || pixelsBetween(at, from) < pixelsBetween(at, corner)))
        corner = from;
      const near = nearestOnSide(at, from, ring[(index + 1) % ring.length]!);
      if (pixelsBetween(at, near) <= reach && (!side || pixelsBetween(at, near) < pixelsBetween(at, side))) side = near;
    }
  }
  return corner ?? side;
}
