export const mediaTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
export type MediaType = (typeof mediaTypes)[number];

/** A type is known by the first bytes of the content, never by what the sender calls it. */
const marks: readonly (readonly [type: MediaType | 'HEIC', pattern: RegExp])[] = [
  ['application/pdf', /^%PDF-\d/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/webp', /^RIFF....WEBP/s],
  // What iPhones take photos in: few browsers show it, so it is refused with advice of its own.
  ['HEIC', /^....ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/s],
];

/** How many bytes are looked at. */
export const markBytes = 16;

/** One character per byte; what is called latin1 on the web is not. */
const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes);

export function mediaTypeOf(head: Uint8Array): MediaType | 'HEIC' | null {
  const text = textOf(head.subarray(0, markBytes));
  return marks.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** A PDF ends with its mark, behind which programs leave little; one without was cut off. */
export const tailBytes = 2_048;

export function endsAsPdf(tail: Uint8Array): boolean {
  return textOf(tail).includes('%%EOF');
}

const endings: Readonly<Record<MediaType, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

const mostOfName = 150;
const unsafe = /[\\/:*?"'<>|%;\p{Cc}\p{Cf}\p{Cs}]+/gu;

/** A name under which the file can be saved anywhere, with the ending of what it is. */
export function safeName(name: string, type: MediaType): string {
  const [, base = ''] = /^(.*?)(?:\.\w{1,5})?$/su.exec(name.split(/[\\/]/).at(-1) ?? '') ?? [];
  const plain = base
    .replace(unsafe, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return `${Array.from(plain).slice(0, mostOfName).join('') || 'documento'}.${endings[type]}`;
}
