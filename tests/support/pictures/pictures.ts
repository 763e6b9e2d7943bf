// Pictures of the three formats from a seeded generator, some of them made to hurt whoever reads them.
import type { MediaType } from '../../../server/papers/documents/mediaType.calc.ts';
import type { Random } from '../fuzz/random.ts';
import {
  exifSegment,
  exifWith,
  jpeg,
  jpegSegment,
  png,
  pngChunk,
  position,
  webp,
  webpAnimation,
  webpChunk,
  webpFrame,
  webpHead,
  webpPicture,
} from '../farms/papers.ts';

export interface Picture {
  name: string;
  type: Exclude<MediaType, 'application/pdf'>;
  bytes: Buffer;
  /** It has to be accepted: nothing is wrong with it. */
  isSound: boolean;
}

const note = Buffer.from(position);
const most = 30;
const someOf = (random: Random, parts: readonly (() => Buffer)[]) =>
  Array.from({ length: random.below(most) }, () => random.pick(parts)());
const noiseOf = (random: Random) => Buffer.from(Array.from({ length: random.below(200) }, () => random.below(256)));
const orientationOf = (random: Random) => 1 + random.below(8);

function soundJpeg(random: Random): Buffer {
  const more = someOf(random, [
    () => exifSegment(orientationOf(random), random.pick(['II', 'MM'])),
    () => jpegSegment(random.pick([0xe1, 0xe2, 0xe3, 0xed, 0xee, 0xfe]), note),
    () => jpegSegment(0xe2, `ICC_PROFILE\0\x01\x01${position}`),
    () => jpegSegment(0xdb, noiseOf(random)),
  ]);
  return jpeg({ width: 1 + random.below(9_000), height: 1 + random.below(9_000), more, after: random.pick([note]) });
}

function soundPng(random: Random): Buffer {
  const more = someOf(random, [
    () => pngChunk('eXIf', exifWith(orientationOf(random))),
    () => pngChunk(random.pick(['tEXt', 'zTXt', 'iTXt', 'tIME', 'iCCP', 'fcTL', 'prVt', 'gAMA']), note),
    () => pngChunk('IDAT', noiseOf(random)),
    () => pngChunk('pHYs', Buffer.alloc(9, random.below(256))),
  ]);
  return Buffer.concat([png({ width: 1 + random.below(9_000), height: 1 + random.below(9_000), more }), note]);
}

function soundWebp(random: Random): Buffer {
  const metadata = () =>
    someOf(random, [
      () => webpChunk('EXIF', exifWith(orientationOf(random))),
      () => webpChunk(random.pick(['XMP ', 'ICCP', 'ANIM', 'what']), note),
    ]);
  const frames = Array.from({ length: 1 + random.below(4) }, () => webpFrame(...metadata(), webpPicture));
  const shown = random.chance(0.5) ? [webpPicture] : [webpAnimation, ...frames];
  return Buffer.concat([webp(webpHead(random.below(256)), ...metadata(), ...shown, ...metadata()), note]);
}

const sound = { 'image/jpeg': soundJpeg, 'image/png': soundPng, 'image/webp': soundWebp } as const;
const types = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** A sound picture, or one with bytes changed, cut out or cut off. */
export function pictureOf(random: Random): Picture {
  const type = random.pick(types);
  const bytes = sound[type](random);
  if (random.chance(0.4)) return { name: 'sound', type, bytes, isSound: true };
  const at = 2 + random.below(bytes.length - 2);
  if (random.chance(0.2)) return { name: 'cut off', type, bytes: bytes.subarray(0, at), isSound: false };
  if (random.chance(0.2)) {
    const rest = bytes.subarray(Math.min(bytes.length, at + 1 + random.below(50)));
    return { name: 'cut out', type, bytes: Buffer.concat([bytes.subarray(0, at), rest]), isSound: false };
  }
  for (let left = 1 + random.below(8); left > 0; left -= 1)
    bytes[2 + random.below(bytes.length - 2)] = random.pick([0, 1, 0x7f, 0x80, 0xd9, 0xda, 0xe1, 0xff]);
  return { name: 'changed', type, bytes, isSound: false };
}

const repeated = (part: Buffer, bytes: number) => Buffer.alloc(bytes - (bytes % part.length), part);
/** EXIF data of as many entries as its length can say, none of them the orientation. */
const endlessExif = Buffer.concat([Buffer.from('4d4d002a00000008ffff', 'hex'), Buffer.alloc(65_000, 1)]);
const endlessSegment = jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), endlessExif]));

/** Pictures of so many bytes, each built to take as long as it can. */
export function dearPictures(largest: number): Picture[] {
  const [emptyText, emptyNote] = [pngChunk('tEXt', Buffer.alloc(0)), webpChunk('XMP ', Buffer.alloc(0))];
  const jpegs: [string, Buffer][] = [
    ['empty segments', jpeg({ more: [repeated(jpegSegment(0xe1, ''), largest)] })],
    ['drawn segments', jpeg({ more: [repeated(jpegSegment(0xdd, ''), largest)] })],
    ['fill bytes', jpeg({ more: [Buffer.alloc(largest, 0xff)] })],
    ['a scan of escapes', Buffer.concat([jpeg().subarray(0, -2), repeated(Buffer.from([0xff, 0]), largest)])],
    ['endless scan of 0xff', Buffer.concat([jpeg().subarray(0, -2), Buffer.alloc(largest, 0xff)])],
    ['empty scans', jpeg({ more: [repeated(jpegSegment(0xda, ''), largest)] })],
    ['EXIF data without end', jpeg({ more: [repeated(endlessSegment, largest)] })],
  ];
  const pngs: [string, Buffer][] = [
    ['empty chunks', png({ more: [repeated(emptyText, largest)] })],
    ['drawn chunks', png({ more: [repeated(pngChunk('IDAT', Buffer.alloc(0)), largest)] })],
    ['EXIF data without end', png({ more: [repeated(pngChunk('eXIf', endlessExif), largest)] })],
    ['one large chunk', png({ more: [pngChunk('IDAT', Buffer.alloc(largest))] })],
  ];
  const webps: [string, Buffer][] = [
    ['empty chunks', webp(webpHead(0), repeated(emptyNote, largest), webpPicture)],
    ['drawn chunks', webp(webpHead(0), repeated(webpChunk('ALPH', Buffer.alloc(0)), largest), webpPicture)],
    ['frames', webp(webpHead(2), webpAnimation, repeated(webpFrame(webpPicture), largest))],
    ['a frame of empty chunks', webp(webpHead(2), webpAnimation, webpFrame(repeated(emptyNote, largest)))],
    ['EXIF data without end', webp(webpHead(0), webpPicture, repeated(webpChunk('EXIF', endlessExif), largest))],
  ];
  const named = (type: Picture['type'], list: [string, Buffer][]) =>
    list.map(([name, bytes]) => ({ name, type, bytes, isSound: false }));
  return [...named('image/jpeg', jpegs), ...named('image/png', pngs), ...named('image/webp', webps)];
}
