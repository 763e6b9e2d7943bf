import { z } from 'zod';
import { settingsOf } from '../farm/settings/settings.service.ts';
import type { Context } from '../platform/context.ts';
import { dateOf, dayOf, type Day } from '../platform/day.ts';
import { fail } from '../platform/errors/AppError.ts';
import { defineFieldWrite } from '../platform/fieldWrite.ts';
import { choice, civilDate, decimal, globalId, leftOut, line } from '../platform/input.ts';
import { uuidv7 } from '../platform/uuid.ts';
import { endsLikeManagementNumber } from '../traceability/electronicEarring.calc.ts';
import { followOxen, takeEarring } from '../traceability/earringUse.service.ts';
import { electronicEarring, sisbov } from '../traceability/numberInputs.ts';
import { acceptedSisbov } from '../traceability/sisbovNumbers.service.ts';
import { sexes } from '../trade/gtaPlaces.calc.ts';
import { capacityWarnings, destinationBatch, destinationFields } from './destination.service.ts';
import { animalCategories, liveStatuses, type HerdWarning } from './herdWords.calc.ts';
import { identifierField } from './oxFind.service.ts';
import { noColumns, type OxColumns } from './oxFold.calc.ts';
import { bindOx, type BoundOx } from './oxGta.service.ts';
import { announceHerd, appendOxEvents, openHerd, oxName } from './oxLedger.service.ts';
import { insertOxen } from './oxLedger.sql.ts';

export const oxWeight = () => decimal({ min: 30, max: 1_500, places: 2 }).meta({ examples: ['390.5'] });

/** What people see of an animal. */
export const characteristicFields = {
  sex: choice('Sex', sexes),
  breedId: globalId('Breed').nullish(),
  category: choice('AnimalCategory', animalCategories).nullish(),
  castrated: z.boolean().nullish(),
  horn: line(40).nullish(),
  coat: line(40).nullish(),
  birthDate: civilDate().nullish(),
};

const entryFields = {
  sisbov: leftOut(sisbov().nullish()),
  electronicEarring: leftOut(electronicEarring().nullish()),
  identifier: leftOut(identifierField().nullish()),
  gtaId: leftOut(globalId('Gta').nullish()),
  purchaseId: leftOut(globalId('Purchase').nullish()),
  ownerId: leftOut(globalId('Owner').nullish()),
  ...destinationFields,
  weight: oxWeight().nullish(),
  date: leftOut(civilDate().nullish()),
  observation: line(500).nullish(),
};

/** Refuses numbers that another live ox has. */
export async function requireFreeNumbers(
  ctx: Context,
  numbers: Partial<Pick<OxColumns, 'sisbov' | 'electronicEarring' | 'identifier'>>,
  exceptId?: string,
): Promise<void> {
  for (const field of ['sisbov', 'electronicEarring', 'identifier'] as const) {
    const number = numbers[field];
    if (!number) continue;
    const where = {
      [field]: number,
      status: { in: [...liveStatuses] },
      ...(exceptId ? { NOT: { id: exceptId } } : {}),
    };
    if ((await ctx.db.ox.count({ where })) > 0) fail('FieldsAlreadyInUse', { fields: [{ path: field }] }, field);
  }
}

/** Refuses what belongs to an ox and is not of the farm. */
export async function requireParts(
  ctx: Context,
  {
    breedId,
    ownerId,
    purchaseId,
  }: {
    breedId?: string | null | undefined;
    ownerId?: string | null | undefined;
    purchaseId?: string | null | undefined;
  },
): Promise<void> {
  if (breedId && (await ctx.db.breed.count({ where: { id: breedId } })) === 0) fail('BreedNotFound', {}, 'breedId');
  if (ownerId && (await ctx.db.owner.count({ where: { id: ownerId } })) === 0) fail('InexistentEntity', {}, 'ownerId');
  if (!purchaseId) return;
  const purchase = await ctx.db.purchase.findUnique({ where: { id: purchaseId }, select: { category: true } });
  if (!purchase) fail('PurchaseNotFound', {}, 'purchaseId');
  if (purchase.category !== 'ANIMALS') fail('PurchaseNotAnimals', {}, 'purchaseId');
}

interface GivenNumbers {
  sisbov?: string | null | undefined;
  electronicEarring?: string | null | undefined;
}

/** The earring an ox gets, with the numbers on it; a chip alone is kept as it is. */
export async function numbersFor(ctx: Context, given: GivenNumbers, day: Day) {
  const number = given.sisbov ? (await acceptedSisbov(ctx, given.sisbov, 'sisbov')).sisbov : null;
  const chip = given.electronicEarring ?? null;
  const none = { columns: {} as Partial<OxColumns>, taken: null, warnings: [] as HerdWarning[] };
  if (number === null && chip === null) return none;
  const earring = await takeEarring(ctx, { sisbov: number, electronicEarring: chip }, day);
  if (!earring) return { ...none, columns: { electronicEarring: chip } };
  const { taken, sisbov: ownNumber, managementNumber, electronicEarring: ownChip } = earring;
  const columns: Partial<OxColumns> = {
    earringId: taken.id,
    sisbov: ownNumber,
    managementNumber,
    identifiedOn: day,
    ...(ownChip === null ? {} : { electronicEarring: ownChip }),
  };
  const isOdd = ownChip !== null && !endsLikeManagementNumber(ownChip, managementNumber);
  return { columns, taken, warnings: isOdd ? (['CHIP_ENDS_OTHERWISE'] as HerdWarning[]) : none.warnings };
}

/** An ox comes to the farm: with its earring from the stock, and a place on the GTA it travelled with. */
export const enterOx = defineFieldWrite({
  name: 'enterOx',
  allow: 'ox:write',
  input: { ...characteristicFields, ...entryFields },
  async run(ctx, input, stamp) {
    const { batchId, corralId, gtaId, weight, date, observation, ownerId, purchaseId, ...given } = input;
    const { sisbov: number, electronicEarring: chip, identifier, birthDate, ...characteristics } = given;
    const day = await openHerd(ctx, date);
    const { requireEid, requireSisbovOnEntry } = await settingsOf(ctx, 'traceability');
    if (requireEid && !chip) fail('InvalidFieldType', { reason: 'REQUIRED' }, 'electronicEarring');
    if (requireSisbovOnEntry && !number) fail('InvalidFieldType', { reason: 'REQUIRED' }, 'sisbov');
    if (birthDate && birthDate > day) fail('StartDateAfterEndDate', { reason: 'BEFORE_ENTRY' }, 'birthDate');
    const batch = await destinationBatch(ctx, { batchId, corralId });
    await requireParts(ctx, { breedId: characteristics.breedId, ownerId, purchaseId });
    await requireFreeNumbers(ctx, { sisbov: number, electronicEarring: chip, identifier });
    const {
      columns: numbers,
      taken,
      warnings,
    } = await numbersFor(ctx, { sisbov: number, electronicEarring: chip }, day);
    await requireFreeNumbers(ctx, numbers);
    const oxId = uuidv7();
    const birth = birthDate ? { day: birthDate, estimated: false } : null;
    const place: BoundOx | null = gtaId ? await bindOx(ctx, { day, stamp }, { gtaId, sex: input.sex, birth }) : null;
    await insertOxen(ctx.actor.farmId, ctx.db, [oxId], ctx.now());
    const set: OxColumns = {
      ...noColumns,
      ...Object.fromEntries(Object.entries(characteristics).map(([name, value]) => [name, value ?? null])),
      sex: input.sex,
      status: 'ACTIVE',
      batchId: batch.id,
      ownerId: ownerId ?? batch.ownerId,
      purchaseId: purchaseId ?? place?.purchaseId ?? null,
      identifier: identifier ?? null,
      ...numbers,
      birthDate: birthDate ?? place?.estimatedBirth ?? null,
      birthEstimated: birthDate || !place ? null : true,
      entryDate: day,
      entryWeight: weight ?? null,
      entryGtaId: gtaId ?? null,
      gtaBindingId: place?.bindingId ?? null,
    };
    const [eventId] = await appendOxEvents(ctx, { day, stamp }, [
      {
        oxId,
        type: 'ENTRY',
        batchId: batch.id,
        weight,
        set,
        notes: { earring: taken, observation: observation || null },
      },
    ]);
    await ctx.emit({ type: 'Ox', id: oxId, op: 'CREATED', subject: oxName({ ...set, id: oxId }) });
    announceHerd(ctx, [], [batch.id]);
    return {
      oxId,
      eventId: eventId!,
      batchId: batch.id,
      warnings: [...warnings, ...capacityWarnings(batch, 1)],
    };
  },
});

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
