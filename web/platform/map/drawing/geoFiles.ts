import { squareMetres, toPolygon, type Ring } from '../geometry.ts';
import { importedRing, type RingChange, type RingFault } from './importedRing.ts';

export interface NamedArea {
  name: string;
  ring: Ring;
}

export type FileFault = 'TOO_LARGE' | 'UNREADABLE' | 'NOTHING' | 'TOO_MANY';

/** Why something of a file cannot be an area of the farm. */
export type AreaFault = RingFault | 'NOT_AREA';
export type AreaChange =
  | RingChange
  | { change: 'HOLES'; count: number; squareMetres: number }
  | { change: 'SHORT_NAME' };

export type RefusedFeature = { name: string; fault: AreaFault };
export type FoundFeature = NamedArea & {
  /** What was made different from the file; empty for an area as it was. */
  changes: readonly AreaChange[];
};
/** One thing of a file, in its order: an area to take, or what is none. */
export type FileFeature = FoundFeature | RefusedFeature;

export function isRefused(feature: FileFeature): feature is RefusedFeature {
  return 'fault' in feature;
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
const longestName = 100;
/** So long the page may stand still while a large file is read. */
const turnMs = 50;

/** What a file draws under one name: the outline and the holes of each area, or none where it is no area. */
interface Outline {
  name: string;
  rings: unknown[] | null;
}

interface Loose {
  [key: string]: unknown;
}

const isLoose = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const nameKeys = ['name', 'nome', 'title', 'título', 'titulo'];

function nameOf(properties: unknown): string {
  const entries = Object.entries(isLoose(properties) ? properties : {});
  const named = nameKeys
    .map((key) => entries.find(([each, value]) => each.toLowerCase() === key && (value ?? '') !== '')?.[1])
    .find((value) => typeof value === 'string' || typeof value === 'number');
  return String(named ?? '').trim();
}

function geometryOutlines(geometry: unknown, name: string): Outline[] {
  if (!isLoose(geometry)) return [{ name, rings: null }];
  const { type, coordinates, geometries } = geometry;
  if (type === 'GeometryCollection' && Array.isArray(geometries))
    return geometries.flatMap((each: unknown) => geometryOutlines(each, name));
  if (type === 'Polygon' && Array.isArray(coordinates)) return [{ name, rings: coordinates as unknown[] }];
  if (type === 'MultiPolygon' && Array.isArray(coordinates))
    return coordinates.map((part: unknown) => ({ name, rings: Array.isArray(part) ? (part as unknown[]) : [] }));
  return [{ name, rings: null }];
}

function geoJsonOutlines(value: unknown): Outline[] {
  if (!isLoose(value)) return [];
  if (value.type === 'FeatureCollection')
    return Array.isArray(value.features) ? value.features.flatMap(geoJsonOutlines) : [];
  if (value.type === 'Feature') return geometryOutlines(value.geometry, nameOf(value.properties));
  return 'coordinates' in value || 'geometries' in value ? geometryOutlines(value, '') : [];
}

/** Elements by their own name, whatever prefix the file gives them. */
function elements(root: Document | Element, name: string): Element[] {
  return [...root.getElementsByTagName('*')].filter(({ localName }) => localName === name);
}

function kmlRing(boundary: Element): unknown[] {
  const text = (elements(boundary, 'coordinates')[0]?.textContent ?? '').trim();
  return text === '' ? [] : text.split(/\s+/).map((tuple) => tuple.split(','));
}

function kmlOutlines(text: string): Outline[] {
  // A map file needs no document type, and one with entities may grow without end when it is read.
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new GeoFileError('UNREADABLE');
  const document = new DOMParser().parseFromString(text, 'application/xml');
  if (elements(document, 'parsererror').length > 0) throw new GeoFileError('UNREADABLE');
  return elements(document, 'Placemark').flatMap((placemark): Outline[] => {
    const name = (elements(placemark, 'name')[0]?.textContent ?? '').trim();
    const areas = elements(placemark, 'Polygon');
    if (areas.length === 0) return [{ name, rings: null }];
    return areas.map((area) => ({
      name,
      rings: [...elements(area, 'outerBoundaryIs').slice(0, 1), ...elements(area, 'innerBoundaryIs')].map(kmlRing),
    }));
  });
}

function holesOf(holes: readonly unknown[]): AreaChange[] {
  if (holes.length === 0) return [];
  const areas = holes.map((hole) => importedRing(hole)).map((hole) => ('ring' in hole ? squareMetres(hole.ring) : 0));
  return [{ change: 'HOLES', count: holes.length, squareMetres: areas.reduce((sum, each) => sum + each, 0) }];
}

function featureOf({ name, rings }: Outline): FileFeature {
  const shortName = name.slice(0, longestName);
  if (rings === null) return { name: shortName, fault: 'NOT_AREA' };
  const [outline, ...holes] = rings;
  const read = importedRing(outline);
  if ('fault' in read) return { name: shortName, fault: read.fault };
  const shortened: AreaChange[] = shortName === name ? [] : [{ change: 'SHORT_NAME' }];
  return { name: shortName, ring: read.ring, changes: [...read.changes, ...holesOf(holes), ...shortened] };
}

const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** The text of a file; a KMZ is an archive with one KML in it. */
async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isArchive(bytes)) return new TextDecoder().decode(bytes);
  const { strFromU8, unzipSync } = await import('fflate');
  let hasOne = false;
  const files = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (hasOne || !/\.kml$/i.test(name)) return false;
      if (originalSize > largestFile) throw new GeoFileError('TOO_LARGE');
      hasOne = true;
      return true;
    },
  });
  const [kml] = Object.values(files);
  if (!kml) throw new GeoFileError('UNREADABLE');
  return strFromU8(kml);
}

/** What a GeoJSON, KML or KMZ file holds, thing by thing. */
export async function readGeoFile(file: File): Promise<FileFeature[]> {
  if (file.size > largestFile) throw new GeoFileError('TOO_LARGE');
  let outlines: Outline[];
  try {
    const text = await textOf(file);
    outlines = text.trimStart().startsWith('<') ? kmlOutlines(text) : geoJsonOutlines(JSON.parse(text));
  } catch (error) {
    throw error instanceof GeoFileError ? error : new GeoFileError('UNREADABLE');
  }
  if (outlines.length === 0) throw new GeoFileError('NOTHING');
  if (outlines.filter(({ rings }) => rings !== null).length > mostAreas) throw new GeoFileError('TOO_MANY');
  const features: FileFeature[] = [];
  let turn = performance.now();
  for (const outline of outlines) {
    features.push(featureOf(outline));
    if (performance.now() - turn < turnMs) continue;
    await new Promise((resolve) => setTimeout(resolve));
    turn = performance.now();
  }
  return features;
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
