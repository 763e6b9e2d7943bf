import { unzipSync } from 'fflate';

/** Much more than any sheet of numbers; a small archive may unpack to more than the memory holds. */
const mostBytes = 60_000_000;

/** Throws where it is no archive. */
export function isTooMuchToUnpack(archive: Uint8Array, most = mostBytes): boolean {
  let unpacked = 0;
  unzipSync(archive, {
    filter({ originalSize }) {
      unpacked += originalSize;
      return false;
    },
  });
  return unpacked > most;
}

/** Dates and long numbers as people see them in a cell. */
export function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'number' && Number.isSafeInteger(cell)) return BigInt(cell).toString();
  return String(cell).trim();
}
