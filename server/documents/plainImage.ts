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

/** EXIF data that tell the orientation and nothing else. */
function onlyOrientation(value: number): Bytes {
  return Uint8Array.from([
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    value,
    0,
    0,
    0,
    0,
    0,
    0,
  ]);
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** What a JPEG is drawn from: tables, frames, scans, and how its colours are meant. */
function isDrawn(marker: number, segment: Bytes): boolean {
  if ((marker >= 0xc0 && marker <= 0xcf) || (marker >= 0xda && marker <= 0xdd)) return true;
  if (marker === 0xe0) return segment.length === 18 && textAt(segment, 4, 5) === 'JFIF\0';
  if (marker === 0xe2) return textAt(segment, 4, 12) === 'ICC_PROFILE\0';
  return marker === 0xee && textAt(segment, 4, 5) === 'Adobe';
}

/** Where the data of a scan end: at the next marker that is none of a scan's own. */
function endOfScan(bytes: Bytes, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return damaged();
}

function plainJpeg(bytes: Bytes): PlainImage {
  const view = viewOf(bytes);
  const parts: Bytes[] = [];
  let size: { width: number; height: number } | undefined;
  let orientation = upright;
  let at = 2;
  for (;;) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at] === 0xff ? (bytes[at + 1] ?? damaged()) : damaged();
    // What follows the end is another picture: a preview or a film, with its own place and time.
    if (marker === 0xd9) break;
    const end = at + 2 + (at + 4 <= bytes.length ? view.getUint16(at + 2) : damaged());
    if (end > bytes.length || end < at + 4) damaged();
    const segment = bytes.subarray(at, end);
    if (isFrame(marker) && segment.length >= 9)
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if (marker === 0xe1 && textAt(segment, 4, 6) === 'Exif\0\0') orientation = orientationIn(segment.subarray(10));
    if (isDrawn(marker, segment)) parts.push(segment);
    at = end;
    if (marker !== 0xda) continue;
    at = endOfScan(bytes, end);
    parts.push(bytes.subarray(end, at));
  }
  if (!size) damaged();
  const exif = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 34]), Buffer.from('Exif\0\0'), onlyOrientation(orientation)]);
  const start = [bytes.subarray(0, 2), ...(orientation === upright ? [] : [exif])];
  return { ...size!, bytes: Buffer.concat([...start, ...parts, Buffer.from([0xff, 0xd9])]) };
}

const drawnChunks = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs'.split(' '));

function pngChunk(type: string, data: Bytes): Bytes {
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(type), data, Buffer.alloc(4)]);
  chunk.writeUInt32BE(data.length, 0);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

function plainPng(bytes: Bytes): PlainImage {
  const view = viewOf(bytes);
  const parts: Bytes[] = [bytes.subarray(0, 8)];
  for (let at = 8; ;) {
    const end = at + 12 + (at + 12 <= bytes.length ? view.getUint32(at) : damaged());
    if (end > bytes.length) damaged();
    const type = textAt(bytes, at + 4, 4);
    if ((at === 8) !== (type === 'IHDR')) damaged();
    const orientation = type === 'eXIf' ? orientationIn(bytes.subarray(at + 8, end - 4)) : upright;
    if (orientation !== upright) parts.push(pngChunk('eXIf', onlyOrientation(orientation)));
    if (drawnChunks.has(type)) parts.push(bytes.subarray(at, end));
    if (type === 'IEND') break;
    at = end;
  }
  return { bytes: Buffer.concat(parts), width: view.getUint32(16), height: view.getUint32(20) };
}

const shownChunks = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP', 'ANIM', 'ANMF']);
const mentionsMetadata = 0x04 | 0x08;
const mentionsExif = 0x08;

function webpChunk(type: string, data: Bytes): Bytes {
  const chunk = Buffer.alloc(8 + data.length + (data.length % 2));
  chunk.write(type, 'latin1');
  chunk.writeUInt32LE(data.length, 4);
  chunk.set(data, 8);
  return chunk;
}

function webpSize(type: string, data: Bytes): { width: number; height: number } | undefined {
  if (data.length < 10) return undefined;
  const view = viewOf(data);
  const [wide, high] = [view.getUint16(6, true), view.getUint16(8, true)];
  if (type === 'VP8 ') return { width: wide & 0x3fff, height: high & 0x3fff };
  if (type === 'VP8X')
    return { width: (view.getUint32(4, true) & 0xffffff) + 1, height: (view.getUint32(6, true) >>> 8) + 1 };
  const bits = view.getUint32(1, true);
  return type === 'VP8L' ? { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 } : undefined;
}

function plainWebp(bytes: Bytes): PlainImage {
  const view = viewOf(bytes);
  const chunks: { type: string; data: Bytes }[] = [];
  let orientation = upright;
  const whole = 8 + view.getUint32(4, true);
  if (whole > bytes.length) damaged();
  for (let at = 12; at + 8 <= whole;) {
    const length = view.getUint32(at + 4, true);
    if (at + 8 + length > bytes.length) damaged();
    const data = bytes.slice(at + 8, at + 8 + length);
    const type = textAt(bytes, at, 4);
    // Some programs begin the data as a JPEG does.
    if (type === 'EXIF') orientation = orientationIn(data.subarray(textAt(data, 0, 4) === 'Exif' ? 6 : 0));
    if (shownChunks.has(type)) chunks.push({ type, data });
    at += 8 + length + (length % 2);
  }
  const [first] = chunks;
  const size = first && webpSize(first.type, first.data);
  if (!size) return damaged();
  const isTurned = first.type === 'VP8X' && orientation !== upright;
  if (first.type === 'VP8X') first.data[0] = (first.data[0]! & ~mentionsMetadata) | (isTurned ? mentionsExif : 0);
  const parts = chunks.map(({ type, data }) => webpChunk(type, data));
  if (isTurned) parts.push(webpChunk('EXIF', onlyOrientation(orientation)));
  const content = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), ...parts]);
  content.writeUInt32LE(content.length - 8, 4);
  return { ...size, bytes: content };
}

const readers = { 'image/jpeg': plainJpeg, 'image/png': plainPng, 'image/webp': plainWebp } as const;

/** The same picture without where, when and by whom it was taken; which side is up is kept. */
export function plainImage(type: Exclude<MediaType, 'application/pdf'>, bytes: Bytes): PlainImage {
  return readers[type](bytes);
}
