import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { dateOf, type Day } from '../../platform/values/day.ts';
import { unlessStale } from '../../platform/db/lock.ts';
import { fail, failIssues, issue, withFields, type Issue } from '../../platform/errors/AppError.ts';
import { choice, decimal, globalId, knownVersion, leftOut, requiredLine, wholeNumber } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { enteredOxen } from '../oxenPurchases/enteredOxen.service.ts';
import { sexes } from '../../papers/gtas/gtaPlaces.calc.ts';
import { addBatch, appendBatchEvent, requireFreePlace } from '../../herd/batches/batches.service.ts';
import { activePlace } from '../../herd/batches/destination.service.ts';
import { lockedEntry, type EntryWithSetup } from './entryManagement.service.ts';
import { rangeFaults, type RangeFault } from './entrySetup.calc.ts';
import { tagColours } from '../../herd/herdWords.calc.ts';
import { announceHerd, openHerd } from '../../herd/oxen/oxLedger.service.ts';

const limit = () => decimal({ min: 0, max: 2_000, places: 2 }).meta({ examples: ['360'] });

const setupTag = z.strictObject({
  name: requiredLine(40),
  colour: choice('TagColour', tagColours),
  minWeight: limit(),
  maxWeight: limit().meta({ examples: ['420'] }),
  sex: choice('Sex', sexes).nullish(),
  /** A batch that is there already; otherwise one is made by its name. */
  batchId: leftOut(globalId('Batch').nullish()),
  batchName: requiredLine(100).nullish(),
  corralId: globalId('Corral').nullish(),
  /** Heads; the capacity of the corral when left out. */
  capacity: wholeNumber({ min: 1, max: 10_000 }).nullish(),
  isDefault: z.boolean().optional(),
});
type TagInput = z.output<typeof setupTag>;

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

function issueOf({ index, field, fault, from, to }: RangeFault): Issue {
  const path = `tags.${index}.${field}`;
  if (fault === 'MAXIMUM_BELOW_MINIMUM') return issue(path, 'MaximumBelowMinimum');
  if (fault === 'GAP') return issue(path, 'SetupRangesGap', { from: from!, to: to! });
  return issue(path, 'FieldsAlreadyInUse', { fields: [{ path: field }] });
}

/** §4.2: names of their own, and ranges that tell of every weight at most once. */
function requireRanges(tags: readonly TagInput[]): void {
  const names = tags.flatMap(({ name }, index): Issue[] =>
    tags.slice(0, index).some((other) => same(other.name, name))
      ? [issue(`tags.${index}.name`, 'FieldsAlreadyInUse', { fields: [{ path: 'name' }] })]
      : [],
  );
  const faults = rangeFaults(tags.map((tag) => ({ ...tag, sex: tag.sex ?? null, isDefault: tag.isDefault ?? false })));
  const issues = [...names, ...faults.map(issueOf)];
  if (issues.length > 0) failIssues(issues);
}

/** Batches and corrals that are named exist; asked before anything about the state of the run. */
async function requireItsPlaces(ctx: Context, tags: readonly TagInput[]): Promise<void> {
  const issues: Issue[] = [];
  for (const [index, { batchId, batchName, corralId }] of tags.entries()) {
    if (batchId && (await ctx.db.batch.count({ where: { id: batchId } })) === 0)
      issues.push(issue(`tags.${index}.batchId`, 'BatchNotFound'));
    if (corralId && (await ctx.db.corral.count({ where: { id: corralId } })) === 0)
      issues.push(issue(`tags.${index}.corralId`, 'CorralDestinyNotFound'));
    if (batchId && batchName)
      issues.push(issue(`tags.${index}.batchName`, 'InvalidFieldType', { reason: 'UNEXPECTED' }));
  }
  if (issues.length > 0) failIssues(issues);
}

interface Written {
  day: Day;
  stamp: null;
}

interface TagBatch {
  batchId: string;
  madeBatch: boolean;
}

/** Batches that the set-up made before: those it still names stay, others go where nothing ever was in them. */
class MadeBatches {
  readonly #ctx: Context;
  readonly #made: readonly { id: string; name: string }[];

  constructor(ctx: Context, { tags }: EntryWithSetup) {
    this.#ctx = ctx;
    this.#made = tags.filter(({ madeBatch }) => madeBatch).map(({ batch }) => batch);
  }

  /** The one that a tag means by its id or its name. */
  of({ batchId, batchName }: TagInput): string | undefined {
    return this.#made.find(({ id, name }) => id === batchId || (batchName ? same(name, batchName) : false))?.id;
  }

  async dropUnnamed(tags: readonly TagInput[], written: Written): Promise<void> {
    const named = new Set(tags.map((tag) => this.of(tag)));
    for (const { id, name } of this.#made.filter((batch) => !named.has(batch.id))) {
      const { _count, ...batch } = await this.#ctx.db.batch.findUniqueOrThrow({
        where: { id },
        include: { _count: { select: { oxEvents: true, histories: true } } },
      });
      if (batch.heads > 0 || batch.status === 'FINALIZED') continue;
      if (_count.oxEvents + _count.histories === 0) {
        await this.#ctx.db.batch.delete({ where: { id } });
        await this.#ctx.emit({ type: 'Batch', id, op: 'DELETED', subject: name });
      } else
        await appendBatchEvent(this.#ctx, written, { ...batch, batchId: id, type: 'FINALIZED', status: 'FINALIZED' });
    }
  }
}

/** A batch that is there: one made for this run may still go to another corral. */
async function knownBatch(
  ctx: Context,
  written: Written,
  { id, isMade, corralId, at }: { id: string; isMade: boolean; corralId: string | null | undefined; at: string },
): Promise<TagBatch> {
  const batch = await ctx.db.batch.findUniqueOrThrow({ where: { id } });
  if (batch.status === 'FINALIZED') fail('BatchFinalized', {}, `${at}.batchId`);
  if (corralId && batch.corralId !== corralId) {
    if (!isMade) fail('BatchElsewhere', { name: batch.name }, `${at}.corralId`);
    const corral = await activePlace(ctx, corralId, `${at}.corralId`);
    await requireFreePlace(ctx, corral, `${at}.corralId`, id);
    await appendBatchEvent(ctx, written, { ...batch, batchId: id, type: 'TRANSITIONED', corralId });
  }
  return { batchId: id, madeBatch: isMade };
}

async function newBatch(
  ctx: Context,
  written: Written,
  { tag, ownerId, at }: { tag: TagInput; ownerId: string | null; at: string },
): Promise<TagBatch> {
  const { batchName: name, corralId, colour: tagColour } = tag;
  if (!corralId) fail('InvalidFieldType', { reason: 'REQUIRED' }, `${at}.corralId`);
  const corral = await activePlace(ctx, corralId, `${at}.corralId`);
  if (!name) {
    const there = await ctx.db.batch.findFirst({
      where: { corralId, status: { not: 'FINALIZED' } },
      select: { id: true },
    });
    if (!there) fail('InvalidFieldType', { reason: 'REQUIRED' }, `${at}.batchName`);
    return { batchId: there.id, madeBatch: false };
  }
  await requireFreePlace(ctx, corral, `${at}.corralId`);
  const kind = corral.locationType === 'PASTURE' ? 'PASTURE' : 'CONFINEMENT';
  const batch = { name, kind, corralId, dietId: null, plan: { ownerId, tagColour } } as const;
  const batchId = await addBatch(ctx, written, batch).catch((error: unknown) => {
    throw withFields(error, () => `${at}.batchName`);
  });
  return { batchId, madeBatch: true };
}

/** The batch of each tag; tags that name the same one share it. */
async function batchesOf(
  ctx: Context,
  written: Written,
  { entry, tags }: { entry: EntryWithSetup; tags: readonly TagInput[] },
): Promise<TagBatch[]> {
  const made = new MadeBatches(ctx, entry);
  await ctx.db.setupTag.deleteMany({ where: { entryManagementId: entry.id } });
  await made.dropUnnamed(tags, written);
  const keyOf = (tag: TagInput) => made.of(tag) ?? tag.batchId ?? tag.batchName?.trim().toLowerCase();
  const batches: TagBatch[] = [];
  for (const [index, tag] of tags.entries()) {
    const at = `tags.${index}`;
    const { batchId, batchName, corralId } = tag;
    const key = keyOf(tag);
    const twin = key === undefined ? -1 : tags.slice(0, index).findIndex((other) => keyOf(other) === key);
    if (twin >= 0) {
      // The first of them says where the batch stands.
      if (corralId && corralId !== tags[twin]!.corralId)
        fail('BatchElsewhere', { name: batchName ?? tag.name }, `${at}.corralId`);
      batches.push(batches[twin]!);
      continue;
    }
    const madeId = made.of(tag);
    const id = madeId ?? batchId;
    batches.push(
      id
        ? await knownBatch(ctx, written, { id, isMade: madeId !== undefined, corralId, at })
        : await newBatch(ctx, written, { tag, ownerId: entry.purchase.ownerId, at }),
    );
  }
  return batches;
}

async function requireActiveProtocol(ctx: Context, id: string): Promise<void> {
  const protocol = await ctx.db.healthProtocol.findUnique({ where: { id }, select: { name: true, active: true } });
  if (!protocol) fail('HealthProtocolNotFound', {}, 'protocolId');
  if (!protocol.active) fail('ProtocolNotActive', { name: protocol.name }, 'protocolId');
}

/** §4.2: saves which weights go where, makes the batches, and starts the run. */
export const saveEntrySetup = defineCommand({
  name: 'saveEntrySetup',
  allow: 'batch:write',
  input: z.strictObject({
    entryManagementId: globalId('EntryManagement'),
    tags: z.array(setupTag).max(40),
    /** Begun with every ox that enters, unless the chute says otherwise. */
    protocolId: globalId('HealthProtocol').nullish(),
    version: knownVersion(),
  }),
  async run(ctx, { entryManagementId: id, tags, protocolId, version }) {
    const day = await openHerd(ctx);
    const entry = await lockedEntry(ctx, id);
    await requireItsPlaces(ctx, tags);
    if (protocolId) await requireActiveProtocol(ctx, protocolId);
    const { purchase, purchaseId } = entry;
    const field = 'entryManagementId';
    if (entry.status === 'FINISHED') fail('EntryManagementNotPending', {}, field);
    // What an ox was told by stays as it was told.
    if ((await enteredOxen(ctx, purchaseId)) > 0 && entry.status === 'ACTIVE')
      fail('EntryManagementNotPending', {}, field);
    if (purchase.status !== 'RECEIVED') fail('PurchaseNotReceived', {}, field);
    if (tags.length === 0) fail('SetupInfoNotFound', {}, 'tags');
    requireRanges(tags);
    const { startedOn } = await unlessStale(
      ctx.db.entryManagement.update({
        where: { id, version },
        data: {
          status: 'ACTIVE',
          ...(protocolId === undefined ? {} : { protocolId }),
          startedOn: entry.startedOn ?? dateOf(day),
          version: { increment: 1 },
        },
        select: { startedOn: true },
      }),
    );
    const batches = await batchesOf(ctx, { day, stamp: null }, { entry, tags });
    await ctx.db.setupTag.createMany({
      data: tags.map(({ batchName: _name, corralId: _corral, ...tag }, position) => ({
        ...tag,
        ...batches[position]!,
        farmId: ctx.actor.farmId,
        entryManagementId: id,
        position,
      })),
    });
    await ctx.emit({ type: 'EntryManagement', id, op: 'UPDATED', subject: purchase.name });
    announceHerd(
      ctx,
      [],
      batches.map(({ batchId }) => batchId),
    );
    return { entryManagementId: id, startedOn };
  },
});
