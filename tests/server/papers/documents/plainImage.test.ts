import { describe, expect, test } from 'vitest';
import { endsAsPdf, mediaTypeOf, safeName } from '../../../../server/papers/documents/mediaType.calc.ts';
import { DamagedImage, plainImage } from '../../../../server/papers/documents/plainImage.ts';
import {
  exifSegment,
  exifWith,
  jpeg,
  jpegSegment,
  pdf,
  png,
  pngChunk,
  position,
  webp,
  webpAnimation,
  webpChunk,
  webpFrame,
  webpHead,
  webpPicture,
} from '../../../support/farms/papers.ts';

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
/** EXIF data that hold the orientation alone. */
const turned = (orientation: number) =>
  `MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(orientation)}\0\0\0\0\0\0`;

describe('the type of a file', () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0')]);
  test.each([
    ['a PDF', pdf(), 'application/pdf'],
    ['a JPEG', jpeg(), 'image/jpeg'],
    ['a PNG', png(), 'image/png'],
    ['a WebP', webp(webpPicture), 'image/webp'],
    ['a HEIC', heic, 'HEIC'],
    ['a ZIP or DOCX', Buffer.from('PK\x03\x04'), null],
    ['a GZIP', Buffer.from([0x1f, 0x8b, 8, 0]), null],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), null],
    ['an HTML page', Buffer.from('<!doctype html><script>'), null],
    ['a GIF', Buffer.from('GIF89a'), null],
    ['text about PDFs', Buffer.from('This is no %PDF-1.7'), null],
    ['a WAV, which begins as a WebP does', Buffer.from('RIFF\0\0\0\0WAVEfmt '), null],
    ['nothing', Buffer.alloc(0), null],
  ])('%s', (_name, bytes, type) => expect(mediaTypeOf(bytes)).toBe(type));

  test('a PDF without its end was cut off', () => {
    expect(endsAsPdf(pdf())).toBe(true);
    expect(endsAsPdf(pdf().subarray(0, -6))).toBe(false);
  });
});

describe('the name of a file', () => {
  test.each([
    ['GTA 412.pdf', 'application/pdf', 'GTA 412.pdf'],
    ['nota.exe', 'application/pdf', 'nota.pdf'],
    ['IMG_0041.HEIC.JPG', 'image/jpeg', 'IMG_0041.HEIC.jpg'],
    ['../../etc/passwd', 'image/png', 'passwd.png'],
    ['C:\\fotos\\guia.png', 'image/png', 'guia.png'],
    ['a"b\r\nSet-Cookie: x', 'application/pdf', 'a b Set-Cookie x.pdf'],
    ['guia‮fdp.exe', 'application/pdf', 'guia fdp.pdf'],
    ['nº 12 – São João.webp', 'image/webp', 'nº 12 – São João.webp'],
    ['...', 'image/jpeg', 'documento.jpg'],
    ['🐂'.repeat(300), 'image/jpeg', `${'🐂'.repeat(150)}.jpg`],
  ] as const)('%j as %s is saved as %j', (name, type, saved) => expect(safeName(name, type)).toBe(saved));
});

describe('a photo', () => {
  const xmp = jpegSegment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${position}`);
  const iptc = jpegSegment(0xed, `Photoshop 3.0\0${position}`);
  const comment = jpegSegment(0xfe, position);
  const preview = jpegSegment(0xe2, `MPF\0${position}`);
  // The profile of a screen holds its make, model and serial number.
  const profile = jpegSegment(0xe2, `ICC_PROFILE\0\x01\x01mmod${position}`);
  const second = jpeg({ more: [exifSegment(1)] });

  test('loses its place and everything else that is not the picture', () => {
    const sent = jpeg({ more: [exifSegment(1), xmp, iptc, comment, preview, profile], after: second });
    expect(text(sent).split(position)).toHaveLength(8);
    const { bytes, width, height } = plainImage('image/jpeg', sent);
    expect({ width, height }).toEqual({ width: 4, height: 3 });
    expect(Buffer.from(bytes)).toEqual(jpeg());
  });

  test.each([
    ['II', 6],
    ['MM', 6],
    ['II', 3],
    ['MM', 8],
  ] as const)('keeps which side is up (%s, %i)', (order, orientation) => {
    const { bytes } = plainImage('image/jpeg', jpeg({ more: [exifSegment(orientation, order)] }));
    expect(text(bytes)).not.toContain(position);
    expect(text(bytes)).toContain(`Exif\0\0${turned(orientation)}`);
    // What was made plain stays as it is.
    expect(plainImage('image/jpeg', bytes).bytes).toEqual(bytes);
  });

  test('with EXIF data that lead nowhere is upright', () => {
    const wild = exifWith(6);
    wild.writeUInt32LE(0xffffff00, 4);
    const sent = jpeg({ more: [jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), wild])), exifSegment(77)] });
    expect(Buffer.from(plainImage('image/jpeg', sent).bytes)).toEqual(jpeg());
  });

  test.each([
    ['without its end', jpeg().subarray(0, -2)],
    ['cut off within a table', jpeg().subarray(0, 60)],
    ['of its first bytes alone', jpeg().subarray(0, 3)],
    ['whose segment is shorter than its own length', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 0xff, 0xd9])],
    ['that is an archive behind the first bytes', Buffer.concat([jpeg().subarray(0, 3), Buffer.from('PK\x03\x04zip')])],
    ['without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['of two sizes', jpeg({ more: [jpegSegment(0xc0, Buffer.from([8, 0xff, 0xff, 0xff, 0xff, 0]))] })],
    ['of more segments than a picture has', jpeg({ more: Array.from({ length: 4_096 }, () => comment) })],
  ])('%s is damaged', (_name, bytes) => {
    expect(() => plainImage('image/jpeg', bytes)).toThrow(DamagedImage);
  });
});

describe('a PNG', () => {
  const emptyChunk = pngChunk('tEXt', Buffer.alloc(0));

  test('whose end holds something ends without it', () => {
    const hiding = Buffer.concat([png().subarray(0, -12), pngChunk('IEND', Buffer.from(position))]);
    expect(Buffer.from(plainImage('image/png', hiding).bytes)).toEqual(png());
  });

  test('loses its texts, keeps which side is up, and ends at its end', () => {
    const more = [
      pngChunk('tEXt', Buffer.from(`Location\0${position}`)),
      pngChunk('iCCP', Buffer.from(`screen\0\0${position}`)),
      pngChunk('gAMA', Buffer.from(position)),
      pngChunk('eXIf', exifWith(6)),
      pngChunk('eXIf', exifWith(3)),
    ];
    const sent = Buffer.concat([png({ more }), Buffer.from(position)]);
    const { bytes, width, height } = plainImage('image/png', sent);
    expect({ width, height }).toEqual({ width: 4, height: 3 });
    expect(Buffer.from(bytes)).toEqual(png({ more: [pngChunk('eXIf', Buffer.from(turned(6), 'latin1'))] }));
  });

  test.each([
    ['without its end', png().subarray(0, -12)],
    ['that begins with another chunk', png().subarray(25)],
    ['of its first bytes alone', png().subarray(0, 8)],
    ['without pixels', Buffer.concat([png().subarray(0, 33), pngChunk('IEND', Buffer.alloc(0))])],
    ['of more chunks than a picture has', png({ more: Array.from({ length: 4_096 }, () => emptyChunk) })],
  ])('%s is damaged', (_name, bytes) => expect(() => plainImage('image/png', bytes)).toThrow(DamagedImage));
});

describe('a WebP', () => {
  test('loses its metadata and keeps which side is up', () => {
    const metadata = [webpChunk('EXIF', exifWith(8)), webpChunk('XMP ', Buffer.from(position))];
    const { bytes, width, height } = plainImage('image/webp', webp(webpHead(0x0c), webpPicture, ...metadata));
    expect({ width, height }).toEqual({ width: 4, height: 3 });
    const orientation = webpChunk('EXIF', Buffer.from(turned(8), 'latin1'));
    expect(Buffer.from(bytes)).toEqual(webp(webpHead(0x08), webpPicture, orientation));
    const upright = webp(webpHead(0x0c), webpPicture, webpChunk('EXIF', exifWith(1)));
    expect(Buffer.from(plainImage('image/webp', upright).bytes)).toEqual(webp(webpHead(0), webpPicture));
    expect(plainImage('image/webp', webp(webpPicture))).toMatchObject({ width: 4, height: 3 });
  });

  test('that is cut off is damaged', () => {
    expect(() => plainImage('image/webp', webp(webpPicture).subarray(0, -4))).toThrow(DamagedImage);
    expect(() => plainImage('image/webp', webp(webpChunk('EXIF', exifWith(1))))).toThrow(DamagedImage);
    expect(() => plainImage('image/webp', webp(webpHead(0)))).toThrow(DamagedImage);
  });

  test('of more chunks than a picture has is damaged', () => {
    const many = Array.from({ length: 4_096 }, () => webpChunk('XMP ', Buffer.alloc(0)));
    expect(() => plainImage('image/webp', webp(webpHead(0), ...many, webpPicture))).toThrow(DamagedImage);
    const inFrame = webpFrame(...many, webpPicture);
    expect(() => plainImage('image/webp', webp(webpHead(2), webpAnimation, inFrame))).toThrow(DamagedImage);
  });

  test('that moves loses the metadata of its frames, its colour profile, and what follows the end', () => {
    const profile = webpChunk('ICCP', Buffer.from(position));
    const note = webpChunk('XMP ', Buffer.from(position));
    const frames = [webpFrame(note, webpPicture), webpFrame(webpPicture, note)];
    const sent = Buffer.concat([
      webp(webpHead(0x2e), profile, webpAnimation, ...frames, webpChunk('EXIF', exifWith(1))),
      Buffer.from(position),
    ]);
    const plain = webp(webpHead(0x02), webpAnimation, webpFrame(webpPicture), webpFrame(webpPicture));
    expect(Buffer.from(plainImage('image/webp', sent).bytes)).toEqual(plain);
  });
});
