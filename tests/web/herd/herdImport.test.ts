import { expect, test } from 'vitest';
import { importRows, meaningsOf, namesAnimal, readImport } from '../../../web/herd/imports/importFile.ts';
import { readTable } from '../../../web/platform/upload/readTable.ts';

const rowsOf = async (file: File) => (await readTable(file)).rows;

const fileOf = (text: string, name = 'rebanho.csv') => new File([text], name);

test('a sheet of a reader becomes rows under the names of the server', async () => {
  const read = await readImport(
    fileOf('EID;Peso;Sexo;Lote\n982 000370000001;390,5;M;Lote 1\n982000370000002;1.050;F;\n'),
    rowsOf,
  );
  if ('fault' in read) throw new Error(read.fault);
  const meanings = meaningsOf('OXEN', read);
  expect(meanings.map(({ column, sample }) => [column, sample])).toEqual([
    ['electronicEarring', '982 000370000001'],
    ['weight', '390,5'],
    ['sex', 'M'],
    ['batch', 'Lote 1'],
  ]);
  expect(importRows(meanings, read)).toEqual([
    { electronicEarring: '982000370000001', weight: '390.5', sex: 'MALE', batch: 'Lote 1' },
    { electronicEarring: '982000370000002', weight: '1050', sex: 'FEMALE' },
  ]);
});

test('what has no rows, too many, or is no sheet is reported', async () => {
  expect(await readImport(fileOf('EID;Peso\n'), rowsOf)).toEqual({ fault: 'imports.noRows' });
  expect(await readImport(fileOf(''), rowsOf)).toEqual({ fault: 'imports.noRows' });
  expect(await readImport(fileOf('no zip', 'rebanho.xlsx'), rowsOf)).toEqual({ fault: 'imports.unreadable' });
  const long = `EID\n${Array.from({ length: 20_001 }, (_, index) => `98200${1_000_000_000 + index}`).join('\n')}`;
  expect(await readImport(fileOf(long), rowsOf)).toEqual({ fault: 'imports.tooLong' });
});

test('a file without a number of its animals is not sent', () => {
  expect(namesAnimal([{ column: 'weight' }, { column: '' }])).toBe(false);
  expect(namesAnimal([{ column: 'identifier' }])).toBe(true);
});
