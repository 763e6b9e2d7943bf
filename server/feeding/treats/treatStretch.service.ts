import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { settingsOf } from '../../farm/settings/settings.service.ts';
import type { Context } from '../../platform/context.ts';
import type { Day } from '../../platform/values/day.ts';
import { civilDate, globalId, line, wholeNumber } from '../../platform/input.ts';
import { defineQuery } from '../../platform/service.ts';
import { stretchOf, type Stretch } from '../stretch/stretch.calc.ts';
import { chosenLine, stretchFields } from '../stretch/stretchInput.ts';
import { boardOf, type TreatBoard } from './treatBoard.service.ts';
import { treatPlaces, type TreatPlace, type TreatRound } from './treatStretch.sql.ts';

export interface TreatStretch extends Stretch {
  day: Day;
  /** Of all corrals that match. */
  corrals: number;
  /** The round that lines are counted by; null: by the whole day. */
  round: number | null;
  rounds: TreatRound[];
  notCompensated: { corrals: number; kg: Decimal };
  /** What corrals may be filtered by. */
  dietNames: string[];
}

const everyRound = -1;

/** The first round that is not all delivered; of a day that is all fed the last. */
const roundToFeed = (rounds: readonly TreatRound[]): number =>
  (rounds.find(({ fed, corrals }) => fed < corrals) ?? rounds.at(-1))?.round ?? 1;

function cutIn(places: readonly TreatPlace[]): TreatStretch['notCompensated'] {
  const cut = places.filter(({ notCompensatedKg }) => Number(notCompensatedKg) !== 0);
  return {
    corrals: cut.length,
    kg: Decimal.sum(0, ...cut.map(({ notCompensatedKg }) => new Decimal(notCompensatedKg).abs())),
  };
}

/** Which corrals of the board of a day a screen shows at once, and how far the rounds have come over all of them. */
export const treatStretch = defineQuery({
  name: 'treatStretch',
  allow: 'feeding:read',
  input: z.strictObject({
    day: civilDate().nullish(),
    dietName: line(100).nullish(),
    dietId: globalId('Formulation').nullish(),
    round: wholeNumber({ min: 1, max: 10 }).nullish(),
    /** Lines are counted by one round: the chosen one, or else the one to be fed next. */
    byRound: z.boolean().nullish(),
    ...stretchFields,
  }),
  async run(ctx, { day: given, dietName, dietId, round: chosen, byRound, ...requested }): Promise<TreatStretch> {
    const day = given ?? (await ctx.day());
    const { onTimeMinutes } = await settingsOf(ctx, 'feeding');
    const of = { day, dietName: dietName ?? null, dietId: dietId ?? null, now: ctx.now(), onTimeMinutes };
    const { places: all, rounds } = await treatPlaces(ctx.actor.farmId, ctx.db, of);
    const places = all.filter(({ matches }) => matches);
    const round = chosen ?? (byRound ? roundToFeed(rounds) : null);
    const isDone = ({ openRounds }: TreatPlace) => (openRounds & (round === null ? everyRound : 1 << round)) === 0;
    return {
      ...stretchOf(
        places.map((place) => ({ ...place, isDone: isDone(place) })),
        chosenLine(requested),
      ),
      day,
      corrals: places.length,
      round,
      rounds,
      notCompensated: cutIn(places),
      dietNames: [...new Set(all.flatMap(({ dietNames }) => dietNames))].toSorted((one, other) =>
        one.localeCompare(other),
      ),
    };
  },
});

/** The board of the corrals of a stretch. */
export const boardOfStretch = (ctx: Context, { day, corralIds }: TreatStretch): Promise<TreatBoard> =>
  boardOf(ctx, { day, lineId: null, corralIds });
