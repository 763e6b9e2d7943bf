import type { Context } from '../../platform/context.ts';
import { toGlobalId } from '../../platform/input.ts';
import { dayText } from '../../platform/files/cellText.ts';
import { suggestedLoads, type SuggestedLoad } from '../loads/suggestedLoads.service.ts';
import { dietNames } from './dietNames.ts';
import { kgText } from './sheetText.ts';
import type { SheetContent, SheetRequest } from './sheetContent.ts';
import type { SheetWord } from './sheetWords.ts';

function typedAt({ round, dietId, mixerId }: SuggestedLoad): string {
  const search = new URLSearchParams({
    round: String(round),
    dietId: toGlobalId('Formulation', dietId),
    mixerId: toGlobalId('Mixer', mixerId),
  });
  return `/admin/tract/beat-add?${search.toString()}`;
}

/** One page for each load that no beat brings yet: what goes into it in which order, and where it goes. */
export async function loadSheets(
  ctx: Context,
  { day, round, mixerId }: SheetRequest,
  word: SheetWord,
): Promise<SheetContent[]> {
  const { locale } = ctx.facts;
  const kg = (value: SuggestedLoad['kg']) => kgText(value, locale);
  const loads = await suggestedLoads(ctx, { day, round, mixerId });
  const nameOf = await dietNames(ctx, loads, word);
  return loads.map((load) => ({
    title: `${word('load')} · ${nameOf(load)}`,
    path: typedAt(load),
    facts: [
      [word('day'), dayText(day)],
      [word('round'), String(load.round)],
      [word('loadNumber'), `${load.number} ${word('of')} ${load.count}`],
      [word('mixer'), load.mixerName],
      [word('total'), `${kg(load.kg)} kg`],
      [word('carryIn'), `${kg(load.carryInKg)} kg`],
      [word('operator'), ''],
    ],
    tables: [
      {
        title: word('ingredients'),
        columns: [
          { label: '', share: 4 },
          { label: word('ingredient'), share: 30 },
          { label: word('target'), share: 14, toRight: true },
          { label: word('cumulative'), share: 14, toRight: true },
          { label: word('actual'), share: 20 },
        ],
        rows: load.ingredients.map(({ foodName, kg: target, cumulativeKg }, place) => [
          String(place + 1),
          foodName,
          kg(target),
          kg(cumulativeKg),
          '',
        ]),
      },
      {
        title: word('corrals'),
        columns: [
          { label: '', share: 4 },
          { label: word('corral'), share: 44 },
          { label: word('target'), share: 14, toRight: true },
          { label: word('delivered'), share: 20 },
        ],
        rows: load.drops.map(({ corralName, kg: target }, place) => [String(place + 1), corralName, kg(target), '']),
        totals: ['', word('total'), kg(load.kg), ''],
      },
    ],
  }));
}
