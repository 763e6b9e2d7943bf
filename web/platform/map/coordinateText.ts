import type { Ring } from './geometry.ts';

const digits = 6;

/** Latitude before longitude, as people say and copy them. */
export function writeCoordinates(ring: Ring): string {
  return ring.map(([longitude, latitude]) => `${latitude.toFixed(digits)}, ${longitude.toFixed(digits)}`).join('\n');
}

/** The typed corners, or the number of the first line that is none. */
export function readCoordinates(text: string): { ring: Ring } | { badLine: number } {
  const ring: Ring = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [latitude = Number.NaN, longitude = Number.NaN, ...rest] = line
      .trim()
      .split(/[\s;,]+/)
      .map(Number);
    const onEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
    if (!onEarth || rest.length > 0) return { badLine: index + 1 };
    ring.push([longitude, latitude]);
  }
  return { ring };
}
