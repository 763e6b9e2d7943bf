// Files as they are when something went wrong with them, or somebody meant harm: made from a seed.
import { strToU8, zipSync, type Zippable } from 'fflate';
import { randomOf, type Random } from '../fuzz/random.ts';

const heads = ['Chip', 'Sexo', 'Peso', 'Lote'];
const chipOf = (animal: number) => `96300000${String(animal + 1).padStart(7, '0')}`;
const rowOf = (animal: number) => [chipOf(animal), animal % 2 === 0 ? 'M' : 'F', '390,5', 'Recepção'];
const csvOf = (rows: number) =>
  [heads, ...Array.from({ length: rows }, (_, animal) => rowOf(animal))].map((row) => row.join(';')).join('\r\n');

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
/** Cells in their columns, of which none is beyond Z. */
const row = (cells: readonly string[], line = 1) =>
  `<row r="${line}">${cells.map((each, at) => each.replace('<c', `<c r="${String.fromCharCode(65 + at)}${line}"`)).join('')}</row>`;
const sheetOf = (rows: string) => `${xml}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;
const plainRows = (count: number) =>
  [heads, ...Array.from({ length: count }, (_, animal) => rowOf(animal))]
    .map((cells, at) => row(cells.map(cell), at + 1))
    .join('');

/** The parts of a workbook with these sheets. */
function partsOf(sheets: readonly string[], more: Zippable = {}): Zippable {
  const all = sheets.map((_sheet, index) => index + 1);
  const part = (name: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${name}+xml`;
  return {
    '[Content_Types].xml': strToU8(
      `${xml}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${part('sheet.main')}"/>${all.map((each) => `<Override PartName="/xl/worksheets/sheet${each}.xml" ContentType="${part('worksheet')}"/>`).join('')}</Types>`,
    ),
    '_rels/.rels': strToU8(
      `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${links}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `${xml}<workbook xmlns="${main}" xmlns:r="${links}"><sheets>${all.map((each) => `<sheet name="Plan${each}" sheetId="${each}" r:id="rId${each}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `${xml}<Relationships xmlns="${packaged}/relationships">${all.map((each) => `<Relationship Id="rId${each}" Type="${links}/worksheet" Target="worksheets/sheet${each}.xml"/>`).join('')}</Relationships>`,
    ),
    ...Object.fromEntries(sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, strToU8(sheet)])),
    ...more,
  };
}

const workbook = (sheets: readonly string[], more?: Zippable) => zipSync(partsOf(sheets, more), { level: 1 });
const usual = () => workbook([sheetOf(plainRows(20))]);

const noise = (random: Random, length: number) => Uint8Array.from({ length }, () => random.below(256));

/** What Excel saved until 2003, or saves with a password. */
function compound(random: Random, name: string): Uint8Array {
  const bytes = noise(random, 4_096);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  bytes.set(new Uint8Array(Buffer.from(name, 'utf16le')), 1_024);
  return bytes;
}

/** A small archive of much: its directory may say so, or a few bytes only. */
function bomb(random: Random, isForged: boolean): Uint8Array {
  const unpacked = (megabytes: number) =>
    workbook([sheetOf('')], { 'xl/sharedStrings.xml': new Uint8Array(megabytes * 1_000_000) });
  if (!isForged) return once('bomb', () => unpacked(160));
  const bytes = once('lie', () => unpacked(40)).slice();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 30 < bytes.length; at += 1) {
    const mark = view.getUint32(at, true);
    if (mark === 0x02014b50) view.setUint32(at + 24, random.below(1_000), true);
    if (mark === 0x04034b50) view.setUint32(at + 22, random.below(1_000), true);
  }
  return bytes;
}

const entities = `${xml}<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa">${'bcdefghij'
  .split('')
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghij'[at]};`.repeat(10)}">`)
  .join('')}]><worksheet xmlns="${main}"><sheetData>${row([cell('&j;')])}</sheetData></worksheet>`;

/** A million cells that a brush went over, and nobody wrote in. */
const emptyRows = () =>
  Array.from({ length: 40_000 }, (_, at) =>
    row(
      Array.from({ length: 25 }, () => '<c s="0"/>'),
      at + 5,
    ),
  ).join('');

const made = new Map<string, Uint8Array>();
/** What takes long to make is made once. */
function once(name: string, make: () => Uint8Array): Uint8Array {
  const bytes = made.get(name) ?? make();
  made.set(name, bytes);
  return bytes;
}

type Content = string | Uint8Array;
type Maker = (random: Random) => readonly [content: Content, extension: string];

const cut = (bytes: Uint8Array, random: Random) => bytes.slice(0, random.below(bytes.length));
const flipped = (bytes: Uint8Array, random: Random) => {
  const changed = bytes.slice();
  for (let times = 1 + random.below(20); times > 0; times -= 1)
    changed[random.below(changed.length)] = random.below(256);
  return changed;
};
const without = (name: string) => {
  const { [name]: _left, ...parts } = partsOf([sheetOf(plainRows(5))]);
  return zipSync(parts);
};
const pictures = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0x25, 0x50, 0x44, 0x46, 0x2d],
  [0x4d, 0x5a, 0x90, 0x00],
  [0xff, 0xd8, 0xff, 0xe0],
];

const makers: Readonly<Record<string, Maker>> = {
  'a workbook that was cut': (random) => [cut(usual(), random), 'xlsx'],
  'a workbook with other bytes': (random) => [flipped(usual(), random), 'xlsx'],
  'a text that was cut': (random) => [csvOf(50).slice(0, random.below(1_500)), 'csv'],
  'a picture by another name': (random) => [
    Uint8Array.from([...random.pick(pictures), ...noise(random, 3_000)]),
    random.pick(['xlsx', 'csv', 'txt']),
  ],
  'a text that says it is a workbook': () => [csvOf(5), 'xlsx'],
  'a workbook that says it is a text': (random) => [usual(), random.pick(['csv', 'txt'])],
  'a workbook with a password': (random) => [compound(random, 'EncryptedPackage'), 'xlsx'],
  'a workbook of before 2003': (random) => [compound(random, 'Workbook'), random.pick(['xls', 'xlsx', 'csv'])],
  '200 sheets': (random) => [
    workbook(Array.from({ length: 200 }, (_, at) => sheetOf(at === random.below(400) ? plainRows(5) : ''))),
    'xlsx',
  ],
  'a million empty cells': () => [once('cells', () => workbook([sheetOf(plainRows(3) + emptyRows())])), 'xlsx'],
  'formulas without a result': (random) => [
    workbook([
      sheetOf(
        row(heads.map(cell)) +
          row(
            [
              `<c><f>${random.pick(['1/0', 'A1', 'WEBSERVICE("http://a")', 'A2'])}</f></c>`,
              cell('M'),
              '<c t="e"><v>#REF!</v></c>',
            ],
            2,
          ),
      ),
    ]),
    'xlsx',
  ],
  'formulas in a text': () => [`${heads.join(';')}\n=1+1;=HYPERLINK("http://a");@SUM(A1);-2+3\n`, 'csv'],
  'an archive that unpacks to much': (random) => [bomb(random, false), 'xlsx'],
  'an archive of a false size': (random) => [bomb(random, true), 'xlsx'],
  'entities of entities': () => [workbook([entities]), 'xlsx'],
  'a workbook without one of its parts': (random) => [
    without(
      random.pick(['xl/workbook.xml', 'xl/worksheets/sheet1.xml', 'xl/_rels/workbook.xml.rels', '[Content_Types].xml']),
    ),
    'xlsx',
  ],
  'a sheet whose XML ends early': (random) => {
    const sheet = sheetOf(plainRows(20));
    return [workbook([sheet.slice(0, random.below(sheet.length))]), 'xlsx'];
  },
  'texts that are not there': () => [
    workbook([sheetOf(row(heads.map(cell)) + row(['<c t="s"><v>99</v></c>', '<c t="s"><v>-1</v></c>'], 2))]),
    'xlsx',
  ],
  'another archive': () => [zipSync({ 'doc.kml': strToU8('<kml/>') }), 'xlsx'],
  'nothing at all': (random) => [random.pick(['', '\uFEFF', '\n\n\n', ' ', ';;;;\n;;;;', '\u0000\u0000']), 'csv'],
  noise: (random) => [noise(random, 2_000), random.pick(['csv', 'txt', 'xlsx'])],
  'one line without an end': (random) => ['abc;'.repeat(200_000 + random.below(100_000)), 'csv'],
  'a quotation mark without its pair': () => [`${heads.join(';')}\n"${csvOf(20_000)}`, 'csv'],
  'marks in every line': () => [`${heads.join(';')}\n${'"a;"b;"c";d"\n'.repeat(5_000)}`, 'csv'],
  'thousands of columns': () => [
    `${Array.from({ length: 5_000 }, (_, at) => `Peso ${at}`).join(';')}\n${'1;'.repeat(5_000)}\n`,
    'csv',
  ],
  'prose, and no table': () => ['Prezados,\nsegue em anexo a lista.\nAtenciosamente,\nJoão\n', 'txt'],
};

export interface BrokenFile {
  name: string;
  file: File;
}

const kinds = Object.keys(makers);

/** So many broken files, of each way to be broken as many. */
export function* brokenFiles(count: number, seed: number): Generator<BrokenFile> {
  const random = randomOf(seed);
  for (let made = 0; made < count; made += 1) {
    const name = kinds[made % kinds.length]!;
    const [content, extension] = makers[name]!(random);
    const part = typeof content === 'string' ? content : new Uint8Array(content);
    yield { name: `${made} ${name}`, file: new File([part], `arquivo.${extension}`) };
  }
}
