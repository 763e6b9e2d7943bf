import { z } from 'zod';
import { settingsOf } from '../farm/settings/settings.service.ts';
import type { Context } from '../platform/context.ts';
import type { Day } from '../platform/day.ts';
import { fail } from '../platform/errors/AppError.ts';
import { defineFieldWrite } from '../platform/fieldWrite.ts';
import { choice, civilDate, decimal, globalId, leftOut, line } from '../platform/input.ts';
import { uuidv7 } from '../platform/uuid.ts';
import { endsLikeManagementNumber } from '../traceability/electronicEarring.calc.ts';
import { takeEarring } from '../traceability/earringUse.service.ts';
import { electronicEarring, sisbov } from '../traceability/numberInputs.ts';
import { acceptedSisbov } from '../traceability/sisbovNumbers.service.ts';
import { announceEntry } from '../trade/enteredOxen.service.ts';
import { sexes } from '../trade/gtaPlaces.calc.ts';
import { capacityWarnings, destinationBatch, destinationFields } from './destination.service.ts';
import { heaviestOx, lightestOx } from './entrySetup.calc.ts';
import { animalCategories, liveStatuses, type HerdWarning } from './herdWords.calc.ts';
import { identifierField } from './oxFind.service.ts';
import { treatInChute } from './oxFollowers.ts';
import { noColumns, type OxColumns } from './oxFold.calc.ts';
import { inRun, requireUnfinished, runFields } from './entryTag.service.ts';
import { bindOx, type BoundOx } from './oxGta.service.ts';
import { announceHerd, appendOxEvents, openHerd } from './oxLedger.service.ts';
import { oxName } from './oxName.calc.ts';
import { insertOxen } from './oxLedger.sql.ts';

export const oxWeight = () => decimal({ min: lightestOx, max: heaviestOx, places: 2 }).meta({ examples: ['390.5'] });

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
  /** Begun in the same save: what is due at once is applied. */
  protocolId: leftOut(globalId('HealthProtocol').nullish()),
  ...runFields,
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
    protocolId,
  }: {
    breedId?: string | null | undefined;
    ownerId?: string | null | undefined;
    purchaseId?: string | null | undefined;
    protocolId?: string | null | undefined;
  },
): Promise<void> {
  if (breedId && (await ctx.db.breed.count({ where: { id: breedId } })) === 0) fail('BreedNotFound', {}, 'breedId');
  if (ownerId && (await ctx.db.owner.count({ where: { id: ownerId } })) === 0) fail('InexistentEntity', {}, 'ownerId');
  if (protocolId && (await ctx.db.healthProtocol.count({ where: { id: protocolId } })) === 0)
    fail('HealthProtocolNotFound', {}, 'protocolId');
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

/** What a GTA was bought with. */
async function purchaseOf(ctx: Context, gtaId: string | null | undefined): Promise<string | null> {
  if (!gtaId) return null;
  const gta = await ctx.db.gta.findUnique({ where: { id: gtaId }, select: { purchaseId: true } });
  return gta?.purchaseId ?? null;
}

/** An ox comes to the farm: with its earring from the stock, and a place on the GTA it travelled with. */
export const enterOx = defineFieldWrite({
  name: 'enterOx',
  allow: 'ox:write',
  input: { ...characteristicFields, ...entryFields },
  async run(ctx, input, stamp) {
    const {
      weight,
      date,
      observation,
      ownerId,
      birthDate,
      sisbov: number,
      electronicEarring: chip,
      identifier,
    } = input;
    const { sex, breedId, category, castrated, horn, coat } = input;
    const day = await openHerd(ctx, date);
    const { requireEid, requireSisbovOnEntry } = await settingsOf(ctx, 'traceability');
    if (requireEid && !chip) fail('InvalidFieldType', { reason: 'REQUIRED' }, 'electronicEarring');
    if (requireSisbovOnEntry && !number) fail('InvalidFieldType', { reason: 'REQUIRED' }, 'sisbov');
    if (birthDate && birthDate > day) fail('StartDateAfterEndDate', { reason: 'BEFORE_ENTRY' }, 'birthDate');
    const { run, notes, warnings } = await inRun(ctx, input);
    const batch = await destinationBatch(ctx, run ?? input);
    await requireParts(ctx, { breedId, ownerId, purchaseId: input.purchaseId, protocolId: input.protocolId });
    await requireFreeNumbers(ctx, { sisbov: number, electronicEarring: chip, identifier });
    const gtaId = run?.gtaId ?? input.gtaId;
    const purchaseId = run?.purchaseId ?? input.purchaseId ?? (await purchaseOf(ctx, gtaId));
    if (purchaseId) await requireUnfinished(ctx, purchaseId, input.purchaseId ? 'purchaseId' : 'gtaId');
    const { columns: numbers, taken, ...odd } = await numbersFor(ctx, { sisbov: number, electronicEarring: chip }, day);
    await requireFreeNumbers(ctx, numbers);
    const oxId = uuidv7();
    const birth = birthDate ? { day: birthDate, estimated: false } : null;
    const place: BoundOx | null = gtaId ? await bindOx(ctx, { day, stamp }, { gtaId, sex, birth }) : null;
    await insertOxen(ctx.actor.farmId, ctx.db, [oxId], ctx.now());
    const set: OxColumns = {
      ...noColumns,
      sex,
      breedId: breedId ?? null,
      category: category ?? null,
      castrated: castrated ?? null,
      horn: horn ?? null,
      coat: coat ?? null,
      status: 'ACTIVE',
      batchId: batch.id,
      ownerId: ownerId ?? run?.ownerId ?? batch.ownerId,
      purchaseId: purchaseId ?? null,
      tagId: run?.tagId ?? null,
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
        notes: { earring: taken, observation: observation || null, ...notes },
      },
    ]);
    const doses = await treatInChute(ctx, {
      oxId,
      batchId: batch.id,
      day,
      stamp,
      protocolId: input.protocolId,
      weight,
    });
    await ctx.emit({ type: 'Ox', id: oxId, op: 'CREATED', subject: oxName({ ...set, id: oxId }) });
    announceHerd(ctx, [], [batch.id]);
    if (purchaseId) await announceEntry(ctx, purchaseId);
    return {
      oxId,
      eventId: eventId!,
      batchId: batch.id,
      tagId: run?.tagId ?? null,
      entryManagementId: input.entryManagementId ?? null,
      warnings: [...new Set([...warnings, ...odd.warnings, ...capacityWarnings(batch, 1), ...doses])],
    };
  },
});
