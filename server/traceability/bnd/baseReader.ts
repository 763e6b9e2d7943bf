// The process that reads a file of the national base or of the certifier.
import { readFile } from 'node:fs/promises';
import { AppError, fail } from '../../platform/errors/AppError.ts';
import { answerReading } from '../../platform/files/reader.ts';
import { contentOf, type BaseContent, type ContentOrder } from './baseContent.ts';

/** A form that lies on the disk, or the content of its file. */
type Source = { path: string; contentType: string } | { bytes: Uint8Array; name: string };
export type BaseOrder = ContentOrder & { source: Source };

export interface ReadBase {
  fields: Record<string, unknown>;
  fileName: string;
  content: BaseContent;
}

async function formOf({ path, contentType }: { path: string; contentType: string }, field: string) {
  const body = new Response(await readFile(path), { headers: { 'content-type': contentType } });
  const form = await body.formData().catch((cause: unknown) => {
    throw new AppError('InvalidFieldType', { field: 'body', cause });
  });
  const file = form.get(field);
  if (!(file instanceof File)) return fail('InvalidFieldType', { reason: 'REQUIRED' }, field);
  const fields = Object.fromEntries([...form].filter(([name]) => name !== field));
  return { fields, name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

answerReading(async ({ source, ...order }: BaseOrder): Promise<ReadBase> => {
  const { fields, name, bytes } = 'bytes' in source ? { fields: {}, ...source } : await formOf(source, order.field);
  return { fields, fileName: name, content: await contentOf(bytes, order) };
});
