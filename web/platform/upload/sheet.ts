const endSignature = 0x06054b50;
const stored = 0;

interface Packed {
  bytes: Uint8Array<ArrayBuffer>;
  isStored: boolean;
}

/** The files of a zip archive, still packed. */
function filesOf(buffer: ArrayBuffer): Map<string, Packed> {
  const view = new DataView(buffer);
  let end = view.byteLength - 22;
  while (end >= 0 && view.getUint32(end, true) !== endSignature) end -= 1;
  if (end < 0) throw new Error('no zip archive');
  const files = new Map<string, Packed>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const lengthAt = (offset: number) => view.getUint16(at + offset, true);
    const [nameLength, extraLength, commentLength] = [lengthAt(28), lengthAt(30), lengthAt(32)];
    const local = view.getUint32(at + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    files.set(new TextDecoder().decode(new Uint8Array(buffer, at + 46, nameLength)), {
      bytes: new Uint8Array(buffer, start, view.getUint32(at + 20, true)),
      isStored: lengthAt(10) === stored,
    });
    at += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}

/** Much more than any sheet of numbers; a small archive may unpack to more than the page can hold. */
const mostCharacters = 50_000_000;

async function textOf({ bytes, isStored }: Packed): Promise<string> {
  const stream = new Blob([bytes]).stream();
  const plain = isStored ? stream : stream.pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = plain.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    if (text.length > mostCharacters) throw new Error('the sheet is too long');
  }
  return text;
}

const parse = (text: string) => new DOMParser().parseFromString(text, 'application/xml');
const textIn = (element: Element): string =>
  [...element.getElementsByTagName('t')].map(({ textContent }) => textContent ?? '').join('');

/** 'AB12' is in the 28th column. */
function columnOf(place: string): number {
  const letters = place.replace(/\d+$/, '');
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(cell: Element, shared: readonly string[]): string {
  const type = cell.getAttribute('t');
  if (type === 'inlineStr') return textIn(cell);
  const value = cell.getElementsByTagName('v')[0]?.textContent ?? '';
  if (type === 's') return shared[Number(value)] ?? '';
  // A long number is written as 1.05500508091406E14.
  return /E[+]?\d+$/i.test(value) ? BigInt(Number(value)).toString() : value;
}

/** The cells of the first page of an XLSX file, as text. */
export async function sheetRows(buffer: ArrayBuffer): Promise<string[][]> {
  const files = filesOf(buffer);
  const names = [...files.keys()].filter((name) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name)).toSorted();
  const page = files.get(names[0] ?? '');
  if (!page) throw new Error('no sheet');
  const strings = files.get('xl/sharedStrings.xml');
  const shared = strings ? [...parse(await textOf(strings)).getElementsByTagName('si')].map(textIn) : [];
  return [...parse(await textOf(page)).getElementsByTagName('row')].map((row) => {
    const cells: string[] = [];
    for (const cell of row.getElementsByTagName('c')) {
      const place = cell.getAttribute('r');
      cells[place === null ? cells.length : columnOf(place)] = cellText(cell, shared);
    }
    return Array.from(cells, (cell) => cell ?? '');
  });
}
