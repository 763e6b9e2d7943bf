/** A text that only its owner's key opens; plain where the page is not secure, which has no keys. */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer } | { plain: string };

export type SealKey = CryptoKey | null;

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

export async function sealKey(secret: string): Promise<SealKey> {
  if (!globalThis.isSecureContext || !('subtle' in crypto)) return null;
  return crypto.subtle.importKey('raw', bytesOf(secret), 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** The id is bound in: what was sealed for one act opens for no other. */
const bound = (id: string) => new TextEncoder().encode(id);

export async function seal(key: SealKey, id: string, text: string): Promise<Sealed> {
  if (key === null) return { plain: text };
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const params = { name: 'AES-GCM', iv, additionalData: bound(id) };
  return { iv, data: await crypto.subtle.encrypt(params, key, new TextEncoder().encode(text)) };
}

export async function unseal(key: SealKey, id: string, sealed: Sealed): Promise<string> {
  if ('plain' in sealed) return sealed.plain;
  if (key === null) throw new Error('sealed without a key');
  const params = { name: 'AES-GCM', iv: sealed.iv, additionalData: bound(id) };
  return new TextDecoder().decode(await crypto.subtle.decrypt(params, key, sealed.data));
}
