import { z } from 'zod';
import type { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { choice, globalId, leftOut, line, toGlobalId } from '../../platform/input.ts';
import type { Sex } from '../../papers/gtas/gtaPlaces.calc.ts';
import { lockedEntry, roomOf, type EntryWithSetup } from './entryManagement.service.ts';
import { entryRun, expectedWeight } from './entryRun.service.ts';
import { isFull, isUnusualWeight, nextTag, tagOf } from './entrySetup.calc.ts';
import { herdWarnings, type HerdWarning } from '../../herd/herdWords.calc.ts';

const weightSource = z.strictObject({
  deviceId: line(60).nullish(),
  /** Whether the scale said that it stood still. */
  stable: z.boolean().nullish(),
  /** What it sent, as it sent it. */
  raw: line(200).nullish(),
});

/** What an entry says of the run it is part of. */
export const runFields = {
  entryManagementId: leftOut(globalId('EntryManagement').nullish()),
  /** Another tag than the weight gives, or one for an ox that was not weighed. */
  tagId: leftOut(globalId('SetupTag').nullish()),
  /** Why it goes elsewhere than its weight says, or where there is no room. */
  overrideReason: leftOut(line(200).nullish()),
  weightSource: leftOut(weightSource.nullish()),
  accept: leftOut(z.array(choice('HerdWarning', herdWarnings)).max(herdWarnings.length).optional()),
};

interface RunInput extends z.output<z.ZodObject<typeof runFields>> {
  sex: Sex;
  weight?: string | null | undefined;
  batchId?: string | null | undefined;
  corralId?: string | null | undefined;
  gtaId?: string | null | undefined;
  purchaseId?: string | null | undefined;
}

/** The GTA an ox of this purchase travelled on; its only one need not be named. */
async function gtaOf(ctx: Context, purchaseId: string, given: string | null | undefined): Promise<string | null> {
  if (given) {
    const gta = await ctx.db.gta.findUnique({ where: ctx.key(given), select: { purchaseId: true } });
    if (!gta) fail('GtaNotFound', {}, 'gtaId');
    return gta.purchaseId === purchaseId ? given : fail('GtaOfOtherPurchase', {}, 'gtaId');
  }
  const gtas = await ctx.db.gta.findMany({ where: { purchaseId, cancelled: false }, select: { id: true }, take: 2 });
  if (gtas.length > 1) fail('InvalidFieldType', { reason: 'REQUIRED' }, 'gtaId');
  return gtas[0]?.id ?? null;
}

/** §4.3: the tag of an ox, by its weight or chosen with a reason. */
function chooseTag({ tags }: EntryWithSetup, { tagId, weight, sex, overrideReason }: RunInput) {
  const filled = tags.map((tag) => ({ ...tag, capacity: roomOf(tag), heads: tag.batch.heads }));
  const reported = tagOf(filled, { weight: weight ?? null, sex });
  const chosen = tagId ? filled.find(({ id }) => id === tagId) : reported;
  if (!chosen && tagId) fail('TagNotFound', {}, 'tagId');
  if (!chosen) fail('TagNotFound', weight ? { weight } : {}, 'weight');
  const isOther = Boolean(weight) && reported !== undefined && reported !== chosen;
  if (isOther && !overrideReason) fail('OverrideReasonRequired', { name: reported.name }, 'overrideReason');
  if (isFull(chosen) && !overrideReason) {
    const next = nextTag(filled, chosen, sex);
    fail(
      'TagFull',
      {
        name: chosen.name,
        capacity: chosen.capacity!,
        tagId: toGlobalId('SetupTag', chosen.id),
        ...(next ? { next: next.name, nextTagId: toGlobalId('SetupTag', next.id) } : {}),
      },
      'tagId',
    );
  }
  return { ofWeight: reported, chosen, isFull: isFull(chosen) };
}

/** Refuses what the scale did not settle on, or what nobody would expect, until it is accepted by name. */
function requireBelievable(
  { weight, weightSource: source, accept = [] }: RunInput,
  expected: Decimal | undefined,
): HerdWarning[] {
  const warnings: HerdWarning[] = [];
  if (weight && source?.stable === false) {
    if (!accept.includes('UNSTABLE_WEIGHT')) fail('ScaleNotStable', {}, 'weight');
    warnings.push('UNSTABLE_WEIGHT');
  }
  if (weight && expected && isUnusualWeight(weight, expected)) {
    if (!accept.includes('UNUSUAL_WEIGHT'))
      fail('WeightNotConfirmed', { weight, expected: expected.toFixed(2) }, 'weight');
    warnings.push('UNUSUAL_WEIGHT');
  }
  return warnings;
}

/** What the scale sent, kept with the event as it came. */
const sourceNotes = ({ weightSource: source }: RunInput) => (source ? { weightSource: source } : {});

/** Where an ox of a run goes, and its warnings; without a run, only what the scale sent. Requires the herd lock. */
export async function inRun(ctx: Context, input: RunInput) {
  const { entryManagementId, tagId, sex, batchId, corralId } = input;
  const tag = tagId ? await ctx.db.setupTag.count({ where: { id: tagId } }) : 1;
  if (tag === 0) fail('TagNotFound', {}, 'tagId');
  if (!entryManagementId) {
    if (tagId) fail('InvalidFieldType', { reason: 'UNEXPECTED' }, 'tagId');
    return { run: null, warnings: requireBelievable(input, undefined), notes: sourceNotes(input) };
  }
  const entry = await lockedEntry(ctx, entryManagementId);
  if (entry.status !== 'ACTIVE') fail('EntryManagementNotActive', {}, 'entryManagementId');
  if (entry.tags.length === 0) fail('SetupInfoNotFound', {}, 'entryManagementId');
  const { purchaseId, purchase } = entry;
  if (input.purchaseId && input.purchaseId !== purchaseId)
    fail('InvalidFieldType', { reason: 'UNEXPECTED' }, 'purchaseId');
  const gtaId = await gtaOf(ctx, purchaseId, input.gtaId);
  const run = (await entryRun(ctx, purchaseId))!;
  const warnings = requireBelievable(input, expectedWeight(run, { gtaId, sex }));
  const { ofWeight: reported, chosen, isFull: isOver } = chooseTag(entry, input);
  // A run says where its oxen go.
  if (batchId && batchId !== chosen.batchId) fail('BatchElsewhere', { name: chosen.batch.name }, 'batchId');
  if (corralId && corralId !== chosen.batch.corralId) fail('BatchElsewhere', { name: chosen.batch.name }, 'corralId');
  if (isOver) warnings.push('OVER_CAPACITY');
  if (run.done >= run.arrived) warnings.push('MORE_THAN_ARRIVED');
  const override = input.overrideReason
    ? { overrideReason: input.overrideReason, toldTagId: reported?.id ?? null }
    : {};
  return {
    run: { purchaseId, gtaId, tagId: chosen.id, batchId: chosen.batchId, ownerId: purchase.ownerId },
    warnings,
    notes: { ...sourceNotes(input), ...override },
  };
}

/** Nobody enters from a purchase that is finished. */
export async function requireUnfinished(ctx: Context, purchaseId: string, field: string): Promise<void> {
  const purchase = await ctx.db.purchase.findUnique({ where: ctx.key(purchaseId), select: { status: true } });
  if (purchase?.status === 'STORED') fail('EntryManagementNotActive', {}, field);
}
