// npm run dev: the server restarts and the page reloads as files change.
import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './commands.ts';

const env = { ...process.env, ALLOWED_ORIGINS: 'http://localhost:5173' };
const start = (program: string, args: string[]): ChildProcess =>
  spawn(program, args, { cwd: root, stdio: 'inherit', env });

if (!run('scripts/generate.ts')) process.exit(1);
const children = [
  start(process.execPath, ['--watch-path=server', '--watch-path=prisma', 'server/main.ts']),
  start(join(root, 'node_modules/.bin/vite'), ['web']),
];
for (const child of children) {
  child.on('exit', () => {
    for (const other of children) other.kill('SIGTERM');
  });
}

// Relay documents are recompiled shortly after the last change of a screen.
const settleMs = 150;
let timer: NodeJS.Timeout | undefined;
watch(join(root, 'web'), { recursive: true }, (_event, file) => {
  if (!file || !/\.tsx?$/.test(file) || file.includes('__generated__')) return;
  clearTimeout(timer);
  timer = setTimeout(() => start(process.execPath, ['scripts/generate.ts']), settleMs);
}).unref();
