import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const worker = fileURLToPath(new URL('../../../web/dist/worker.js', import.meta.url));
// Whoever takes them packed gets these, which know nothing of what is written beside them.
const files = [worker, `${worker}.br`, `${worker}.gz`];

/** Publishes a newer release of the app; what it returns puts the present one back. */
export function publishNewer(): () => void {
  const published = files.filter((file) => existsSync(file)).map((file) => [file, readFileSync(file)] as const);
  for (const [file] of published) rmSync(file);
  writeFileSync(worker, `${published[0]![1].toString()}\n// A newer release.\n`);
  return () => {
    for (const [file, bytes] of published) writeFileSync(file, bytes);
  };
}
