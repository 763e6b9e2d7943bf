import { Decimal } from 'decimal.js';

type Drop = { readonly corralId: string; readonly kg: string };

/** What of a suggested load decides how it can be loaded. */
export type LoadToStart = {
  readonly round: number;
  readonly dietId: string;
  readonly mixerId: string;
  readonly kg: string;
  readonly capKg: string;
  readonly isUnderMin: boolean;
  readonly joinRound: number | null | undefined;
  readonly joinKg: string | null | undefined;
  readonly makeMinKg: string | null | undefined;
  readonly drops: readonly Drop[];
};

/** ACCEPT: as it is. JOIN: with the next round. MAKE_MIN: the least that mixes well, of which some stays in the wagon. */
export type Offer = 'ACCEPT' | 'JOIN' | 'MAKE_MIN';

export type StartOfLoad = {
  round: number;
  dietId: string;
  mixerId: string;
  plannedKg: string | null;
  drops: { corralId: string; round: number; plannedKg: string }[];
};

/** The ways to begin a load, the best first; one that mixes well has only one. */
export function offersOf({ kg, capKg, isUnderMin, joinKg, makeMinKg }: LoadToStart): Offer[] {
  if (!isUnderMin) return ['ACCEPT'];
  const fits = joinKg != null && new Decimal(kg).plus(joinKg).lte(capKg);
  return [...(fits ? (['JOIN'] as const) : []), ...(makeMinKg == null ? [] : (['MAKE_MIN'] as const)), 'ACCEPT'];
}

/** What is begun with an offer; joined, the corrals of the next round come after those of this one. */
export function startOf(load: LoadToStart, offer: Offer, loads: readonly LoadToStart[]): StartOfLoad {
  const { round, dietId, mixerId, makeMinKg, joinRound } = load;
  const dropsOf = (of: LoadToStart) =>
    of.drops.map(({ corralId, kg }) => ({ corralId, round: of.round, plannedKg: kg }));
  const joined = offer === 'JOIN' ? loads.filter((each) => each.dietId === dietId && each.round === joinRound) : [];
  return {
    round,
    dietId,
    mixerId,
    plannedKg: offer === 'MAKE_MIN' ? (makeMinKg ?? null) : null,
    drops: [load, ...joined].flatMap(dropsOf),
  };
}
