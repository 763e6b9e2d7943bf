import type { Ring } from '../../../platform/map/geometry.ts';
import type { Point } from '../../../platform/map/mercator.ts';

/** A row of equal corrals along a feed alley. */
export interface LineLayout {
  /** Where the first corral begins at the alley. */
  start: Point;
  /** Where the alley goes, in degrees from north by east. */
  heading: number;
  /** Along the alley, of all corrals together. */
  lengthM: number;
  /** Away from the alley. */
  depthM: number;
  /** On which side of the alley they are, seen along it. */
  side: 'RIGHT' | 'LEFT';
}

const earthRadius = 6_371_008.8;
const radians = Math.PI / 180;
const metresPerDegree = earthRadius * radians;
/** Nearer than this two fences are one. */
export const leastMetres = 1;
export const mostMetres = 20_000;
export const mostDepth = 2_000;

type Metres = [east: number, north: number];

/** A farm is small: around a point of it the earth is a plane. */
function fromMetres([longitude, latitude]: Point, [east, north]: Metres): Point {
  const narrow = Math.cos(latitude * radians);
  return [longitude + east / (metresPerDegree * narrow), latitude + north / metresPerDegree];
}

function toMetres([longitude, latitude]: Point, [x, y]: Point): Metres {
  const narrow = Math.cos(latitude * radians);
  return [(x - longitude) * metresPerDegree * narrow, (y - latitude) * metresPerDegree];
}

/** One metre along the alley, and one away from it. */
function directionsOf({ heading, side }: Pick<LineLayout, 'heading' | 'side'>): { along: Metres; away: Metres } {
  const [sine, cosine] = [Math.sin(heading * radians), Math.cos(heading * radians)];
  const turn = side === 'RIGHT' ? 1 : -1;
  return { along: [sine, cosine], away: [cosine * turn, -sine * turn] };
}

function pointAt(layout: LineLayout, alongM: number, awayM: number): Point {
  const { along, away } = directionsOf(layout);
  return fromMetres(layout.start, [along[0] * alongM + away[0] * awayM, along[1] * alongM + away[1] * awayM]);
}

/** The outlines of so many corrals, from the first one on; neighbours share their fence. */
export function layOut(layout: LineLayout, count: number): Ring[] {
  const { lengthM, depthM } = layout;
  const at = (fence: number) => (lengthM * fence) / count;
  return Array.from({ length: count }, (_, index) => [
    pointAt(layout, at(index), 0),
    pointAt(layout, at(index + 1), 0),
    pointAt(layout, at(index + 1), depthM),
    pointAt(layout, at(index), depthM),
  ]);
}

/** Where the alley ends. */
export const endOf = (layout: LineLayout): Point => pointAt(layout, layout.lengthM, 0);

/** The middle of the far fence. */
export const farSideOf = (layout: LineLayout): Point => pointAt(layout, layout.lengthM / 2, layout.depthM);

const within = (metres: number, most: number): number => Math.min(most, Math.max(leastMetres, metres));
const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** Turned and stretched, so that the alley ends there. */
export function endingAt(layout: LineLayout, end: Point): LineLayout {
  const [east, north] = toMetres(layout.start, end);
  const metres = Math.hypot(east, north);
  if (metres < leastMetres) return layout;
  const degrees = Math.atan2(east, north) / radians;
  return { ...layout, heading: rounded((degrees + 360) % 360, 2), lengthM: rounded(within(metres, mostMetres), 1) };
}

/** As deep as that point is away from the alley, on its side. */
export function deepTo(layout: LineLayout, point: Point): LineLayout {
  const [east, north] = toMetres(layout.start, point);
  const { away } = directionsOf({ ...layout, side: 'RIGHT' });
  const metres = east * away[0] + north * away[1];
  return {
    ...layout,
    depthM: rounded(within(Math.abs(metres), mostDepth), 1),
    side: metres < 0 ? 'LEFT' : 'RIGHT',
  };
}

/** The same row, which begins at its other end. */
export function reversed(layout: LineLayout): LineLayout {
  return {
    ...layout,
    start: endOf(layout),
    heading: rounded((layout.heading + 180) % 360, 2),
    side: layout.side === 'RIGHT' ? 'LEFT' : 'RIGHT',
  };
}
