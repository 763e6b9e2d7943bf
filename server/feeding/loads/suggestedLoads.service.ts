import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { settingsOf } from '../../farm/settings/settings.service.ts';
import type { SettingsOf } from '../../farm/settings/groups.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { civilDate, globalId, wholeNumber } from '../../platform/input.ts';
import { defineQuery } from '../../platform/service.ts';
import { dietLoadings, type DietLoading, type LoadedIngredient } from '../beats/running/beatLoading.service.ts';
import { lastBeats, type LastBeat } from '../beats/beats.sql.ts';
import { chooseMixer, ingredientTargets, roomOf, splitLoads, type Load, type MixerRoom } from './loads.calc.ts';
import { demandOfDay, type LoadDemand } from './suggestedLoads.sql.ts';

/** Above this part of a target, one division of the scale is too coarse. */
const coarsePct = 2;

export interface LoadIngredient {
  foodId: string;
  foodName: string;
  kg: Decimal;
  cumulativeKg: Decimal;
  tolerancePct: string;
  dosabilityPct: Decimal | null;
  /** The scale is too coarse for it: it belongs into a premix. */
  isTooCoarse: boolean;
}

/** F-ING of a load, as it is loaded one after the other. */
export function ingredientsOfLoad(
  loadKg: Decimal.Value,
  ingredients: readonly LoadedIngredient[],
  scaleDivisionKg: Decimal.Value,
): LoadIngredient[] {
  let cumulativeKg = new Decimal(0);
  return ingredientTargets(loadKg, ingredients, scaleDivisionKg).map(({ foodId, kg, dosabilityPct }, place) => {
    cumulativeKg = cumulativeKg.plus(kg);
    const { foodName, tolerancePct } = ingredients[place]!;
    const isTooCoarse = dosabilityPct?.gt(coarsePct) ?? false;
    return { foodId, foodName, kg, cumulativeKg, tolerancePct, dosabilityPct, isTooCoarse };
  });
}

export interface SuggestedLoad {
  round: number;
  dietId: string;
  dietName: string;
  dietVersion: number;
  mixerId: string;
  mixerName: string;
  /** Of the loads of the diet in the round, the how manieth. */
  number: number;
  count: number;
  kg: Decimal;
  /** Of it, what the wagon holds from the beat before. */
  carryInKg: Decimal;
  capKg: Decimal;
  minKg: Decimal;
  isUnderMin: boolean;
  mixMinutes: Decimal;
  /** Ways out of too small a load, beside accepting it. */
  join: { round: number; kg: Decimal } | null;
  makeMin: { kg: Decimal; surplusKg: Decimal } | null;
  drops: { corralId: string; corralName: string; batchId: string; kg: Decimal; isSplit: boolean }[];
  ingredients: LoadIngredient[];
}

type Mixer = Awaited<ReturnType<typeof activeMixers>>[number];

const activeMixers = (ctx: Context) =>
  ctx.db.mixer.findMany({ where: { active: true }, orderBy: [{ name: 'asc' }, { id: 'asc' }] });

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
const earliest = (demands: readonly LoadDemand[]) => Math.min(...demands.map(({ startTime }) => minutesOf(startTime)));
const sumOf = (demands: readonly LoadDemand[]) => Decimal.sum(0, ...demands.map(({ kg }) => kg));

interface Stage {
  rules: SettingsOf<'feeding'>;
  mixers: readonly Mixer[];
  last: ReadonlyMap<string, LastBeat>;
  demands: readonly LoadDemand[];
}

/** What of a diet a mixer holds from the beat before. */
export function carryOf(last: LastBeat | undefined, { lineageId }: Pick<DietLoading, 'lineageId'>): Decimal {
  return new Decimal(last && !last.isOpen && last.lineageId === lineageId ? last.residualKg : 0);
}

/** The next round of the same diet, when it is so near that both may be one load. */
function joinable({ demands, rules }: Stage, own: readonly LoadDemand[]): SuggestedLoad['join'] {
  const { dietId, round } = own[0]!;
  const next = demands.filter((each) => each.dietId === dietId && each.round === round + 1);
  const hours = next.length > 0 ? (earliest(next) - earliest(own)) / 60 : null;
  return hours !== null && hours < Number(rules.joinHours) ? { round: round + 1, kg: sumOf(next) } : null;
}

function shownLoads(
  stage: Stage,
  own: readonly LoadDemand[],
  { diet, mixer, room }: { diet: DietLoading; mixer: Mixer; room: MixerRoom },
): SuggestedLoad[] {
  const { rules, last } = stage;
  const step = rules.roundStepCorralKg;
  const loads = splitLoads(
    own.map(({ corralId, kg, splitAllowed }) => ({ corralId, kg, splitAllowed })),
    { ...room, minSplitKg: rules.minSplitKg, step },
  );
  const timesOf = Map.groupBy(
    loads.flatMap((load) => load.parts),
    ({ corralId }) => corralId,
  );
  const demandOf = new Map(own.map((demand) => [demand.corralId, demand]));
  return loads.map((load: Load, index): SuggestedLoad => {
    const carry = new Decimal(index === 0 ? carryOf(last.get(mixer.id), diet) : 0);
    const least = room.minKg.div(step).ceil().times(step);
    return {
      round: own[0]!.round,
      dietId: diet.id,
      dietName: diet.name,
      dietVersion: diet.versionNumber,
      mixerId: mixer.id,
      mixerName: mixer.name,
      number: index + 1,
      count: loads.length,
      kg: load.kg,
      carryInKg: carry,
      capKg: room.capKg,
      minKg: room.minKg,
      isUnderMin: load.isUnderMin,
      mixMinutes: diet.mixMinutes ?? mixer.mixMinutes,
      join: load.isUnderMin ? joinable(stage, own) : null,
      makeMin: load.isUnderMin && least.lte(room.capKg) ? { kg: least, surplusKg: least.minus(load.kg) } : null,
      drops: load.parts.map(({ corralId, kg }) => {
        const { corralName, batchId } = demandOf.get(corralId)!;
        return { corralId, corralName, batchId, kg, isSplit: timesOf.get(corralId)!.length > 1 };
      }),
      ingredients: ingredientsOfLoad(
        Decimal.max(0, load.kg.minus(carry)),
        diet.ingredientsFor(mixer.method),
        mixer.scaleDivisionKg,
      ),
    };
  });
}

export const loadsInput = z.strictObject({
  day: civilDate().nullish(),
  round: wholeNumber({ min: 1, max: 10 }).nullish(),
  /** Else the one that needs the fewest loads, of several the smallest. */
  mixerId: globalId('Mixer').nullish(),
});

interface GroupOfLoads {
  round: number;
  /** The loads of one diet in the round, which take a moment to be made. */
  loads: () => SuggestedLoad[];
}

/** F-LOAD and F-ING: what brings to the corrals what no beat brings yet, round by round and diet by diet. */
export async function groupsOfLoads(
  ctx: Context,
  { day, mixerId }: Omit<z.output<typeof loadsInput>, 'round'>,
): Promise<GroupOfLoads[]> {
  const { farmId } = ctx.actor;
  const of = day ?? (await ctx.day());
  const all = await activeMixers(ctx);
  const last = new Map((await lastBeats(farmId, ctx.db)).map((beat) => [beat.mixerId, beat]));
  const isBusy = ({ id }: Mixer) => last.get(id)?.isOpen === true;
  // Of mixers that serve equally well, one that is free.
  const mixers = (mixerId ? all.filter(({ id }) => id === mixerId) : all).toSorted(
    (a, b) => Number(isBusy(a)) - Number(isBusy(b)),
  );
  if (mixerId && mixers.length === 0) fail('InexistentEntity', {}, 'mixerId');
  const demands = await demandOfDay(farmId, ctx.db, of);
  const stage: Stage = {
    rules: await settingsOf(ctx, 'feeding'),
    mixers,
    last,
    demands,
  };
  const dietIds = [...new Set(demands.map(({ dietId }) => dietId))];
  const diets = await dietLoadings(ctx, of, dietIds);
  const groups = Map.groupBy(demands, (each) => `${String(each.round).padStart(2, '0')} ${each.dietId}`);
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, own]) => ({
      round: own[0]!.round,
      loads: () => {
        const diet = diets.get(own[0]!.dietId)!;
        const rooms = mixers.map((mixer) => roomOf(mixer, diet.densityKgM3, stage.rules.roundStepCorralKg));
        const room = chooseMixer(rooms, sumOf(own));
        return room ? shownLoads(stage, own, { diet, room, mixer: mixers.find(({ id }) => id === room.id)! }) : [];
      },
    }));
}

/** All loads of a day, or of one round. */
export const suggestedLoads = defineQuery({
  name: 'suggestedLoads',
  allow: 'beat:read',
  input: loadsInput,
  async run(ctx, { round, ...of }): Promise<SuggestedLoad[]> {
    const groups = await groupsOfLoads(ctx, of);
    return groups.flatMap((group) => (!round || group.round === round ? group.loads() : []));
  },
});
