import { Decimal } from 'decimal.js';
import type { Context } from '../platform/context.ts';
import { dayOf } from '../platform/day.ts';
import { fail } from '../platform/errors/AppError.ts';
import type { SettingsOf } from '../farm/settings/groups.ts';
import { confirmField } from '../farm/settings/plausible.service.ts';
import { settingsOf } from '../farm/settings/settings.service.ts';
import { defineFieldWrite } from '../platform/fieldWrite.ts';
import { globalId, leftOut } from '../platform/input.ts';
import {
  announceBeat,
  beatAccept,
  beatKg,
  beatRound,
  corralsIn,
  lockedBeat,
  refuseUnknown,
  type WholeBeat,
} from './beatRecord.service.ts';
import { endMixing } from './beatLife.service.ts';
import type { BeatWarning } from './beatWords.calc.ts';
import { insertDrops, type NewDrop } from './beatRows.sql.ts';
import { droppedInTreats } from './beats.sql.ts';
import { treatsToDeliver, type Delivery } from './treatDelivery.service.ts';

export interface Drop {
  corralId: string;
  round: number;
  deliveredKg: string;
  /** Of a corral that several loads bring to, what this one was to bring; else all that was still to come. */
  partKg?: string | null | undefined;
  /** When the others came, where nothing is told. */
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

type TreatKey = Pick<Delivery, 'corralId' | 'round' | 'dietId'>;

const keyOf = ({ corralId, dietId, round }: TreatKey) => `${corralId} ${dietId} ${round}`;

/** What beats brought to a treat, and what they were to bring. */
interface Brought {
  deliveredKg: Decimal;
  donePlannedKg: Decimal;
}

/** Writes what beats leave in corrals; what they left there before is corrected. The drops of split corrals add up. */
export async function putDrops(ctx: Context, beats: readonly DropsOfBeat[], at: Date): Promise<void> {
  // What a round brought too much or too little, the next one makes up for.
  const rounds = [...Map.groupBy(beats, ({ beat }) => beat.round).values()];
  const deliveriesOf = (ofRound: readonly DropsOfBeat[]) =>
    ofRound.flatMap(({ beat: { dietId }, drops }) =>
      drops.map(({ corralId, round, deliveredKg, at: when, path }): Delivery & { dietId: string } => ({
        corralId,
        round,
        dietId,
        deliveredKg,
        path,
        at: when ?? at.toISOString(),
      })),
    );
  const told = rounds.flatMap(deliveriesOf);
  if (told.length === 0) return;
  const { farmId, membershipId } = ctx.actor;
  const day = dayOf(beats[0]!.beat.day);
  const treats = await treatsToDeliver(ctx, day, told);
  const of = {
    day,
    dietIds: [...new Set(told.map(({ dietId }) => dietId))],
    corralIds: [...new Set(told.map(({ corralId }) => corralId))],
  };
  const brought = new Map<string, Brought>(
    (await droppedInTreats(farmId, ctx.db, of)).map(({ deliveredKg, donePlannedKg, ...key }) => [
      keyOf(key),
      { deliveredKg: new Decimal(deliveredKg), donePlannedKg: new Decimal(donePlannedKg) },
    ]),
  );
  const bring = (key: string, deliveredKg: Decimal, donePlannedKg: Decimal) => {
    const before = brought.get(key);
    brought.set(key, {
      deliveredKg: deliveredKg.plus(before?.deliveredKg ?? 0),
      donePlannedKg: donePlannedKg.plus(before?.donePlannedKg ?? 0),
    });
  };
  const added: NewDrop[] = [];
  for (const ofRound of rounds) {
    const done = new Map([...brought].map(([key, { donePlannedKg }]) => [key, donePlannedKg]));
    for (const { beat, drops } of ofRound) {
      let position = Math.max(0, ...beat.drops.map((drop) => drop.position));
      for (const { corralId, round, deliveredKg, partKg, at: when, path } of drops) {
        const own = beat.drops.find((drop) => drop.corralId === corralId && drop.round === round);
        const key = keyOf({ corralId, round, dietId: beat.dietId });
        const treat = treats.treatOf({ corralId, round, dietId: beat.dietId, deliveredKg, at: '', path });
        const data = { deliveredKg, at: when ? new Date(when) : at, batchId: treat.batchId };
        if (own) {
          await ctx.db.beatDrop.update({ where: { id: own.id }, data: { ...data, byId: membershipId } });
          const isNew = own.deliveredKg === null;
          bring(key, new Decimal(deliveredKg).minus(own.deliveredKg ?? 0), isNew ? own.plannedKg : new Decimal(0));
          continue;
        }
        position += 1;
        const doneKg = done.get(key) ?? new Decimal(0);
        // Of a corral that was not planned for this beat, it brings what was still to come.
        const openKg = Decimal.max(0, new Decimal(treat.plannedKg).minus(doneKg));
        const plannedKg = partKg == null ? openKg : Decimal.min(partKg, openKg);
        const isSplit = plannedKg.lt(treat.plannedKg);
        done.set(key, doneKg.plus(plannedKg));
        bring(key, new Decimal(deliveredKg), plannedKg);
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
      deliveriesOf(ofRound).map((delivery) => {
        const { deliveredKg, donePlannedKg } = brought.get(keyOf(delivery))!;
        const restKg = Decimal.max(0, new Decimal(treats.treatOf(delivery).plannedKg).minus(donePlannedKg)).toFixed(3);
        return { ...delivery, deliveredKg: deliveredKg.toFixed(3), restKg };
      }),
    );
  }
  if (added.length > 0) await insertDrops(farmId, ctx.db, { byId: membershipId, drops: added });
  await treats.write(ctx, day);
}

/** One drop of a beat that is locked; the first one ends the mixing. */
export async function leaveInCorral(
  ctx: Context,
  beat: WholeBeat,
  drop: Drop,
  { at, accept }: { at: Date; accept: readonly BeatWarning[] | undefined },
): Promise<void> {
  if (beat.status === 'MIXING') await endMixing(ctx, beat, at, accept);
  const others = beat.drops.filter((each) => each.corralId !== drop.corralId || each.round !== drop.round);
  const outKg = Decimal.sum(drop.deliveredKg, ...others.map((each) => each.deliveredKg ?? 0));
  refuseAboveLoaded(await settingsOf(ctx, 'feeding'), { outKg, inKg: heldKg(beat) }, 'deliveredKg');
  await putDrops(ctx, [{ beat, drops: [drop] }], at);
  await ctx.db.beat.update({ where: { id: beat.id }, data: { version: { increment: 1 } } });
  await announceBeat(ctx, beat);
}

/** What the wagon left in one corral; told again, it is corrected. */
export const dropBeat = defineFieldWrite({
  name: 'dropBeat',
  allow: 'beat:write',
  input: {
    beatId: globalId('Beat'),
    corralId: globalId('Corral'),
    /** Of the beat when left out. */
    round: leftOut(beatRound().nullish()),
    deliveredKg: beatKg(),
    accept: beatAccept,
    confirm: confirmField(),
  },
  async run(ctx, { beatId, corralId, round, deliveredKg, accept }, stamp) {
    const beat = await lockedBeat(ctx, beatId, ['MIXING', 'DISTRIBUTING'], {
      ask: () => refuseUnknown('CorralNotFound', [{ id: corralId, field: 'corralId' }], corralsIn(ctx)),
    });
    const drop = { corralId, round: round ?? beat.round, deliveredKg, path: '' };
    await leaveInCorral(ctx, beat, drop, { at: stamp.at, accept });
    return { beatId };
  },
});
