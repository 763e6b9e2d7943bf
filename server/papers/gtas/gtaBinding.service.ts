import type { Context } from '../../platform/context.ts';
import { dayOf, type Day } from '../../platform/values/day.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { toGlobalId } from '../../platform/input.ts';
import { uuidv7 } from '../../platform/values/uuid.ts';
import { ageMonths, agesOf, estimatedBirth } from './gtaAges.calc.ts';
import { placeAnimals, type Animal } from './gtaMatching.calc.ts';
import { gtaName } from './gtaName.calc.ts';
import type { AgeBand, Sex } from './gtaPlaces.calc.ts';
import { lockGta, writeHeldPlaces } from './gtas.sql.ts';

export const withPlaces = { ageGroups: { orderBy: { position: 'asc' } } } as const;

/** A GTA with its rows, locked until this transaction ends. */
export async function lockedGta(ctx: Context, id: string, field = 'id') {
  await lockGta(ctx.actor.farmId, ctx.db, id);
  const gta = await ctx.db.gta.findUnique({ where: { id }, include: withPlaces });
  return gta ?? fail('GtaNotFound', {}, field);
}
export type LockedGta = Awaited<ReturnType<typeof lockedGta>>;

/** The rows as a refusal tells them. */
export const toldRows = (rows: LockedGta['ageGroups']) =>
  rows.map(({ sex, band, quantity, bound }) => ({ sex, band, quantity, bound }));

/** The places that are held after a change, written to the rows and the GTA, with the animals that are new on it. */
async function writeHeld(
  ctx: Context,
  gta: LockedGta,
  held: ReadonlyMap<string, number>,
  bindings: readonly object[] = [],
): Promise<void> {
  const rows = gta.ageGroups.flatMap(({ id, bound }) => {
    const now = held.get(id) ?? 0;
    return now === bound ? [] : [{ id, bound: now }];
  });
  const bound = [...held.values()].reduce((sum, heads) => sum + heads, 0);
  const free = gta.bound + gta.free - bound;
  await writeHeldPlaces(ctx.actor.farmId, ctx.db, { gtaId: gta.id, rows, bound, free, bindings });
  await ctx.emit({ type: 'Gta', id: gta.id, op: 'UPDATED', subject: gtaName(gta) });
}

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
  const details = { gtaId, sex, ...age, rows: toldRows(gta.ageGroups) };
  return fail(refusal === 'NO_ROW' ? 'InvalidOxAgeForThisGta' : 'GtaAgeGroupFull', details, 'gtaId');
}

/** Most animals find a place that is free; only for others is it asked who holds the rest, and may move. */
async function matchPlaces(ctx: Context, gta: LockedGta, animals: readonly Animal[]) {
  const free = gta.ageGroups.map((row) => ({ ...row, quantity: row.quantity - row.bound }));
  const direct = placeAnimals(free, [], animals);
  if (!('refusal' in direct)) {
    const taken = countBy(direct.rows);
    return { ...direct, held: new Map(gta.ageGroups.map(({ id, bound }) => [id, bound + (taken.get(id) ?? 0)])) };
  }
  const before = await ctx.db.gtaBinding.findMany({ where: { gtaId: gta.id }, orderBy: { id: 'asc' } });
  const matched = placeAnimals(
    gta.ageGroups,
    before.map((binding) => ({ ...binding, rowId: binding.ageGroupId })),
    animals,
  );
  if ('refusal' in matched) return matched;
  const held = [...before.map(({ id, ageGroupId }) => matched.moved.get(id) ?? ageGroupId), ...matched.rows];
  return { ...matched, held: countBy(held) };
}

/**
 * Gives animals their places on a GTA, all or none; who fits several rows may be moved to make room (§2.4). Part of a
 * larger write, whose right is checked there.
 */
export async function bindToGta(
  ctx: Context,
  { gtaId, type, travellers }: Request,
): Promise<{ places: Place[]; moved: Place[] }> {
  const gta = await lockedGta(ctx, gtaId, 'gtaId');
  if (gta.type !== type) fail('GtaOfOtherType', {}, 'gtaId');
  if (gta.cancelled) fail('GtaCancelled', {}, 'gtaId');
  const emission = dayOf(gta.emissionDate);
  const animals = travellers.map(({ sex, birth }) => ({ sex, ...agesOf(birth, emission) }));
  const matched = await matchPlaces(ctx, gta, animals);
  if ('refusal' in matched) refuse(gta, matched.refusal, travellers[matched.index]!);
  const bindings = animals.map((animal, index) => ({
    ...animal,
    id: uuidv7(),
    ageGroupId: matched.rows[index]!,
  }));
  for (const { id: ageGroupId } of gta.ageGroups) {
    const ids = [...matched.moved].filter(([, row]) => row === ageGroupId).map(([id]) => id);
    if (ids.length > 0) await ctx.db.gtaBinding.updateMany({ where: { id: { in: ids } }, data: { ageGroupId } });
  }
  await writeHeld(ctx, gta, matched.held, bindings);
  const placeOf = (bindingId: string, ageGroupId: string): Place => {
    const { band } = gta.ageGroups.find(({ id }) => id === ageGroupId)!;
    return { bindingId, ageGroupId, band, estimatedBirth: estimatedBirth(band, emission) };
  };
  return {
    places: bindings.map(({ id, ageGroupId }) => placeOf(id, ageGroupId)),
    moved: [...matched.moved].map(([id, ageGroupId]) => placeOf(id, ageGroupId)),
  };
}

/** Frees the places of animals that died, were removed or whose entry was reversed. */
export async function releaseFromGta(ctx: Context, gtaId: string, bindingIds: readonly string[]): Promise<void> {
  const gta = await lockedGta(ctx, gtaId, 'gtaId');
  await ctx.db.gtaBinding.deleteMany({ where: { gtaId, id: { in: [...bindingIds] } } });
  const left = await ctx.db.gtaBinding.findMany({ where: { gtaId }, select: { ageGroupId: true } });
  await writeHeld(ctx, gta, countBy(left.map(({ ageGroupId }) => ageGroupId)));
}
