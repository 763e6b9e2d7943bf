import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { corralSheet } from '../../../../server/farm/places/corralSheet.calc.ts';
import { earringSheet } from '../../../../server/earrings/imports/earringSheet.calc.ts';
import { medicineSheet } from '../../../../server/health/medicines/medicineSheet.calc.ts';
import { batchSheet } from '../../../../server/herd/imports/batchSheet.calc.ts';
import { oxenSheet, weighingsSheet } from '../../../../server/herd/imports/herdSheets.calc.ts';
import { establishmentSheet } from '../../../../server/papers/establishments/establishmentSheet.calc.ts';
import { plainFaults } from '../../../../server/platform/imports/cellFaults.calc.ts';
import { foodSheet } from '../../../../server/stock/foods/foodSheet.calc.ts';
import { pastFeedSheet } from '../../../../server/feeding/pastFeed/pastFeedSheet.calc.ts';
import { foodPurchaseSheet } from '../../../../server/trade/receipts/foodPurchaseSheet.calc.ts';
import { columnLetters } from '../../../../web/imports/columnLetters.ts';
import { ImportReading } from '../../../../web/imports/reading/importReading.ts';
import { csvTemplate, xlsxTemplate } from '../../../../web/imports/template.ts';

const kinds = [
  ...[oxenSheet, weighingsSheet, foodSheet, corralSheet, batchSheet, establishmentSheet, medicineSheet],
  ...[earringSheet, foodPurchaseSheet, pastFeedSheet],
];
const locales = ['pt-BR', 'en-US'] as const;
const texts = {
  ...{ name: 'Modelo', help: 'Ajuda', lists: 'Listas', column: 'Coluna' },
  ...{ needed: 'Obrigatória', values: 'Valores', note: 'Observação', yes: 'Sim' },
};
const cases = kinds.flatMap((sheet) => locales.map((locale) => [sheet.kind, locale, sheet] as const));

async function rowsIn(file: File, sheet: (typeof kinds)[number], locale: (typeof locales)[number]) {
  const reading = new ImportReading();
  await reading.open(file);
  const { heads } = reading.find(sheet);
  expect(heads.slice(0, sheet.columns.length)).toEqual(
    sheet.columns.map(({ words }) => words[locale === 'pt-BR' ? 0 : 1]),
  );
  const meanings = reading.meanings(sheet, null);
  reading.read(sheet, { meanings, order: 'DAY_FIRST', usual: locale === 'pt-BR' ? ',' : '.' });
  return reading.part(0).map(({ row }) => row);
}

test.each(cases)(
  'the template of %s in %s is read again with no question and no error',
  async (_kind, locale, sheet) => {
    const workbook = await xlsxTemplate(sheet, locale, texts);
    const rows = await rowsIn(workbook, sheet, locale);
    expect(rows).toHaveLength(2);
    expect(plainFaults(sheet, rows, {})).toEqual([]);
    expect(await rowsIn(csvTemplate(sheet, locale, 'Modelo'), sheet, locale)).toEqual(rows);

    // Of a choice the example is one of the list, in the language of the template.
    const at = locale === 'pt-BR' ? 0 : 1;
    const shown = strFromU8(unzipSync(new Uint8Array(await workbook.arrayBuffer()))['xl/sharedStrings.xml']!);
    for (const { choices = [], examples } of sheet.columns)
      for (const { words } of choices.filter((choice) => examples.includes(choice.words[0])))
        expect(shown).toContain(`>${words[at]}<`);
    if (locale === 'en-US') expect(shown).not.toMatch(/>\d+,\d+</);

    const files = unzipSync(new Uint8Array(await workbook.arrayBuffer()));
    const xml = strFromU8(files['xl/worksheets/sheet1.xml']!);
    const listed = sheet.columns.filter(({ choices }) => choices);
    const lists = xml.match(/<dataValidation type="list"[^>]*>/g) ?? [];
    expect(lists).toHaveLength(listed.length);
    listed.forEach(({ choices = [] }, place) => {
      const letters = columnLetters(place);
      expect(xml).toContain(`<formula1>'Listas'!$${letters}$1:$${letters}$${choices.length}</formula1>`);
    });
    // Whoever needs a note gets it in the cell.
    for (const { note } of sheet.columns)
      if (note) expect(xml).toContain(note[locale === 'pt-BR' ? 0 : 1].slice(0, 20));
    expect(xml.indexOf('<dataValidations')).toBe(xml.indexOf('</sheetData>') + '</sheetData>'.length);
  },
);

test('columns are lettered as sheets do', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});
