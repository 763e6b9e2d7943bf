import { expect, test } from 'vitest';
import { toCsv } from '../../web/platform/table/csv.ts';

test('a sheet opens by double click and runs nothing', async () => {
  const file = toCsv(['Nome', 'Nota'], [['Ana; "a boa"', '=1+1'], [null, 'linha\nnova'], [12, new Date('2026-11-20T12:00:00Z')]]);
  expect(new Uint8Array(await file.arrayBuffer()).slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  expect((await file.text()).replace('\uFEFF', '').split('\r\n')).toEqual(['Nome;Nota', '"Ana; ""a boa""";\'=1+1', ';"linha\nnova"', '12;20/11/2026 09:00', '']);
});
