import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { phase as dietPhase } from '../../../farm/settings/fields.ts';
import { settingsOf } from '../../../farm/settings/settings.service.ts';
import type { Context } from '../../../platform/context.ts';
import { fail } from '../../../platform/errors/AppError.ts';
import { civilDate, line } from '../../../platform/input.ts';
import { defineQuery } from '../../../platform/service.ts';
import type { Day } from '../../../platform/values/day.ts';
import { stretchOf, type Stretch } from '../../stretch/stretch.calc.ts';
import { chosenLine, stretchFields } from '../../stretch/stretchInput.ts';
import { troughsOfDay, type TroughManagement } from '../troughManagement.service.ts';
import { troughPlaces, type TroughPlace } from './troughStretch.sql.ts';

export interface TroughStretch extends Stretch {
  day: Day;
  /** Of all corrals that match. */
  corrals: number;
  read: number;
  nights: number;
  /** Of all, those whose day is planned. */
  planned: number;
  plannedKg: Decimal;
  /** What corrals may be filtered by. */
  dietNames: string[];
  phases: NonNullable<TroughPlace['phase']>[];
}

const filter = {
  day: civilDate().nullish(),
  dietName: line(100).nullish(),
  phase: dietPhase().nullish(),
  outOfTolerance: z.boolean().nullish(),
  /** Lines are counted by the night, not by the morning. */
  isNight: z.boolean().nullish(),
  /** Only those whose call is not known. */
  unread: z.boolean().nullish(),
};

const several = <Value extends string>(values: readonly Value[]): Value[] =>
  [...new Set(values)].toSorted((one, other) => one.localeCompare(other));

/** Which troughs a screen shows at once, and how far all of them are read. */
export const troughStretch = defineQuery({
  name: 'troughStretch',
  allow: 'feeding:read',
  input: z.strictObject({ ...filter, ...stretchFields }),
  async run(
    ctx,
    { day: given, dietName, phase, outOfTolerance, isNight, unread, ...requested },
  ): Promise<TroughStretch> {
    const open = await ctx.openDay();
    const day = given ?? (await ctx.day());
    if (day > open) fail('CannotLoadFutureReports', {}, 'day');
    const { deadbandPct } = await settingsOf(ctx, 'feeding');
    const all = await troughPlaces(ctx.actor.farmId, day < open ? ctx.ofDay(day).dayDb : ctx.db, {
      day,
      isOver: day < open,
      deadbandPct: outOfTolerance ? deadbandPct : null,
    });
    const places = all.filter(
      (place) =>
        (dietName == null || place.dietNames.includes(dietName)) &&
        (phase == null || place.phase === phase) &&
        (outOfTolerance !== true || place.isOutOfTolerance) &&
        (unread !== true || !place.isRead),
    );
    return {
      ...stretchOf(
        places.map((place) => ({ ...place, isDone: isNight ? place.hasNight : place.isRead })),
        chosenLine(requested),
      ),
      day,
      corrals: places.length,
      read: places.filter(({ isRead }) => isRead).length,
      nights: places.filter(({ hasNight }) => hasNight).length,
      planned: places.filter(({ planKg }) => planKg !== null).length,
      plannedKg: Decimal.sum(0, ...places.map(({ planKg }) => planKg ?? 0)),
      dietNames: several(all.flatMap(({ dietNames }) => dietNames)),
      phases: several(all.flatMap(({ phase: each }) => each ?? [])),
    };
  },
});

/** The troughs of a stretch, with all that decides how they are read. */
export const troughsOf = (ctx: Context, { day, corralIds }: TroughStretch): Promise<TroughManagement> =>
  troughsOfDay(ctx, { day, lineId: null, corralIds });
