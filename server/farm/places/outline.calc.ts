import { packNumbers, unpackNumbers } from '../../platform/values/packed.calc.ts';

export type Corner = [longitude: number, latitude: number];

/** Millionths of a degree: eleven centimetres. */
const perDegree = 1_000_000;
const between = '.';

const inMillionths = ([longitude, latitude]: Corner): Corner => [
  Math.round(longitude * perDegree),
  Math.round(latitude * perDegree),
];
const moved = ([x, y]: Corner, [dx, dy]: Corner, sign: 1 | -1): Corner => [x + sign * dx, y + sign * dy];

/** Outlines in short, each as its corners, the first one not repeated; what is not drawn is empty. */
export function packOutlines(outlines: readonly (readonly Corner[] | null)[]): string {
  let origin: Corner = [0, 0];
  return outlines
    .map((outline) => {
      const corners = (outline ?? []).map(inMillionths);
      const text = packNumbers(
        corners.flatMap((corner) => moved(corner, origin, -1)),
        2,
      );
      origin = corners[0] ?? origin;
      return text;
    })
    .join(between);
}

export function unpackOutlines(text: string): (Corner[] | null)[] {
  let origin: Corner = [0, 0];
  return text.split(between).map((packed) => {
    if (packed === '') return null;
    const flat = unpackNumbers(packed, 2);
    const corners = Array.from({ length: flat.length / 2 }, (_, index) =>
      moved([flat[2 * index]!, flat[2 * index + 1]!], origin, 1),
    );
    origin = corners[0]!;
    return corners.map(([x, y]): Corner => [x / perDegree, y / perDegree]);
  });
}
