import { readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { join } from 'node:path';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { changedLine, longestLine, pagesOfLines } from '../../../server/exchange/backup/backupLines.ts';
import type { BackupPerson } from '../../../server/exchange/backup/backupRead.service.ts';
import { formSteps } from '../../../server/exchange/backup/forms/formSteps.ts';
import { readForm } from '../../../server/exchange/backup/forms/readForm.ts';
import type { Manifest } from '../../../server/exchange/backup/manifest.ts';
import type { FarmRows } from '../../../server/exchange/backup/restore.service.ts';
import { calendarToday, daysBetween } from '../../../server/platform/values/day.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { demoTimeZone } from '../calendar.ts';
import { movedDates } from './movedDates.calc.ts';

export const demoFile = join(import.meta.dirname, 'boaVista.rows.zst');

/** A backup of the demo farm, in which ids are numbers in the order in which they were made. */
interface DemoHead {
  /** When its history ended. */
  madeAt: string;
  manifest: Manifest;
  people: BackupPerson[];
}

/** The lines of each file of a backup. */
type Lines = ReadonlyMap<string, readonly string[]>;

export interface DemoRows extends FarmRows {
  madeAt: Date;
  people: readonly BackupPerson[];
}

const idPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** What has no other name is called by the end of its id. */
const endPattern = /(?<=")(?=[0-9]*[a-f])[0-9a-f]{8}(?=")/g;
const endLength = 8;
const numberPattern = /~([0-9a-z]+)~(!?)/g;
const lengthBytes = 4;
const packing = {
  params: { [constants.ZSTD_c_compressionLevel]: 19, [constants.ZSTD_c_enableLongDistanceMatching]: 1 },
};

/** The file begins with its head and the lengths of the packed parts, which follow: the lines of one file each. */
export async function writeDemoFile(
  path: string,
  { madeAt, manifest, people, lines }: DemoHead & { lines: Lines },
): Promise<void> {
  const ids = new Set<string>();
  for (const line of [...lines.values()].flat()) for (const [id] of line.matchAll(idPattern)) ids.add(id);
  const numberOf = new Map([...ids].toSorted().map((id, number) => [id, `~${number.toString(36)}~`]));
  const numberOfEnd = new Map([...numberOf].map(([id, number]) => [id.slice(-endLength), `${number}!`]));
  const numbered = (text: string) => {
    if (text.search(numberPattern) >= 0) throw new Error(`the mark of an id stands in ${text}`);
    return text
      .replace(idPattern, (id) => numberOf.get(id) ?? id)
      .replace(endPattern, (end) => numberOfEnd.get(end) ?? end);
  };
  const parts = [...lines].map(
    ([file, its]) => [file, zstdCompressSync(its.map((line) => `${numbered(line)}\n`).join(''), packing)] as const,
  );
  const head = numbered(JSON.stringify({ madeAt, manifest, people } satisfies DemoHead));
  const lengths = parts.map(([file, part]) => [file, part.length]);
  const packedHead = zstdCompressSync(JSON.stringify({ head, ids: ids.size, lengths }), packing);
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(packedHead.length);
  await writeFile(path, Buffer.concat([length, packedHead, ...parts.map(([, part]) => part)]));
}

/** As many ids as were made then, in their order, as if they were made now. */
function newIds(count: number): string[] {
  const inMillisecond = 0x1000;
  const begin = Date.now() - Math.ceil(count / inMillisecond);
  return Array.from({ length: count }, (_none, number) => uuidv7(begin + Math.floor(number / inMillisecond)));
}

/** Rows of the demo farm with ids of their own, its history moved so that it ends at this moment. */
export async function openDemoFile(path: string, now: Date): Promise<DemoRows> {
  const content = await readFile(path);
  const headEnd = lengthBytes + content.readUInt32BE();
  const packedHead = zstdDecompressSync(content.subarray(lengthBytes, headEnd)).toString('utf8');
  const {
    head,
    ids: count,
    lengths,
  } = JSON.parse(packedHead) as {
    head: string;
    ids: number;
    lengths: [file: string, length: number][];
  };
  const ids = newIds(count);
  const identified = (text: string) =>
    text.replace(numberPattern, (_all, number: string, end: string) => {
      const id = ids[Number.parseInt(number, 36)]!;
      return end ? id.slice(-endLength) : id;
    });
  const { madeAt, manifest, people } = JSON.parse(identified(head)) as DemoHead;
  const from = new Date(madeAt);
  const days = daysBetween(calendarToday(demoTimeZone, from), calendarToday(demoTimeZone, now));
  const moved = movedDates({ from, to: now, days });
  const partOf = new Map<string, Buffer>();
  let at = headEnd;
  for (const [file, length] of lengths) partOf.set(file, content.subarray(at, (at += length)));
  const form = readForm(manifest, formSteps);
  return {
    madeAt: from,
    people,
    manifest,
    form,
    async *pages(model) {
      const file = form.fileOf(model);
      const part = partOf.get(file);
      if (!part) return;
      const stepUp = form.stepUp(model);
      const lines = Readable.from([zstdDecompressSync(part)]);
      for await (const page of pagesOfLines(lines, { file, mostBytes: longestLine(model) })) {
        const laid = page.lines.map((line) => moved(identified(line)));
        yield { ...page, lines: stepUp ? laid.map((line) => changedLine(line, stepUp)) : laid };
      }
    },
  };
}
