import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SchemaFile {
  path: string;
  content: string;
}

const root = join(import.meta.dirname, '../..');
const schemaFolder = join(root, 'prisma/schema');

export const migrationsFolder = join(root, 'prisma/migrations');
export const snapshotFile = join(migrationsFolder, 'schema.snapshot.prisma');

/** The current models, one file per domain. */
export function readSchemaFolder(): SchemaFile[] {
  return readdirSync(schemaFolder)
    .filter((name) => name.endsWith('.prisma'))
    .toSorted()
    .map((path) => ({ path, content: readFileSync(join(schemaFolder, path), 'utf8') }));
}

/** The models as of the last migration; empty before the first. */
export function readSnapshot(): SchemaFile[] {
  return existsSync(snapshotFile)
    ? [{ path: 'schema.snapshot.prisma', content: readFileSync(snapshotFile, 'utf8') }]
    : [];
}
