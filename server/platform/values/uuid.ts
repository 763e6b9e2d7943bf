import { randomBytes } from 'node:crypto';

/** Asking the system for every id costs more than the id itself. */
const pool = { bytes: Buffer.alloc(0), at: 0 };
const randomPart = 8;

function random(): Buffer {
  if (pool.at === pool.bytes.length) {
    pool.bytes = randomBytes(512 * randomPart);
    pool.at = 0;
  }
  pool.at += randomPart;
  return pool.bytes.subarray(pool.at - randomPart, pool.at);
}

const mostOfMillisecond = 0xfff;
let last = 0;
let serial = 0;

/** A time-ordered id (RFC 9562, version 7); those of one millisecond sort in the order in which they were made. */
export function uuidv7(now = Date.now()): string {
  serial = now === last ? Math.min(serial + 1, mostOfMillisecond) : 0;
  last = now;
  const bytes = Buffer.allocUnsafe(16);
  random().copy(bytes, 8);
  bytes.writeUIntBE(now, 0, 6);
  bytes.writeUInt16BE(0x7000 | serial, 6);
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
