import { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import { dayText } from '../../platform/files/cellText.ts';
import { gradesOf, troughManagement } from '../troughs/troughManagement.service.ts';
import { gradeText } from './sheetText.ts';
import type { SheetContent, SheetRequest } from './sheetContent.ts';
import type { SheetWord } from './sheetWords.ts';

/** Every corral in the order of the reading route, with what was read by now, and room for the rest. */
export async function readingSheets(
  ctx: Context,
  { day, lineId }: SheetRequest,
  word: SheetWord,
): Promise<SheetContent[]> {
  const { locale } = ctx.facts;
  const management = await troughManagement(ctx, { day, lineId });
  const { rows, rules } = management;
  if (rows.length === 0) return [];
  const { dry, crumb, inventory } = rules.nights.labels;
  const labelOf = { DRY: dry, CRUMB: crumb, INVENTORY: inventory };
  return [
    {
      title: word('reading'),
      path: `/admin/tract/management-trough/v2?day=${day}`,
      facts: [
        [word('day'), dayText(day)],
        [word('night'), [dry, crumb, inventory].join(' · ')],
        [word('operator'), ''],
        [
          word('grades'),
          gradesOf(management)
            .map(({ score }) => gradeText(score, locale))
            .join('  '),
        ],
      ],
      tables: [
        {
          columns: [
            { label: word('corral'), share: 9 },
            { label: word('heads'), share: 6, toRight: true },
            { label: word('diet'), share: 18 },
            { label: 'D−2', share: 5, toRight: true },
            { label: 'D−1', share: 5, toRight: true },
            { label: 'D0', share: 5, toRight: true },
            { label: word('night'), share: 9 },
            { label: word('grade'), share: 8 },
            { label: word('note'), share: 24 },
          ],
          rows: rows.map(({ corralName, heads, diets, grade2, grade1, reading }) => [
            corralName,
            String(heads),
            diets.map(({ name }) => name).join(' + '),
            gradeText(grade2, locale),
            gradeText(grade1, locale),
            gradeText(reading?.grade ? new Decimal(reading.grade) : null, locale),
            reading?.nightKind ? labelOf[reading.nightKind] : '',
            '',
            reading?.note ?? '',
          ]),
        },
      ],
    },
  ];
}
