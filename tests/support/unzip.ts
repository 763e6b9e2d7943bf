import { inflateRawSync } from 'node:zlib';

const endSignature = 0x06054b50;
const stored = 0;

/** The files of a zip archive as text, by name. */
export function unzip(bytes: Uint8Array): Map<string, string> {
  const zip = Buffer.from(bytes);
  let end = zip.length - 22;
  while (zip.readUInt32LE(end) !== endSignature) end -= 1;
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    files.set(
      zip.toString('utf8', at + 46, at + 46 + nameLength),
      (zip.readUInt16LE(at + 10) === stored ? packed : inflateRawSync(packed)).toString('utf8'),
    );
    at += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}
