import { Decimal } from 'decimal.js';
import { madeId } from '../../platform/field/fieldAct.ts';
import type { LiveBeat } from './cab/liveBeat.ts';
import type { LoadToStart, StartOfLoad } from './offers.ts';

/** What of a suggested load its beat shows before the server has it. */
export type LoadToDraft = Omit<LoadToStart, 'drops'> & {
  readonly dietName: string;
  readonly carryInKg: string;
  readonly mixMinutes: string;
  readonly drops: readonly (LoadToStart['drops'][number] & {
    readonly corralName: string;
    readonly isSplit: boolean;
  })[];
  readonly ingredients: readonly {
    readonly foodId: string;
    readonly foodName: string;
    readonly kg: string;
    readonly onHandKg?: string | null | undefined;
  }[];
};

type Mixer = LiveBeat['mixer'];

/** All of a beat but its id, which is the key of the act that begins it. */
export type Draft = Omit<LiveBeat, 'id'>;

export const beatIdOf = (clientEventId: string): string => madeId('Beat', clientEventId);

/** Every ingredient as far more or less as all of the load. */
function linesOf({ ingredients, kg, carryInKg }: LoadToDraft, newKg: Decimal): LiveBeat['lines'] {
  const suggestedKg = Decimal.max(0, new Decimal(kg).minus(carryInKg));
  // Of a suggestion that needs nothing more the shares are not known here.
  const planned = (ofSuggested: string): Decimal =>
    newKg.eq(suggestedKg) || suggestedKg.isZero()
      ? new Decimal(ofSuggested)
      : newKg.times(ofSuggested).div(suggestedKg).toDecimalPlaces(1);
  return ingredients.map(({ foodId, foodName, kg: own, onHandKg }) => ({
    // The server gives the line its id: until then it is named by its food.
    id: '',
    plannedKg: planned(own).toFixed(),
    actualKg: null,
    onHandKg,
    food: { id: foodId, name: foodName },
  }));
}

type Beside = {
  loads: readonly LoadToDraft[];
  mixer: Mixer;
  /** What of this diet the load before left in the wagon, where only this device knows it. */
  residualKg?: string | null | undefined;
};

/** A load that begins on this device, as the suggestion has it; the server plans it anew when it hears of it. */
export function draftOf(
  load: LoadToDraft,
  { round, drops, plannedKg }: StartOfLoad,
  { loads, mixer, residualKg = null }: Beside,
): Draft {
  const carryInKg = new Decimal(residualKg ?? load.carryInKg);
  // The wagon holds at least what the load before left in it.
  const wholeKg = Decimal.max(Decimal.sum(...drops.map((drop) => drop.plannedKg)), plannedKg ?? 0, carryInKg);
  const known = [load, ...loads.filter((each) => each.dietId === load.dietId)];
  return {
    seq: null,
    round,
    status: 'LOADING',
    plannedKg: wholeKg.toFixed(),
    carryInKg: carryInKg.toFixed(),
    mixMinutes: load.mixMinutes,
    mixStartedAt: null,
    mixEndedAt: null,
    closedAt: null,
    loadedKg: null,
    deliveredKg: null,
    residualKg: null,
    unloadedKg: null,
    lossKg: null,
    cost: null,
    mixer,
    diet: { id: load.dietId, name: load.dietName },
    lines: linesOf(load, wholeKg.minus(carryInKg)),
    drops: drops.map((drop) => {
      const of = known.find((each) => each.round === drop.round)?.drops.find((each) => each.corralId === drop.corralId);
      return {
        id: '',
        round: drop.round,
        plannedKg: drop.plannedKg,
        isSplit: of?.isSplit ?? false,
        deliveredKg: null,
        corral: { id: drop.corralId, name: of?.corralName ?? '' },
      };
    }),
  };
}

type Wagon = { readonly mixer: { readonly id: string }; readonly diet: { readonly id: string } | null | undefined };

/** Of loads that the server still shows on their way, those that were closed on this device. */
export const closedHere = <Beat extends Wagon & { readonly id: string }>(
  going: readonly Beat[],
  ended: ReadonlyMap<unknown, string | null>,
) =>
  going.flatMap(({ id, mixer, diet }) => {
    const residualKg = ended.get(id) ?? null;
    return residualKg === null ? [] : [{ mixer, diet, status: 'CLOSED' as const, residualKg }];
  });

/** What of its diet is in the wagon of a load after those of this device; null where the server knows it. */
export function residualOf(
  begun: readonly (Wagon & Pick<LiveBeat, 'status' | 'residualKg'>)[],
  { mixerId, dietId }: { mixerId: string; dietId: string },
) {
  const last = begun.findLast(({ mixer, status }) => mixer.id === mixerId && status === 'CLOSED');
  if (!last) return null;
  return last.diet?.id === dietId ? last.residualKg : '0';
}
