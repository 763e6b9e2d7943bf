import { describe, expect, test } from 'vitest';
import { earringSheet } from '../../../../server/earrings/imports/earringSheet.calc.ts';
import { pastFeedSheet } from '../../../../server/feeding/pastFeed/pastFeedSheet.calc.ts';
import { corralSheet } from '../../../../server/farm/places/corralSheet.calc.ts';
import { oxenSheet, weighingsSheet } from '../../../../server/herd/imports/herdSheets.calc.ts';
import { batchSheet } from '../../../../server/herd/imports/batchSheet.calc.ts';
import { medicineSheet } from '../../../../server/health/medicines/medicineSheet.calc.ts';
import { establishmentSheet } from '../../../../server/papers/establishments/establishmentSheet.calc.ts';
import { ruinOf } from '../../../../server/platform/imports/animalNumbers.calc.ts';
import { plainFaults } from '../../../../server/platform/imports/cellFaults.calc.ts';
import type { ImportRow } from '../../../../server/platform/imports/importSheet.calc.ts';
import { typedCell } from '../../../../server/platform/imports/readTable.calc.ts';
import { foodSheet } from '../../../../server/stock/foods/foodSheet.calc.ts';
import { foodPurchaseSheet } from '../../../../server/trade/receipts/foodPurchaseSheet.calc.ts';
import { findTable, meaningsIn, rowsOf, understandingOf } from '../../../../web/imports/reading/readImport.ts';
import { readSheets } from '../../../../web/platform/upload/readSheets.ts';
import { fileOf, uglyFiles, type UglyFile } from './uglyFiles.ts';
import { registerFiles } from './uglyRegisters.ts';

const sheets = {
  ...{ OXEN: oxenSheet, WEIGHINGS: weighingsSheet, FOODS: foodSheet, CORRALS: corralSheet },
  ...{ EARRINGS: earringSheet, PURCHASES: foodPurchaseSheet, PAST_FEED: pastFeedSheet },
  ...{ BATCHES: batchSheet, ESTABLISHMENTS: establishmentSheet, MEDICINES: medicineSheet },
};

async function read(file: UglyFile) {
  const sheet = sheets[file.kind];
  const found = findTable(sheet, await readSheets(await fileOf(file)));
  if (!found) throw new Error('no table');
  const meanings = meaningsIn(sheet, found.table, null);
  const understanding = understandingOf(sheet, found.table, { meanings, order: null, usual: ',' });
  const rows = rowsOf(sheet, found.table, { meanings, understanding });
  return { asks: understanding.asks.length > 0, rows: rows.map(({ row }) => row) };
}

describe('files as farms, certifiers and scales make them', () => {
  test('are sixty, of which one or two are asked about', () => {
    expect(uglyFiles.length).toBeGreaterThanOrEqual(60);
    expect(uglyFiles.filter(({ asks }) => asks).length).toBeLessThanOrEqual(2);
  });

  test.each([...uglyFiles, ...registerFiles].map((file) => [`${file.kind} ${file.name}`, file] as const))(
    '%s',
    async (_name, file) => {
      expect(await read(file)).toEqual({ asks: file.asks ?? false, rows: file.rows });
    },
  );
});

test('short marks under the name of an official number are marks of the farm', () => {
  const readAs = (heads: string[], ...rows: string[][]) => {
    const table = { heads, rows: rows.map((cells, line) => ({ line, cells })) };
    return meaningsIn(oxenSheet, table, null).map(({ column }) => column);
  };
  const chip = '963000000000017';
  expect(readAs(['Brinco', 'Chip'], ['1001', chip], ['1002', chip])).toEqual(['identifier', 'electronicEarring']);
  expect(readAs(['Brinco', 'Nº SISBOV'], ['1001', '076520123456789'])).toEqual(['identifier', 'sisbov']);
  expect(readAs(['Brinco', 'Marca'], ['1001', 'A-1'])).toEqual(['', 'identifier']);
  // Ruined, empty or headed by its own name it is the number all the same.
  expect(readAs(['Brinco'], ['9,82E+14'], ['76520123456789'])).toEqual(['sisbov']);
  expect(readAs(['Brinco'], [''])).toEqual(['sisbov']);
  expect(readAs(['SISBOV'], ['1001'])).toEqual(['sisbov']);
});

test('numbers that a spreadsheet ruined are named as such', () => {
  expect(ruinOf('9,82E+14', 'chip')).toBe('SCIENTIFIC');
  expect(ruinOf('9.82000370000001E+14', 'chip')).toBe('SCIENTIFIC');
  expect(ruinOf('982000000000000', 'chip')).toBe('ROUNDED');
  expect(ruinOf('98200037000000100', 'chip')).toBe('ROUNDED');
  expect(ruinOf('76520123456789', 'sisbov')).toBe('ZERO_LOST');
  expect(ruinOf('982 00037   01', 'chip')).toBe('BLANKS');
  expect(ruinOf('982 000370000001', 'chip')).toBeNull();
  expect(plainFaults(oxenSheet, [{ electronicEarring: '9,82E+14' }, {}], {})).toEqual([
    { row: 0, column: 'electronicEarring', code: 'ImportNumberRuined', reason: 'SCIENTIFIC' },
    { row: 1, column: 'electronicEarring', code: 'ImportCellNeeded' },
  ]);
});

test('a cell that is typed is read as the product writes it', () => {
  const columnOf = (key: string) => oxenSheet.columns.find((column) => column.key === key)!;
  expect(typedCell(columnOf('weight'), '1.050,5', ',')).toBe('1050.5');
  expect(typedCell(columnOf('weight'), '390.5', ',')).toBe('390.5');
  // A figure of three places is what the language of whoever types it says; a zero begins no thousands.
  expect([',', '.'].map((usual) => typedCell(columnOf('weight'), '1.050', usual as ','))).toEqual(['1050', '1.05']);
  expect([',', '.'].map((usual) => typedCell(columnOf('weight'), '1,050.5', usual as ','))).toEqual([
    '1050.5',
    '1050.5',
  ]);
  expect(typedCell(columnOf('weight'), '0.625', ',')).toBe('0.625');
  expect(typedCell(columnOf('birthDate'), '5/3/2024', ',')).toBe('2024-03-05');
  expect(typedCell(columnOf('sex'), 'Fêmea', ',')).toBe('FEMALE');
  expect(typedCell(columnOf('electronicEarring'), '982 000370000001', ',')).toBe('982000370000001');
});

test('a figure that shows its own sign is read by it, whatever the others of its column show', () => {
  const valuesOf = (...values: string[]) => {
    const rows = values.map((value, line) => ({ line, cells: ['1', '15/08/2026', 'Milho', '1', value] }));
    const table = { heads: ['Nota', 'Data', 'Alimento', 'Quantidade', 'Valor'], rows };
    const meanings = meaningsIn(foodPurchaseSheet, table, null);
    const understanding = understandingOf(foodPurchaseSheet, table, { meanings, order: null, usual: ',' });
    return rowsOf(foodPurchaseSheet, table, { meanings, understanding }).map(({ row }) => row.value);
  };
  expect(valuesOf('1.234,56', '2.000,00', '3.500', '1234.56', '1,234.56')).toEqual([
    ...['1234.56', '2000', '3500', '1234.56', '1234.56'],
  ]);
  expect(valuesOf('1234.56', '987.10', '3,500', '1.234,56')).toEqual(['1234.56', '987.1', '3500', '1234.56']);
  // Grouped wrongly it is no figure, and refused where it stands.
  expect(valuesOf('1.234,56', '12.34,5', '1.2.3')).toEqual(['1234.56', '12.34,5', '1.2.3']);
});

test('who is called Total is no sum, and what is left out is named with its line', async () => {
  const found = async (sheet: typeof foodSheet, ...lines: string[]) => {
    const { table, left } = findTable(sheet, await readSheets(new File([lines.join('\n')], 'lista.csv')))!;
    return [table.rows.map(({ cells }) => cells[0]), left];
  };
  expect(
    await found(
      establishmentSheet,
      ...['Razão Social;CPF/CNPJ;Código;Cidade', 'Fazenda Santa Rita;529.982.247-25;GO-1;Jataí'],
      ...['Total Agro Ltda;11.222.333/0001-81;GO-2;Jataí', '', 'Total de cadastros: 2;;;'],
    ),
  ).toEqual([['Fazenda Santa Rita', 'Total Agro Ltda'], [{ line: 5, text: 'Total de cadastros: 2' }]]);
  expect(
    await found(
      foodSheet,
      ...['Alimento;Categoria;MS (%);NDT', 'Milho;Energético;88;85', 'Média energia;Energético;88;80'],
      ...['Soma;2 itens;176;R$ 165,00', 'Obs.: conferir'],
    ),
  ).toEqual([
    ['Milho', 'Média energia'],
    [
      { line: 4, text: 'Soma · 2 itens · 176 · R$ 165,00' },
      { line: 5, text: 'Obs.: conferir' },
    ],
  ]);
});

test('of a workbook the sheets with such a table that are not read are named', () => {
  const rows = [
    ['Alimento', 'Categoria', 'MS (%)'],
    ['Milho', 'Energético', '88'],
  ];
  const help = [
    ['Ajuda', ''],
    ['Alimento', 'Como se chama'],
  ];
  const sheets = [
    { name: 'Ajuda', rows: help },
    { name: 'Grãos', rows },
    { name: 'Fibras', rows: [...rows, ['Silagem', 'Volumoso', '33']] },
  ];
  const { sheet, unread } = findTable(foodSheet, sheets)!;
  expect([sheet.name, unread]).toEqual(['Fibras', ['Grãos']]);
});

test('what stands beyond the headings of a text is not lost: it is refused with the last cell', async () => {
  const text = 'Nota,Data,Alimento,Quantidade,Valor\n1,15/08/2026,Milho,30000,31,500.00\n2,15/08/2026,Milho,12,26875';
  const found = findTable(foodPurchaseSheet, await readSheets(new File([text], 'notas.csv')))!;
  const meanings = meaningsIn(foodPurchaseSheet, found.table, null);
  const understanding = understandingOf(foodPurchaseSheet, found.table, { meanings, order: null, usual: ',' });
  const rows = rowsOf(foodPurchaseSheet, found.table, { meanings, understanding }).map(({ row }) => row);
  expect(rows.map(({ value }) => value)).toEqual(['31 | 500.00', '26875']);
  expect(plainFaults(foodPurchaseSheet, rows, {})).toEqual([{ row: 0, column: 'value', code: 'ImportCellUnread' }]);
});

test('a row with nothing but the mark of an animal is one to be completed; a note is none', async () => {
  const text = 'Marca;Peso;Data\nZ-108;400;\nZ-109;;\nA102;;\n4711;;\npesados em jejum;;\nTotal;400;';
  const found = findTable(weighingsSheet, await readSheets(new File([text], 'pesos.csv')))!;
  expect(found.table.rows.map(({ cells }) => cells[0])).toEqual(['Z-108', 'Z-109', 'A102', '4711']);
});

test('a row without a number lacks the one that the others of its file have', () => {
  const rows: ImportRow[] = [{ electronicEarring: '963000000000017' }, { sex: 'MALE' }];
  const lacking = { row: 1, code: 'ImportCellNeeded' };
  expect(plainFaults(oxenSheet, rows, {})).toEqual([{ ...lacking, column: 'electronicEarring' }]);
  expect(plainFaults(oxenSheet, [{}, { sex: 'MALE' }], {})[1]).toEqual({ ...lacking, column: 'sisbov' });
});
