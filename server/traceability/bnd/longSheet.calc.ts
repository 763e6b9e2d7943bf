import { unzipSync } from 'fflate';
import type { LinedRows } from './baseLines.calc.ts';

/** Of one XML file, some hundred thousand lines. */
const mostBytes = 150_000_000;
/** Text is decoded in parts: in one piece it would need as much memory as the file unpacks to. */
const bytesOfPart = 4_000_000;
const mostColumns = 60;

/** A file that holds no sheet, or more than the memory would take. */
export class NoSheet extends Error {
  override name = 'NoSheet';
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const plainText = (xml: string): string =>
  xml.includes('&')
    ? xml.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name: string) => {
        const point = decimal ? Number(decimal) : hex ? Number.parseInt(hex as string, 16) : null;
        if (point !== null) return point <= 0x10ffff ? String.fromCodePoint(point) : '';
        return entities[name] ?? whole;
      })
    : xml;

const textIn = (xml: string): string =>
  plainText([...xml.matchAll(/<t(?:\s[^>]*)?>([^<]*)<\/t>/g)].map(([, text]) => text).join(''));

/** The text of a file part by part, each ending after a closing tag. */
function* partsOf(bytes: Uint8Array, tag: string): Generator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for (let start = 0; start < bytes.length; start += bytesOfPart) {
    rest += decoder.decode(bytes.subarray(start, start + bytesOfPart), { stream: true });
    const end = rest.lastIndexOf(tag);
    if (end < 0) continue;
    yield rest.slice(0, end + tag.length);
    rest = rest.slice(end + tag.length);
  }
}

function sharedTexts(bytes: Uint8Array | undefined): string[] {
  if (!bytes) return [];
  const texts: string[] = [];
  for (const part of partsOf(bytes, '</si>'))
    for (const [, inner] of part.matchAll(/<si(?:\s[^>]*)?>(.*?)<\/si>/gs)) texts.push(textIn(inner!));
  return texts;
}

/** From 0, of a place as in AB12. */
function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

const cellPattern = /<c((?:\s[^>]*?)?)(?:\/>|>(.*?)<\/c>)/gs;

function cellText(attributes: string, inner: string, shared: readonly string[]): string {
  const type = /\bt="(\w+)"/.exec(attributes)?.[1];
  if (type === 'inlineStr') return textIn(inner);
  const value = plainText(/<v>([^<]*)<\/v>/.exec(inner)?.[1] ?? '');
  return type === 's' ? (shared[Number(value)] ?? '') : value;
}

function rowOf(xml: string, shared: readonly string[]): string[] {
  const cells: string[] = [];
  for (const [, attributes = '', inner = ''] of xml.matchAll(cellPattern)) {
    const letters = /\br="([A-Z]{1,3})\d/.exec(attributes)?.[1];
    const column = letters ? columnOf(letters) : cells.length;
    if (column >= mostColumns) continue;
    while (cells.length < column) cells.push('');
    cells[column] = cellText(attributes, inner, shared).trim();
  }
  return cells;
}

/** The file of the first sheet, as the workbook names it. */
function firstSheet(files: Readonly<Record<string, Uint8Array>>): string {
  const text = (name: string) => new TextDecoder().decode(files[name] ?? new Uint8Array());
  const id = /<sheet\s[^>]*?r:id="([^"]+)"/.exec(text('xl/workbook.xml'))?.[1];
  const links = [...text('xl/_rels/workbook.xml.rels').matchAll(/<Relationship\s[^>]*>/g)].map(([tag]) => tag);
  const link = links.find((tag) => id !== undefined && tag.includes(`Id="${id}"`));
  const target = /Target="([^"]+)"/.exec(link ?? '')?.[1] ?? 'worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

const isNeeded = (name: string) =>
  /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/.test(name);

/** The rows of the first sheet of a workbook, however long, as its cells store them; a date is a count of days. */
export function longSheet(archive: Uint8Array, mostRows: number): LinedRows {
  let unpacked = 0;
  const files = unzipSync(archive, {
    filter({ name, originalSize }) {
      if (!isNeeded(name)) return false;
      unpacked += originalSize;
      if (unpacked > mostBytes) throw new NoSheet('too much to unpack');
      return true;
    },
  });
  const sheet = files[firstSheet(files)];
  if (!sheet) throw new NoSheet('no sheet');
  const shared = sharedTexts(files['xl/sharedStrings.xml']);
  const found: LinedRows = { rows: [], lines: [] };
  for (const part of partsOf(sheet, '</row>'))
    for (const [, attributes = '', inner = ''] of part.matchAll(/<row((?:\s[^>]*?)?)(?:\/>|>(.*?)<\/row>)/gs)) {
      const line = Number(/\br="(\d+)"/.exec(attributes)?.[1] ?? (found.lines.at(-1) ?? 0) + 1);
      const row = rowOf(inner, shared);
      if (row.every((text) => text === '')) continue;
      found.rows.push(row);
      found.lines.push(line);
      if (found.rows.length > mostRows) throw new NoSheet('too many rows');
    }
  return found;
}
