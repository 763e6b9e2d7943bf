import { readFile, rm, writeFile } from 'node:fs/promises';
import { checkBackup, openBackup } from '../../../server/exchange/backup/backupRead.service.ts';
import type { Config } from '../../../server/platform/http/config.ts';

/** Numbers that look random and are the same for the same seed. */
function chances(seed: number): () => number {
  let state = (seed + 1) * 2_654_435_761;
  return () => {
    state = (state ^ (state << 13)) >>> 0;
    state = (state ^ (state >>> 17)) >>> 0;
    state = (state ^ (state << 5)) >>> 0;
    return state / 2 ** 32;
  };
}

/** A backup with a byte flipped, a piece cut off or out, or two pieces swapped. */
export function damaged(whole: Buffer, seed: number): { bytes: Buffer; how: string } {
  const next = chances(seed);
  const at = Math.floor(next() * whole.length);
  const bytes = Buffer.from(whole);
  switch (seed % 4) {
    case 0: {
      bytes[at]! ^= 1 << Math.floor(next() * 8);
      return { bytes, how: `flip ${at}` };
    }
    case 1:
      return { bytes: bytes.subarray(0, at), how: `cut at ${at}` };
    case 2: {
      const length = 1 + Math.floor(next() * 1_000);
      return {
        bytes: Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]),
        how: `drop ${at}+${length}`,
      };
    }
    default: {
      const other = Math.floor(next() * (whole.length - 64));
      const from = Math.min(at, whole.length - 64);
      bytes.set(whole.subarray(other, other + 64), from);
      bytes.set(whole.subarray(from, from + 64), other);
      return { bytes, how: `swap ${from} and ${other}` };
    }
  }
}

/** Reads a file to its last byte, as before a restore. */
export async function checkFile(file: string, config: Config): Promise<void> {
  const backup = await openBackup(file, config);
  try {
    await checkBackup(backup, async () => undefined);
  } finally {
    backup.close();
  }
}

interface Refusal {
  code?: string;
  params?: { file?: string };
  field?: string;
}

/** The damages of a backup that are accepted, or refused without their place. */
export async function unnoticedDamage(
  path: string,
  config: Config,
  { from, to }: { from: number; to: number },
): Promise<string[]> {
  const whole = await readFile(path);
  const changed = `${path}.changed`;
  const unnoticed: string[] = [];
  for (let seed = from; seed < to; seed += 1) {
    const { bytes, how } = damaged(whole, seed);
    if (bytes.equals(whole)) continue;
    await writeFile(changed, bytes);
    const place = await checkFile(changed, config).then(
      () => null,
      ({ code, params, field }: Refusal) => (code === 'BackupIncompatible' ? params?.file : field),
    );
    if (!place) unnoticed.push(how);
  }
  await rm(changed, { force: true });
  return unnoticed;
}
