import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { fail, withFields } from '../../platform/errors/AppError.ts';
import { defineFieldWrite, type FieldStamp } from '../../platform/fieldWrite.ts';
import type { OxEvent } from '../../platform/db/generated/prisma/client.ts';
import type { Day } from '../../platform/values/day.ts';
import { reverseEvent } from '../moves/oxReversal.service.ts';
import { choice, civilDate, globalId, leftOut, line } from '../../platform/input.ts';
import { followOxen } from '../../earrings/earringUse.service.ts';
import { electronicEarring, sisbov } from '../../earrings/numberInputs.ts';
import { reidentificationModes, reidentificationReasons } from '../herdWords.calc.ts';
import { liveOx } from '../oxen/oxFind.service.ts';
import { requireChangeable } from '../oxen/oxFollowers.ts';
import { announceHerd, appendOxEvents, openHerd } from '../oxen/oxLedger.service.ts';
import { oxName } from '../oxen/oxName.calc.ts';
import { numbersFor, requireFreeNumbers } from './oxNumbers.service.ts';

const newNames: Readonly<Record<string, string>> = { sisbov: 'newSisbov', electronicEarring: 'newElectronicEarring' };

/** A refusal of a number by the name it has here. */
function renamed(error: unknown): never {
  throw withFields(error, (path) => newNames[path] ?? path);
}

/** The animal whose earring is replaced, by its id or by the number it has. */
async function identifiedOx(ctx: Context, oxId: string | null | undefined, oldSisbov: string | null | undefined) {
  if (!oxId && !oldSisbov) fail('InvalidFieldType', { reason: 'REQUIRED' }, 'oxId');
  const field = oxId ? 'oxId' : 'oldSisbov';
  const ox = await liveOx(ctx, oxId ? { oxId } : { sisbov: oldSisbov }).catch((error: unknown) => {
    throw withFields(error, () => field);
  });
  const { sisbov: number, earringId } = ox;
  if (number === null || earringId === null) fail('OxNotIdentified', {}, field);
  if (oxId && oldSisbov && oldSisbov !== number) fail('OxNotFound', {}, 'oldSisbov');
  return { ...ox, sisbov: number, earringId };
}

interface Replacement {
  ox: Awaited<ReturnType<typeof identifiedOx>>;
  newSisbov: string;
  newElectronicEarring?: string | null | undefined;
  reason: (typeof reidentificationReasons)[number];
  mode: (typeof reidentificationModes)[number];
  oldEarringRecovered: boolean | null;
  observation: string | null;
}

/** Puts another earring out of the stock on an ox; requires the herd lock. */
async function replaceEarring(
  ctx: Context,
  { ox, newSisbov, newElectronicEarring: chip, reason, mode, oldEarringRecovered, observation }: Replacement,
  { day, stamp }: { day: Day; stamp: FieldStamp | null },
) {
  await requireChangeable(ctx, [ox.id], ['sisbov']);
  await requireFreeNumbers(ctx, { sisbov: newSisbov, electronicEarring: chip ?? null }, ox.id).catch(renamed);
  const numbers = await numbersFor(ctx, { sisbov: newSisbov, electronicEarring: chip, day }).catch(renamed);
  await requireFreeNumbers(ctx, numbers.columns, ox.id).catch(renamed);
  await followOxen(ctx, [ox.earringId], 'REPLACED', day);
  const { identifiedOn: _first, ...columns } = numbers.columns;
  const [eventId] = await appendOxEvents(ctx, { day, stamp }, [
    {
      oxId: ox.id,
      type: 'REIDENTIFICATION',
      set: { ...columns, previousSisbovs: [...ox.previousSisbovs, ox.sisbov] },
      notes: {
        earring: numbers.taken,
        replaced: ox.earringId,
        before: { sisbov: ox.sisbov, electronicEarring: ox.electronicEarring },
        reidentification: { reason, mode, oldEarringRecovered },
        observation,
      },
    },
  ]);
  await ctx.emit({ type: 'Ox', id: ox.id, op: 'UPDATED', subject: oxName({ ...ox, ...columns }) });
  announceHerd(ctx, [], [ox.batchId]);
  return {
    oxId: ox.id,
    eventId: eventId!,
    oldEarringId: ox.earringId,
    newEarringId: numbers.taken!.id,
    warnings: numbers.warnings,
  };
}

/** §1.7: a new earring out of the stock replaces that of an animal; both numbers are found from then on. */
export const reIdentifyOx = defineFieldWrite({
  name: 'reIdentifyOx',
  allow: 'ox:write',
  input: {
    oxId: globalId('Ox').nullish(),
    oldSisbov: leftOut(sisbov().nullish()),
    newSisbov: sisbov().meta({ examples: ['105500508091414'] }),
    newElectronicEarring: leftOut(electronicEarring().nullish()),
    reason: choice('ReidentificationReason', reidentificationReasons),
    mode: leftOut(choice('ReidentificationMode', reidentificationModes).optional()),
    oldEarringRecovered: z.boolean().nullish(),
    date: leftOut(civilDate().nullish()),
    observation: line(500).nullish(),
  },
  async run(ctx, { oxId, oldSisbov, newSisbov, newElectronicEarring, ...input }, stamp) {
    const { reason, mode = 'NEW_NUMBER', oldEarringRecovered = null, observation } = input;
    const day = await openHerd(ctx, input.date);
    const ox = await identifiedOx(ctx, oxId, oldSisbov);
    const earring = { newSisbov, newElectronicEarring, oldEarringRecovered, observation: observation || null };
    return replaceEarring(ctx, { ox, reason, mode, ...earring }, { day, stamp });
  },
});

interface Reported {
  before: { sisbov: string };
  reidentification: Pick<Replacement, 'reason' | 'mode' | 'oldEarringRecovered'>;
  observation: string | null;
}

/** Another earring than the one an ox got by an event, which goes back into the stock; requires the herd lock. */
export async function replaceWithOther(ctx: Context, event: OxEvent, newSisbov: string) {
  const day = await ctx.openDay();
  // As replaceEarring wrote it.
  const { reidentification, observation } = event.payload as unknown as Reported;
  await reverseEvent(ctx, event, { day, stamp: null, reason: null });
  const ox = await identifiedOx(ctx, event.oxId, null);
  return replaceEarring(ctx, { ox, newSisbov, ...reidentification, observation }, { day, stamp: null });
}
