import { AppError, type LooseParams } from '../../platform/errors/AppError.ts';

interface Place {
  /** Of the archive; the archive itself where it is none of its files. */
  file?: string;
  line?: number;
  cause?: unknown;
}

type Reason = 'DAMAGED' | 'UNSIGNED' | 'NEWER' | 'OLDER' | 'TOO_LARGE' | 'OTHER_FILE';

/** Refuses a backup, with the place where something is wrong. */
export function refuseBackup(reason: Reason, { file = 'ZIP', line, cause, ...rest }: Place & LooseParams = {}): never {
  const params = { reason, file, ...(line === undefined ? {} : { line }), ...rest };
  throw new AppError('BackupIncompatible', { params, field: 'backup', cause });
}

/** Refuses a line whose content is not what its model has. */
export function refuseLine(file: string, line: number, column: string | null, cause?: unknown): never {
  const field = ['backup', file, line, ...(column === null ? [] : [column])].join(':');
  throw new AppError('InvalidFieldType', { field, cause });
}

/** What is no refusal yet is a damage of this place. */
export async function orDamaged<Result>(file: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    return refuseBackup('DAMAGED', { file, cause });
  }
}
