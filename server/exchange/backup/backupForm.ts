import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors/AppError.ts';
import type { FormBody, SentForm, SheetUpload } from '../../platform/rest/routes.ts';
import { keepSent } from './backups.service.ts';
import { formParts, partText } from './formParts.ts';
import { mostSentBytes, type Manifest } from './manifest.ts';

/** A backup of a form that was checked and is kept, which nothing that is sent can be mistaken for. */
export class SentBackup {
  readonly backupId: string;
  readonly manifest: Manifest;

  constructor(backupId: string, manifest: Manifest) {
    this.backupId = backupId;
    this.manifest = manifest;
  }
}

async function readForm(ctx: Context, { path, contentType }: SentForm): Promise<FormBody> {
  const parts = await formParts(path, contentType);
  const fields: Record<string, string> = {};
  for (const part of parts) if (part.fileName === null) fields[part.name] = await partText(path, part);
  const file = parts.find(({ name, fileName }) => name === 'backup' && fileName !== null);
  if (!file || file.end <= file.start) fail('InvalidFieldType', { reason: 'REQUIRED' }, 'backup');
  const own = `${path}-${randomUUID()}`;
  try {
    const content = createReadStream(path, { start: file.start, end: file.end - 1 });
    await pipeline(content, createWriteStream(own, { flags: 'wx', mode: 0o600 }));
    const name = file.fileName!.slice(0, 200) || 'backup.zip';
    const { backupId, sha256, manifest } = await keepSent(ctx, { path: own, bytes: file.end - file.start, name });
    const digest = JSON.stringify([fields, sha256]);
    return { body: { ...fields, backup: new SentBackup(backupId, manifest) }, digest };
  } finally {
    await rm(own, { force: true });
  }
}

export const backupUpload: SheetUpload = {
  field: 'backup',
  most: { rows: 0, columns: 0, letters: 0 },
  maxBytes: mostSentBytes,
  read: readForm,
};
