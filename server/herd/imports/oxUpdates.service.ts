import { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import { dayOf, type Day } from '../../platform/values/day.ts';
import { isOfSex } from '../herdWords.calc.ts';
import { birthFaults, cameOn } from '../oxen/oxInput.service.ts';
import { issue } from '../../platform/errors/AppError.ts';
import type { Ox } from '../../platform/db/generated/prisma/client.ts';
import { oxWeightsOn } from '../batches/batchFigures.service.ts';
import { partsOf } from './herdImportOxen.service.ts';
import { repeatedIn } from './herdImport.calc.ts';
import { taken, type FindLive, type Read, type Refuse, type SeenInFile } from './herdImportRead.service.ts';
import type { OxColumns } from '../oxen/oxFold.calc.ts';
import type { NewOxEvent } from '../oxen/oxLedger.service.ts';

/** In which an animal is looked for. */
const matched = ['electronicEarring', 'sisbov', 'identifier'] as const;

const changeable = [
  'sex',
  'category',
  'castrated',
  'horn',
  'coat',
  'teeth',
  'damIdentification',
  'birthDate',
  'identifier',
  'breedId',
  'ownerId',
] as const;

export interface OxUpdate {
  row: number;
  ox: Ox;
  /** What the row says otherwise. */
  set: Partial<OxColumns>;
}

/** The live animal of a row, by its chip, then its SISBOV number, then its mark; none that the file itself made. */
export function liveOfRow(find: FindLive, row: Read, { made }: SeenInFile): string | null {
  const ids = matched.map((column) => find(row, column)?.id);
  return ids.find((id) => id !== undefined && !made.has(id)) ?? null;
}

function changesOf(ox: Ox, columns: Partial<OxColumns>): Partial<OxColumns> {
  const before = { ...ox, birthDate: ox.birthDate && dayOf(ox.birthDate) };
  const changed = changeable.filter((name) => columns[name] != null && columns[name] !== before[name]);
  const set = Object.fromEntries(changed.map((name) => [name, columns[name]]));
  return changed.includes('birthDate') ? { ...set, birthEstimated: false } : set;
}

/** What rows say of animals that are here already; another number than theirs is refused. */
export async function resolveUpdates(
  ctx: Context,
  rows: readonly { row: number; read: Read; oxId: string }[],
  { day, find, seen, refuse }: { day: Day; find: FindLive; seen: SeenInFile; refuse: Refuse },
): Promise<OxUpdate[]> {
  const parts = await partsOf(ctx);
  const oxen = await ctx.db.ox.findMany({ where: { id: { in: rows.map(({ oxId }) => oxId) } } });
  const byId = new Map(oxen.map((ox) => [ox.id, ox]));
  return rows.flatMap(({ row, read, oxId }): OxUpdate[] => {
    const ox = byId.get(oxId)!;
    const column = matched.find((each) => read[each] != null) ?? 'identifier';
    if (seen.oxIds.has(oxId)) refuse(row, taken(column));
    seen.oxIds.add(oxId);
    for (const number of ['sisbov', 'electronicEarring'] as const)
      if (read[number] && ox[number] !== read[number]) refuse(row, taken(number));
    for (const fault of birthFaults(read.birthDate, cameOn(ox, day))) refuse(row, fault);
    const [breed, owner] = (['breed', 'owner'] as const).map((part) =>
      read[part] ? parts[part](read[part])?.id : null,
    );
    if (breed === undefined) refuse(row, issue('breed', 'BreedNotFound', { breed: read.breed! }));
    if (owner === undefined) refuse(row, issue('owner', 'OwnerNotFound', { owner: read.owner! }));
    const {
      sex = null,
      category = null,
      castrated = null,
      horn = null,
      coat = null,
      teeth = null,
      damIdentification = null,
      birthDate = null,
    } = read;
    // A list of animals names one without a mark by another of its numbers.
    const isOther = [ox.sisbov, ox.electronicEarring, ox.managementNumber].includes(read.identifier ?? null);
    const isSame = read.identifier?.toLowerCase() === ox.identifier?.toLowerCase();
    const identifier = isOther || isSame ? null : (read.identifier ?? null);
    const marked = identifier === null ? oxId : (find(read, 'identifier')?.id ?? oxId);
    if (marked !== oxId || (identifier && repeatedIn([identifier.toLowerCase()], seen.numbers.identifier).length > 0))
      refuse(row, taken('identifier'));
    const stated = {
      sex,
      category,
      castrated,
      horn,
      coat,
      teeth,
      damIdentification,
      birthDate,
      identifier,
      breedId: breed,
      ownerId: owner,
    };
    if ((sex ?? category) !== null && !isOfSex(category ?? ox.category, sex ?? ox.sex))
      refuse(row, issue('category', 'CategoryOfOtherSex'));
    return [{ row, ox, set: changesOf(ox, stated as Partial<OxColumns>) }];
  });
}

/** The events of changes, each with what the animal was before, and weighed as it is given to another owner. */
export async function updateEvents(ctx: Context, updates: readonly OxUpdate[], day: Day): Promise<NewOxEvent[]> {
  const given = updates.filter(({ set }) => set.ownerId !== undefined).map(({ ox }) => ox.id);
  const weights = given.length === 0 ? null : await oxWeightsOn(ctx, given, day);
  return updates.flatMap(({ ox, set }): NewOxEvent[] => {
    const names = Object.keys(set).filter((name) => name !== 'birthEstimated');
    if (names.length === 0) return [];
    const before = Object.fromEntries(
      names.map((name) => [name, name === 'birthDate' ? ox.birthDate && dayOf(ox.birthDate) : ox[name as keyof Ox]]),
    );
    const weight = set.ownerId === undefined ? undefined : weights?.get(ox.id);
    const carriedWeight = weight === undefined ? null : new Decimal(weight).toFixed(2);
    return [{ oxId: ox.id, type: 'CHARACTERISTIC', carriedWeight, set, notes: { before, reason: null } }];
  });
}
