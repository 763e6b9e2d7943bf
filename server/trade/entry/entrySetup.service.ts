import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { dateOf } from '../../platform/values/day.ts';
import { unlessStale } from '../../platform/db/lock.ts';
import type { Batch } from '../../platform/db/generated/prisma/client.ts';
import { fail, failIssues, fieldsAlreadyInUse, issue, withFields, type Issue } from '../../platform/errors/AppError.ts';
import { choice, decimal, globalId, knownVersion, leftOut, requiredLine, wholeNumber } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { uuidv7 } from '../../platform/values/uuid.ts';
import { enteredOxen } from '../oxenPurchases/enteredOxen.service.ts';
import { sexes } from '../../papers/gtas/gtaPlaces.calc.ts';
import {
  addBatches,
  appendBatchEvents,
  takenBatchNames,
  type NewBatch,
  type NewBatchEvent,
  type Written,
} from '../../herd/batches/batches.service.ts';
import { placesById, requireActivePlace, type Place } from '../../herd/batches/destination.service.ts';
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

/** §4.2: names of their own, and ranges that include every weight at most once. */
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
  const named = tags.flatMap(({ batchId }) => batchId ?? []);
  const batches = named.length === 0 ? [] : await ctx.db.batch.findMany({ where: { id: { in: named } } });
  const corrals = await placesById(
    ctx,
    tags.flatMap(({ corralId }) => corralId ?? []),
  );
  const known = new Set(batches.map(({ id }) => id));
  const issues = tags.flatMap(({ batchId, batchName, corralId }, index): Issue[] => {
    const at = `tags.${index}`;
    return [
      ...(batchId && !known.has(batchId) ? [issue(`${at}.batchId`, 'BatchNotFound')] : []),
      ...(corralId && !corrals.has(corralId) ? [issue(`${at}.corralId`, 'CorralDestinyNotFound')] : []),
      ...(batchId && batchName ? [issue(`${at}.batchName`, 'InvalidFieldType', { reason: 'UNEXPECTED' })] : []),
    ];
  });
  if (issues.length > 0) failIssues(issues);
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
    const ctx = this.#ctx;
    const named = new Set(tags.map((tag) => this.of(tag)));
    const unnamed = [...new Set(this.#made.map(({ id }) => id))].filter((id) => !named.has(id));
    if (unnamed.length === 0) return;
    const found = await ctx.db.batch.findMany({
      where: { id: { in: unnamed }, heads: { lte: 0 }, status: { not: 'FINALIZED' } },
      include: { _count: { select: { oxEvents: true, histories: true } } },
    });
    const empty = unnamed.flatMap((id) => found.find((batch) => batch.id === id) ?? []);
    const wasUsed = ({ _count }: (typeof empty)[number]) => _count.oxEvents + _count.histories > 0;
    const unused = empty.filter((batch) => !wasUsed(batch));
    if (unused.length > 0) await ctx.db.batch.deleteMany({ where: { id: { in: unused.map(({ id }) => id) } } });
    for (const { id, name } of unused) await ctx.emit({ type: 'Batch', id, op: 'DELETED', subject: name });
    const over = empty.filter(wasUsed).map(({ _count, ...batch }): NewBatchEvent => ({
      ...{ ...batch, batchId: batch.id },
      ...{ type: 'FINALIZED', status: 'FINALIZED' },
    }));
    await appendBatchEvents(ctx, written, over);
  }
}

/** Where batches stand while one tag after the other is gone through, and what is to be written of them. */
class TagPlaces {
  readonly moved: NewBatchEvent[] = [];
  readonly added: (NewBatch & { id: string })[] = [];
  readonly #places: ReadonlyMap<string, Place>;
  readonly #batches: ReadonlyMap<string, Batch>;
  readonly #names: ReadonlySet<string>;
  /** The batch that each corral holds. */
  readonly #held: Map<string, string>;

  private constructor(places: ReadonlyMap<string, Place>, batches: readonly Batch[], names: ReadonlySet<string>) {
    this.#places = places;
    this.#batches = new Map(batches.map((batch) => [batch.id, batch]));
    this.#names = names;
    const standing = batches.filter(({ status }) => status !== 'FINALIZED');
    this.#held = new Map(standing.flatMap(({ id, corralId }) => (corralId ? [[corralId, id] as const] : [])));
  }

  static async read(ctx: Context, tags: readonly TagInput[], ids: readonly string[]): Promise<TagPlaces> {
    const corralIds = tags.flatMap(({ corralId }) => corralId ?? []);
    const there = { corralId: { in: corralIds }, status: { not: 'FINALIZED' as const } };
    const batches = await ctx.db.batch.findMany({ where: { OR: [{ id: { in: [...ids] } }, there] } });
    const names = tags.flatMap(({ batchName }) => batchName ?? []);
    return new TagPlaces(await placesById(ctx, corralIds), batches, await takenBatchNames(ctx, names));
  }

  #requireFree({ id, name }: Place, field: string, exceptId?: string): void {
    const there = this.#held.get(id);
    if (there !== undefined && there !== exceptId) fail('CorralAlreadyActive', { name }, field);
  }

  /** A batch that is there: one made for this run may still go to another corral. */
  known(id: string, { isMade, corralId, at }: { isMade: boolean; at: string } & Pick<TagInput, 'corralId'>): TagBatch {
    const batch = this.#batches.get(id)!;
    if (batch.status === 'FINALIZED') fail('BatchFinalized', {}, `${at}.batchId`);
    if (corralId && batch.corralId !== corralId) {
      if (!isMade) fail('BatchElsewhere', { name: batch.name }, `${at}.corralId`);
      this.#requireFree(requireActivePlace(this.#places.get(corralId), `${at}.corralId`), `${at}.corralId`, id);
      if (batch.corralId) this.#held.delete(batch.corralId);
      this.#held.set(corralId, id);
      this.moved.push({ ...batch, batchId: id, type: 'TRANSITIONED', corralId });
    }
    return { batchId: id, madeBatch: isMade };
  }

  /** A batch by its name, or the one that stands in the corral. */
  named({ batchName: name, corralId, colour: tagColour }: TagInput, ownerId: string | null, at: string): TagBatch {
    if (!corralId) fail('InvalidFieldType', { reason: 'REQUIRED' }, `${at}.corralId`);
    const corral = requireActivePlace(this.#places.get(corralId), `${at}.corralId`);
    if (!name) {
      const there = this.#held.get(corralId);
      if (!there) fail('InvalidFieldType', { reason: 'REQUIRED' }, `${at}.batchName`);
      return { batchId: there, madeBatch: false };
    }
    this.#requireFree(corral, `${at}.corralId`);
    if (this.#names.has(name.toLowerCase())) throw withFields(fieldsAlreadyInUse(['name']), () => `${at}.batchName`);
    const kind = corral.locationType === 'PASTURE' ? 'PASTURE' : 'CONFINEMENT';
    const id = uuidv7();
    this.#held.set(corralId, id);
    this.added.push({ id, name, kind, corralId, dietId: null, plan: { ownerId, tagColour } });
    return { batchId: id, madeBatch: true };
  }

  async write(ctx: Context, written: Written): Promise<void> {
    const leaving = this.moved.map(({ batchId }) => batchId);
    // A corral holds one batch at any moment, also where several change places.
    if (leaving.length > 1) await ctx.db.batch.updateMany({ where: { id: { in: leaving } }, data: { corralId: null } });
    await appendBatchEvents(ctx, written, this.moved);
    await addBatches(ctx, written, this.added);
  }
}

/** The batch of each tag; tags that name the same one share it. */
export async function batchesOfTags(
  ctx: Context,
  written: Written,
  { entry, tags }: { entry: EntryWithSetup; tags: readonly TagInput[] },
): Promise<TagBatch[]> {
  const made = new MadeBatches(ctx, entry);
  await ctx.db.setupTag.deleteMany({ where: { entryManagementId: entry.id } });
  await made.dropUnnamed(tags, written);
  const idOf = (tag: TagInput) => made.of(tag) ?? tag.batchId;
  const keyOf = (tag: TagInput) => idOf(tag) ?? tag.batchName?.trim().toLowerCase();
  const places = await TagPlaces.read(
    ctx,
    tags,
    tags.flatMap((tag) => idOf(tag) ?? []),
  );
  const batches: TagBatch[] = [];
  for (const [index, tag] of tags.entries()) {
    const at = `tags.${index}`;
    const { batchName, corralId } = tag;
    const key = keyOf(tag);
    const twin = key === undefined ? -1 : tags.slice(0, index).findIndex((other) => keyOf(other) === key);
    if (twin >= 0) {
      // The first of them says where the batch stands.
      if (corralId && corralId !== tags[twin]!.corralId)
        fail('BatchElsewhere', { name: batchName ?? tag.name }, `${at}.corralId`);
      batches.push(batches[twin]!);
      continue;
    }
    const id = idOf(tag);
    batches.push(
      id
        ? places.known(id, { isMade: made.of(tag) !== undefined, corralId, at })
        : places.named(tag, entry.purchase.ownerId, at),
    );
  }
  await places.write(ctx, written);
  return batches;
}

async function requireActiveProtocol(ctx: Context, id: string): Promise<void> {
  const protocol = await ctx.db.healthProtocol.findUnique({ where: ctx.key(id), select: { name: true, active: true } });
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
    // What identified an ox stays as it was given.
    if ((await enteredOxen(ctx, purchaseId)) > 0 && entry.status === 'ACTIVE')
      fail('EntryManagementNotPending', {}, field);
    if (purchase.status !== 'RECEIVED') fail('PurchaseNotReceived', {}, field);
    if (tags.length === 0) fail('SetupInfoNotFound', {}, 'tags');
    requireRanges(tags);
    const { startedOn } = await unlessStale(
      ctx.db.entryManagement.update({
        where: { ...ctx.key(id), version },
        data: {
          status: 'ACTIVE',
          ...(protocolId === undefined ? {} : { protocolId }),
          startedOn: entry.startedOn ?? dateOf(day),
          version: { increment: 1 },
        },
        select: { startedOn: true },
      }),
    );
    const batches = await batchesOfTags(ctx, { day, stamp: null }, { entry, tags });
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
