// Files as people send them: small, and made of the parts that matter.
import { crc32 } from 'node:zlib';

/** Where the photo was taken, as a text that no stored file may hold. */
export const position = 'S17.9124 W50.9863';

/** EXIF data of a phone: the orientation, and the place in a block of its own. */
export function exifWith(orientation: number, order: 'II' | 'MM' = 'II'): Buffer {
  const little = order === 'II';
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4 + position.length);
  const u16 = (value: number, at: number) => (little ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at));
  const u32 = (value: number, at: number) => (little ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at));
  const entry = (at: number, tag: number, type: number, write: (at: number) => void) => {
    u16(tag, at);
    u16(type, at + 2);
    u32(1, at + 4);
    write(at + 8);
  };
  tiff.write(order, 'latin1');
  u16(42, 2);
  u32(8, 4);
  u16(2, 8);
  entry(10, 0x0112, 3, (at) => u16(orientation, at));
  entry(22, 0x8825, 4, (at) => u32(38, at));
  tiff.write(position, 38, 'latin1');
  return tiff;
}

export function jpegSegment(marker: number, content: Buffer | string): Buffer {
  const data = Buffer.from(content as string, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

const frame = (width: number, height: number) => {
  const data = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  data.writeUInt16BE(height, 1);
  data.writeUInt16BE(width, 3);
  return jpegSegment(0xc0, data);
};
const jfif = jpegSegment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0');
const scan = Buffer.concat([
  jpegSegment(0xda, '\x01\x01\0\0\x3f\0'),
  Buffer.from([0x12, 0xff, 0, 0x34, 0xff, 0xd0, 0x56]),
]);

interface Jpeg {
  width?: number;
  height?: number;
  /** Segments between the header and the picture. */
  more?: readonly Buffer[];
  /** What follows its end. */
  after?: Buffer;
}

export function jpeg({ width = 4, height = 3, more = [], after = Buffer.alloc(0) }: Jpeg = {}): Buffer {
  const tables = [jpegSegment(0xdb, Buffer.alloc(65, 1)), frame(width, height), jpegSegment(0xc4, Buffer.alloc(20, 2))];
  return Buffer.concat([Buffer.from([0xff, 0xd8]), jfif, ...more, ...tables, scan, Buffer.from([0xff, 0xd9]), after]);
}

export const exifSegment = (orientation: number, order?: 'II' | 'MM') =>
  jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exifWith(orientation, order)]));

export function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(type), data, Buffer.alloc(4)]);
  chunk.writeUInt32BE(data.length, 0);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

export function png({ width = 4, height = 3, more = [] }: { width?: number; height?: number; more?: Buffer[] } = {}) {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const parts = [
    pngChunk('IHDR', header),
    ...more,
    pngChunk('IDAT', Buffer.from('pixels')),
    pngChunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

export function webpChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(8 + data.length + (data.length % 2));
  chunk.write(type, 'latin1');
  chunk.writeUInt32LE(data.length, 4);
  data.copy(chunk, 8);
  return chunk;
}

export function webp(...chunks: Buffer[]): Buffer {
  const content = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), ...chunks]);
  content.writeUInt32LE(content.length - 8, 4);
  return content;
}

/** The head of a WebP with metadata: 4 × 3 pixels. */
export const webpHead = (flags: number) => webpChunk('VP8X', Buffer.from([flags, 0, 0, 0, 3, 0, 0, 2, 0, 0]));
export const webpPicture = webpChunk('VP8L', Buffer.from([0x2f, 3, 0x80, 0, 0, 1, 2, 3, 4, 5, 6]));
export const webpAnimation = webpChunk('ANIM', Buffer.alloc(6));
/** A frame of an animation, which fills its picture. */
export const webpFrame = (...chunks: Buffer[]) =>
  webpChunk('ANMF', Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 3, 0, 0, 2, 0, 0, 100, 0, 0, 0]), ...chunks]));

/** A PDF of one empty page; `text` makes it another file. */
export function pdf(text = 'GTA'): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] >>',
    `(${text})`,
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  return Buffer.from(
    `${body}${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
  );
}
