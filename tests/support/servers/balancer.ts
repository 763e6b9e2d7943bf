import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../../scripts/commands.ts';
import { freePort } from './serverProcess.ts';

export interface Balancer {
  url: string;
  stop(): void;
}

/** HAProxy as it is recommended (deploy/haproxy.cfg), before servers on these ports. */
export async function startBalancer(program: string, ports: readonly number[], folder: string): Promise<Balancer> {
  const port = await freePort();
  const servers = ports.map((each, index) => `    server cocho${index + 1} 127.0.0.1:${each}`).join('\n');
  const text = readFileSync(join(root, 'deploy/haproxy.cfg'), 'utf8')
    .replace('127.0.0.1:8080', `127.0.0.1:${port}`)
    .replace(/( +server cocho\d .*\n?)+/, `${servers}\n`);
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, text);
  const child = spawn(program, ['-f', file, '-db'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  const isThere = () =>
    fetch(`${url}/health/ready`).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isThere())) {
    if (child.exitCode !== null) throw new Error('HAProxy ended');
    await wait(50);
  }
  return { url, stop: () => void child.kill('SIGTERM') };
}
