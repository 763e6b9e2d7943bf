import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** Runs a program of node_modules/.bin or a script of ours; true when it ended well. */
export function run(command: string, ...args: string[]): boolean {
  const isScript = command.endsWith('.ts');
  const program = isScript ? process.execPath : join(root, 'node_modules/.bin', command);
  const { status } = spawnSync(program, isScript ? [join(root, command), ...args] : args, { cwd: root, stdio: 'inherit' });
  return status === 0;
}
