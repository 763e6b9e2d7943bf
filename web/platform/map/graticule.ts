import type { Projection } from './mercator.ts';

export type View = {
  latitude: number;
  longitude: number;
  width: number;
  height: number;
  metresPerPixel: number;
  letters: Letters;
};
/** The letters of north, south, east and west in the reader's language. */
export type Letters = { north: string; south: string; east: string; west: string };
export type Line = { at: number; label: string };

const metresPerDegree = 111_320;
const degreeSteps = [10, 5, 2, 1, 0.5, 0.25, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005];
const leastGapPx = 90;

function stepFor(pixelsPerDegree: number): number {
  return degreeSteps.findLast((step) => step * pixelsPerDegree >= leastGapPx) ?? (degreeSteps[0] as number);
}

export function degreeText(value: number, [positive, negative]: [string, string], digits: number): string {
  return `${Math.abs(value).toFixed(digits)}° ${value < 0 ? negative : positive}`;
}

function digitsOf(step: number): number {
  return Math.max(
    0,
    Math.ceil(-Math.log10(step)) + (Number.isInteger(step * 10 ** Math.ceil(-Math.log10(step))) ? 0 : 1),
  );
}

function linesAround(
  centre: number,
  pixels: number,
  pixelsPerDegree: number,
  letters: [string, string],
  flip: boolean,
): Line[] {
  const step = stepFor(pixelsPerDegree);
  const half = pixels / 2 / pixelsPerDegree;
  const first = Math.ceil((centre - half) / step);
  const last = Math.floor((centre + half) / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const degree = (first + index) * step;
    const offset = (degree - centre) * pixelsPerDegree;
    return { at: pixels / 2 + (flip ? -offset : offset), label: degreeText(degree, letters, digitsOf(step)) };
  });
}

/** A plain equirectangular window around one place: true in its middle, good enough for a farm. */
export function graticule({ latitude, longitude, width, height, metresPerPixel, letters }: View): {
  parallels: Line[];
  meridians: Line[];
} {
  const perDegree = metresPerDegree / metresPerPixel;
  return {
    parallels: linesAround(latitude, height, perDegree, [letters.north, letters.south], true),
    meridians: linesAround(
      longitude,
      width,
      perDegree * Math.cos((latitude * Math.PI) / 180),
      [letters.east, letters.west],
      false,
    ),
  };
}

/** Where meridians and parallels cross a map, in its pixels. */
export function gridLines({ project, unproject, width, height }: Projection): {
  meridians: number[];
  parallels: number[];
} {
  const [west, north] = unproject([0, 0]);
  const [east, south] = unproject([width, height]);
  const step = stepFor(width / (east - west));
  const multiples = (from: number, to: number): number[] => {
    const first = Math.ceil(from / step);
    return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, index) => (first + index) * step);
  };
  return {
    meridians: multiples(west, east).map((longitude) => project([longitude, 0])[0]),
    parallels: multiples(south, north).map((latitude) => project([0, latitude])[1]),
  };
}

const barSteps = [1, 2, 5];

/** A round length that draws at most `most` px long. */
export function scaleBar(metresPerPixel: number, most: number): { pixels: number; label: string } {
  const longest = metresPerPixel * most;
  const power = 10 ** Math.floor(Math.log10(longest));
  const metres = power * (barSteps.findLast((step) => step * power <= longest) ?? 1);
  return { pixels: metres / metresPerPixel, label: metres >= 1000 ? `${metres / 1000} km` : `${metres} m` };
}
