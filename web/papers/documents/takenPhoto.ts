import { uuidv7 } from '../../platform/field/fieldAct.ts';
import type { NewAct } from '../../platform/field/fieldQueue.ts';
import { smallPhoto } from './smallPhoto.ts';

/** A photo on this device, which gets its key when it is taken. */
export type TakenPhoto = {
  id: string;
  name: string;
  /** The picture in base64. */
  data: string;
  /** Null on a page without HTTPS, whose browser has no cryptography. */
  sha256: string | null;
};

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function base64(bytes: ArrayBuffer): string {
  let text = '';
  for (const byte of new Uint8Array(bytes)) text += String.fromCharCode(byte);
  return btoa(text);
}

const longestName = 90;

export async function takePhoto(
  file: File,
  makeSmall: (file: Blob) => Promise<Blob> = smallPhoto,
): Promise<TakenPhoto> {
  const bytes = await (await makeSmall(file)).arrayBuffer();
  const canHash = globalThis.isSecureContext && 'subtle' in crypto;
  const name = `${file.name.replace(/\.[^.]*$/, '').slice(0, longestName) || 'foto'}.jpg`;
  return {
    id: uuidv7(),
    name,
    data: base64(bytes),
    sha256: canHash ? hex(await crypto.subtle.digest('SHA-256', bytes)) : null,
  };
}

/** An act of its own, which is sent after the occurrence that it is of. */
export function photoAct({ id, name, data, sha256 }: TakenPhoto, occurrenceKey: string): NewAct {
  return { command: 'addPhoto', clientEventId: id, label: name, input: { occurrenceKey, name, data, sha256 } };
}
