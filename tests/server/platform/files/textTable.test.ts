import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodedText, textTable } from '../../../../server/platform/files/textTable.calc.ts';

const delimiters = [';', ',', '\t'] as const;

/** The lines that the rows of a written table stand on, counted from 1. */
type Written = { text: string; rows: string[][]; lines: number[][]; damaged: Set<number>; delimiter: string };

const word = fc.stringMatching(/^[A-Za-zçãéõ0-9 .-]{0,12}$/).map((text) => text.trim());
const cell = fc.oneof(
  { weight: 18, arbitrary: word },
  { weight: 1, arbitrary: fc.constantFrom('Silva; João', 'a,b', '12" novilha', 'x\ty') },
  { weight: 1, arbitrary: fc.constant('primeira linha\nsegunda linha') },
);
const table = fc
  .record({
    columns: fc.integer({ min: 2, max: 6 }),
    rows: fc.array(fc.array(cell, { minLength: 5, maxLength: 5 }), { minLength: 2, maxLength: 25 }),
    delimiter: fc.constantFrom(...delimiters),
    lineBreak: fc.constantFrom('\r\n', '\n'),
    quotesAll: fc.boolean(),
    strays: fc.array(fc.record({ row: fc.nat(), at: fc.nat() }), { maxLength: 4 }),
  })
  .map(({ columns, rows, delimiter, lineBreak, quotesAll, strays }): Written => {
    const heads = ['id', 'lote', 'peso', 'raça', 'observação', 'dono'].slice(0, columns);
    const cells = [heads, ...rows.map((row, index) => [`id${String(index)}`, ...row.slice(0, columns - 1)])];
    const damaged = new Set<number>();
    const records = cells.map((row) =>
      row
        .map((each) =>
          quotesAll || each.includes(delimiter) || /["\n]/.test(each) ? `"${each.replaceAll('"', '""')}"` : each,
        )
        .join(delimiter),
    );
    for (const { row, at } of strays) {
      const place = row % records.length;
      const record = records[place]!;
      const index = at % (record.length + 1);
      records[place] = `${record.slice(0, index)}"${record.slice(index)}`;
      damaged.add(place);
    }
    let next = 1;
    const lines = records.map((record) => record.split('\n').map(() => next++));
    return { text: records.join('\n').replaceAll('\n', lineBreak), rows: cells, lines, damaged, delimiter };
  });

const encodings = [
  { name: 'UTF-8', encode: (text: string) => Buffer.from(`\uFEFF${text}`, 'utf8') },
  { name: 'Windows-1252', encode: (text: string) => Buffer.from(text, 'latin1') },
] as const;

describe('tables as text', () => {
  for (const { name, encode } of encodings)
    test(`no row of 2,000 generated tables in ${name} is lost without a line that says so`, () => {
      fc.assert(
        fc.property(table, ({ text, rows, lines, damaged, delimiter }) => {
          const read = textTable(decodedText(encode(text)));
          // A stray mark may stay in its cell, hold two cells together or part one at its line break: the content is there.
          const content = (row: readonly string[]) =>
            row.join(delimiter).replaceAll('"', '').replaceAll('\n', delimiter);
          const all = content(read.rows.map(content));
          const exact = new Set(read.rows.map((row) => JSON.stringify(row)));
          const named = new Set(read.unpairedLines);
          rows.forEach((row, index) => {
            const isFound = damaged.has(index) ? all.includes(content(row)) : exact.has(JSON.stringify(row));
            const isNamed = lines[index]!.some((line) => named.has(line));
            expect(isFound || isNamed, `row ${index} of ${JSON.stringify(text)}`).toBe(true);
          });
          if (damaged.size === 0) expect(read).toEqual({ rows, unpairedLines: [] });
        }),
        { numRuns: 2_000 },
      );
    });

  test('a mark that opens a field and never closes keeps the rows after it', () => {
    expect(textTable('lote;peso\n"L1;300\nL2;310\nL3;320')).toEqual({
      rows: [
        ['lote', 'peso'],
        ['"L1', '300'],
        ['L2', '310'],
        ['L3', '320'],
      ],
      unpairedLines: [2],
    });
  });

  test('two stray marks, rows apart, join no rows between them', () => {
    const { rows, unpairedLines } = textTable('a;b\n"1;2\n3;4\n5";6\n7;8');
    expect(rows.map(([first]) => first)).toEqual(['a', '"1', '3', '5"', '7']);
    expect(unpairedLines).toEqual([2, 4]);
  });

  test('quoted cells hold separators, marks and line breaks; decimal commas divide nothing', () => {
    expect(textTable('nome;peso\r\n"Silva; ""Zé""";372,5\r\n"uma\nduas";380,2\r\n').rows).toEqual([
      ['nome', 'peso'],
      ['Silva; "Zé"', '372,5'],
      ['uma\nduas', '380,2'],
    ]);
  });

  test('rows of several lines do not hide the separator from cells that hold another one', () => {
    const text = 'id;lote;peso\r\n1;a,b;"uma\r\nduas"\r\n2;;"uma\r\nduas"\r\n3;;a,b';
    expect(textTable(text).rows).toEqual([
      ['id', 'lote', 'peso'],
      ['1', 'a,b', 'uma\nduas'],
      ['2', '', 'uma\nduas'],
      ['3', '', 'a,b'],
    ]);
  });

  test('what Excel saves as Unicode text is read as well', () => {
    const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('raça\tpeso\nNelore\t300', 'utf16le')]);
    expect(textTable(decodedText(bytes)).rows).toEqual([
      ['raça', 'peso'],
      ['Nelore', '300'],
    ]);
  });
});
