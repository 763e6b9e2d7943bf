import { existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../http/startError.ts';

/** What Cocho makes in its data folder; drafts of these have longer names. */
const own =
  /^(db|db\.new|db\.password|auth\.secret|backup\.secret|backups|documents|uploads|cocho\.lock|postgres\.log)(\.\d+)?$/;
/** A volume's and an editor's own files. */
const ignored = /^(\..*|lost\+found)$/;

/** The data folder's real path; refuses, before anything is touched, a folder that is not Cocho's. */
export function openDataFolder(dataDir: string): string {
  // Traversable by others, because a root Cocho runs PostgreSQL under another account; files keep their permissions.
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const home = realpathSync(dataDir);
  const entries = readdirSync(home).filter((name) => !ignored.test(name));
  if (entries.length > 0 && !entries.some((name) => own.test(name)))
    throw new StartError(`The data folder ${home} holds other files: set DATA_DIR to a folder of Cocho's own`);
  refuseForeignDatabase(home);
  return home;
}

function refuseForeignDatabase(home: string): void {
  const folder = join(home, 'db');
  if (!lstatSync(folder, { throwIfNoEntry: false })) return;
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory() || !existsSync(join(folder, 'PG_VERSION')))
    throw new StartError(
      `${folder} is not a PostgreSQL database of Cocho: restore it from a backup or set another DATA_DIR`,
    );
  if (!existsSync(join(home, 'db.password')))
    throw new StartError(
      `${join(home, 'db.password')} is missing, without which the database cannot be opened: restore it from a backup`,
    );
}

/** A file or folder that cannot be used is the operator's to mend: one line says which. */
export async function withinDataFolder<Result>(dataDir: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    if (code === undefined || syscall === undefined) throw error;
    throw new StartError(`The data folder ${dataDir} cannot be used: ${message}`, { cause: error });
  }
}
