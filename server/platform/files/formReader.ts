// The process that reads a form with a file of rows.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { AppError, fail } from '../errors/AppError.ts';
import { answerReading } from './reader.ts';
import { rowsOfFile, type MostCells } from './sheetRows.ts';

export interface FormOrder {
  /** Where the body of the call lies. */
  path: string;
  contentType: string;
  field: string;
  most: MostCells;
}

export interface ReadForm {
  fields: Record<string, unknown>;
  fileName: string;
  rows: string[][];
  /** Equal for equal fields and files, whatever separates them. */
  digest: string;
}

answerReading(async ({ path, contentType, field, most }: FormOrder): Promise<ReadForm> => {
  const body = new Response(await readFile(path), { headers: { 'content-type': contentType } });
  const form = await body.formData().catch((cause: unknown) => {
    throw new AppError('InvalidFieldType', { field: 'body', cause });
  });
  const file = form.get(field);
  if (!(file instanceof File)) return fail('InvalidFieldType', { reason: 'REQUIRED' }, field);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const fields = Object.fromEntries([...form].filter(([name]) => name !== field));
  const digest = createHash('sha256')
    .update(JSON.stringify([fields, file.name]))
    .update(bytes)
    .digest('base64');
  return { fields, fileName: file.name, rows: await rowsOfFile({ name: file.name, bytes }, most, field), digest };
});
