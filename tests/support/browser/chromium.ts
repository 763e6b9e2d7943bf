// Vitest's globalSetup of projects with a browser. It is unpacked here, before their workers, because one that finds it
// half written would start it all the same.
import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The program; null where there is none. */
    chromium: string | null;
  }
}

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export async function setup(project: TestProject): Promise<void> {
  const packaged = await chromium.executablePath().catch(() => undefined);
  project.provide('chromium', packaged ?? installed.find(existsSync) ?? null);
}
