import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellPadding, fitColumns, linesOf, type PdfColumn } from '../../../../server/platform/files/pdf/pdfLayout.ts';

/** Each character about half an em wide: sums that floats cannot represent exactly. */
const measure = (text: string) => [...text].reduce((sum, sign) => sum + 0.5 + (sign.charCodeAt(0) % 7) / 30, 0);
const column = fc.oneof(
  fc.record({
    label: fc.constantFrom('Dia', 'Última entrada', 'Marca'),
    isNumeric: fc.constant(false),
    cells: fc.constant(['01/11/2026', '30/11/2026']),
  }),
  fc.record({
    label: fc.constantFrom('Entrou (kg)', 'R$/kg', 'Saldo (R$)'),
    isNumeric: fc.constant(true),
    cells: fc.array(
      fc
        .integer({ min: 0, max: 99_999_999 })
        .map((value) => (value / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })),
      { minLength: 1, maxLength: 5 },
    ),
  }),
);

test('never cuts a number, date or heading word, however many columns share a page', () => {
  fc.assert(
    fc.property(
      fc.array(column, { minLength: 1, maxLength: 18 }),
      fc.integer({ min: 400, max: 900 }),
      (columns: PdfColumn[], width) => {
        const { fontSize, widths } = fitColumns(columns, width, measure);
        const shown = columns.flatMap(({ label, cells }, at) =>
          [label, ...cells].flatMap((text) =>
            linesOf(text, { width: (widths[at]! - 2 * cellPadding) / fontSize, mostLines: 3, measure }),
          ),
        );
        expect(shown.filter((line) => line.includes('…'))).toEqual([]);
      },
    ),
  );
});
