import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../../scripts/commands.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const opened = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return opened;
}

/** The configuration that is recommended, for every database of the tests' server. */
function configuration(server: URL, port: number): string {
  const { hostname, port: serverPort, username, password } = server;
  return readFileSync(join(root, 'deploy/pgbouncer.ini'), 'utf8')
    .replace(/^cocho = \S+ \S+/m, `* = host=${hostname} port=${serverPort} user=${username} password=${password}`)
    .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
    .replace(/^auth_type = .*$/m, `auth_type = any\nuser = ${process.getuid?.() === 0 ? 'nobody' : ''}`)
    .replace(/^auth_file = .*$/m, 'unix_socket_dir =');
}

/** PgBouncer before the server of the tests, where COCHO_PGBOUNCER names its program. */
export async function startPooler(program: string, serverUrl: string, folder: string) {
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, configuration(new URL(serverUrl), port), { mode: 0o644 });
  const child = spawn(program, [file], { stdio: 'ignore' });
  child.on('error', (error) => console.error(error));
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error('PgBouncer ended');
    await wait(50);
  }
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${port}`;
  return { url: url.href, stop: () => child.kill('SIGQUIT') };
}
