import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { keptFiles } from '../web/vite/keptFiles.ts';

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
}

const web = new URL('../web/', import.meta.url);
const dist = new URL('dist/', web);

/** Size budgets in kB of a first visit per route: the entry and its lazy modules, with all static imports. */
const routes = [
  { path: '/login', budget: 160, modules: ['accounts/LoginScreen.tsx'] },
  {
    path: '/admin',
    // The table of all routes is part of it, the texts of all errors and the words of the search (each costs about a
    // tenth of a kilobyte), and what is kept for times
    // without a network.
    budget: 335,
    modules: [
      'adminRoutes.ts',
      'platform/router/loadScreen.ts',
      'platform/router/screenComponent.tsx',
      'shell/AdminLayout.tsx',
      'shell/__generated__/AdminLayoutQuery.graphql.ts',
      'dashboard/DashboardScreen.tsx',
      'dashboard/__generated__/DashboardScreenQuery.graphql.ts',
    ],
  },
];

const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Record<string, Chunk>;

function collect(key: string, files: Set<string>): Set<string> {
  // What the sign-in needs is one chunk, under its own name instead of its modules'.
  const chunk = manifest[key] ?? Object.values(manifest).find(({ name }) => name === 'first');
  if (chunk === undefined || !(key in manifest || existsSync(new URL(key, web))))
    throw new Error(`${key} is not in the web build`);
  if (files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(imported, files);
  return files;
}

function brotliBytes(file: string): number {
  const packed = new URL(`${file}.br`, dist);
  return existsSync(packed) ? statSync(packed).size : brotliCompressSync(readFileSync(new URL(file, dist))).length;
}

const kilo = (bytes: number): string => (bytes / 1000).toFixed(1);
let failed = false;
for (const { path, budget, modules } of routes) {
  const files = modules.reduce((found, key) => collect(key, found), collect('index.html', new Set()));
  const scripts = [...files].filter((file) => file.endsWith('.js'));
  const bytes = scripts.reduce((sum, file) => sum + brotliBytes(file), 0);
  const over = bytes > budget * 1000;
  failed ||= over;
  console.log(
    `${path}: ${kilo(bytes)} kB of JavaScript (brotli) in ${scripts.length} files, budget ${budget} kB${over ? ' EXCEEDED' : ''}`,
  );
}

/** Bytes, unpacked, that the worker keeps on a device, in kB: about 2.6 MiB. */
const keptBudget = 2_700;
const kept = [...keptFiles(fileURLToPath(dist)), 'worker.js'];
const keptBytes = kept.reduce((sum, file) => sum + statSync(new URL(file, dist)).size, 0);
const isOver = keptBytes > keptBudget * 1000;
failed ||= isOver;
console.log(
  `kept on the device: ${kilo(keptBytes)} kB in ${kept.length} files, budget ${keptBudget} kB${isOver ? ' EXCEEDED' : ''}`,
);
if (failed) process.exitCode = 1;
