// Vitest's globalSetup of projects whose files run on the demo farm: before the one of them all, which then makes it early.
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    needsDemo: boolean;
  }
}

export function setup(project: TestProject): void {
  project.provide('needsDemo', true);
}
