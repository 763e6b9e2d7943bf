import { toPolygon, type Ring } from './geometry.ts';
import type { Point } from './mercator.ts';

export interface NamedArea {
  name: string;
  ring: Ring;
}

export type FileFault = 'TOO_LARGE' | 'UNREADABLE' | 'NOTHING' | 'TOO_MANY';

/** Why an area of a file cannot be one of the farm. */
export type AreaFault = 'CORNERS' | 'OUTSIDE';

/** What a file holds: areas to take, and those that are none by their name. */
export interface GeoFile {
  areas: NamedArea[];
  refused: { name: string; fault: AreaFault }[];
}

export class GeoFileError extends Error {
  readonly fault: FileFault;

  constructor(fault: FileFault) {
    super(fault);
    this.fault = fault;
  }
}

export const largestFile = 20 * 1024 * 1024;
const mostAreas = 500;
const mostCorners = 999;

function cleanRing(points: unknown): Ring | AreaFault {
  if (!Array.isArray(points) || points.length < 4 || points.length > mostCorners + 1) return 'CORNERS';
  const ring = points
    .slice(0, -1)
    .map(
      (point: unknown) =>
        (Array.isArray(point) ? [Number(point[0]), Number(point[1])] : [Number.NaN, Number.NaN]) as Point,
    );
  return ring.every(([x, y]) => Math.abs(x) <= 180 && Math.abs(y) <= 90) ? ring : 'OUTSIDE';
}

function fileOf(outlines: readonly Outline[]): GeoFile {
  const areas: NamedArea[] = [];
  const refused: GeoFile['refused'] = [];
  for (const { name, points } of outlines) {
    const ring = cleanRing(points);
    if (typeof ring === 'string') refused.push({ name, fault: ring });
    else areas.push({ name, ring });
  }
  return { areas, refused };
}

interface Outline {
  name: string;
  points: unknown;
}

interface Loose {
  [key: string]: unknown;
}

function geoJsonOutlines(value: Loose): Outline[] {
  if (value.type === 'FeatureCollection' && Array.isArray(value.features))
    return value.features.flatMap((feature) => geoJsonOutlines(feature as Loose));
  const geometry = (value.type === 'Feature' ? value.geometry : value) as Loose | null;
  const properties = (value.properties ?? {}) as Loose;
  const name = String(properties.name ?? properties.nome ?? '').slice(0, 100);
  const coordinates = geometry?.coordinates;
  if (!Array.isArray(coordinates)) return [];
  const outlines =
    geometry?.type === 'Polygon'
      ? [coordinates[0]]
      : geometry?.type === 'MultiPolygon'
        ? coordinates.map((part: unknown) => (Array.isArray(part) ? part[0] : null))
        : [];
  return outlines.map((points) => ({ name, points }));
}

/** Elements by their own name, whatever prefix the file gives them. */
function elements(root: Document | Element, name: string): Element[] {
  return [...root.getElementsByTagName('*')].filter(({ localName }) => localName === name);
}

function kmlOutlines(text: string): Outline[] {
  // A map file needs no document type, and one with entities may grow without end when it is read.
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new GeoFileError('UNREADABLE');
  const document = new DOMParser().parseFromString(text, 'application/xml');
  if (elements(document, 'parsererror').length > 0) throw new GeoFileError('UNREADABLE');
  return elements(document, 'Placemark').flatMap((placemark) => {
    const name = (elements(placemark, 'name')[0]?.textContent ?? '').trim().slice(0, 100);
    return elements(placemark, 'outerBoundaryIs').map((outer) => {
      const numbers = (elements(outer, 'coordinates')[0]?.textContent ?? '').trim().split(/\s+/);
      return { name, points: numbers.map((tuple) => tuple.split(',')) };
    });
  });
}

/** The areas in a GeoJSON or KML file. */
export async function readGeoFile(file: File): Promise<GeoFile> {
  if (file.size > largestFile) throw new GeoFileError('TOO_LARGE');
  const text = await file.text();
  let found: GeoFile;
  try {
    found = fileOf(text.trimStart().startsWith('<') ? kmlOutlines(text) : geoJsonOutlines(JSON.parse(text) as Loose));
  } catch (error) {
    throw error instanceof GeoFileError ? error : new GeoFileError('UNREADABLE');
  }
  if (found.areas.length === 0) throw new GeoFileError('NOTHING');
  if (found.areas.length > mostAreas) throw new GeoFileError('TOO_MANY');
  return found;
}

export function toGeoJson(areas: readonly NamedArea[]): string {
  const features = areas.map(({ name, ring }) => ({
    type: 'Feature',
    properties: { name },
    geometry: toPolygon(ring),
  }));
  return JSON.stringify({ type: 'FeatureCollection', features }, null, 1);
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

export function toKml(areas: readonly NamedArea[]): string {
  const placemarks = areas.map(({ name, ring }) => {
    const corners = toPolygon(ring)
      .coordinates[0]!.map(([x, y]) => `${x},${y}`)
      .join(' ');
    return `<Placemark><name>${escapeXml(name)}</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${corners}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${placemarks.join('')}</Document></kml>\n`;
}
