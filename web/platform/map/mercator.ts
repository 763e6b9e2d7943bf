/** Longitude and latitude, as GeoJSON writes them. */
export type Point = [longitude: number, latitude: number];
export type Pixel = [x: number, y: number];

const tile = 512;
const mostLatitude = 85.05;
const earthCircumference = 40_075_016.686;
export const zoomRange = { min: 2, max: 21 } as const;

export function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

/** A point of the earth on a square world that is one wide. */
function toWorld([longitude, latitude]: Point): Pixel {
  const sine = Math.sin((clamp(latitude, -mostLatitude, mostLatitude) * Math.PI) / 180);
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}

function fromWorld([x, y]: Pixel): Point {
  return [(x - 0.5) * 360, (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI];
}

export interface Camera {
  centre: Point;
  zoom: number;
  width: number;
  height: number;
}

export interface Projection extends Camera {
  project(point: Point): Pixel;
  unproject(pixel: Pixel): Point;
  metresPerPixel: number;
}

export function projectionOf(camera: Camera): Projection {
  const { centre, zoom, width, height } = camera;
  const scale = tile * 2 ** zoom;
  const [centreX, centreY] = toWorld(centre);
  return {
    ...camera,
    metresPerPixel: (earthCircumference * Math.cos((centre[1] * Math.PI) / 180)) / scale,
    project(point) {
      const [x, y] = toWorld(point);
      return [(x - centreX) * scale + width / 2, (y - centreY) * scale + height / 2];
    },
    unproject([x, y]) {
      return fromWorld([(x - width / 2) / scale + centreX, (y - height / 2) / scale + centreY]);
    },
  };
}

export type Bounds = [west: number, south: number, east: number, north: number];

export function boundsOf(points: Iterable<Point>): Bounds | null {
  let bounds: Bounds | null = null;
  for (const [x, y] of points) {
    bounds = bounds
      ? [Math.min(bounds[0], x), Math.min(bounds[1], y), Math.max(bounds[2], x), Math.max(bounds[3], y)]
      : [x, y, x, y];
  }
  return bounds;
}

const margin = 0.86;
const closest = 18;

/** The closest look that still shows everything. */
export function cameraFor([west, south, east, north]: Bounds, width: number, height: number): Camera {
  const [left, bottom] = toWorld([west, south]);
  const [right, top] = toWorld([east, north]);
  const widest = Math.max((right - left) / Math.max(1, width), (bottom - top) / Math.max(1, height), 1e-12);
  const zoom = clamp(Math.log2(margin / (widest * tile)), zoomRange.min, closest);
  return { centre: fromWorld([(left + right) / 2, (top + bottom) / 2]), zoom, width, height };
}

/** Zooms so that what is under the pointer stays there. */
export function zoomAround(camera: Camera, at: Pixel, by: number): Camera {
  const zoom = clamp(camera.zoom + by, zoomRange.min, zoomRange.max);
  const before = projectionOf(camera).unproject(at);
  const [x, y] = projectionOf({ ...camera, zoom }).project(before);
  const centre = projectionOf({ ...camera, zoom }).unproject([
    camera.width / 2 + x - at[0],
    camera.height / 2 + y - at[1],
  ]);
  return { ...camera, centre, zoom };
}

export function panBy(camera: Camera, [x, y]: Pixel): Camera {
  return { ...camera, centre: projectionOf(camera).unproject([camera.width / 2 - x, camera.height / 2 - y]) };
}
