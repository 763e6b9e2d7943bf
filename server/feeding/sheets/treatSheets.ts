import { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import { dayText } from '../../platform/files/cellText.ts';
import type { Locale } from '../../platform/errors/messages.ts';
import { treatBoard } from '../treats/treatBoard.service.ts';
import type { BoardTreat } from '../treats/treatBoard.sql.ts';
import { dietNames } from './dietNames.ts';
import { kgText } from './sheetText.ts';
import type { SheetContent, SheetRequest } from './sheetContent.ts';
import type { SheetWord } from './sheetWords.ts';

/** What came, with a sign where another load still brings more. */
function deliveredText({ deliveredKg, restKg }: BoardTreat, locale: Locale): string {
  if (deliveredKg === null) return '';
  return `${kgText(deliveredKg, locale)}${Number(restKg) > 0 ? ' +' : ''}`;
}

/** One sheet for each round: its corrals in the order of the route, with what each got, or room for it. */
export async function treatSheets(
  ctx: Context,
  { day, round, lineId }: SheetRequest,
  word: SheetWord,
): Promise<SheetContent[]> {
  const { locale } = ctx.facts;
  const { corrals, rounds } = await treatBoard(ctx, { day, lineId });
  const nameOf = await dietNames(
    ctx,
    corrals.flatMap(({ treats }) => treats),
    word,
  );
  return rounds
    .filter((each) => !round || each.round === round)
    .map(({ round: number }) => {
      const treats = corrals.flatMap((corral) =>
        corral.treats.filter((treat) => treat.round === number).map((treat) => ({ corral, treat })),
      );
      const sum = Decimal.sum(0, ...treats.map(({ treat }) => treat.plannedKg));
      return {
        title: `${word('treat')} · ${word('round')} ${number}`,
        path: `/admin/tract/tract-of-day?day=${day}&round=${number}`,
        facts: [
          [word('day'), dayText(day)],
          [word('round'), String(number)],
          [word('total'), `${kgText(sum, locale)} kg`],
          [word('operator'), ''],
        ] as const,
        tables: [
          {
            columns: [
              { label: '', share: 4 },
              { label: word('line'), share: 12 },
              { label: word('corral'), share: 12 },
              { label: word('heads'), share: 7, toRight: true },
              { label: word('diet'), share: 22 },
              { label: word('hour'), share: 8 },
              { label: word('planned'), share: 13, toRight: true },
              { label: word('delivered'), share: 18 },
            ],
            rows: treats.map(({ corral, treat }, place) => [
              String(place + 1),
              corral.lineName ?? '',
              corral.corralName,
              String(corral.heads),
              nameOf(treat),
              treat.startTime,
              kgText(treat.plannedKg, locale),
              deliveredText(treat, locale),
            ]),
            totals: ['', word('total'), '', '', '', '', kgText(sum, locale), ''],
          },
        ],
      };
    });
}
