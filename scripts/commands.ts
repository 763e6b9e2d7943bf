import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

function programOf(command: string, args: readonly string[]): [program: string, args: string[]] {
  const isScript = command.endsWith('.ts');
  return isScript
    ? [process.execPath, [join(root, command), ...args]]
    : [join(root, 'node_modules/.bin', command), [...args]];
}

/** Runs a program of node_modules/.bin or one of our scripts; returns whether it succeeded. */
export function run(command: string, ...args: string[]): boolean {
  const { status } = spawnSync(...programOf(command, args), { cwd: root, stdio: 'inherit' });
  return status === 0;
}

export interface Finished {
  ok: boolean;
  output: string;
  seconds: number;
}

/** Runs it in parallel; its output is printed when it ends. */
export function runBeside(command: string, ...args: string[]): Promise<Finished> {
  const started = performance.now();
  const child = spawn(...programOf(command, args), { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve({ ok: status === 0, output, seconds: (performance.now() - started) / 1000 }));
  });
}
