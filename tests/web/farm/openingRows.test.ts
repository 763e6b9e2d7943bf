import { describe, expect, test } from 'vitest';
import { leftOutOf, pastedRows, unknownIn } from '../../../web/farm/opening/openingRows.ts';

const named = {
  places: [
    { id: 'c1', name: '1', line: 'Linha A' },
    { id: 'c2', name: '2', line: 'Linha A' },
    { id: 'p1', name: 'Pasto do Açude', line: null },
  ],
  diets: [{ id: 'd1', name: 'Terminação' }],
};

describe('rows copied from a sheet', () => {
  test('are read as people write them, without headings and totals', () => {
    const copied = [
      'Lote\tCurral\tCabeças\tSexo\tEntrada\tPeso de entrada\tPeso\tCusto\tDieta',
      'Lote 1\t2\t1.120\tM\t05/03/2026\t362,5\t1.050\tR$ 3.480,50\tterminacao',
      'Lote 2\tlinha a 1\t80\tFêmea\t45356\t\t\t\t',
      '\t\t1.200\t\t\t\t\t\t',
      'Total\t\t1.200',
      '',
    ].join('\r\n');
    expect(pastedRows(copied, named)).toEqual([
      {
        ...{ batch: 'Lote 1', corralId: 'c2', heads: '1120', sex: 'MALE', entryDate: '2026-03-05' },
        ...{ entryWeight: '362.5', weight: '1050', costPerHead: '3480.50', dietId: 'd1' },
      },
      {
        ...{ batch: 'Lote 2', corralId: 'c1', heads: '80', sex: 'FEMALE', entryDate: '2024-03-05' },
        ...{ entryWeight: '', weight: '', costPerHead: '', dietId: '' },
      },
    ]);
  });

  test('a batch whose heads are no number is left out and counted; a short year is of this century', () => {
    const copied = 'Lote\tCurral\tCabeças\nL1\t1\t50\tM\t5/10/26\nL3\t9\tx\tM\t01/02/2026\n\t\t50\n';
    expect(pastedRows(copied, named)).toMatchObject([{ batch: 'L1', entryDate: '2026-10-05' }]);
    expect(leftOutOf(copied)).toBe(1);
  });

  test('a day that is on no calendar stays as it was written', () => {
    const pasted = 'L1\t1\t50\tM\t31/02/2026\nL2\t1\t50\tM\t29/02/2024\nL3\t1\t50\tM\toutubro';
    expect(pastedRows(pasted, named).map(({ entryDate }) => entryDate)).toEqual([
      '31/02/2026',
      '2024-02-29',
      'outubro',
    ]);
  });

  test('a word that is no sex stays open; a sheet without one says what a typed row does', () => {
    const pasted = 'L1\t1\t50\tFêmeas\nL2\t1\t50\tNovilha\nL3\t1\t50\t\nL4\t1\t50\tMACHOS';
    expect(pastedRows(pasted, named).map(({ sex }) => sex)).toEqual(['FEMALE', '', 'MALE', 'MALE']);
  });

  test('a place that nobody knows stays open, and semicolons part as tabs do', () => {
    const [row] = pastedRows('Lote 3;Curral 99;40;M;01/02/2026', named);
    expect(row).toMatchObject({ batch: 'Lote 3', corralId: '', heads: '40', entryDate: '2026-02-01' });
  });

  test('what the farm does not have is named, and a count with cents is not a hundred times as many', () => {
    const copied = 'Lote 3;Curral 99;100,00;M;01/02/2026;;;;Recria\nLote 4;1;12,5;M;01/02/2026';
    expect(unknownIn(copied, named)).toEqual(['Curral 99', 'Recria']);
    expect(pastedRows(copied, named).map(({ heads }) => heads)).toEqual(['100', '12,5']);
  });
});
