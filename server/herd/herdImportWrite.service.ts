import type { Context } from '../platform/context.ts';
import { dayOf, type Day } from '../platform/day.ts';
import { fail } from '../platform/errors/AppError.ts';
import { uuidv7 } from '../platform/uuid.ts';
import { returnEarrings, takeEarrings, type TakenEarring } from '../traceability/earringUse.service.ts';
import { oxWeightOn } from './batchFigures.service.ts';
import type { ImportedOx, ImportedWeighing } from './herdImportRows.service.ts';
import { noColumns, type OxColumns } from './oxFold.calc.ts';
import { announceHerd, appendOxEvents, type NewOxEvent } from './oxLedger.service.ts';
import { countLater, insertOxen } from './oxLedger.sql.ts';

interface Import {
  importId: string;
  day: Day;
}

/** The id of an import is the key of its events, as a device's is of what it saves. */
async function keyOf(ctx: Context, importId: string): Promise<string> {
  const { farmId } = ctx.actor;
  const data = { farmId, key: importId, command: 'herdImport', requestHash: importId };
  await ctx.db.clientEvent.createMany({ data: [data], skipDuplicates: true });
  return importId;
}

function columnsOf(row: ImportedOx, day: Day): OxColumns {
  const { earring, electronicEarring: chip } = row;
  return {
    ...noColumns,
    status: 'ACTIVE',
    batchId: row.batchId,
    ownerId: row.ownerId,
    breedId: row.breedId,
    sex: row.sex ?? null,
    category: row.category ?? null,
    castrated: row.castrated ?? null,
    horn: row.horn ?? null,
    coat: row.coat ?? null,
    identifier: row.identifier ?? null,
    sisbov: earring?.sisbov ?? row.sisbov ?? null,
    managementNumber: earring?.managementNumber ?? null,
    electronicEarring: chip ?? earring?.electronicEarring ?? null,
    earringId: earring?.id ?? null,
    identifiedOn: earring ? day : null,
    birthDate: row.birthDate ?? null,
    birthEstimated: row.birthDate ? false : null,
    entryDate: day,
    entryWeight: row.weight ?? null,
  };
}

async function entriesOf(ctx: Context, oxen: readonly ImportedOx[], day: Day): Promise<NewOxEvent[]> {
  const { farmId } = ctx.actor;
  const withEarring = oxen.flatMap(({ earring, electronicEarring: chip }) =>
    earring ? [{ ...earring, chip: chip ?? null }] : [],
  );
  const taken = withEarring.length === 0 ? [] : await takeEarrings(ctx, withEarring, day);
  const takenById = new Map(taken.map((each) => [each.id, each]));
  const ids = oxen.map(() => uuidv7());
  await insertOxen(farmId, ctx.db, ids, ctx.now());
  return oxen.map((row, index) => ({
    oxId: ids[index]!,
    type: 'ENTRY',
    batchId: row.batchId,
    weight: row.weight ?? null,
    set: columnsOf(row, day),
    notes: {
      earring: (row.earring && takenById.get(row.earring.id)) ?? null,
      observation: row.observation ?? null,
    },
  }));
}

async function weighingsOf(ctx: Context, weighings: readonly ImportedWeighing[]): Promise<NewOxEvent[]> {
  return Promise.all(
    weighings.map(async ({ oxId, weight, observation }) => ({
      oxId,
      type: 'WEIGHING' as const,
      weight,
      set: {},
      notes: { projected: (await oxWeightOn(ctx, oxId)) ?? null, observation },
    })),
  );
}

/** Writes the events of an import whose rows were all found good; requires the herd lock. */
export async function bringIn(
  ctx: Context,
  { importId, day, oxen, weighings }: Import & { oxen: readonly ImportedOx[]; weighings: readonly ImportedWeighing[] },
): Promise<void> {
  const stamp = { clientEventId: await keyOf(ctx, importId), at: ctx.now() };
  const events = oxen.length > 0 ? await entriesOf(ctx, oxen, day) : await weighingsOf(ctx, weighings);
  await appendOxEvents(ctx, { day, stamp }, events);
  announceHerd(
    ctx,
    events.map(({ oxId }) => oxId),
    [...oxen, ...weighings].map(({ batchId }) => batchId),
  );
}

/** Reverses all events of an import; requires the herd lock. */
export async function takeBack(ctx: Context, { importId, day }: Import): Promise<void> {
  const events = await ctx.db.oxEvent.findMany({
    where: { clientEventId: importId, type: { not: 'REVERSAL' }, reversed: false },
    orderBy: { seq: 'asc' },
    select: { id: true, oxId: true, batchId: true, day: true, payload: true },
  });
  const closed = events.find((event) => dayOf(event.day) < day);
  if (closed) fail('FarmDayClosed', { day: dayOf(closed.day) }, 'id');
  if ((await countLater(ctx.actor.farmId, ctx.db, importId)) > 0) fail('OxEventNotLatest', {}, 'id');
  const stamp = { clientEventId: importId, at: ctx.now() };
  await appendOxEvents(
    ctx,
    { day, stamp },
    events.map(({ id, oxId }) => ({ oxId, type: 'REVERSAL', reversesEventId: id, set: {} })),
  );
  const taken = events.flatMap(({ payload }) => (payload as { earring?: TakenEarring | null }).earring ?? []);
  await returnEarrings(ctx, taken, day);
  announceHerd(
    ctx,
    events.map(({ oxId }) => oxId),
    events.map(({ batchId }) => batchId),
  );
}
