import { describe, expect, test } from 'vitest';
import type { CellKind } from '../../web/platform/table/columns.ts';
import { toCsv } from '../../web/platform/table/csv.ts';
import { toXlsx } from '../../web/platform/table/xlsx.ts';
import { unzip } from '../support/unzip.ts';

test('a sheet opens by double click and runs nothing', async () => {
  const file = toCsv(
    [{ title: 'Nome' }, { title: 'Nota' }],
    [
      ['Ana; "a boa"', '=1+1'],
      [null, 'linha\nnova'],
    ],
    'pt-BR',
  );
  expect(new Uint8Array(await file.arrayBuffer()).slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  expect((await file.text()).replace('\uFEFF', '').split('\r\n')).toEqual([
    'Nome;Nota',
    '"Ana; ""a boa""";\'=1+1',
    ';"linha\nnova"',
    '',
  ]);
});

describe('what is no text', () => {
  const columns: (CellKind & { title: string })[] = [
    { title: 'kg', kind: 'number', places: 0 },
    { title: 'R$', kind: 'money' },
    { title: 'MS', kind: 'percent' },
    { title: 'Dia', kind: 'date' },
    { title: 'Em', kind: 'instant' },
  ];
  const row = ['-2356.4', '524.3', '62.5', '2026-11-20', '2026-11-20T12:00:00Z'];

  test.each([
    ['pt-BR', '-2356;524,30;62,50;20/11/2026;20/11/2026 09:00'],
    ['en-US', '-2356,524.30,62.50,2026-11-20,2026-11-20 09:00'],
  ] as const)('is a number or a date to a spreadsheet in %s', async (locale, line) => {
    expect((await toCsv(columns, [row], locale).text()).split('\r\n')[1]).toBe(line);
  });

  test('is a number or a date in a sheet, to be summed and sorted', async () => {
    const sheet = unzip(new Uint8Array(await (await toXlsx(columns, [row])).arrayBuffer())).get(
      'xl/worksheets/sheet1.xml',
    )!;
    // Days since the last of 1899, as a sheet counts them, on the farm's clock.
    expect([...sheet.matchAll(/<v>([^<]*)<\/v>/g)].slice(-5).map(([, value]) => Number(value))).toEqual([
      -2356.4, 524.3, 0.625, 46346, 46346.375,
    ]);
  });
});
