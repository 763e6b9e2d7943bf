import type { Context } from '../../platform/context.ts';
import { dayOf, type Day } from '../../platform/values/day.ts';
import { issue, type Issue } from '../../platform/errors/AppError.ts';
import { numberColumns, repeatedIn, type ImportColumn, type ImportRow } from './herdImport.calc.ts';
import { resolveOxen, type ImportDefaults, type ImportedOx } from './herdImportOxen.service.ts';
import {
  leftByNumber,
  liveByFormerSisbov,
  liveByNumber,
  ofCell,
  readRows,
  refuseOtherDay,
  refuseRepeated,
  SeenInFile,
  type FindLive,
  type Read,
  type Refuse,
  type RowDays,
  type RowFault,
} from './herdImportRead.service.ts';
import type { FileKind } from '../herdWords.calc.ts';

export interface ImportedWeighing {
  oxId: string;
  batchId: string | null;
  /** The open day, unless the farm begins with it. */
  day: Day;
  weight: string;
  /** Somebody looked at it: it is right, however unusual. */
  isConfirmed: boolean;
  observation: string | null;
}

async function resolveWeighings(
  ctx: Context,
  rows: readonly Read[],
  { refuse, seen, ...days }: RowDays & { refuse: Refuse; seen: SeenInFile },
): Promise<ImportedWeighing[]> {
  refuseRepeated(rows, seen, refuse);
  const liveOx = await liveByNumber(ctx, rows);
  const unknown = rows.flatMap((row) => (row.sisbov && !liveOx(row, 'sisbov') ? [row.sisbov] : []));
  const former = await liveByFormerSisbov(ctx, unknown);
  const leftAs = await leftByNumber(
    ctx,
    rows.filter((row) => !numberColumns.some((each) => liveOx(row, each))),
  );
  const weighed = rows.map((row, index) => {
    const refuseHere = (found: Issue) => refuse(index, found);
    refuseOtherDay(row, days, refuseHere);
    if (!row.weight) refuseHere(issue('weight', 'InvalidFieldType', { reason: 'REQUIRED' }));
    const column = (['electronicEarring', 'sisbov', 'identifier'] as const).find((each) => row[each] != null);
    if (!column) refuseHere(issue('electronicEarring', 'InvalidFieldType', { reason: 'REQUIRED' }));
    const ox = column && (liveOx(row, column) ?? former.get(row.sisbov ?? ''));
    if (column && !ox) {
      const reason = leftAs(row, column);
      refuseHere(issue(column, 'OxNotFound', reason ? { reason } : {}));
    }
    const day = row.date ?? days.day;
    if (ox?.entryDate && day < dayOf(ox.entryDate))
      refuseHere(issue('date', 'StartDateAfterEndDate', { reason: 'BEFORE_ARRIVAL' }));
    return {
      oxId: ox?.id ?? '',
      batchId: ox?.batchId ?? null,
      day,
      weight: row.weight ?? '',
      isConfirmed: row.confirmed ?? false,
      observation: row.observation ?? null,
    };
  });
  const oxIds = weighed.map(({ oxId }) => oxId || null);
  for (const index of repeatedIn(oxIds, seen.oxIds))
    refuse(index, issue('electronicEarring', 'FieldsAlreadyInUse', { fields: [{ path: 'electronicEarring' }] }));
  return weighed;
}

export interface Resolved {
  faults: RowFault[];
  /** Rows of animals that left the farm and come back, whether that is wanted or refused. */
  reentries: number;
  oxen: ImportedOx[];
  weighings: ImportedWeighing[];
}

interface Resolving extends RowDays {
  kind: FileKind;
  defaults: ImportDefaults;
  reenters: boolean;
  seen: SeenInFile;
  refuse: Refuse;
  /** The live oxen of the rows, where they were looked for already. */
  find?: FindLive | undefined;
}

/** What rows that were read mean for the herd as it is; everything that is wrong in them is refused. */
export async function resolveRead(
  ctx: Context,
  read: readonly Read[],
  { kind, defaults, reenters, ...resolving }: Resolving,
): Promise<Pick<Resolved, 'oxen' | 'weighings'>> {
  const oxen = kind === 'OXEN' ? await resolveOxen(ctx, read, { ...resolving, defaults, reenters }) : [];
  const weighings = kind === 'WEIGHINGS' ? await resolveWeighings(ctx, read, resolving) : [];
  return { oxen, weighings };
}

/** The same of all rows of a file, with what keeps them from being brought in. */
export async function resolveRows(
  ctx: Context,
  rows: readonly ImportRow[],
  resolving: Omit<Resolving, 'seen' | 'refuse'>,
): Promise<Resolved> {
  const faults: RowFault[] = [];
  const refused = new Set<string>();
  const refuse: Refuse = (row, found) => {
    const { path, code, params = {} } = ofCell(found);
    const column = path as ImportColumn;
    if (refused.has(`${row} ${column}`)) return;
    refused.add(`${row} ${column}`);
    faults.push({ row, column, value: rows[row]?.[column] ?? '', code, params });
  };
  const read = readRows(resolving.kind, rows, refuse);
  const { oxen, weighings } = await resolveRead(ctx, read, { ...resolving, seen: new SeenInFile(), refuse });
  const refusedReentries = faults.filter(({ code, params }) => code === 'InvalidReentry' && params.reason === 'LEFT');
  const reentries = refusedReentries.length + oxen.filter(({ returning }) => returning).length;
  return { faults: faults.toSorted((one, other) => one.row - other.row), reentries, oxen, weighings };
}
