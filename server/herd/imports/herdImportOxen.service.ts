import { settingsOf } from '../../farm/settings/settings.service.ts';
import type { Context } from '../../platform/context.ts';
import type { Day } from '../../platform/values/day.ts';
import { birthFaults } from '../oxen/oxInput.service.ts';
import { issue, type Issue } from '../../platform/errors/AppError.ts';
import { toGlobalId } from '../../platform/input.ts';
import { endStatuses } from '../../earrings/earringStatus.calc.ts';
import { findEarrings } from '../../earrings/earrings.sql.ts';
import { stockIssues } from '../../earrings/earringStock.service.ts';
import { parseSisbov } from '../../earrings/sisbov.calc.ts';
import { plainWord } from '../../platform/imports/importSheet.calc.ts';
import { numberColumns } from './herdImport.calc.ts';
import { findLeftOxen } from './herdNumbers.sql.ts';
import {
  given,
  liveByNumber,
  refuseOtherDay,
  refuseRepeated,
  taken,
  type FindLive,
  type Read,
  type Refuse,
  type RowDays,
  type SeenInFile,
} from './herdImportRead.service.ts';
import { isOfSex, sexOfCategory, type animalCategories } from '../herdWords.calc.ts';
import { officialNumbers, reentryOf } from '../identity/oxNumbers.service.ts';
import { reentryFault, type LeftAnimal } from '../identity/oxReentry.service.ts';

export interface ImportDefaults {
  batchId?: string | null | undefined;
  ownerId?: string | null | undefined;
  breedId?: string | null | undefined;
  sex?: 'MALE' | 'FEMALE' | null | undefined;
  category?: (typeof animalCategories)[number] | null | undefined;
}

interface Named {
  id: string;
  name: string;
}

/** Records by their names, as people write them. */
function namesOf<Row extends Named>(rows: readonly Row[]): (name: string) => Row | undefined {
  const byName = new Map(rows.map((row) => [plainWord(row.name), row]));
  return (name) => byName.get(plainWord(name));
}

/** What rows name: breeds, owners and open batches. */
export const partsOf = (ctx: Context) => ctx.readOnce('what rows of animals name', () => readParts(ctx));

async function readParts(ctx: Context) {
  const [breeds, owners, all] = [
    await ctx.db.breed.findMany({ select: { id: true, name: true, bndCode: true } }),
    await ctx.db.owner.findMany({ select: { id: true, name: true } }),
    await ctx.db.batch.findMany({ select: { id: true, name: true, ownerId: true, status: true } }),
  ];
  const batches = all.filter(({ status }) => status !== 'FINALIZED');
  const coded = breeds.flatMap(({ id, bndCode }) => (bndCode ? [{ id, name: bndCode }] : []));
  return {
    breed: namesOf<Named>([...coded, ...breeds]),
    owner: namesOf(owners),
    batch: namesOf(batches),
    anyBatch: namesOf(all),
    ownerOfBatch: new Map(batches.map(({ id, ownerId }) => [id, ownerId])),
  };
}

/** The earrings of the farm that rows name by number or chip. */
async function earringsOf(ctx: Context, rows: readonly Read[]) {
  const sisbovs = given(rows, 'sisbov');
  const chips = given(rows, 'electronicEarring');
  const earrings = await findEarrings(ctx.actor.farmId, ctx.db, { sisbovs, chips });
  const bySisbov = new Map(earrings.map((earring) => [earring.sisbov, earring]));
  const isInUse = ({ status }: (typeof earrings)[number]) => !(endStatuses as readonly string[]).includes(status);
  const byChip = new Map(earrings.filter(isInUse).map((earring) => [earring.electronicEarring, earring]));
  return {
    /** Of its number, or the one its chip was registered with. */
    named({ sisbov, electronicEarring: chip }: Read) {
      if (sisbov != null) return bySisbov.get(sisbov);
      const registered = chip == null ? undefined : byChip.get(chip);
      return registered?.status === 'REGISTERED' ? registered : undefined;
    },
    holderOf: (chip: string | null | undefined) => (chip == null ? undefined : byChip.get(chip)),
  };
}
type Earrings = Awaited<ReturnType<typeof earringsOf>>;

export type ImportedEarring = NonNullable<ReturnType<Earrings['named']>>;

export interface ImportedOx extends Read {
  batchId: string;
  ownerId: string | null;
  breedId: string | null;
  /** Out of the stock; null where the animal brings its own, or has none. */
  earring: ImportedEarring | null;
  /** The animal of before that it is. */
  returning: LeftAnimal | null;
}

function isForeign(number: string): boolean {
  const parsed = parseSisbov(number);
  return 'parts' in parsed && parsed.parts.format === 'OTHER';
}

type RefuseHere = (found: Issue) => void;

/** A herd that comes from elsewhere brings numbers that this farm never had; its chips are on no other earring. */
function refuseEarring(row: Read, earrings: Earrings, refuse: RefuseHere): void {
  const earring = earrings.named(row);
  const [fault] = earring ? stockIssues('sisbov', earring) : [];
  if (fault) return refuse(fault);
  const { electronicEarring: chip } = row;
  const number = earring?.sisbov ?? row.sisbov;
  const holder = earrings.holderOf(chip);
  if (holder && number && holder.sisbov !== number)
    refuse(issue('electronicEarring', 'EarringInUse', { sisbov: holder.sisbov, status: 'REGISTERED' }));
  else if (earring?.electronicEarring && chip && earring.electronicEarring !== chip)
    refuse(issue('electronicEarring', 'EarringInUse', { sisbov: earring.sisbov, status: 'REGISTERED' }));
}

/** The animals that left with the numbers of rows: each row's own, by its SISBOV number before its chip. */
async function leftByRow(ctx: Context, rows: readonly Read[]) {
  const [sisbov, electronicEarring] = [given(rows, 'sisbov'), given(rows, 'electronicEarring')];
  const left = await findLeftOxen(ctx.actor.farmId, ctx.db, { sisbov, electronicEarring, identifier: [] });
  const byNumber = new Map(left.flatMap((ox) => officialNumbers.map((each) => [`${each} ${ox[each]}`, ox] as const)));
  const animals = await ctx.db.ox.findMany({
    where: { id: { in: [...byNumber.values()].filter(({ status }) => status === 'EXITED').map(({ id }) => id) } },
  });
  const animalOf = new Map(animals.map((ox) => [ox.id, ox]));
  return rows.map((row) => {
    const column = officialNumbers.find((each) => row[each] != null && byNumber.has(`${each} ${row[each]}`));
    if (!column) return null;
    const ox = byNumber.get(`${column} ${row[column]}`)!;
    return { column, ox, animal: animalOf.get(ox.id) ?? null };
  });
}
type Left = Awaited<ReturnType<typeof leftByRow>>[number];

/** What keeps an animal that left from coming back by a row. */
function refuseReentry(row: Read, animal: LeftAnimal, day: Day, refuse: RefuseHere): void {
  const oxId = toGlobalId('Ox', animal.id);
  for (const column of officialNumbers)
    if (row[column] && animal[column] && row[column] !== animal[column])
      refuse(issue(column, 'InvalidReentry', { reason: 'ATTRIBUTES', oxId }));
  if (animal.sisbov && !animal.earringId) refuse(taken('sisbov'));
  const fault = reentryFault(animal, { sex: row.sex ?? animal.sex!, birthDate: row.birthDate, day });
  if (fault) refuse(issue(fault.field, 'InvalidReentry', fault.params));
}

/** A row with the numbers that the animal has already. */
const withOwnNumbers = (row: Read, animal: LeftAnimal): Read => ({
  ...row,
  sisbov: row.sisbov ?? animal.sisbov,
  electronicEarring: row.electronicEarring ?? animal.electronicEarring,
  identifier: row.identifier ?? animal.identifier,
});

interface Resolving extends RowDays {
  defaults: ImportDefaults;
  /** Whether animals that left come back by their rows. */
  reenters: boolean;
  seen: SeenInFile;
  refuse: Refuse;
  /** The live oxen of the rows, where they were looked for already. */
  find?: FindLive | undefined;
}

/** The rows that are of animals that left, refused unless they are to come back. */
async function returningRows(ctx: Context, rows: readonly Read[], { day, reenters, refuse }: Resolving) {
  const left = await leftByRow(ctx, rows);
  return rows.map((row, index): { row: Read; returning: LeftAnimal | null } => {
    const found: Left = left[index]!;
    if (!found) return { row, returning: null };
    const { column, ox, animal } = found;
    if (!animal || !reenters) {
      refuse(index, issue(column, 'InvalidReentry', reentryOf(ox)));
      return { row, returning: null };
    }
    refuseReentry(row, animal, day, (fault) => refuse(index, fault));
    return { row: withOwnNumbers(row, animal), returning: animal };
  });
}

export async function resolveOxen(ctx: Context, read: readonly Read[], resolving: Resolving): Promise<ImportedOx[]> {
  const { defaults, day, since, seen, refuse } = resolving;
  const { requireEid, requireSisbovOnEntry, acceptForeignSisbov } = await settingsOf(ctx, 'traceability');
  const found = await returningRows(ctx, read, resolving);
  const rows = found.map(({ row }) => row);
  refuseRepeated(rows, seen, refuse);
  // An animal that comes back has numbers that its row does not say.
  const known = found.some(({ returning }) => returning) ? undefined : resolving.find;
  const [parts, liveOx, earrings] = [
    await partsOf(ctx),
    known ?? (await liveByNumber(ctx, rows)),
    await earringsOf(ctx, rows),
  ];
  return found.map(({ row, returning }, index) => {
    const refuseHere = (fault: Issue) => refuse(index, fault);
    for (const column of numberColumns) if (liveOx(row, column)) refuseHere(taken(column));
    if (requireEid && !row.electronicEarring)
      refuseHere(issue('electronicEarring', 'InvalidFieldType', { reason: 'REQUIRED' }));
    if (requireSisbovOnEntry && !row.sisbov) refuseHere(issue('sisbov', 'InvalidFieldType', { reason: 'REQUIRED' }));
    if (row.sisbov && !acceptForeignSisbov && isForeign(row.sisbov))
      refuseHere(issue('sisbov', 'InvalidSisbov', { reason: 'COUNTRY' }));
    const hasEarring = Boolean(returning?.earringId);
    if (!hasEarring) refuseEarring(row, earrings, refuseHere);
    refuseOtherDay(row, { day, since }, refuseHere);
    for (const fault of birthFaults(row.birthDate, row.date ?? day)) refuseHere(fault);
    const sex = row.sex ?? returning?.sex ?? (row.category && sexOfCategory[row.category]) ?? defaults.sex;
    if (!sex) refuseHere(issue('sex', 'InvalidFieldType', { reason: 'REQUIRED' }));
    const [breed, owner, batch] = (['breed', 'owner', 'batch'] as const).map((part) =>
      row[part] ? parts[part](row[part])?.id : null,
    );
    if (breed === undefined) refuseHere(issue('breed', 'BreedNotFound', { breed: row.breed! }));
    if (owner === undefined) refuseHere(issue('owner', 'OwnerNotFound', { owner: row.owner! }));
    if (batch === undefined)
      refuseHere(issue('batch', parts.anyBatch(row.batch ?? '') ? 'BatchFinalized' : 'BatchNotFound'));
    const batchId = batch ?? defaults.batchId ?? '';
    if (batch === null && !defaults.batchId) refuseHere(issue('batch', 'InvalidFieldType', { reason: 'REQUIRED' }));
    if (!isOfSex(row.category, sex)) refuseHere(issue('category', 'CategoryOfOtherSex'));
    const usual = !returning?.category && isOfSex(defaults.category, sex) ? defaults.category : null;
    return {
      ...row,
      sex,
      category: row.category ?? usual,
      batchId,
      breedId: breed ?? (returning?.breedId ? null : (defaults.breedId ?? null)),
      ownerId: owner ?? defaults.ownerId ?? parts.ownerOfBatch.get(batchId) ?? null,
      earring: hasEarring ? null : (earrings.named(row) ?? null),
      returning,
    };
  });
}
