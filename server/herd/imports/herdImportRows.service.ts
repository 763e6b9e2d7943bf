import type { Context } from '../../platform/context.ts';
import { dayOf, type Day } from '../../platform/values/day.ts';
import { issue, type Issue } from '../../platform/errors/AppError.ts';
import { repeatedIn, type ImportColumn, type ImportRow } from './herdImport.calc.ts';
import { resolveOxen, type ImportDefaults, type ImportedOx } from './herdImportOxen.service.ts';
import {
  liveByNumber,
  ofCell,
  readRows,
  refuseOtherDay,
  refuseRepeated,
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
  observation: string | null;
}

async function resolveWeighings(
  ctx: Context,
  rows: readonly Read[],
  { refuse, ...days }: RowDays & { refuse: Refuse },
): Promise<ImportedWeighing[]> {
  refuseRepeated(rows, refuse);
  const liveOx = await liveByNumber(ctx, rows);
  const weighed = rows.map((row, index) => {
    const refuseHere = (found: Issue) => refuse(index, found);
    refuseOtherDay(row, days, refuseHere);
    if (!row.weight) refuseHere(issue('weight', 'InvalidFieldType', { reason: 'REQUIRED' }));
    const column = (['electronicEarring', 'sisbov', 'identifier'] as const).find((each) => row[each] != null);
    if (!column) refuseHere(issue('electronicEarring', 'InvalidFieldType', { reason: 'REQUIRED' }));
    const ox = column && liveOx(row, column);
    if (column && !ox) refuseHere(issue(column, 'OxNotFound'));
    const day = row.date ?? days.day;
    if (ox?.entryDate && day < dayOf(ox.entryDate))
      refuseHere(issue('date', 'StartDateAfterEndDate', { reason: 'BEFORE_ENTRY' }));
    return {
      oxId: ox?.id ?? '',
      batchId: ox?.batchId ?? null,
      day,
      weight: row.weight ?? '',
      observation: row.observation ?? null,
    };
  });
  for (const index of repeatedIn(weighed.map(({ oxId }) => oxId || null)))
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

/** What the rows of a file mean for the herd as it is, and everything that keeps them from being brought in. */
export async function resolveRows(
  ctx: Context,
  rows: readonly ImportRow[],
  { kind, defaults, reenters, ...days }: RowDays & { kind: FileKind; defaults: ImportDefaults; reenters: boolean },
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
  const read = readRows(kind, rows, refuse);
  const oxen = kind === 'OXEN' ? await resolveOxen(ctx, read, { ...days, defaults, reenters, refuse }) : [];
  const weighings = kind === 'WEIGHINGS' ? await resolveWeighings(ctx, read, { ...days, refuse }) : [];
  const refusedReentries = faults.filter(({ code, params }) => code === 'InvalidReentry' && params.reason === 'LEFT');
  const reentries = refusedReentries.length + oxen.filter(({ returning }) => returning).length;
  return { faults: faults.toSorted((one, other) => one.row - other.row), reentries, oxen, weighings };
}
