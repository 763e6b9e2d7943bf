// Vitest's globalSetup: one fast PostgreSQL for the whole run, with a migrated database every test file copies.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestProject } from 'vitest/node';
import { startEmbedded } from '../../server/platform/db/embedded.ts';
import { migrate } from '../../server/platform/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string;
  }
}

export const templateName = 'template_cocho';

export default async function databaseServer(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'cocho-test-'));
  const server = await startEmbedded(folder, { fast: true });
  const template = new URL(server.url);
  template.pathname = `/${templateName}`;
  await migrate(template.href, { createDatabase: true });
  project.provide('databaseServer', server.url);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
