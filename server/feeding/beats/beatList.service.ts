import { z } from 'zod';
import { mixingMethods } from '../../farm/setup/mixers.service.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { dateOf } from '../../platform/values/day.ts';
import { containing } from '../../platform/db/search.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { choice, civilDate, globalId, wholeNumber } from '../../platform/input.ts';
import { defineList, search } from '../../platform/lists.ts';
import { defineQuery } from '../../platform/service.ts';
import { beatStatuses } from './beatWords.calc.ts';
import { refuseReversed } from '../../platform/values/period.ts';

/** The beats of a day or a period, also those still on their way. */
export const beatList = defineList({
  allow: 'beat:read',
  filter: z.strictObject({
    /** Of a mixer, a diet or a corral. */
    search: search(),
    day: civilDate().nullish(),
    /** Of the chosen day, or else the open one. */
    ofDay: z.boolean().nullish(),
    from: civilDate().nullish(),
    to: civilDate().nullish(),
    round: wholeNumber({ min: 1, max: 10 }).nullish(),
    mixerId: globalId('Mixer').nullish(),
    dietId: globalId('Formulation').nullish(),
    operatorId: globalId('Membership').nullish(),
    corralId: globalId('Corral').nullish(),
    methods: z.array(choice('MixingMethod', mixingMethods)).max(mixingMethods.length).nullish(),
    statuses: z.array(choice('BeatStatus', beatStatuses)).max(beatStatuses.length).nullish(),
  }),
  async where(
    { search: text, day, ofDay, from, to, round, mixerId, dietId, operatorId, corralId, methods, statuses },
    ctx,
  ): Promise<Prisma.BeatWhereInput> {
    refuseReversed({ from, to });
    const name = text && containing(text);
    const one = day ?? (ofDay ? await ctx.day() : null);
    const period = {
      ...(one ? { equals: dateOf(one) } : {}),
      ...(from ? { gte: dateOf(from) } : {}),
      ...(to ? { lte: dateOf(to) } : {}),
    };
    return {
      ...(one || from || to ? { day: period } : {}),
      ...(round ? { round } : {}),
      ...(mixerId ? { mixerId } : {}),
      ...(dietId ? { dietId } : {}),
      ...(operatorId ? { operatorId } : {}),
      ...(corralId ? { drops: { some: { corralId } } } : {}),
      ...(methods?.length ? { mixer: { method: { in: methods } } } : {}),
      ...(statuses?.length ? { status: { in: statuses } } : {}),
      ...(name ? { OR: [{ mixer: { name } }, { diet: { name } }, { drops: { some: { corral: { name } } } }] } : {}),
    };
  },
  order: {
    NUMBER: (way) => [{ day: way }, { seq: way }],
    STARTED: 'startedAt',
    LOADED: 'loadedKg',
    COST: 'cost',
    MIXER: (name) => ({ mixer: { name } }),
    DIET: (name) => ({ diet: { name } }),
  },
  defaultOrder: 'NUMBER',
  newestFirst: true,
  table: 'beat',
});

export const wholeBeat = {
  mixer: { select: { id: true, name: true } },
  diet: { select: { id: true, name: true } },
  operator: { select: { id: true, name: true } },
  lines: {
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    include: { food: { select: { id: true, name: true } } },
  },
  drops: {
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    include: { corral: { select: { id: true, name: true } }, batch: { select: { id: true, name: true } } },
  },
} as const satisfies Prisma.BeatInclude;

export type ShownBeat = Prisma.BeatGetPayload<{ include: typeof wholeBeat }>;

export const getBeat = defineQuery({
  name: 'beat',
  allow: 'beat:read',
  input: z.strictObject({ id: globalId('Beat') }),
  async run(ctx, { id }): Promise<ShownBeat> {
    return (await ctx.db.beat.findUnique({ where: ctx.key(id), include: wholeBeat })) ?? fail('BeatNotFound', {}, 'id');
  },
});
