/** Why a file cannot be read, by the message that says so. */
export type ReadFaultKey =
  | 'files.unreadable'
  | 'files.locked'
  | 'files.oldSheet'
  | 'files.tooBig'
  | 'files.noTable'
  | 'files.tooLong';

export class ReadFault extends Error {
  override name = 'ReadFault';
  readonly key: ReadFaultKey;
  constructor(key: ReadFaultKey) {
    super(key);
    this.key = key;
  }
}

/** What nobody foresaw is a file that cannot be read. */
export const faultKeyOf = (error: unknown): ReadFaultKey =>
  error instanceof ReadFault ? error.key : 'files.unreadable';
