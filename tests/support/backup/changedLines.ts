import { randomOf, type Random } from '../fuzz/random.ts';
import { asFile, type BackupContents } from './rewriteBackup.ts';

const values = [
  null,
  0,
  -1,
  1e300,
  '',
  'x',
  true,
  [],
  {},
  '2026-02-30',
  '00000000-0000-7000-8000-000000000000',
  '\u0000',
];

/** A line with one column that says something else, is called otherwise, or is not there. */
function changedLine(line: string, random: Random): string {
  const row = JSON.parse(line) as Record<string, unknown>;
  const name = random.pick(Object.keys(row));
  switch (random.below(4)) {
    case 0:
      return JSON.stringify({ ...row, [`${name}x`]: row[name] });
    case 1: {
      const { [name]: _, ...rest } = row;
      return JSON.stringify(rest);
    }
    case 2: {
      const at = random.below(line.length);
      return line.slice(0, at) + String.fromCharCode(33 + random.below(90)) + line.slice(at + 1);
    }
    default:
      return JSON.stringify({ ...row, [name]: random.pick(values) });
  }
}

/** A line of a backup changed, cut, dropped or doubled, or two of them swapped, as whoever has the key could. */
export function changedLines({ files }: BackupContents, seed: number): { files: Map<string, Buffer>; how: string } {
  const random = randomOf(seed);
  const filled = [...files].filter(([file, bytes]) => file.startsWith('data/') && bytes.length > 0);
  const [file, bytes] = random.pick(filled);
  const lines = bytes.toString('utf8').split('\n').slice(0, -1);
  const at = random.below(lines.length);
  const line = lines[at]!;
  const [how, changed] = random.pick<() => [string, string[]]>([
    () => ['change', lines.with(at, changedLine(line, random))],
    () => ['cut', lines.with(at, line.slice(0, random.below(line.length)))],
    () => ['drop', lines.toSpliced(at, 1)],
    () => ['double', lines.toSpliced(at, 0, line)],
    () => ['swap', lines.with(at, lines.at(-1)!).with(lines.length - 1, line)],
  ])();
  return { files: new Map(files).set(file, asFile(changed)), how: `${how} ${file}:${at + 1} with ${seed}` };
}
