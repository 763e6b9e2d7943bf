import type { TileBox } from '../session/storage.ts';

export type Limits = { columns: number; leastWidth: number; leastHeight: number; mostHeight: number };

function collide(a: TileBox, b: TileBox): boolean {
  return a.i !== b.i && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most));
}

export function fit(box: TileBox, { columns, leastWidth, leastHeight, mostHeight }: Limits): TileBox {
  const w = clamp(box.w, Math.min(leastWidth, columns), columns);
  return {
    ...box,
    w,
    h: clamp(box.h, leastHeight, mostHeight),
    x: clamp(box.x, 0, columns - w),
    y: Math.max(0, box.y),
  };
}

/** Every tile rises until it meets another; the one just moved goes before those of its row. */
export function compact(boxes: readonly TileBox[], moved?: string): TileBox[] {
  const order = (box: TileBox): number => (box.i === moved ? box.y - 0.5 : box.y);
  const placed: TileBox[] = [];
  for (const box of boxes.toSorted((a, b) => order(a) - order(b) || a.x - b.x)) {
    let y = Math.max(
      0,
      ...placed
        .filter((other) => collide({ ...box, y: other.y, h: 1 }, { ...other, h: 1 }))
        .map((other) => other.y + other.h),
    );
    while (y > 0 && !placed.some((other) => collide({ ...box, y: y - 1 }, other))) y -= 1;
    placed.push({ ...box, y });
  }
  return boxes.map(({ i }) => placed.find((box) => box.i === i)).filter((box) => box !== undefined);
}

/** The layout after one tile took another place or size. */
export function change(boxes: readonly TileBox[], changed: TileBox, limits: Limits): TileBox[] {
  const fitted = fit(changed, limits);
  return compact(
    boxes.map((box) => (box.i === fitted.i ? fitted : box)),
    fitted.i,
  );
}

/** A stored layout may be of an older release: unknown tiles go, missing ones come from the defaults. */
export function restore(
  stored: readonly TileBox[] | undefined,
  defaults: readonly TileBox[],
  limits: Limits,
): TileBox[] {
  return compact(defaults.map((box) => fit(stored?.find(({ i }) => i === box.i) ?? box, limits)));
}

export function heightOf(boxes: readonly TileBox[]): number {
  return Math.max(0, ...boxes.map(({ y, h }) => y + h));
}
