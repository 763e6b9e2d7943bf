import { announceEarrings } from '../../earrings/earringNews.service.ts';
import { lockEarrings } from '../../earrings/earrings.sql.ts';
import { openHerd } from '../../herd/oxen/oxLedger.service.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { toGlobalId } from '../../platform/input.ts';
import { emitAnnouncement } from '../announcements/announcementLife.service.ts';
import { createSavepoint, rollbackToSavepoint } from '../../platform/turns/savepoint.sql.ts';
import type { BaseContent } from './baseContent.ts';
import { knownWords, refuseLines } from './baseFaults.service.ts';
import { answerOxen, cancelEarrings, countKnown, namedAnnouncements, saveAnswers } from './baseImport.sql.ts';
import { linesOfPart, type LineFault, type Part } from './baseLines.calc.ts';
import { fieldOf } from './baseReading.service.ts';
import { certifierResults } from './bndWords.calc.ts';
import type { Taken, Taking } from './bndTaking.service.ts';
import { reconcile } from '../reconciliation/reconcile.sql.ts';

/** Under which an earring is cancelled that the certifier says nothing more of. */
const cancelledByCertifier = 'Certificadora';

const field = fieldOf.CERTIFIER;
const textsOf = (parts: readonly Part[], column: 'sisbov' | 'result' | 'protocol') =>
  parts.flatMap((part) => part[column]!.split('\n'));

const faultsOf = (value: string, lines: readonly number[]) =>
  lines.map((line): LineFault => ({ line, column: 'announcementNumber', value, code: 'AnnouncementNotFound' }));

interface Emitting {
  id: string;
  status: string;
  protocol: string | null;
}

/** The announcements that lines name; a number that several types have stands for those with one of its animals. */
async function namedIn(ctx: Context, { parts, announcements }: BaseContent): Promise<Emitting[]> {
  const names = Object.entries(announcements);
  if (names.length === 0) return [];
  const found: Emitting[] = [];
  const known = new Set<string>();
  for (const part of parts) {
    const rows = await namedAnnouncements(ctx.actor.farmId, ctx.db, part);
    for (const [name, same] of Map.groupBy(rows, (row) => row.name)) {
      const resolved = same.filter(({ isResolved }) => isResolved);
      const taken = resolved.length > 0 ? resolved : same.length === 1 ? same : [];
      if (taken.length > 0) known.add(name);
      found.push(...taken);
    }
  }
  const missing = names.filter(([name]) => !known.has(name)).flatMap(([, { text, lines }]) => faultsOf(text, lines));
  if (missing.length > 0) refuseLines(missing, field);
  return found;
}

async function announcementsToEmit(ctx: Context, { announcementId, content }: Taking): Promise<Emitting[]> {
  const named = await namedIn(ctx, content);
  if (announcementId) {
    const given = await ctx.db.announcement.findUnique({
      where: ctx.key(announcementId),
      select: { id: true, status: true },
    });
    if (!given) fail('AnnouncementNotFound', {}, 'announcementId');
    const protocol = textsOf(content.parts, 'protocol').find((text) => text !== '') ?? null;
    named.push({ ...given, protocol });
  }
  if (named.some(({ status }) => status === 'PENDING'))
    fail('AnnouncementNotWaitingForEmission', {}, announcementId ? 'announcementId' : field);
  const waiting = named.filter(({ status }) => status === 'WAITING_FOR_EMISSION');
  return [...new Map(waiting.map((each) => [each.id, each])).values()];
}

async function write(ctx: Context, taking: Taking): Promise<Taken> {
  const { importId, content, dryRun, report } = taking;
  const { farmId, membershipId } = ctx.actor;
  const { db } = ctx;
  await knownWords(ctx, content, field);
  const announcements = await announcementsToEmit(ctx, taking);
  const results = textsOf(content.parts, 'result');
  const isCancelling = results.includes('CANCELLED');
  // The locks of what follows, in their order.
  if (announcements.length > 0) await openHerd(ctx);
  if (isCancelling) await lockEarrings(farmId, db);
  const [day, at] = [await ctx.openDay(), ctx.now()];
  let imported = 0;
  for (const [index, part] of content.parts.entries()) {
    imported += await saveAnswers(farmId, db, { part, importId, at });
    await answerOxen(farmId, db, { part, at });
    if (isCancelling) {
      const cancelled = { part, reason: cancelledByCertifier, day, at, membershipId };
      const earrings = await cancelEarrings(farmId, db, cancelled);
      announceEarrings(
        ctx,
        earrings.map(({ id }) => id),
      );
    }
    await report(Math.min(content.lines, (index + 1) * linesOfPart));
  }
  if (!dryRun)
    for (const { id, protocol } of announcements)
      await emitAnnouncement(ctx, { id: toGlobalId('Announcement', id), protocolNumber: protocol });
  await reconcile(farmId, db, { numbers: textsOf(content.parts, 'sisbov') });
  const { known } = await countKnown(farmId, db, content.parts);
  const counts = certifierResults.map((result) => [result, results.filter((each) => each === result).length]);
  return {
    imported,
    summary: {
      ...Object.fromEntries(counts),
      KNOWN: known,
      UNKNOWN: content.lines - known,
      ANNOUNCEMENTS: announcements.length,
    },
    proposals: [],
  };
}

/** §1.9: what the certifier answers about some numbers; of others nothing changes. */
export async function takeCertifier(ctx: Context, taking: Taking): Promise<Taken> {
  if (!taking.dryRun) return write(ctx, taking);
  await createSavepoint(ctx.db);
  const taken = await ctx.withoutEvents(() => write(ctx, taking));
  await rollbackToSavepoint(ctx.db);
  return { ...taken, imported: 0 };
}
