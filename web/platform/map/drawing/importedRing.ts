import { lineString, simplify } from '@turf/turf';
import { mostCorners } from './coordinateText.ts';
import { faultOf, squareMetres, type Ring } from '../geometry.ts';
import type { Point } from '../mercator.ts';

/** What became of an outline that is not taken as it was. */
export type RingChange =
  | { change: 'CLOSED' }
  | { change: 'SIMPLIFIED'; from: number; to: number; squareMetres: number };

/** Why an outline cannot be an area of the farm. */
export type RingFault = 'CORNERS' | 'OUTSIDE' | 'CROSSING' | 'EMPTY' | 'TOO_DETAILED' | 'TOO_LARGE';

export type ImportedRing = { ring: Ring; changes: RingChange[] } | { fault: RingFault };

/** The server takes no area above 100,000 km². */
export const largestSquareMetres = 1e11;
// A centimetre: what lies beyond it is noise of the program that wrote the file.
const decimals = 7;
const leastTolerance = 1e-7;
// Of a very long outline the corners nearer than this share of it are dropped first, so that the work stays bounded.
const longOutline = mostCorners * 16;
const growth = 1.5;
const mostTries = 36;
// Looking for crossings costs the square of the corners; what still crosses after some tries is no outline.
const mostCrossings = 4;
/** An outline that loses more of its area is another one. */
const mostChange = 0.01;

const isSame = (a: Point | undefined, b: Point | undefined): boolean => a?.[0] === b?.[0] && a?.[1] === b?.[1];
const rounded = (degrees: number): number => Number(degrees.toFixed(decimals));

function pointOf(value: unknown): Point | null {
  if (!Array.isArray(value) || value.length < 2) return null;
  const [longitude, latitude] = value.map((each: unknown) =>
    each === null || each === '' ? Number.NaN : Number(each),
  );
  const isOnEarth = Math.abs(longitude!) <= 180 && Math.abs(latitude!) <= 90;
  return isOnEarth ? [rounded(longitude!), rounded(latitude!)] : null;
}

function lengthInDegrees(ring: Ring): number {
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!;
    return sum + Math.hypot(nextX - x, nextY - y);
  }, 0);
}

/** The outline with few enough corners, as close to the original as that allows. */
function simplified(ring: Ring): Ring | null {
  const line = lineString([...ring, ring[0]!]);
  let tolerance = ring.length > longOutline ? lengthInDegrees(ring) / longOutline : leastTolerance;
  let crossings = 0;
  for (let tries = 0; tries < mostTries && crossings < mostCrossings; tries += 1, tolerance *= growth) {
    const next = simplify(line, { tolerance }).geometry.coordinates.slice(0, -1) as Ring;
    if (next.length > mostCorners) continue;
    if (faultOf(next) === null) return next;
    crossings += 1;
  }
  return null;
}

/** An outline of a file as an area: closed, without corners that are said twice, and with no more corners than one may have. */
export function importedRing(points: unknown): ImportedRing {
  if (!Array.isArray(points)) return { fault: 'CORNERS' };
  const read = points.map(pointOf);
  if (read.includes(null)) return { fault: 'OUTSIDE' };
  const changes: RingChange[] = [];
  const outline = read as Point[];
  if (outline.length > 2 && !isSame(outline[0], outline.at(-1))) changes.push({ change: 'CLOSED' });
  const ring = outline.filter((point, index) => !isSame(point, outline[index - 1]));
  while (ring.length > 1 && isSame(ring[0], ring.at(-1))) ring.pop();
  if (ring.length < 3) return { fault: 'CORNERS' };
  const before = squareMetres(ring);
  if (before < 1 && ring.length > mostCorners) return { fault: 'EMPTY' };
  if (before > largestSquareMetres) return { fault: 'TOO_LARGE' };
  if (ring.length <= mostCorners) {
    const fault = faultOf(ring);
    if (fault !== null) return { fault: fault === 'CROSSING' ? 'CROSSING' : 'EMPTY' };
    return { ring, changes };
  }
  const fewer = simplified(ring);
  if (!fewer) return { fault: 'CROSSING' };
  const difference = Math.abs(squareMetres(fewer) - before);
  if (difference > before * mostChange) return { fault: 'TOO_DETAILED' };
  changes.push({ change: 'SIMPLIFIED', from: ring.length, to: fewer.length, squareMetres: difference });
  return { ring: fewer, changes };
}
