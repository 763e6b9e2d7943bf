import { dateOf, dayOf } from '../platform/day.ts';
import { fail } from '../platform/errors/AppError.ts';
import { defineFieldWrite } from '../platform/fieldWrite.ts';
import { choice, civilDate, leftOut, line } from '../platform/input.ts';
import { followOxen } from '../traceability/earringUse.service.ts';
import { sisbov } from '../traceability/numberInputs.ts';
import { sexes } from '../trade/gtaPlaces.calc.ts';
import { capacityWarnings, destinationBatch, destinationFields } from './destination.service.ts';
import { oxWeight, requireFreeNumbers } from './oxEntry.service.ts';
import type { OxColumns } from './oxFold.calc.ts';
import { announceHerd, appendOxEvents, openHerd } from './oxLedger.service.ts';
import { oxName } from './oxName.calc.ts';

/** §2.3 allows for a birth that was told otherwise when the ox came first. */
const birthToleranceMs = 30 * 86_400_000;

/** §4.10: an ox that left for another farm comes back with its number. */
export const reenterOx = defineFieldWrite({
  name: 'reenterOx',
  allow: 'ox:write',
  input: {
    sisbov: sisbov(),
    sex: choice('Sex', sexes),
    birthDate: civilDate().nullish(),
    ...destinationFields,
    weight: oxWeight().nullish(),
    date: leftOut(civilDate().nullish()),
    observation: line(500).nullish(),
  },
  async run(ctx, { sisbov: number, sex, birthDate, batchId, corralId, weight, date, observation }, stamp) {
    const day = await openHerd(ctx, date);
    const known = await ctx.db.ox.findMany({
      where: { sisbov: number, status: { not: 'REVERSED' } },
      orderBy: [{ entryDate: 'desc' }, { id: 'desc' }],
    });
    const ox = known.find(({ status }) => status === 'ACTIVE' || status === 'BOARDED') ?? known[0];
    if (!ox) fail('OxNotFound', {}, 'sisbov');
    if (ox.status === 'ACTIVE' || ox.status === 'BOARDED')
      fail('InvalidReentry', { reason: 'ALREADY_ACTIVE' }, 'sisbov');
    if (ox.status === 'DEAD') fail('InvalidReentry', { reason: 'DEAD' }, 'sisbov');
    if (ox.status === 'SOLD') fail('InvalidReentry', { reason: 'SLAUGHTERED' }, 'sisbov');
    if (!ox.exitDate || day <= dayOf(ox.exitDate)) fail('InvalidReentry', { reason: 'DATE' }, 'date');
    if (ox.sex !== sex) fail('InvalidReentry', { reason: 'ATTRIBUTES' }, 'sex');
    const isOtherBirth =
      birthDate && ox.birthDate && Math.abs(dateOf(birthDate).getTime() - ox.birthDate.getTime()) > birthToleranceMs;
    if (isOtherBirth) fail('InvalidReentry', { reason: 'ATTRIBUTES' }, 'birthDate');
    const batch = await destinationBatch(ctx, { batchId, corralId });
    await requireFreeNumbers(ctx, ox);

    await followOxen(ctx, ox.earringId ? [ox.earringId] : [], 'IDENTIFIED', day);
    const set: Partial<OxColumns> = {
      status: 'ACTIVE',
      batchId: batch.id,
      entryDate: day,
      entryWeight: weight ?? null,
      exitDate: null,
    };
    const [eventId] = await appendOxEvents(ctx, { day, stamp }, [
      { oxId: ox.id, type: 'REENTRY', batchId: batch.id, weight, set, notes: { observation: observation || null } },
    ]);
    await ctx.emit({ type: 'Ox', id: ox.id, op: 'UPDATED', subject: oxName(ox) });
    announceHerd(ctx, [], [batch.id]);
    return { oxId: ox.id, eventId: eventId!, batchId: batch.id, warnings: capacityWarnings(batch, 1) };
  },
});
