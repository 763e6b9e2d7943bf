import { crc32 } from 'node:zlib';
import type { MediaType } from './mediaType.calc.ts';

/** The content is not what its first bytes promise, or it ends too early. */
export class DamagedImage extends Error {
  override name = 'DamagedImage';
}

export interface PlainImage {
  bytes: Uint8Array;
  width: number;
  height: number;
}

type Bytes = Uint8Array;

const upright = 1;
const textAt = (bytes: Bytes, at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length));
const viewOf = (bytes: Bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const damaged = (): never => {
  throw new DamagedImage();
};

/** The orientation of a photo, from its EXIF data; upright when it says nothing. */
function orientationIn(tiff: Bytes): number {
  if (tiff.length < 14) return upright;
  const view = viewOf(tiff);
  const little = textAt(tiff, 0, 2) === 'II';
  const first = view.getUint32(4, little);
  if (first + 2 > tiff.length) return upright;
  const entries = view.getUint16(first, little);
  for (let at = first + 2; at + 12 <= Math.min(tiff.length, first + 2 + entries * 12); at += 12) {
    if (view.getUint16(at, little) !== 0x0112) continue;
    const value = view.getUint16(at + 8, little);
    return value >= 1 && value <= 8 ? value : upright;
  }
  return upright;
}

/** EXIF data that hold the orientation and nothing else. */
function onlyOrientation(value: number): Bytes {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff[19] = value;
  return tiff;
}

/** No camera or program writes more; a file of millions of empty ones costs as much as millions of pictures. */
const mostParts = 4_096;

/** Counts the chunks or segments of one picture. */
function partCounter(): () => void {
  let count = 0;
  return () => {
    count += 1;
    if (count > mostParts) damaged();
  };
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** What a JPEG is drawn from: tables, frames and scans. */
function isDrawn(marker: number, segment: Bytes): boolean {
  if ((marker >= 0xc0 && marker <= 0xcf) || (marker >= 0xda && marker <= 0xdd)) return true;
  if (marker === 0xe0) return segment.length === 18 && textAt(segment, 4, 5) === 'JFIF\0';
  return marker === 0xee && segment.length === 16 && textAt(segment, 4, 5) === 'Adobe';
}

/** Where the data of a scan end: at the next marker that is none of a scan's own. */
function endOfScan(bytes: Bytes, from: number): number {
  // Byte by byte: a search for each 0xff is dear where every other byte is one.
  for (let at = from; at < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next === 0) at += 1;
    else if (next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return damaged();
}

function plainJpeg(bytes: Bytes): PlainImage {
  const view = viewOf(bytes);
  const count = partCounter();
  const parts: Bytes[] = [];
  let size: { width: number; height: number } | undefined;
  let orientation: number | undefined;
  let hasScan = false;
  let at = 2;
  for (;;) {
    for (; bytes[at] === 0xff && bytes[at + 1] === 0xff; at += 1) count();
    const marker = bytes[at] === 0xff ? (bytes[at + 1] ?? damaged()) : damaged();
    // What follows the end is another picture: a preview or a film, with its own place and time.
    if (marker === 0xd9) break;
    count();
    const end = at + 2 + view.getUint16(at + 2);
    if (end > bytes.length || end < at + 4) damaged();
    const segment = bytes.subarray(at, end);
    if (isFrame(marker)) {
      // A second frame would be another size than the one that is checked.
      if (size) damaged();
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    if (marker === 0xe1 && textAt(segment, 4, 6) === 'Exif\0\0') orientation ??= orientationIn(segment.subarray(10));
    if (isDrawn(marker, segment)) parts.push(segment);
    at = end;
    if (marker !== 0xda) continue;
    hasScan = true;
    at = endOfScan(bytes, end);
    parts.push(bytes.subarray(end, at));
  }
  if (!size || !hasScan) return damaged();
  const start = [bytes.subarray(0, 2), ...exifSegment(orientation ?? upright)];
  return { ...size, bytes: Buffer.concat([...start, ...parts, Buffer.from([0xff, 0xd9])]) };
}

function exifSegment(orientation: number): Bytes[] {
  if (orientation === upright) return [];
  return [Buffer.from([0xff, 0xe1, 0, 34]), Buffer.from('Exif\0\0'), onlyOrientation(orientation)];
}

/** What a PNG is drawn from, and the most bytes that each holds: more would be something else. */
const drawnChunks = new Map([
  ['IHDR', 13],
  ['PLTE', 768],
  ['IDAT', Infinity],
  ['tRNS', 256],
  ['gAMA', 4],
  ['cHRM', 32],
  ['sRGB', 1],
  ['cICP', 4],
  ['sBIT', 4],
  ['bKGD', 6],
  ['pHYs', 9],
]);

function pngChunk(type: string, data: Bytes): Bytes {
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(type), data, Buffer.alloc(4)]);
  chunk.writeUInt32BE(data.length, 0);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

function plainPng(bytes: Bytes): PlainImage {
  const view = viewOf(bytes);
  const count = partCounter();
  const parts: Bytes[] = [bytes.subarray(0, 8)];
  let orientation: number | undefined;
  let hasPixels = false;
  for (let at = 8; ;) {
    count();
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > bytes.length) damaged();
    const type = textAt(bytes, at + 4, 4);
    if ((at === 8) !== (type === 'IHDR')) damaged();
    if (type === 'eXIf' && orientation === undefined) {
      orientation = orientationIn(bytes.subarray(at + 8, end - 4));
      if (orientation !== upright) parts.push(pngChunk('eXIf', onlyOrientation(orientation)));
    }
    if (type === 'IEND') break;
    if (length <= (drawnChunks.get(type) ?? -1)) parts.push(bytes.subarray(at, end));
    hasPixels ||= type === 'IDAT';
    at = end;
  }
  if (!hasPixels || view.getUint32(8) !== 13) damaged();
  // Its own end, since that of the file may hold something.
  parts.push(pngChunk('IEND', new Uint8Array()));
  return { bytes: Buffer.concat(parts), width: view.getUint32(16), height: view.getUint32(20) };
}

const pictureChunks: ReadonlySet<string> = new Set(['VP8 ', 'VP8L']);
const frameChunks: ReadonlySet<string> = new Set(['ALPH', ...pictureChunks]);
/** What a WebP is shown from, and the most bytes that each holds. */
const shownChunks = new Map([
  ['VP8X', 10],
  ['ANIM', 6],
  ['ANMF', Infinity],
  ['ALPH', Infinity],
  ['VP8 ', Infinity],
  ['VP8L', Infinity],
]);
const mentionsExif = 0x08;
/** Colour profile, EXIF and XMP. */
const mentionsLeftOut = 0x20 | mentionsExif | 0x04;
/** Where a frame of an animation stands and how long it is shown, before its own chunks. */
const frameHead = 16;

interface Chunk {
  type: string;
  data: Bytes;
}

/** The chunks of a file, or of a frame of its animation. */
function webpChunks(bytes: Bytes, from: number, count: () => void): Chunk[] {
  const view = viewOf(bytes);
  const chunks: Chunk[] = [];
  for (let at = from; at + 8 <= bytes.length;) {
    count();
    const length = view.getUint32(at + 4, true);
    if (at + 8 + length > bytes.length) damaged();
    chunks.push({ type: textAt(bytes, at, 4), data: bytes.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  return chunks;
}

function webpChunk({ type, data }: Chunk): Bytes[] {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return [head, data, Buffer.alloc(data.length % 2)];
}

/** A frame of an animation may hold metadata of its own. */
function plainFrame(data: Bytes, count: () => void): Chunk {
  const shown = webpChunks(data, frameHead, count).filter(({ type }) => frameChunks.has(type));
  if (!shown.some(({ type }) => pictureChunks.has(type))) damaged();
  return { type: 'ANMF', data: Buffer.concat([data.subarray(0, frameHead), ...shown.flatMap(webpChunk)]) };
}

function webpSize({ type, data }: Chunk): { width: number; height: number } | undefined {
  if (data.length < 10) return undefined;
  const view = viewOf(data);
  const [wide, high] = [view.getUint16(6, true), view.getUint16(8, true)];
  if (type === 'VP8 ') return { width: wide & 0x3fff, height: high & 0x3fff };
  if (type === 'VP8X')
    return { width: (view.getUint32(4, true) & 0xffffff) + 1, height: (view.getUint32(6, true) >>> 8) + 1 };
  const bits = view.getUint32(1, true);
  return type === 'VP8L' ? { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 } : undefined;
}

/** The head says that there is an orientation, and nothing of what is left out. */
function plainHead({ type, data }: Chunk, isTurned: boolean): Chunk {
  const copy = Buffer.from(data);
  copy[0] = (copy[0]! & ~mentionsLeftOut) | (isTurned ? mentionsExif : 0);
  return { type, data: copy };
}

function plainWebp(bytes: Bytes): PlainImage {
  const count = partCounter();
  const whole = 8 + viewOf(bytes).getUint32(4, true);
  if (whole > bytes.length) damaged();
  const all = webpChunks(bytes.subarray(0, whole), 12, count);
  const chunks = all
    .filter(({ type, data }) => data.length <= (shownChunks.get(type) ?? -1))
    .map((chunk) => (chunk.type === 'ANMF' ? plainFrame(chunk.data, count) : chunk));
  const [first, ...others] = chunks;
  const size = first && webpSize(first);
  if (!size || !chunks.some(({ type }) => type === 'ANMF' || pictureChunks.has(type))) return damaged();
  const exif = all.find(({ type }) => type === 'EXIF')?.data ?? new Uint8Array();
  // Some programs begin the data as a JPEG does.
  const orientation = orientationIn(exif.subarray(textAt(exif, 0, 4) === 'Exif' ? 6 : 0));
  const hasHead = first.type === 'VP8X';
  const isTurned = hasHead && orientation !== upright;
  const kept = [hasHead ? plainHead(first, isTurned) : first, ...others];
  if (isTurned) kept.push({ type: 'EXIF', data: onlyOrientation(orientation) });
  const content = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), ...kept.flatMap(webpChunk)]);
  content.writeUInt32LE(content.length - 8, 4);
  return { ...size, bytes: content };
}

const readers = { 'image/jpeg': plainJpeg, 'image/png': plainPng, 'image/webp': plainWebp } as const;

/**
 * The same picture without where, when and by whom it was taken; which side is up is kept. Colour profiles are left out
 * too: one of a screen holds its serial number, and papers are read as well without.
 */
export function plainImage(type: Exclude<MediaType, 'application/pdf'>, bytes: Bytes): PlainImage {
  try {
    return readers[type](bytes);
  } catch (error) {
    // A length that points behind the end of the content.
    if (error instanceof RangeError) return damaged();
    throw error;
  }
}
