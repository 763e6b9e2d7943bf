import { join } from 'node:path';
import type { Config } from '../http/config.ts';
import { createFolderStore } from './folderStore.ts';
import { uploadsFolder, type ObjectStore } from './objectStore.ts';
import { createS3Store } from './s3Store.ts';

export function openStore(config: Pick<Config, 'dataDir' | 'documents'>): ObjectStore {
  const { s3 } = config.documents;
  return s3 ? createS3Store(s3) : createFolderStore(join(config.dataDir, 'documents'), uploadsFolder(config));
}
