import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { fail } from '../../platform/errors/AppError.ts';

/** One part of a form that lies on the disk: where its content is in the file. */
export interface FormPart {
  name: string;
  fileName: string | null;
  start: number;
  end: number;
}

const mostHeadBytes = 4_096;
const mostParts = 20;
const chunkBytes = 1024 * 1024;

/** Where a text begins in a file, each time. */
async function placesOf(path: string, text: Buffer): Promise<number[]> {
  const places: number[] = [];
  let [held, at] = [Buffer.alloc(0), 0];
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
    const bytes = Buffer.concat([held, chunk as Buffer]);
    for (let found = bytes.indexOf(text); found !== -1; found = bytes.indexOf(text, found + text.length)) {
      places.push(at + found);
      if (places.length > mostParts) fail('InvalidFieldType', {}, 'body');
    }
    const rest = Math.min(bytes.length, text.length - 1);
    at += bytes.length - rest;
    held = bytes.subarray(bytes.length - rest);
  }
  return places;
}

function valueIn(head: string, name: string): string | null {
  return new RegExp(`[; ]${name}="([^"]*)"`, 'i').exec(head)?.[1] ?? null;
}

/** The parts of a form, none of which is read into memory; see RFC 7578. */
export async function formParts(path: string, contentType: string): Promise<FormPart[]> {
  const [, quoted, plain] = /boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain ?? fail('InvalidFieldType', {}, 'Content-Type');
  const places = await placesOf(path, Buffer.from(`--${boundary}`));
  const file = await open(path, 'r');
  try {
    const parts: FormPart[] = [];
    for (const [index, place] of places.slice(0, -1).entries()) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(mostHeadBytes), 0, mostHeadBytes, place);
      const head = buffer.subarray(0, bytesRead);
      const headEnd = head.indexOf('\r\n\r\n');
      const name = headEnd === -1 ? null : valueIn(head.toString('utf8', 0, headEnd), 'name');
      if (name === null) fail('InvalidFieldType', {}, 'body');
      const fileName = valueIn(head.toString('utf8', 0, headEnd), 'filename');
      // Before the next boundary stands a line end.
      parts.push({ name, fileName, start: place + headEnd + 4, end: places[index + 1]! - 2 });
    }
    return parts;
  } finally {
    await file.close();
  }
}

/** The content of a part that is a short text. */
export async function partText(path: string, { name, start, end }: FormPart): Promise<string> {
  if (end - start > mostHeadBytes) fail('InvalidFieldType', { reason: 'TOO_LONG' }, name);
  if (end <= start) return '';
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(path, { start, end: end - 1 })) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
