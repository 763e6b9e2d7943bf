import type { Ring } from '../geometry.ts';

const digits = 6;
/** Of one area; the server takes no more. */
export const mostCorners = 999;

/** Latitude before longitude, as people say and copy them. */
export function writeCoordinates(ring: Ring): string {
  return ring.map(([longitude, latitude]) => `${latitude.toFixed(digits)}, ${longitude.toFixed(digits)}`).join('\n');
}

const degrees = String.raw`([-+]?\d{1,3}(?:[.,]\d+)?)\s*°?`;
// -17,91; -50,98 or -17.91 -50.98: the comma may be the decimals', because something else stands between the two.
const apart = new RegExp(String.raw`^${degrees}(?:\s*;\s*|\s+)${degrees}$`);
// -17.91, -50.98: the comma stands between the two.
const byComma = /^([-+]?\d{1,3}(?:\.\d+)?)\s*°?\s*,\s*([-+]?\d{1,3}(?:\.\d+)?)\s*°?$/;
// -17,91 is one number with decimals.
const oneNumber = /^[-+]?\d+,\d+$/;

function readLine(line: string): [longitude: number, latitude: number] | null {
  const text = line.trim().replaceAll('\u2212', '-');
  const found = apart.exec(text) ?? (oneNumber.test(text) ? null : byComma.exec(text));
  const [latitude = Number.NaN, longitude = Number.NaN] = (found ?? [])
    .slice(1)
    .map((each) => Number(each.replace(',', '.')));
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [longitude, latitude] : null;
}

export type TypedFault = { badLine: number } | 'TOO_MANY';

/** The typed corners, and what is wrong with the first line that is none. */
export function readCoordinates(text: string): { ring: Ring; fault: TypedFault | null } {
  const ring: Ring = [];
  let fault: TypedFault | null = null;
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const corner = readLine(line);
    if (!corner) fault ??= { badLine: index + 1 };
    else if (ring.length === mostCorners) return { ring, fault: fault ?? 'TOO_MANY' };
    else ring.push(corner);
  }
  return { ring, fault };
}
