import type { Context } from '../../platform/context.ts';
import { dayOf, type Day } from '../../platform/values/day.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { toGlobalId } from '../../platform/input.ts';
import { uuidv7 } from '../../platform/values/uuid.ts';
import { ageMonths, agesOf, estimatedBirth } from './gtaAges.calc.ts';
import { placeAnimals, type Animal } from './gtaMatching.calc.ts';
import { gtaName } from './gtaName.calc.ts';
import type { AgeBand, Sex } from './gtaPlaces.calc.ts';
import { lockGtas, writeHeldPlaces } from './gtas.sql.ts';

export const withPlaces = { ageGroups: { orderBy: { position: 'asc' } } } as const;

/** GTAs with their rows, by their ids, locked until this transaction ends, in the same order by everybody. */
export async function lockedGtas(ctx: Context, ids: readonly string[]): Promise<Map<string, LockedGta>> {
  const sorted = [...new Set(ids)].toSorted();
  if (sorted.length === 0) return new Map();
  await lockGtas(ctx.actor.farmId, ctx.db, sorted);
  const gtas = await ctx.db.gta.findMany({ where: { id: { in: sorted } }, include: withPlaces });
  return new Map(gtas.map((gta) => [gta.id, gta]));
}
export type LockedGta = Prisma.GtaGetPayload<{ include: typeof withPlaces }>;

export async function lockedGta(ctx: Context, id: string, field = 'id'): Promise<LockedGta> {
  return (await lockedGtas(ctx, [id])).get(id) ?? fail('GtaNotFound', {}, field);
}

/** The rows as a refusal shows them. */
export const reportedRows = (rows: LockedGta['ageGroups']) =>
  rows.map(({ sex, band, quantity, bound }) => ({ sex, band, quantity, bound }));

function countBy(rowIds: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of rowIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** An animal that is to travel on a GTA; without a birth its age is estimated from the row. */
export interface Traveller {
  sex: Sex;
  birth: { day: Day; estimated: boolean } | null;
}

/** The place an animal got, or got instead of another. */
export interface Place {
  bindingId: string;
  ageGroupId: string;
  band: AgeBand;
  /** For an animal of unknown birth. */
  estimatedBirth: Day;
}

interface Request {
  gtaId: string;
  type: 'ENTRY' | 'EXIT';
  travellers: readonly Traveller[];
}

function refuse(gta: LockedGta, refusal: 'FULL' | 'NO_ROW' | 'ROWS_FULL', { sex, birth }: Traveller): never {
  const gtaId = toGlobalId('Gta', gta.id);
  if (refusal === 'FULL') fail('GtaFull', { gtaId }, 'gtaId');
  const age = birth ? { ageMonths: ageMonths(birth.day, dayOf(gta.emissionDate)) } : {};
  const details = { gtaId, sex, ...age, rows: reportedRows(gta.ageGroups) };
  return fail(refusal === 'NO_ROW' ? 'InvalidOxAgeForThisGta' : 'GtaAgeGroupFull', details, 'gtaId');
}

/** An animal on a GTA; one that is new there is not written yet. */
interface Binding extends Animal {
  id: string;
  ageGroupId: string;
  isNew: boolean;
}

/** A GTA and who holds its places; `bindings` are those that are new until the others are asked for. */
interface OpenGta {
  gta: LockedGta;
  bindings: Binding[];
  areAllKnown: boolean;
  moved: Map<string, string>;
  isChanged: boolean;
}

/**
 * Locked GTAs on which animals take places one after the other; what they took is written at once. Part of a larger
 * write, whose right is checked there.
 */
export class OpenGtas {
  readonly #ctx: Context;
  readonly #open: ReadonlyMap<string, OpenGta>;

  private constructor(ctx: Context, gtas: Iterable<LockedGta>) {
    this.#ctx = ctx;
    this.#open = new Map(
      [...gtas].map((gta) => [
        gta.id,
        { gta, bindings: [], areAllKnown: gta.bound === 0, moved: new Map(), isChanged: false },
      ]),
    );
  }

  static async lock(ctx: Context, ids: readonly string[]): Promise<OpenGtas> {
    return new OpenGtas(ctx, (await lockedGtas(ctx, ids)).values());
  }

  /** Gives animals places on one of them, all or none; who fits several rows may be moved for them (§2.4). */
  async bind({ gtaId, type, travellers }: Request): Promise<{ places: Place[]; moved: Place[] }> {
    const open = this.#open.get(gtaId) ?? fail('GtaNotFound', {}, 'gtaId');
    const { gta } = open;
    if (gta.type !== type) fail('GtaOfOtherType', {}, 'gtaId');
    if (gta.cancelled) fail('GtaCancelled', {}, 'gtaId');
    const emission = dayOf(gta.emissionDate);
    const animals = travellers.map(({ sex, birth }) => ({ sex, ...agesOf(birth, emission) }));
    const matched = await this.#match(open, animals);
    if ('refusal' in matched) refuse(gta, matched.refusal, travellers[matched.index]!);
    for (const binding of open.bindings) {
      const row = matched.moved.get(binding.id);
      if (row === undefined) continue;
      binding.ageGroupId = row;
      if (!binding.isNew) open.moved.set(binding.id, row);
    }
    const added = animals.map((animal, index): Binding => ({
      ...animal,
      id: uuidv7(),
      ageGroupId: matched.rows[index]!,
      isNew: true,
    }));
    open.bindings.push(...added);
    open.isChanged = true;
    for (const row of gta.ageGroups) row.bound = matched.held.get(row.id) ?? 0;
    await this.#ctx.emit({ type: 'Gta', id: gta.id, op: 'UPDATED', subject: gtaName(gta) });
    const placeOf = (bindingId: string, ageGroupId: string): Place => {
      const { band } = gta.ageGroups.find(({ id }) => id === ageGroupId)!;
      return { bindingId, ageGroupId, band, estimatedBirth: estimatedBirth(band, emission) };
    };
    return {
      places: added.map(({ id, ageGroupId }) => placeOf(id, ageGroupId)),
      moved: [...matched.moved].map(([id, ageGroupId]) => placeOf(id, ageGroupId)),
    };
  }

  /** Most animals find a place that is free; only for others is it asked who holds the rest, and may move. */
  async #match(open: OpenGta, animals: readonly Animal[]) {
    const { ageGroups } = open.gta;
    const free = ageGroups.map((row) => ({ ...row, quantity: row.quantity - row.bound }));
    const direct = placeAnimals(free, [], animals);
    if (!('refusal' in direct)) {
      const taken = countBy(direct.rows);
      return { ...direct, held: new Map(ageGroups.map(({ id, bound }) => [id, bound + (taken.get(id) ?? 0)])) };
    }
    await this.#readBindings();
    const before = open.bindings;
    const matched = placeAnimals(
      ageGroups,
      before.map((binding) => ({ ...binding, rowId: binding.ageGroupId })),
      animals,
    );
    if ('refusal' in matched) return matched;
    const held = [...before.map(({ id, ageGroupId }) => matched.moved.get(id) ?? ageGroupId), ...matched.rows];
    return { ...matched, held: countBy(held) };
  }

  /** Who held places of any of them before, asked once. */
  async #readBindings(): Promise<void> {
    const unknown = [...this.#open.values()].filter(({ areAllKnown }) => !areAllKnown);
    if (unknown.length === 0) return;
    const found = await this.#ctx.db.gtaBinding.findMany({
      where: { gtaId: { in: unknown.map(({ gta }) => gta.id) } },
      orderBy: { id: 'asc' },
    });
    const known = Map.groupBy(found, ({ gtaId }) => gtaId);
    for (const open of unknown) {
      open.bindings.unshift(...(known.get(open.gta.id) ?? []).map((binding) => ({ ...binding, isNew: false })));
      open.areAllKnown = true;
    }
  }

  /** Writes who holds which places now. */
  async write(): Promise<void> {
    const changed = [...this.#open.values()].filter(({ isChanged }) => isChanged);
    const held = changed.map(({ gta, bindings, moved }) => ({
      gta,
      added: bindings.filter(({ isNew }) => isNew),
      moved: [...moved].map(([id, ageGroupId]) => ({ id, ageGroupId })),
    }));
    await writeHeld(this.#ctx, held);
  }
}

interface Held {
  gta: LockedGta;
  added?: readonly Binding[];
  moved?: readonly { id: string; ageGroupId: string }[];
}

/** The places that are held by now, as the rows of GTAs have them, with the animals that are new or stand in others. */
async function writeHeld(ctx: Context, changed: readonly Held[]): Promise<void> {
  if (changed.length === 0) return;
  const gtas = changed.map(({ gta }) => {
    const bound = gta.ageGroups.reduce((sum, row) => sum + row.bound, 0);
    return { id: gta.id, bound, free: gta.bound + gta.free - bound };
  });
  await writeHeldPlaces(ctx.actor.farmId, ctx.db, {
    gtas,
    rows: changed.flatMap(({ gta }) => gta.ageGroups.map(({ id, bound }) => ({ id, bound }))),
    added: changed.flatMap(({ gta, added = [] }) => added.map((binding) => ({ ...binding, gtaId: gta.id }))),
    moved: changed.flatMap(({ moved = [] }) => moved),
  });
}

/** Gives animals their places on one GTA, all or none. */
export async function bindToGta(ctx: Context, request: Request): Promise<{ places: Place[]; moved: Place[] }> {
  const gtas = await OpenGtas.lock(ctx, [request.gtaId]);
  const bound = await gtas.bind(request);
  await gtas.write();
  return bound;
}

/** Frees the places of animals that died, were removed or whose entry was reversed. */
export async function releaseFromGtas(
  ctx: Context,
  bindings: readonly { gtaId: string; bindingId: string }[],
): Promise<void> {
  const gtaIds = [...new Set(bindings.map(({ gtaId }) => gtaId))];
  if (gtaIds.length === 0) return;
  const locked = await lockedGtas(ctx, gtaIds);
  const gtas = gtaIds.map((id) => locked.get(id) ?? fail('GtaNotFound', {}, 'gtaId'));
  const ids = bindings.map(({ bindingId }) => bindingId);
  await ctx.db.gtaBinding.deleteMany({ where: { gtaId: { in: gtaIds }, id: { in: ids } } });
  const left = await ctx.db.gtaBinding.groupBy({
    by: ['ageGroupId'],
    where: { gtaId: { in: gtaIds } },
    _count: { _all: true },
  });
  const held = new Map(left.map(({ ageGroupId, _count }) => [ageGroupId, _count._all]));
  for (const gta of gtas) for (const row of gta.ageGroups) row.bound = held.get(row.id) ?? 0;
  await writeHeld(
    ctx,
    gtas.map((gta) => ({ gta })),
  );
  for (const gta of gtas) await ctx.emit({ type: 'Gta', id: gta.id, op: 'UPDATED', subject: gtaName(gta) });
}
