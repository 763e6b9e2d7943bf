import type { z } from 'zod';
import { settingsOf } from '../../farm/settings/settings.service.ts';
import type { Context } from '../../platform/context.ts';
import type { Day } from '../../platform/values/day.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { defineFieldWrite } from '../../platform/fieldWrite.ts';
import { civilDate, globalId, leftOut, line, wholeNumber } from '../../platform/input.ts';
import { uuidv7 } from '../../platform/values/uuid.ts';
import { electronicEarring, sisbov } from '../../earrings/numberInputs.ts';
import { announceEntry } from '../oxenPurchases/enteredOxen.service.ts';
import { birthAtAge } from '../../papers/gtas/gtaAges.calc.ts';
import { capacityWarnings, destinationBatch, destinationFields } from '../../herd/batches/destination.service.ts';
import { characteristicFields, oxWeight, requireBornBefore, requireParts } from '../../herd/oxen/oxInput.service.ts';
import { isOfSex } from '../../herd/herdWords.calc.ts';
import { identifierField } from '../../herd/oxen/oxFind.service.ts';
import { treatInChute } from '../../herd/oxen/oxFollowers.ts';
import { noColumns, type OxColumns } from '../../herd/oxen/oxFold.calc.ts';
import { inRun, requireUnfinished, runFields } from './entryTag.service.ts';
import { bindOx, type BoundOx } from '../../herd/identity/oxGta.service.ts';
import { announceHerd, appendOxEvents, openHerd, type NewOxEvent } from '../../herd/oxen/oxLedger.service.ts';
import { insertOxen } from '../../herd/oxen/oxLedger.sql.ts';
import { oxName } from '../../herd/oxen/oxName.calc.ts';
import { numbersFor, requireFreeNumbers, requireNeverHere } from '../../herd/identity/oxNumbers.service.ts';
import {
  birthOf,
  numbersOfReturning,
  reentryEvent,
  returningOx,
  type LeftAnimal,
} from '../../herd/identity/oxReentry.service.ts';

const entryFields = {
  /** An animal that left for another farm and comes back, with its numbers (§4.10). */
  reentersOxId: leftOut(globalId('Ox').nullish()),
  sisbov: leftOut(sisbov().nullish()),
  electronicEarring: leftOut(electronicEarring().nullish()),
  identifier: leftOut(identifierField().nullish()),
  gtaId: leftOut(globalId('Gta').nullish()),
  purchaseId: leftOut(globalId('Purchase').nullish()),
  ownerId: leftOut(globalId('Owner').nullish()),
  ...destinationFields,
  weight: oxWeight().nullish(),
  /** Of an ox without a birth date, which is estimated from it. */
  ageMonths: leftOut(wholeNumber({ min: 0, max: 360 }).nullish()),
  date: leftOut(civilDate().nullish()),
  observation: line(500).nullish(),
  /** Begun in the same save: what is due at once is applied. */
  protocolId: leftOut(globalId('HealthProtocol').nullish()),
  ...runFields,
};

/** What a GTA was bought with. */
async function purchaseOf(ctx: Context, gtaId: string | null | undefined): Promise<string | null> {
  if (!gtaId) return null;
  const gta = await ctx.db.gta.findUnique({ where: ctx.key(gtaId), select: { purchaseId: true } });
  return gta?.purchaseId ?? null;
}

type EntryInput = z.output<z.ZodObject<typeof characteristicFields & typeof entryFields>> & {
  birthEstimated?: boolean;
};

/** §2.3: a birth of which the age alone is known is estimated. */
function withBirth({ ageMonths, ...input }: EntryInput, day: Day): EntryInput {
  if (ageMonths == null) return input;
  if (input.birthDate) fail('InvalidFieldType', { reason: 'UNEXPECTED' }, 'ageMonths');
  return { ...input, birthDate: birthAtAge(ageMonths, day), birthEstimated: true };
}

/** What the farm asks of every animal that comes. */
async function requireEntryFields(
  ctx: Context,
  { birthDate, ...input }: EntryInput,
  day: Day,
  known: LeftAnimal | null,
) {
  const { requireEid, requireSisbovOnEntry } = await settingsOf(ctx, 'traceability');
  const chip = input.electronicEarring ?? known?.electronicEarring;
  const number = input.sisbov ?? known?.sisbov;
  if (requireEid && !chip) fail('InvalidFieldType', { reason: 'REQUIRED' }, 'electronicEarring');
  if (requireSisbovOnEntry && !number) fail('InvalidFieldType', { reason: 'REQUIRED' }, 'sisbov');
  requireBornBefore(birthDate, day);
  if (!isOfSex(input.category, input.sex)) fail('CategoryOfOtherSex', {}, 'category');
}

/** Where an animal comes to, by its run, and the papers it comes with. */
async function arrivalOf(ctx: Context, input: EntryInput) {
  const { run, notes, warnings } = await inRun(ctx, input);
  const batch = await destinationBatch(ctx, run ?? input);
  const { breedId, ownerId, protocolId } = input;
  await requireParts(ctx, { breedId, ownerId, purchaseId: input.purchaseId, protocolId });
  const gtaId = run?.gtaId ?? input.gtaId ?? null;
  const purchaseId = run?.purchaseId ?? input.purchaseId ?? (await purchaseOf(ctx, gtaId));
  if (purchaseId) await requireUnfinished(ctx, purchaseId, input.purchaseId ? 'purchaseId' : 'gtaId');
  const givenOwner = ownerId ?? run?.ownerId ?? batch.ownerId;
  return { batch, gtaId, purchaseId, tagId: run?.tagId ?? null, givenOwner, notes, warnings };
}
type Arrival = Awaited<ReturnType<typeof arrivalOf>>;

/** Its numbers: of a new animal out of the stock or brought along, of one that comes back its own. */
async function numbersOf(ctx: Context, input: EntryInput, day: Day, known: LeftAnimal | null) {
  const { sisbov: number, electronicEarring: chip, identifier } = input;
  if (known) return numbersOfReturning(ctx, known, { sisbov: number, electronicEarring: chip, identifier, day });
  await requireFreeNumbers(ctx, { sisbov: number, electronicEarring: chip, identifier });
  await requireNeverHere(ctx, { sisbov: number, electronicEarring: chip });
  const numbers = await numbersFor(ctx, { sisbov: number, electronicEarring: chip, day, source: 'ENTRY' });
  await requireFreeNumbers(ctx, numbers.columns);
  return { ...numbers, columns: { identifier: identifier ?? null, ...numbers.columns } };
}

/** What every coming sets, of a new animal and of one that comes back. */
function comingColumns({ weight }: EntryInput, day: Day, arrival: Arrival, place: BoundOx | null) {
  return {
    status: 'ACTIVE',
    batchId: arrival.batch.id,
    purchaseId: arrival.purchaseId,
    tagId: arrival.tagId,
    entryDate: day,
    entryWeight: weight ?? null,
    entryGtaId: arrival.gtaId,
    gtaBindingId: place?.bindingId ?? null,
  } as const satisfies Partial<OxColumns>;
}

/** The event of a new animal; its row is made with it. */
async function entryOf(ctx: Context, input: EntryInput, arrival: Arrival, place: BoundOx | null): Promise<NewOxEvent> {
  const { sex, birthDate } = input;
  const {
    breedId = null,
    category = null,
    castrated = null,
    horn = null,
    coat = null,
    teeth = null,
    damIdentification = null,
  } = input;
  const oxId = uuidv7();
  await insertOxen(ctx.actor.farmId, ctx.db, [oxId], ctx.now());
  const set = {
    ...noColumns,
    ...{ sex, breedId, category, castrated, horn, coat, teeth, damIdentification },
    ownerId: arrival.givenOwner,
    birthDate: birthDate ?? place?.estimatedBirth ?? null,
    birthEstimated: input.birthEstimated ?? (birthDate || !place ? null : true),
  };
  return { oxId, type: 'ENTRY', set };
}

/** An ox comes to the farm, or back to it: with its earring, and a place on the GTA it travelled with. */
export const enterOx = defineFieldWrite({
  name: 'enterOx',
  allow: 'ox:write',
  input: { ...characteristicFields, ...entryFields },
  async run(ctx, raw, stamp) {
    const { weight, sex, observation, protocolId } = raw;
    const day = await openHerd(ctx, raw.date);
    const input = withBirth(raw, day);
    const known = input.reentersOxId ? await returningOx(ctx, input.reentersOxId, { ...input, day }) : null;
    await requireEntryFields(ctx, input, day, known);
    const arrival = await arrivalOf(ctx, input);
    const { batch, gtaId, purchaseId, tagId, notes } = arrival;
    const numbers = await numbersOf(ctx, input, day, known);
    const birth = birthOf(input, known);
    const place = gtaId ? await bindOx(ctx, { day, stamp }, { gtaId, sex, birth }) : null;
    const event = known ? reentryEvent(known, input, arrival, place) : await entryOf(ctx, input, arrival, place);
    const { oxId } = event;
    const set = { ...event.set, ...comingColumns(input, day, arrival, place), ...numbers.columns };
    const kept = { earring: numbers.taken, observation: observation || null, ...notes };
    const [eventId] = await appendOxEvents(ctx, { day, stamp }, [
      { ...event, batchId: batch.id, weight, set, notes: kept },
    ]);
    const doses = await treatInChute(ctx, { oxId, batchId: batch.id, day, stamp, protocolId, weight });
    const op = known ? 'UPDATED' : 'CREATED';
    await ctx.emit({ type: 'Ox', id: oxId, op, subject: oxName({ ...known, ...set, id: oxId }) });
    announceHerd(ctx, [], [batch.id]);
    if (purchaseId) await announceEntry(ctx, purchaseId);
    const warnings = [...arrival.warnings, ...numbers.warnings, ...capacityWarnings(batch, 1), ...doses];
    return {
      oxId,
      eventId: eventId!,
      batchId: batch.id,
      tagId,
      entryManagementId: input.entryManagementId ?? null,
      warnings: [...new Set(warnings)],
    };
  },
});
