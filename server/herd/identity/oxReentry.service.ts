import type { Context } from '../../platform/context.ts';
import { dateOf, dayOf, type Day } from '../../platform/values/day.ts';
import type { Ox } from '../../platform/db/generated/prisma/client.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { toGlobalId } from '../../platform/input.ts';
import { followOxen, type TakenEarring } from '../../earrings/earringUse.service.ts';
import type { Sex } from '../../papers/gtas/gtaPlaces.calc.ts';
import { liveStatuses, type HerdWarning } from '../herdWords.calc.ts';
import type { OxColumns } from '../oxen/oxFold.calc.ts';
import type { BoundOx } from './oxGta.service.ts';
import type { NewOxEvent } from '../oxen/oxLedger.service.ts';
import { numbersFor, reentryOf, requireFreeNumbers } from './oxNumbers.service.ts';

export type LeftAnimal = Ox;

/** §2.3 allows for a birth that was given otherwise when the ox came first. */
const birthToleranceMs = 30 * 86_400_000;

interface Attributes {
  sex: Sex;
  birthDate?: Day | null | undefined;
  day: Day;
}

/** What keeps an ox that left from coming back on a day (§4.10), by the field that says so; null where nothing does. */
export function reentryFault(ox: Ox, { sex, birthDate, day }: Attributes) {
  const refuse = (reason: 'ALREADY_ACTIVE' | 'DEAD' | 'SLAUGHTERED' | 'DATE' | 'ATTRIBUTES', field: string) => ({
    field,
    params: { reason, oxId: toGlobalId('Ox', ox.id) },
  });
  if ((liveStatuses as readonly string[]).includes(ox.status)) return refuse('ALREADY_ACTIVE', 'reentersOxId');
  if (ox.status === 'DEAD' || ox.status === 'SOLD')
    return { field: 'reentersOxId', params: reentryOf({ id: ox.id, status: ox.status }) };
  if (!ox.exitDate || day <= dayOf(ox.exitDate)) return refuse('DATE', 'date');
  if (ox.sex !== sex) return refuse('ATTRIBUTES', 'sex');
  const isOtherBirth =
    birthDate && ox.birthDate && Math.abs(dateOf(birthDate).getTime() - ox.birthDate.getTime()) > birthToleranceMs;
  return isOtherBirth ? refuse('ATTRIBUTES', 'birthDate') : null;
}

/** §4.10: the ox that left for another farm and comes back. */
export async function returningOx(ctx: Context, id: string, attributes: Attributes): Promise<LeftAnimal> {
  const ox = await ctx.db.ox.findUnique({ where: ctx.key(id) });
  if (!ox || ox.status === 'REVERSED') fail('OxNotFound', {}, 'reentersOxId');
  const fault = reentryFault(ox, attributes);
  return fault ? fail('InvalidReentry', fault.params, fault.field) : ox;
}

interface Numbers {
  sisbov: string | null | undefined;
  electronicEarring: string | null | undefined;
  identifier: string | null | undefined;
  day: Day;
}

interface Numbered {
  columns: Partial<OxColumns>;
  /** The earring it gets now; null where it comes with its own. */
  taken: TakenEarring | null;
  warnings: HerdWarning[];
}

/** It comes with the numbers it left with; what it had none of yet, it may get now. */
export async function numbersOfReturning(ctx: Context, ox: LeftAnimal, given: Numbers): Promise<Numbered> {
  const { sisbov, electronicEarring: chip, identifier, day } = given;
  const other = (['sisbov', 'electronicEarring'] as const).find(
    (field) => given[field] && ox[field] && given[field] !== ox[field],
  );
  if (other) fail('InvalidReentry', { reason: 'ATTRIBUTES', oxId: toGlobalId('Ox', ox.id) }, other);
  // Another animal of before has its number.
  if (ox.sisbov && !ox.earringId) fail('FieldsAlreadyInUse', { fields: [{ path: 'sisbov' }] }, 'reentersOxId');
  const own = {
    sisbov: sisbov ?? ox.sisbov,
    electronicEarring: chip ?? ox.electronicEarring,
    identifier: identifier ?? ox.identifier,
  };
  await requireFreeNumbers(ctx, own, ox.id);
  const mark = identifier ? { identifier } : {};
  if (ox.earringId) {
    await followOxen(ctx, [ox.earringId], 'IDENTIFIED', day);
    return { columns: { ...mark, electronicEarring: own.electronicEarring }, taken: null, warnings: [] };
  }
  const numbers = await numbersFor(ctx, { ...own, day, source: 'ENTRY' });
  return { ...numbers, columns: { ...mark, ...numbers.columns } };
}

interface BirthInput {
  birthDate?: Day | null | undefined;
  /** Reckoned from an age. */
  birthEstimated?: boolean;
}

/** The birth by which it finds its place on a GTA. */
export function birthOf({ birthDate, birthEstimated = false }: BirthInput, known: LeftAnimal | null) {
  if (known?.birthDate && !(known.birthEstimated && birthDate && !birthEstimated))
    return { day: dayOf(known.birthDate), estimated: known.birthEstimated === true };
  return birthDate ? { day: birthDate, estimated: birthEstimated } : null;
}

type Given = Partial<
  Pick<OxColumns, 'breedId' | 'category' | 'castrated' | 'horn' | 'coat' | 'teeth' | 'damIdentification' | 'birthDate'>
>;

/** The event of an ox that comes back: a new chapter, in which it keeps characteristics that are not given anew. */
export function reentryEvent(
  ox: LeftAnimal,
  { birthEstimated = false, ...input }: { [Field in keyof Given]?: Given[Field] | undefined } & BirthInput,
  { givenOwner }: { givenOwner: string | null },
  place: BoundOx | null,
): NewOxEvent {
  const { breedId, category, castrated, horn, coat, teeth, damIdentification, birthDate } = input;
  const given = Object.entries({ breedId, category, castrated, horn, coat, teeth, damIdentification }).filter(
    ([, value]) => value != null,
  );
  const isBirthNew = birthDate && (!ox.birthDate || (ox.birthEstimated && !birthEstimated));
  const isBirthGuessed = !birthDate && !ox.birthDate && place;
  const set: Partial<OxColumns> = {
    ...Object.fromEntries(given),
    exitDate: null,
    ...(givenOwner ? { ownerId: givenOwner } : {}),
    ...(isBirthNew ? { birthDate, birthEstimated } : {}),
    ...(isBirthGuessed ? { birthDate: place.estimatedBirth, birthEstimated: true } : {}),
  };
  return { oxId: ox.id, type: 'REENTRY', chapter: ox.chapter + 1, set };
}
