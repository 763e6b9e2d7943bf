import { expect, test } from 'vitest';
import { batchSheet, closedWords } from '../../../server/herd/imports/batchSheet.calc.ts';
import { withoutNumber } from '../../../server/herd/imports/herdSheets.calc.ts';
import { medicineSheet } from '../../../server/health/medicines/medicineSheet.calc.ts';
import { messages as health } from '../../../web/health/messages.ts';
import { messages as herd } from '../../../web/herd/messages.ts';
import { messages as ox } from '../../../web/herd/oxen/oxMessages.ts';
import { meaningsIn } from '../../../web/imports/reading/readImport.ts';

const wordsOf = (text: Readonly<Record<'pt-BR' | 'en-US', string>>) => [text['pt-BR'], text['en-US']];

test('headings of our own lists that say something else are headed as those lists head them', () => {
  expect(batchSheet.others).toEqual([herd['batches.days'], herd['batches.headDays']].map(wordsOf));
  const { 'health.doseMode': dose, 'health.stock': stock } = health;
  expect(medicineSheet.others).toEqual(
    [dose, stock, health['health.unitCost'], health['health.nextExpiry']].map(wordsOf),
  );
});

test('what our own lists call a closed batch and an animal without a number is what the import knows', () => {
  expect(closedWords).toEqual(wordsOf(herd['batches.statusFINALIZED']));
  expect(withoutNumber).toEqual(wordsOf(ox['ox.noNumber']));
});

const columnsOf = (heads: string[]) => meaningsIn(batchSheet, { heads, rows: [] }, null).map(({ column }) => column);

test('a heading means what it usually does where the file is not our own list', () => {
  expect(columnsOf(['Nome', 'Tipo', 'Dias'])).toEqual(['name', 'kind', 'expectedDays']);
  expect(columnsOf(['Nome', 'Tipo', 'Dias', 'Cabeças-dia'])).toEqual(['name', 'kind', '', '']);
});
