import { distance, type Ring } from './geometry.ts';
import { boundsOf, type Point } from './mercator.ts';

/** Where the farm is, as far as that is known. */
export type MapHome = {
  point: Point;
  /** What the point is: the farm itself, its town, or no more than its state. */
  precision: 'FARM' | 'TOWN' | 'STATE';
  /** How far from the point the farm's areas may lie before that looks like a mistake. */
  reachKm: number;
  /** What the point is called, when it is not the farm. */
  name: string | null;
};

export const homeZoom: Record<MapHome['precision'], number> = { FARM: 14, TOWN: 12, STATE: 6 };

const metresOfKilometre = 1_000;

/** The kilometres from the farm to an area, when they are more than its areas may be away. */
export function kilometresAway(home: MapHome | null, ring: Ring): number | null {
  const bounds = boundsOf(ring);
  if (!home || !bounds) return null;
  const [west, south, east, north] = bounds;
  const kilometres = distance(home.point, [(west + east) / 2, (south + north) / 2]) / metresOfKilometre;
  return kilometres > home.reachKm ? kilometres : null;
}
