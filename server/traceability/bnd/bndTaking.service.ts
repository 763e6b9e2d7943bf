import type { Context } from '../../platform/context.ts';
import { createSavepoint, rollbackToSavepoint } from '../../platform/turns/savepoint.sql.ts';
import type { BaseContent } from './baseContent.ts';
import { knownWords } from './baseFaults.service.ts';
import { removeOthers, saveAnimals } from './baseImport.sql.ts';
import { linesOfPart } from './baseLines.calc.ts';
import { fieldOf } from './baseReading.service.ts';
import { countResults, includeMatched, reconcile } from '../reconciliation/reconcile.sql.ts';
import type { Proposal } from '../reconciliation/reconciliation.calc.ts';
import { firstProposals } from '../reconciliation/reconciliation.service.ts';

/** Of so many steps of an import, what is behind it; throws when it is to stop. */
export type ReportLines = (done: number) => Promise<void>;

export interface Taking {
  importId: string;
  ownerId: string | null;
  announcementId: string | null;
  content: BaseContent;
  dryRun: boolean;
  report: ReportLines;
}

export interface Taken {
  /** Numbers that are new, gone, or of which something else is said than before. */
  imported: number;
  summary: Record<string, number>;
  proposals: Proposal[];
}

/** What one answer holds of them; the list has all. */
const mostProposals = 200;

async function write(ctx: Context, taking: Taking): Promise<Taken> {
  const { importId, ownerId, content, report } = taking;
  const { farmId } = ctx.actor;
  const { db } = ctx;
  const words = await knownWords(ctx, content, fieldOf.BND);
  let imported = 0;
  for (const [index, part] of content.parts.entries()) {
    imported += await saveAnimals(farmId, db, { part, importId, ownerId, ...words, listOnly: content.listOnly });
    await report(Math.min(content.lines, (index + 1) * linesOfPart));
  }
  imported += await removeOthers(farmId, db, { parts: content.parts, ownerId });
  await reconcile(farmId, db, { importId });
  await report(content.lines);
  await includeMatched(farmId, db, { ownerId, at: ctx.now() });
  const counts = await countResults(farmId, db, ownerId);
  return {
    imported,
    summary: Object.fromEntries(counts.map(({ result, count }) => [result, count])),
    proposals: await firstProposals(ctx, ownerId, mostProposals),
  };
}

/** §1.8: what the base has is what the file says, and every ox that agrees with it is included. */
export async function takeBnd(ctx: Context, taking: Taking): Promise<Taken> {
  if (!taking.dryRun) return write(ctx, taking);
  await createSavepoint(ctx.db);
  const taken = await write(ctx, taking);
  await rollbackToSavepoint(ctx.db);
  return { ...taken, imported: 0 };
}
