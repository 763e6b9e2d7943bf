import { execFile } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { ofDatabase } from '../support/servers/citus.ts';
import { freePort } from '../support/servers/serverProcess.ts';

const run = promisify(execFile);

export interface SpareNode {
  port: number;
  standbyPort: number;
  /** At once, as a machine that loses its power. */
  kill: () => void;
  /** The standby is a server of its own from now on. */
  promote: () => Promise<void>;
  /** The standby answers at the address of the one that died. */
  takeOver: () => Promise<void>;
  end: () => Promise<void>;
}

/** A node like another one on this machine, with a standby that has all it acknowledges; it is in no cluster yet. */
export async function startSpareNode(like: string, databases: readonly string[]): Promise<SpareNode> {
  const model = new Client({ connectionString: ofDatabase(like, 'postgres') });
  await model.connect();
  const { rows } = await model.query<{ bin: string; data: string; user: string }>(
    `SELECT c.setting AS bin, current_setting('data_directory') AS data, current_user AS user
     FROM pg_config c WHERE c.name = 'BINDIR'`,
  );
  const { rows: locales } = await model.query<{ ctype: string; icu: string }>(
    `SELECT datctype AS ctype, datlocale AS icu FROM pg_database WHERE datname = 'template1'`,
  );
  await model.end();
  const [{ bin, data, user }, { ctype, icu }] = [rows[0]!, locales[0]!];
  const home = mkdtempSync(join(tmpdir(), 'cocho-spare-'));
  // No server of PostgreSQL is run by root.
  const { uid, gid } = statSync(data);
  chownSync(home, uid, gid);
  const as = (command: string, ...args: string[]) => run(join(bin, command), args, { uid, gid, cwd: home });
  const [port, standbyPort] = [await freePort(), await freePort()];
  const folders = { first: join(home, 'first'), standby: join(home, 'standby') };
  const start = (folder: string) => as('pg_ctl', '-D', folder, '-l', `${folder}.log`, '-w', 'start');
  const settings = readFileSync(join(data, 'postgresql.conf'), 'utf8');
  const configure = (folder: string, own: number) =>
    writeFileSync(join(folder, 'postgresql.conf'), `${settings}\nport = ${own}\nsynchronous_commit = on\n`);

  const locale = ['--encoding=UTF8', `--locale=${ctype}`, '--locale-provider=icu', `--icu-locale=${icu}`];
  await as('initdb', '-D', folders.first, '-U', user, '--auth=trust', '--no-sync', ...locale);
  configure(folders.first, port);
  await start(folders.first);
  const address = `postgresql://${user}@127.0.0.1:${port}`;
  for (const name of databases) {
    await as('psql', '-d', `${address}/postgres`, '-c', `CREATE DATABASE ${name}`);
    await as('psql', '-d', `${address}/${name}`, '-c', 'CREATE EXTENSION citus');
  }
  await as('pg_basebackup', '-D', folders.standby, '-R', '-c', 'fast', '-d', address);
  configure(folders.standby, standbyPort);
  await start(folders.standby);
  await as('psql', '-d', `${address}/postgres`, '-c', `ALTER SYSTEM SET synchronous_standby_names = '*'`);
  await as('pg_ctl', '-D', folders.first, 'reload');
  async function promoteAt(own: number): Promise<void> {
    await as('pg_ctl', '-D', folders.standby, '-w', 'promote');
    // It has no standby itself, and would wait for one.
    await as('psql', '-d', `postgresql://${user}@127.0.0.1:${own}/postgres`, '-c', 'ALTER SYSTEM RESET ALL');
    await as('pg_ctl', '-D', folders.standby, 'reload');
  }
  return {
    port,
    standbyPort,
    kill: () => process.kill(Number(readFileSync(join(folders.first, 'postmaster.pid'), 'utf8').split('\n')[0]), 9),
    promote: () => promoteAt(standbyPort),
    async takeOver() {
      await as('pg_ctl', '-D', folders.standby, '-m', 'fast', '-w', 'stop');
      configure(folders.standby, port);
      await start(folders.standby);
      await promoteAt(port);
    },
    async end() {
      for (const folder of Object.values(folders))
        await as('pg_ctl', '-D', folder, '-m', 'immediate', 'stop').catch(() => undefined);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
