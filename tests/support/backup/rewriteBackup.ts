import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { backupKey } from '../../../server/exchange/backup/backupKey.ts';
import { openBackup } from '../../../server/exchange/backup/backupRead.service.ts';
import { BackupZip } from '../../../server/exchange/backup/backupZip.ts';
import { manifestFile, signatureFile, type Manifest } from '../../../server/exchange/backup/manifest.ts';
import type { Config } from '../../../server/platform/http/config.ts';

/** The files of a backup, and what its manifest says beside them. */
export interface BackupContents {
  files: Map<string, Buffer>;
  manifest: Manifest;
}

export async function readContents(path: string, config: Config): Promise<BackupContents> {
  const backup = await openBackup(path, config);
  try {
    const files = new Map<string, Buffer>();
    for (const file of Object.keys(backup.manifest.files)) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of await backup.content(file)) chunks.push(chunk);
      files.set(file, Buffer.concat(chunks));
    }
    return { files, manifest: backup.manifest };
  } finally {
    backup.close();
  }
}

const linesIn = (bytes: Buffer) => bytes.filter((byte) => byte === 10).length;

/**
 * Writes a backup of these contents that counts, hashes and signature fit: only what its lines say can be wrong. Those of
 * `signed` fit it where bytes were changed after it was made.
 */
export async function writeContents(
  path: string,
  config: Config,
  { files, manifest }: BackupContents,
  signed = files,
): Promise<void> {
  await rm(path, { force: true });
  const zip = new BackupZip(path, new Date(manifest.exportedAt));
  const sums: Manifest['files'] = {};
  for (const [file, bytes] of files) {
    await zip.addText(file, bytes.toString('utf8'));
    const summed = signed.get(file)!;
    const rows = file.endsWith('.ndjson') ? linesIn(summed) : null;
    sums[file] = { rows, bytes: summed.length, sha256: createHash('sha256').update(summed).digest('hex') };
  }
  const text = JSON.stringify({ ...manifest, files: sums });
  const { publicKey, sign } = backupKey(config);
  await zip.addText(manifestFile, text);
  const signature = { algorithm: 'ed25519', publicKey, signature: sign(Buffer.from(text)) };
  await zip.addText(signatureFile, JSON.stringify(signature));
  await zip.end();
}

/** The rows of a model in a backup. */
export function rowsIn({ files }: BackupContents, model: string): Record<string, unknown>[] {
  const lines = files.get(`data/${model}.ndjson`)!.toString('utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

export const asFile = (lines: readonly string[]) => Buffer.from(lines.map((line) => `${line}\n`).join(''));
