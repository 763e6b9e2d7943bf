import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../http/startError.ts';
import { commandAs, postgresBinaries, type Account, type Command } from './postgres.ts';

export const superuser = 'cocho';

interface Options {
  fast?: boolean;
}

/** The PostgreSQL files in `<home>/db`, made on first use. */
export async function ensureCluster(
  home: string,
  folder: string,
  account: Account | undefined,
  options: Options,
): Promise<void> {
  if (!existsSync(folder)) await makeCluster(home, folder, account, options);
  ownFolder(folder, account);
}

// Initialized under a temporary name and renamed when complete, so a killed start never leaves a partial cluster.
async function makeCluster(
  home: string,
  folder: string,
  account: Account | undefined,
  options: Options,
): Promise<void> {
  const draft = `${folder}.new`;
  const passwordFile = join(home, 'db.password');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (account) for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid);
  const { initdb } = await postgresBinaries();
  await run(
    commandAs(account, [draft], initdb, [
      `--pgdata=${draft}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      `--locale=${systemLocale()}`,
      '--lc-messages=C',
      '--locale-provider=icu',
      '--icu-locale=pt-BR',
      ...(options.fast ? ['--no-sync'] : []),
    ]),
  );
  renameSync(draft, folder);
}

// The locale only classifies letters (pg_trgm); collation and case are ICU's, the same on every system.
function systemLocale(): string {
  if (process.platform === 'linux') return 'C.UTF-8';
  return process.platform === 'darwin' ? 'en_US.UTF-8' : 'C';
}

// A folder restored by root is owned by root, which PostgreSQL refuses.
function ownFolder(folder: string, account: Account | undefined): void {
  if (account && statSync(folder).uid !== account.uid)
    spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, folder]);
}

function run({ file, args, options }: Command): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    const stopWithUs = () => void child.kill('SIGINT');
    process.once('exit', stopWithUs);
    let complaints = '';
    child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
    child.once('error', (cause) =>
      reject(new StartError(`The embedded PostgreSQL cannot be run: ${cause.message}`, { cause })),
    );
    child.once('close', (code) => {
      process.removeListener('exit', stopWithUs);
      if (code === 0) resolve();
      else
        reject(
          new StartError(
            'The database folder cannot be made: ' +
              (complaints.trim().split('\n').at(-1) ?? `initdb ended with ${code}`),
          ),
        );
    });
  });
}
