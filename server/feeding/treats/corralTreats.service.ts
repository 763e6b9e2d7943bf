import { fail } from '../../platform/errors/AppError.ts';
import type { DeliveredTreat, ExistingTreat, PlaceSince } from '../plans/feedPlan.sql.ts';

export interface Delivery {
  corralId: string;
  round: number;
  dietId?: string | null | undefined;
  /** Whom it was given to, where that is known; else who stood there at that hour. */
  batchId?: string | undefined;
  /** Null where what was delivered turns out to have gone elsewhere. */
  deliveredKg: string | null;
  /** What was delivered so far as whoever reports it saw it: null is nothing, left out is not looked at. */
  knownKg?: string | null | undefined;
  /** It follows from what others got: nobody typed it. */
  isRest?: boolean | undefined;
  /** What another load still brings. */
  restKg?: string | undefined;
  at: string;
  /** The input it came in, for refusals. */
  path: string;
}

export type Treat = ExistingTreat & Partial<Pick<DeliveredTreat, 'at'>>;

/** The batches that stood in a corral at an hour. */
function batchesAt(places: readonly PlaceSince[], { corralId, at }: Pick<Delivery, 'corralId' | 'at'>): Set<string> {
  const when = new Date(at);
  const last = new Map(places.flatMap((place) => (place.at <= when ? [[place.batchId, place.corralId] as const] : [])));
  return new Set([...last].flatMap(([batchId, id]) => (id === corralId ? batchId : [])));
}

/** The treats of corrals on one day, of each batch that stood there. */
export class CorralTreats {
  readonly #ofPlan: Map<string, readonly Treat[]>;
  readonly #planIds: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #places: readonly PlaceSince[];

  constructor(treats: readonly Treat[], places: readonly PlaceSince[]) {
    this.#ofPlan = Map.groupBy(treats, ({ planId }) => planId);
    const ofCorral = Map.groupBy(treats, ({ corralId }) => corralId);
    this.#planIds = new Map([...ofCorral].map(([id, own]) => [id, new Set(own.map(({ planId }) => planId))]));
    this.#places = places;
  }

  ofPlan(planId: string): readonly Treat[] {
    return this.#ofPlan.get(planId)!;
  }

  replace(planId: string, treats: readonly Treat[]): void {
    this.#ofPlan.set(planId, treats);
  }

  /** Of the batch that a delivery is for; nobody known to have stood there then, it is for who stands there now. */
  own(delivery: Delivery): readonly Treat[] {
    const plans = [...(this.#planIds.get(delivery.corralId) ?? [])].map((id) => this.ofPlan(id));
    if (plans.length > 1) {
      const given = plans.filter(([treat]) => treat!.batchId === delivery.batchId);
      const batchIds = batchesAt(this.#places, delivery);
      const stood = plans.filter(([treat]) => batchIds.has(treat!.batchId));
      const found = [given, stood].find(({ length }) => length === 1);
      if (found) return found[0]!;
    }
    return plans.find(([treat]) => treat!.isCurrent) ?? [];
  }

  /** Whether a delivery is known to be for the batch of a treat. */
  isFor({ batchId }: Treat, delivery: Delivery): boolean {
    return delivery.batchId === batchId || batchesAt(this.#places, delivery).has(batchId);
  }

  treatOf(delivery: Delivery): Treat {
    const { round, dietId, path } = delivery;
    const rounds = this.own(delivery).filter((treat) => treat.round === round && (!dietId || treat.dietId === dietId));
    if (rounds.length === 0) fail('CorralHistoryNotFound', {}, `${path}round`);
    if (rounds.length > 1) fail('InvalidFieldType', { reason: 'REQUIRED' }, `${path}dietId`);
    return rounds[0]!;
  }
}
