import { Decimal } from 'decimal.js';
import type { Context } from '../../../platform/context.ts';
import { dayOf } from '../../../platform/values/day.ts';
import { fail } from '../../../platform/errors/AppError.ts';
import type { SettingsOf } from '../../../farm/settings/groups.ts';
import type { WholeBeat } from './beatRecord.service.ts';
import { changeDrops, insertDrops, type ChangedDrop, type NewDrop } from '../beatRows.sql.ts';
import { droppedInTreats } from '../beats.sql.ts';
import type { Delivery } from '../../treats/corralTreats.service.ts';
import { treatsToDeliver } from '../../treats/treatDelivery.service.ts';

export interface Drop {
  corralId: string;
  round: number;
  /** Null where what this beat left turns out to have gone elsewhere. */
  deliveredKg: string | null;
  /** It follows from the plan. */
  isDerived?: boolean | undefined;
  /** It follows from what other corrals got. */
  isRest?: boolean | undefined;
  /** Of a corral that several loads bring to, what this one was to bring; else all that was still to come. */
  partKg?: string | null | undefined;
  /** When the others came, where nothing is reported. */
  at?: string | null | undefined;
  /** The input it came in, for refusals. */
  path: string;
}

const kgOf = (rows: readonly { actualKg: Decimal | null }[]) =>
  Decimal.sum(0, ...rows.map(({ actualKg }) => actualKg ?? 0));

/** What the wagon held at most. */
export const heldKg = ({ lines, carryInKg }: Pick<WholeBeat, 'lines' | 'carryInKg'>) => kgOf(lines).plus(carryInKg);

/** What came out of a wagon cannot be more than went in, beyond what scales differ. */
export function refuseAboveLoaded(
  { beatBalanceTolerancePct }: SettingsOf<'feeding'>,
  { outKg, inKg }: { outKg: Decimal; inKg: Decimal },
  field: string,
): void {
  if (outKg.gt(inKg.times(new Decimal(beatBalanceTolerancePct).div(100).plus(1))))
    fail('DeliveredAboveLoaded', { deliveredKg: outKg, loadedKg: inKg }, field);
}

/** Beats of one day, each with what it leaves in corrals in a round. */
export interface DropsOfBeat {
  beat: Pick<WholeBeat, 'id' | 'day' | 'round' | 'dietId' | 'drops'>;
  drops: readonly Drop[];
}

type TreatKey = Pick<Delivery, 'corralId' | 'round' | 'dietId' | 'batchId'>;

const keyOf = ({ corralId, dietId, round, batchId }: TreatKey) => `${corralId} ${dietId} ${round} ${batchId}`;

const ownDrop = ({ drops }: DropsOfBeat['beat'], { corralId, round }: Pick<Drop, 'corralId' | 'round'>) =>
  drops.find((drop) => drop.corralId === corralId && drop.round === round);

/** What was given stays with whom it was given to, also when it is corrected after another batch came. */
function batchGiven(beat: DropsOfBeat['beat'], drop: Drop): string | undefined {
  const own = ownDrop(beat, drop);
  return own?.deliveredKg ? own.batchId : undefined;
}

/** What beats brought to a treat, and what they were to bring. */
interface Brought {
  deliveredKg: Decimal;
  donePlannedKg: Decimal;
}

type BeatDelivery = Delivery & { dietId: string };

function deliveryOf(beat: DropsOfBeat['beat'], drop: Drop, at: Date): BeatDelivery {
  const { corralId, round, deliveredKg, isRest, at: when, path } = drop;
  const batchId = batchGiven(beat, drop);
  const { dietId } = beat;
  return { corralId, round, dietId, batchId, deliveredKg, isRest, path, at: when ?? at.toISOString() };
}

const deliveriesOf = (ofRound: readonly DropsOfBeat[], at: Date): BeatDelivery[] =>
  ofRound.flatMap(({ beat, drops }) => drops.map((drop) => deliveryOf(beat, drop, at)));

/** What treats got so far, of this and of other beats. */
class BroughtSoFar {
  readonly #brought: Map<string, Brought>;

  constructor(rows: Awaited<ReturnType<typeof droppedInTreats>>) {
    this.#brought = new Map(
      rows.map(({ deliveredKg, donePlannedKg, ...key }) => [
        keyOf(key),
        { deliveredKg: new Decimal(deliveredKg), donePlannedKg: new Decimal(donePlannedKg) },
      ]),
    );
  }

  /** What of each was planned and is done. */
  plannedKg(): Map<string, Decimal> {
    return new Map([...this.#brought].map(([key, { donePlannedKg }]) => [key, donePlannedKg]));
  }

  add(key: string, deliveredKg: Decimal, donePlannedKg: Decimal): void {
    const before = this.#brought.get(key);
    this.#brought.set(key, {
      deliveredKg: deliveredKg.plus(before?.deliveredKg ?? 0),
      donePlannedKg: donePlannedKg.plus(before?.donePlannedKg ?? 0),
    });
  }

  of(key: string): Brought {
    return this.#brought.get(key)!;
  }
}

/** Writes what beats leave in corrals; what they left there before is corrected. The drops of split corrals add up. */
export async function putDrops(ctx: Context, beats: readonly DropsOfBeat[], at: Date): Promise<void> {
  // What a round brought too much or too little, the next one makes up for.
  const rounds = [...Map.groupBy(beats, ({ beat }) => beat.round).values()];
  const reported = rounds.flatMap((ofRound) => deliveriesOf(ofRound, at));
  if (reported.length === 0) return;
  const { farmId, membershipId } = ctx.actor;
  const day = dayOf(beats[0]!.beat.day);
  const treats = await treatsToDeliver(ctx, day, reported);
  const of = {
    day,
    dietIds: [...new Set(reported.map(({ dietId }) => dietId))],
    corralIds: [...new Set(reported.map(({ corralId }) => corralId))],
  };
  const brought = new BroughtSoFar(await droppedInTreats(farmId, ctx.db, of));
  const added: NewDrop[] = [];
  const changed = new Map<string, ChangedDrop>();
  for (const ofRound of rounds) {
    const done = brought.plannedKg();
    for (const { beat, drops } of ofRound) {
      let position = Math.max(0, ...beat.drops.map((drop) => drop.position));
      for (const drop of drops) {
        const { corralId, round, deliveredKg, isDerived = false, partKg, at: when } = drop;
        const own = ownDrop(beat, drop);
        const treat = treats.treatOf(deliveryOf(beat, drop, at));
        const { batchId } = treat;
        const key = keyOf({ corralId, round, dietId: beat.dietId, batchId });
        const data = { deliveredKg, isDerived, at: when ? new Date(when) : at, batchId };
        if (own) {
          changed.set(own.id, { id: own.id, ...data });
          const doneOf = (kg: unknown) => (kg === null ? new Decimal(0) : own.plannedKg);
          const moreKg = new Decimal(deliveredKg ?? 0).minus(own.deliveredKg ?? 0);
          brought.add(key, moreKg, doneOf(deliveredKg).minus(doneOf(own.deliveredKg)));
          continue;
        }
        position += 1;
        const doneKg = done.get(key) ?? new Decimal(0);
        // Of a corral that was not planned for this beat, it brings what was still to come.
        const openKg = Decimal.max(0, new Decimal(treat.plannedKg).minus(doneKg));
        const plannedKg = partKg == null ? openKg : Decimal.min(partKg, openKg);
        const isSplit = plannedKg.lt(treat.plannedKg);
        done.set(key, doneKg.plus(plannedKg));
        brought.add(key, new Decimal(deliveredKg ?? 0), plannedKg);
        added.push({
          ...data,
          beatId: beat.id,
          corralId,
          round,
          position,
          plannedKg: plannedKg.toFixed(3),
          isSplit,
        });
      }
    }
    treats.deliver(
      deliveriesOf(ofRound, at).map((delivery) => {
        const { plannedKg, batchId } = treats.treatOf(delivery);
        const { deliveredKg, donePlannedKg } = brought.of(keyOf({ ...delivery, batchId }));
        // Where nothing is left of what was delivered, the treat is open again.
        if (delivery.deliveredKg === null && deliveredKg.isZero()) return delivery;
        const restKg = Decimal.max(0, new Decimal(plannedKg).minus(donePlannedKg)).toFixed(3);
        return { ...delivery, deliveredKg: deliveredKg.toFixed(3), restKg };
      }),
    );
  }
  const byId = membershipId;
  if (changed.size > 0) await changeDrops(farmId, ctx.db, { byId, drops: [...changed.values()] });
  if (added.length > 0) await insertDrops(farmId, ctx.db, { byId, drops: added });
  await treats.write(ctx);
}
