import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../http/startError.ts';

/** A random secret, generated once and stored in a file only its owner can read. */
export function persistentSecret(file: string): string {
  if (!existsSync(file)) writeOnce(file);
  const secret = readFileSync(file, 'utf8').trim();
  if (!/^[\da-zA-Z_-]{32,}$/.test(secret)) throw new StartError(`${file} is damaged: restore it from a backup`);
  return secret;
}

// Written to a temporary file and linked into place, so that a crash or concurrent start never leaves a partial secret.
function writeOnce(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o711 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
