import { z } from 'zod';
import { settingsOf } from '../../farm/settings/settings.service.ts';
import type { Context } from '../../platform/context.ts';
import { dateOf, dayOf, daysAfter, type Day } from '../../platform/values/day.ts';
import type { Ox } from '../../platform/db/generated/prisma/client.ts';
import { fail, withFields } from '../../platform/errors/AppError.ts';
import { defineFieldWrite } from '../../platform/fieldWrite.ts';
import { choice, civilDate, globalId, leftOut, line } from '../../platform/input.ts';
import { followOxen } from '../../earrings/earringUse.service.ts';
import { electronicEarring, sisbov } from '../../earrings/numberInputs.ts';
import { ageMonths } from '../../papers/gtas/gtaAges.calc.ts';
import { reidentificationModes, reidentificationReasons } from '../herdWords.calc.ts';
import { liveOx } from '../oxen/oxFind.service.ts';
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

interface Replaced {
  eventId: string;
  day: Day;
  newSisbov: string;
  reason: string;
  mode: string;
}

/** §1.11: the item of an announcement to the certifier. */
async function noteForCertifier(ctx: Context, ox: Ox, { eventId, day, ...facts }: Replaced): Promise<string> {
  const { announcementDeadlineDays } = await settingsOf(ctx, 'traceability');
  const age = ox.birthDate && ageMonths(dayOf(ox.birthDate), day);
  const { id } = await ctx.db.announcementItem.create({
    data: {
      farmId: ctx.actor.farmId,
      type: 'RE_IDENTIFICATION',
      ownerId: ox.ownerId,
      oxId: ox.id,
      eventId,
      day: dateOf(day),
      dueDate: dateOf(daysAfter(day, announcementDeadlineDays.reIdentification)),
      facts: { ...facts, oldSisbov: ox.sisbov, sex: ox.sex, ageMonths: age },
    },
    select: { id: true },
  });
  return id;
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
  async run(ctx, { oxId, oldSisbov, newSisbov, newElectronicEarring: chip, ...input }, stamp) {
    const { reason, mode = 'NEW_NUMBER', oldEarringRecovered = null, observation } = input;
    const day = await openHerd(ctx, input.date);
    const ox = await identifiedOx(ctx, oxId, oldSisbov);
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
          observation: observation || null,
        },
      },
    ]);
    const replaced = { eventId: eventId!, day, newSisbov, reason, mode };
    const announcementItemId = await noteForCertifier(ctx, ox, replaced);
    await ctx.emit({ type: 'Ox', id: ox.id, op: 'UPDATED', subject: oxName({ ...ox, ...columns }) });
    announceHerd(ctx, [], [ox.batchId]);
    return {
      oxId: ox.id,
      eventId: eventId!,
      announcementItemId,
      oldEarringId: ox.earringId,
      newEarringId: numbers.taken!.id,
      warnings: numbers.warnings,
    };
  },
});
