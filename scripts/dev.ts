// npm run dev: the server restarts and the page reloads as files change.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './commands.ts';

const children = [
  spawn(process.execPath, ['--watch-path=server', '--watch-path=prisma', 'server/main.ts'], { cwd: root, stdio: 'inherit', env: { ...process.env, ALLOWED_ORIGINS: 'http://localhost:5173' } }),
  spawn(join(root, 'node_modules/.bin/vite'), ['web'], { cwd: root, stdio: 'inherit' }),
];
for (const child of children) {
  child.on('exit', () => {
    for (const other of children) other.kill('SIGTERM');
  });
}
