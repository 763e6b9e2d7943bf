import { Decimal } from 'decimal.js';
import { dayOf } from '../../platform/values/day.ts';
import { defineFieldWrite } from '../../platform/fieldWrite.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { globalId, leftOut, line, partial } from '../../platform/input.ts';
import { isOfSex } from '../herdWords.calc.ts';
import { oxWeightsOn } from '../batches/batchFigures.service.ts';
import { cameOn, characteristicFields, requireBornBefore, requireParts } from './oxInput.service.ts';
import { identifierField, liveOx } from './oxFind.service.ts';
import { requireChangeable } from './oxFollowers.ts';
import { announceHerd, appendOxEvents, openHerd } from './oxLedger.service.ts';
import { oxName } from './oxName.calc.ts';
import { requireFreeNumbers } from '../identity/oxNumbers.service.ts';

/** Corrects what people see of an ox; each change is an event, from which communiqués are made. */
export const updateOx = defineFieldWrite({
  name: 'updateOx',
  allow: 'ox:write',
  input: {
    oxId: globalId('Ox'),
    ...partial(characteristicFields),
    identifier: leftOut(identifierField().nullish()),
    ownerId: leftOut(globalId('Owner').nullish()),
    reason: line(200).nullish(),
  },
  async run(ctx, { oxId, reason, ...changes }, stamp) {
    const day = await openHerd(ctx);
    const ox = await liveOx(ctx, { oxId });
    await requireParts(ctx, changes);
    requireBornBefore(changes.birthDate, cameOn(ox, day));
    await requireFreeNumbers(ctx, { identifier: changes.identifier ?? null }, oxId);
    const before = { ...ox, birthDate: ox.birthDate && dayOf(ox.birthDate) };
    const changed = Object.entries(changes).filter(
      ([name, value]) => value !== undefined && value !== before[name as keyof typeof before],
    );
    const reported = Object.fromEntries(changed.map(([name]) => [name, before[name as keyof typeof before]]));
    const isBorn = changed.some(([name]) => name === 'birthDate');
    if (changed.length === 0) return { oxId, eventId: null };
    const { sex, category } = { ...ox, ...Object.fromEntries(changed) };
    const isNew = changed.some(([name]) => name === 'sex' || name === 'category');
    if (isNew && !isOfSex(category, sex)) fail('CategoryOfOtherSex', {}, 'category');
    await requireChangeable(
      ctx,
      [oxId],
      changed.map(([name]) => name),
    );
    const set = { ...Object.fromEntries(changed), ...(isBorn ? { birthEstimated: false } : {}) };
    // By what it weighs now, one owner stops paying and the other begins.
    const weight = changed.some(([name]) => name === 'ownerId') && (await oxWeightsOn(ctx, [oxId], day)).get(oxId);
    const carriedWeight = weight ? new Decimal(weight).toFixed(2) : null;
    const [eventId] = await appendOxEvents(ctx, { day, stamp }, [
      { oxId, type: 'CHARACTERISTIC', carriedWeight, set, notes: { before: reported, reason: reason || null } },
    ]);
    await ctx.emit({ type: 'Ox', id: oxId, op: 'UPDATED', subject: oxName(ox) });
    announceHerd(ctx, [], [ox.batchId]);
    return { oxId, eventId: eventId! };
  },
});
