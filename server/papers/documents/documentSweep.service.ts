import type { Platform } from '../../platform/context.ts';
import { uploadsFolder } from '../../platform/store/objectStore.ts';
import { removeAbandonedUploads } from '../../platform/store/upload.ts';
import { lockDocuments } from './documents.sql.ts';

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const hashPattern = /^[0-9a-f]{64}$/;
const atOnce = 500;

type Sweeping = Pick<Platform, 'database' | 'store' | 'config' | 'log' | 'now'>;

/** Those of the hashes that no document and no backup of the farm uses, removed while none can begin to. */
async function removeUnused({ database, store }: Sweeping, farmId: string, hashes: string[]): Promise<number> {
  const where = { sha256: { in: hashes } };
  const used = async (db: ReturnType<typeof database.forFarm>) => {
    const select = { sha256: true } as const;
    const [documents, backups] = [
      await db.document.findMany({ where, select }),
      await db.backup.findMany({ where, select }),
    ];
    return new Set([...documents, ...backups].map(({ sha256 }) => sha256));
  };
  const known = await used(database.forFarm(farmId));
  const suspects = hashes.filter((sha256) => !known.has(sha256));
  if (suspects.length === 0) return 0;
  return database.forFarm(farmId).$transaction(
    async (transaction) => {
      const db = transaction as ReturnType<typeof database.forFarm>;
      await lockDocuments(farmId, db);
      const now = await used(db);
      const unused = suspects.filter((sha256) => !now.has(sha256));
      for (const sha256 of unused) await store.remove({ farmId, sha256 });
      return unused.length;
    },
    { timeout: 60_000 },
  );
}

async function sweepFarm(platform: Sweeping, farmId: string): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  for await (const sha256 of platform.store.hashesOf(farmId)) {
    if (!hashPattern.test(sha256)) continue;
    batch.push(sha256);
    if (batch.length < atOnce) continue;
    removed += await removeUnused(platform, farmId, batch);
    batch = [];
  }
  return removed + (batch.length > 0 ? await removeUnused(platform, farmId, batch) : 0);
}

/** Removes files that no document uses: of uploads that were cut off, of deletions that were, and of deleted farms. */
export async function sweepDocuments(platform: Sweeping): Promise<void> {
  const { database, store, config, log, now } = platform;
  await removeAbandonedUploads(uploadsFolder(config), now());
  const [ours, gone]: [string[], string[]] = [[], []];
  for await (const farmId of store.farms())
    if (uuidPattern.test(farmId)) ((await database.forFarm(farmId).farm.count()) > 0 ? ours : gone).push(farmId);
  let files = 0;
  for (const farmId of ours) files += await sweepFarm(platform, farmId);
  if (gone.length > 0 && ours.length === 0)
    return log.warn('every stored document is of a farm that this database does not know: nothing is removed');
  for (const farmId of gone) await store.removeFarm(farmId);
  if (files + gone.length > 0) log.info({ files, farms: gone.length }, 'files that no document uses were removed');
}
