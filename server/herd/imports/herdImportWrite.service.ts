import { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import { dateOf, dayOf, type Day } from '../../platform/values/day.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { uuidv7 } from '../../platform/values/uuid.ts';
import {
  bringEarrings,
  followOxen,
  returnEarrings,
  takeEarrings,
  type TakenEarring,
} from '../../earrings/earringUse.service.ts';
import { managementNumberOf } from '../../earrings/sisbov.calc.ts';
import { isOpening } from '../../farm/opening/openingDay.service.ts';
import { oxWeightOn } from '../batches/batchFigures.service.ts';
import type { ImportedOx } from './herdImportOxen.service.ts';
import type { ImportedWeighing } from './herdImportRows.service.ts';
import { noColumns, type OxColumns } from '../oxen/oxFold.calc.ts';
import { announceHerd, appendOxEvents, type NewOxEvent } from '../oxen/oxLedger.service.ts';
import { countLater } from '../oxen/oxLedger.sql.ts';
import { reentryEvent } from '../identity/oxReentry.service.ts';

interface Import {
  importId: string;
  day: Day;
}

interface TakeBackInput extends Import {
  /** How many events were reversed. */
  report?: (done: number) => Promise<void>;
}

/** The id of an import is the key of its events, as a device's is of what it saves. */
async function keyOf(ctx: Context, importId: string): Promise<string> {
  const { farmId } = ctx.actor;
  const data = { farmId, key: importId, command: 'herdImport', requestHash: importId };
  await ctx.db.clientEvent.createMany({ data: [data], skipDuplicates: true });
  return importId;
}

/** The characteristics of a new animal; where it stands and its numbers are set for all rows alike. */
function newColumns(row: ImportedOx): OxColumns {
  return {
    ...noColumns,
    ownerId: row.ownerId,
    breedId: row.breedId,
    sex: row.sex ?? null,
    category: row.category ?? null,
    castrated: row.castrated ?? null,
    horn: row.horn ?? null,
    coat: row.coat ?? null,
    teeth: row.teeth ?? null,
    damIdentification: row.damIdentification ?? null,
    birthDate: row.birthDate ?? null,
    birthEstimated: row.birthDate ? false : null,
  };
}

/** The earring of each row: out of the stock, brought along, or the one it left with. */
async function earringsFor(ctx: Context, oxen: readonly ImportedOx[], day: Day) {
  const taking = oxen.flatMap(({ earring, electronicEarring: chip }) =>
    earring ? [{ ...earring, chip: chip ?? null }] : [],
  );
  const isBrought = ({ sisbov, earring, returning }: ImportedOx) => sisbov && !earring && !returning?.earringId;
  const bringing = oxen.filter(isBrought).map(({ sisbov, electronicEarring: chip }) => ({
    sisbov: sisbov!,
    chip: chip ?? null,
  }));
  const taken = taking.length === 0 ? [] : await takeEarrings(ctx, taking, day);
  const brought = bringing.length === 0 ? [] : await bringEarrings(ctx, bringing, { day, source: 'IMPORT' });
  const own = oxen.flatMap(({ returning }) => returning?.earringId ?? []);
  await followOxen(ctx, own, 'IDENTIFIED', day);
  const bySisbov = new Map([
    ...taking.map(({ sisbov }, index) => [sisbov, taken[index]!] as const),
    ...bringing.map(({ sisbov }, index) => [sisbov, brought[index]!] as const),
  ]);
  return ({ sisbov, earring }: ImportedOx) => bySisbov.get(earring?.sisbov ?? sisbov ?? '') ?? null;
}

/** The numbers of a row with the earring it gets; an animal that comes back has its own. */
function numberColumns(row: ImportedOx, taken: TakenEarring | null, day: Day): Partial<OxColumns> {
  const { earring, sisbov, identifier, electronicEarring: chip } = row;
  const number = earring?.sisbov ?? sisbov ?? null;
  return {
    identifier: identifier ?? null,
    electronicEarring: chip ?? earring?.electronicEarring ?? null,
    ...(taken && number
      ? { earringId: taken.id, sisbov: number, managementNumber: managementNumberOf(number), identifiedOn: day }
      : {}),
  };
}

/** An animal with the id that it has or gets. */
type NamedOx = ImportedOx & { oxId: string };

export const withIds = (oxen: readonly ImportedOx[]): NamedOx[] =>
  oxen.map((ox) => ({ ...ox, oxId: ox.returning?.id ?? uuidv7() }));

async function entriesOf(ctx: Context, oxen: readonly NamedOx[], day: Day): Promise<NewOxEvent[]> {
  const earringOf = await earringsFor(ctx, oxen, day);
  return oxen.map((row): NewOxEvent => {
    const { oxId, returning, batchId, weight = null, cost = null, observation = null } = row;
    const taken = earringOf(row);
    const event: NewOxEvent = returning
      ? reentryEvent(returning, row, { givenOwner: row.ownerId }, null)
      : { oxId, type: 'ENTRY', set: newColumns(row) };
    const entryDay = row.date ?? day;
    const coming = {
      status: 'ACTIVE',
      batchId,
      entryDate: entryDay,
      entryWeight: weight,
      landedCost: cost && new Decimal(cost).toFixed(2),
    } as const;
    return {
      ...event,
      day: entryDay,
      batchId,
      weight,
      set: { ...event.set, ...coming, ...numberColumns(row, taken, entryDay) },
      notes: { earring: taken, observation },
    };
  });
}

async function weighingsOf(ctx: Context, weighings: readonly ImportedWeighing[]): Promise<NewOxEvent[]> {
  return Promise.all(
    weighings.map(async ({ oxId, day, weight, observation }) => ({
      oxId,
      day,
      type: 'WEIGHING' as const,
      weight,
      set: {},
      notes: { projected: (await oxWeightOn(ctx, oxId)) ?? null, observation },
    })),
  );
}

interface BringInInput extends Import {
  oxen: readonly NamedOx[];
  weighings: readonly ImportedWeighing[];
  /** Of animals that are here already. */
  updates?: readonly NewOxEvent[];
  /** Viewers were notified of animals of earlier rows already: a list is read again once. */
  isLater?: boolean;
}

/** Writes the events of rows that were all found good; requires the herd lock. */
export async function bringIn(
  ctx: Context,
  { importId, day, oxen, weighings, updates = [], isLater = false }: BringInInput,
): Promise<void> {
  const stamp = { clientEventId: await keyOf(ctx, importId), at: ctx.now() };
  const brought = oxen.length > 0 ? await entriesOf(ctx, oxen, day) : await weighingsOf(ctx, weighings);
  const events = [...brought, ...updates];
  if (events.length === 0) return;
  const begun = new Set(brought.flatMap(({ oxId, type }) => (type === 'ENTRY' ? [oxId] : [])));
  await appendOxEvents(ctx, { day, stamp, begun }, events);
  announceHerd(
    ctx,
    isLater ? [] : events.map(({ oxId }) => oxId),
    [...oxen, ...weighings].map(({ batchId }) => batchId),
  );
}

/** Events that are reversed together: a long import is never held whole. */
const reversedAtOnce = 2_500;

const ofImport = (importId: string) => ({
  clientEventId: importId,
  type: { not: 'REVERSAL' as const },
  reversed: false,
});

/** Reverses the next events after `seq`; returns the last of them, and how many they were. */
async function reverseNext(ctx: Context, { importId, day }: Import, seq: bigint) {
  const events = await ctx.db.oxEvent.findMany({
    where: { ...ofImport(importId), seq: { gt: seq } },
    orderBy: { seq: 'asc' },
    take: reversedAtOnce,
    select: { seq: true, id: true, oxId: true, type: true, batchId: true, payload: true },
  });
  const last = events.at(-1);
  if (!last) return null;
  const stamp = { clientEventId: importId, at: ctx.now() };
  await appendOxEvents(
    ctx,
    { day, stamp },
    events.map(({ id, oxId }) => ({ oxId, type: 'REVERSAL', reversesEventId: id, set: {} })),
  );
  const earringIn = ({ payload }: { payload: unknown }) => (payload as { earring?: TakenEarring | null }).earring;
  await returnEarrings(
    ctx,
    events.flatMap((event) => earringIn(event) ?? []),
    day,
  );
  const cameBack = events.filter((event) => event.type === 'REENTRY' && !earringIn(event)).map(({ oxId }) => oxId);
  const left = await ctx.db.ox.findMany({ where: { id: { in: cameBack } }, select: { earringId: true } });
  await followOxen(
    ctx,
    left.flatMap(({ earringId }) => earringId ?? []),
    'EXITED',
    day,
  );
  announceHerd(
    ctx,
    seq > 0n ? [] : events.map(({ oxId }) => oxId),
    events.map(({ batchId }) => batchId),
  );
  return { seq: last.seq, count: events.length };
}

/** Reverses all events of an import; requires the herd lock. */
export async function takeBack(ctx: Context, { importId, day, report }: TakeBackInput): Promise<void> {
  // What an animal looks like is in no day that was closed.
  const closed = await ctx.db.oxEvent.findFirst({
    where: { ...ofImport(importId), type: { notIn: ['REVERSAL', 'CHARACTERISTIC'] }, day: { lt: dateOf(day) } },
    orderBy: { seq: 'asc' },
    select: { day: true },
  });
  if (closed && !(await isOpening(ctx))) fail('FarmDayClosed', { day: dayOf(closed.day) }, 'id');
  if ((await countLater(ctx.actor.farmId, ctx.db, importId)) > 0) fail('OxEventNotLatest', {}, 'id');
  let done = 0;
  for (let next = await reverseNext(ctx, { importId, day }, 0n); next;) {
    done += next.count;
    await report?.(done);
    next = await reverseNext(ctx, { importId, day }, next.seq);
  }
}
