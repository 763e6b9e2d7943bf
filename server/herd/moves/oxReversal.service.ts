import type { Context } from '../../platform/context.ts';
import { dayOf, type Day } from '../../platform/values/day.ts';
import type { Ox, OxEvent } from '../../platform/db/generated/prisma/client.ts';
import { fail, withFields } from '../../platform/errors/AppError.ts';
import { defineFieldWrite, type FieldStamp } from '../../platform/fieldWrite.ts';
import { globalId, line } from '../../platform/input.ts';
import { followOxen, returnEarrings, type TakenEarring } from '../../earrings/earringUse.service.ts';
import { releaseFromGtas } from '../../papers/gtas/gtaBinding.service.ts';
import { appendBatchEvent, requireFreeBatchName, requireFreePlace } from '../batches/batches.service.ts';
import { isCounted, isPlacing } from '../herdWords.calc.ts';
import { requireReversible, announceReversed } from '../oxen/oxFollowers.ts';
import { announceHerd, appendOxEvents, openHerd } from '../oxen/oxLedger.service.ts';
import { oxName } from '../oxen/oxName.calc.ts';
import { requireFreeNumbers } from '../identity/oxNumbers.service.ts';

type Payload = {
  set: Readonly<Record<string, unknown>>;
  earring?: TakenEarring | null;
  /** The earring that another one took the place of. */
  replaced?: string;
  /** Aged anew because another ox needed its row of the GTA. */
  byGta?: boolean;
};

/** What later events build upon is not taken from under them: those are reversed first. */
async function requireLatest(ctx: Context, event: OxEvent): Promise<void> {
  const later = await ctx.db.oxEvent.findMany({
    where: { oxId: event.oxId, seq: { gt: event.seq }, reversed: false, type: { not: 'REVERSAL' } },
    select: { type: true, payload: true },
  });
  const { set } = event.payload as Payload;
  const dependsOn = (other: { type: OxEvent['type']; payload: unknown }) => {
    const payload = other.payload as Payload;
    if (payload.byGta) return false;
    // Who left took numbers and earring along.
    if (['DEATH', 'EXIT', 'SALE', 'REENTRY'].includes(other.type)) return true;
    if (event.type === 'ENTRY' || event.type === 'REENTRY') return true;
    if (isPlacing(event.type)) return isPlacing(other.type);
    return Object.keys(payload.set).some((column) => column in set && column !== 'batchId');
  };
  if (later.some(dependsOn)) fail('OxEventNotLatest', {}, 'eventId');
}

/** What an event took or gave away besides the columns of its ox comes back. */
async function giveBack(ctx: Context, ox: Ox, event: OxEvent, day: Day): Promise<void> {
  const { set, earring, replaced } = event.payload as Payload;
  if (earring) await returnEarrings(ctx, [earring], day);
  if (replaced) await followOxen(ctx, [replaced], 'IDENTIFIED', day);
  if (set.gtaBindingId && ox.entryGtaId && ox.gtaBindingId)
    await releaseFromGtas(ctx, [{ gtaId: ox.entryGtaId, bindingId: ox.gtaBindingId }]);
  const ownEarring = ox.earringId ? [ox.earringId] : [];
  // One that came back without a number may have got its first.
  if (event.type === 'REENTRY' && !earring) await followOxen(ctx, ownEarring, 'EXITED', day);
  if (event.type === 'DEATH' || event.type === 'EXIT' || event.type === 'SALE')
    await followOxen(ctx, ownEarring, 'IDENTIFIED', day);
}

/** Who is back has its numbers back; none of them may be another animal's by now. */
async function requireOwnNumbers(ctx: Context, ox: Ox): Promise<void> {
  const isOfOther = ox.sisbov !== null && ox.earringId === null;
  if (isOfOther) fail('FieldsAlreadyInUse', { fields: [{ path: 'sisbov' }] }, 'eventId');
  await requireFreeNumbers(ctx, ox, ox.id).catch((error: unknown) => {
    throw withFields(error, () => 'eventId');
  });
}

/** A batch that was over is again as it stood when one of its heads comes back, which went on the open day. */
async function reopenBatch(ctx: Context, batchId: string, written: Pick<Reversing, 'day' | 'stamp'>): Promise<void> {
  const { name, status } = await ctx.db.batch.findUniqueOrThrow({ where: ctx.key(batchId) });
  if (status !== 'FINALIZED') return;
  const stood = await ctx.db.batchEvent.findFirstOrThrow({
    where: { batchId, status: { not: 'FINALIZED' } },
    orderBy: { seq: 'desc' },
    include: { corral: { select: { id: true, name: true } } },
  });
  if (stood.corral) await requireFreePlace(ctx, stood.corral, 'eventId');
  await requireFreeBatchName(ctx, name, batchId).catch((error: unknown) => {
    throw withFields(error, () => 'eventId');
  });
  const { kind, corralId, dietId } = stood;
  await appendBatchEvent(ctx, written, { batchId, type: 'TRANSITIONED', kind, status: stood.status, corralId, dietId });
  await ctx.emit({ type: 'Batch', id: batchId, op: 'UPDATED', subject: name });
}

interface Reversing {
  day: Day;
  stamp: FieldStamp | null;
  reason: string | null;
}

/** Writes the reversal of an event; requires the herd lock. */
async function reverse(ctx: Context, event: OxEvent, { day, stamp, reason }: Reversing) {
  if (event.type === 'REVERSAL' || event.reversed) fail('OxEventAlreadyReversed', {}, 'eventId');
  // What a closed day counted stays as it was counted.
  const eventDay = dayOf(event.day);
  if (eventDay < day && isCounted(event.type)) fail('FarmDayClosed', { day: eventDay }, 'eventId');
  const ox = await ctx.db.ox.findUniqueOrThrow({ where: ctx.key(event.oxId) });
  await requireReversible(ctx, event, ox);
  await requireLatest(ctx, event);
  if (event.type === 'DEATH' || event.type === 'EXIT' || event.type === 'SALE') await requireOwnNumbers(ctx, ox);
  const written = await appendOxEvents(ctx, { day, stamp }, [
    { oxId: event.oxId, type: 'REVERSAL', reversesEventId: event.id, set: {}, notes: { reason } },
  ]);
  await giveBack(ctx, ox, event, day);
  const { batchId } = await ctx.db.ox.findUniqueOrThrow({ where: ctx.key(ox.id), select: { batchId: true } });
  if (batchId && isPlacing(event.type)) await reopenBatch(ctx, batchId, { day, stamp });
  await announceReversed(ctx, event, { day, ox });
  return { ox, eventId: written[0]! };
}

/** The same, shown to who looks at the ox and its batches. */
export async function reverseEvent(ctx: Context, event: OxEvent, reversing: Reversing) {
  const { ox, eventId } = await reverse(ctx, event, reversing);
  await ctx.emit({ type: 'Ox', id: ox.id, op: 'UPDATED', subject: oxName(ox) });
  const { batchId } = await ctx.db.ox.findUniqueOrThrow({ where: ctx.key(ox.id), select: { batchId: true } });
  announceHerd(ctx, [], [ox.batchId, batchId]);
  return { oxId: ox.id, eventId };
}

/** A wrong event and its reversal both leave normal reading; earring and place on the GTA come back. */
export const reverseOxEvent = defineFieldWrite({
  name: 'reverseOxEvent',
  allow: 'ox:write',
  input: { eventId: globalId('OxEvent'), reason: line(200).nullish() },
  async run(ctx, { eventId: id, reason }, stamp) {
    const day = await openHerd(ctx);
    const event = await ctx.db.oxEvent.findUnique({ where: ctx.key(id) });
    if (!event) fail('InexistentEntity', {}, 'eventId');
    return reverseEvent(ctx, event, { day, stamp, reason: reason || null });
  },
});
