import type { Context } from '../context.ts';
import type { Prisma } from '../db/generated/prisma/client.ts';
import { fail, type LooseParams } from '../errors/AppError.ts';
import type { ErrorCode } from '../errors/catalogue.ts';
import type { Action } from '../rights/access.ts';
import type { ImportKindName, ImportRow, ImportSheet } from './importSheet.calc.ts';

/** JSON of a column as this room wrote it. */
export const asStored = <Stored>(json: unknown): Stored => json as Stored;

/** What is wrong in one cell; `column` is null where it is the row as a whole. */
export interface CellFault {
  /** From 0. */
  row: number;
  column: string | null;
  code: ErrorCode;
  params: LooseParams;
}

/** A place that a file brings more heads to than it is made for. */
export type CrowdedPlace = { name: string; heads: number; capacity: number };

/** What becomes of a row. */
export type RowWay = 'CREATE' | 'UPDATE' | 'SAME';

export interface Taken {
  faults: CellFault[];
  /** Of each row, in their order. */
  ways: RowWay[];
  /** Rows that lack cells which only a new record needs. */
  spared?: ReadonlySet<number>;
  /** What was made and changed, for the undoing. */
  outcome: Prisma.InputJsonObject;
  /** Writes the rows, where that is left until all packs before are written. */
  write?: () => Promise<void>;
  /** The next pack is not taken before these rows are written: it may be of what they change. */
  isAwaited?: boolean;
}

/** Rows that are taken together; `row` of their faults is their place among these. */
export interface Pack {
  rows: readonly ImportRow[];
  /** Rows that are wrong whatever the farm holds. */
  wrong: ReadonlySet<number>;
  /** Those of them that only lack cells, which a record that is there has already. */
  lacking: ReadonlySet<number>;
}

export interface TakeInput {
  importId: string;
  /** What holds for rows that do not say so themselves. */
  defaults: ImportRow;
  /** Only what would become of the rows is of interest: what is written is rolled back. */
  isDryRun: boolean;
  /** How many rows of a pack are done. */
  report: (done: number) => Promise<void>;
}

/** How rows of one kind come into the farm and leave it again, by the services of its domain. */
export interface ImportKind {
  sheet: ImportSheet;
  allow: Action;
  /** Begins an import; what is returned takes its packs, one after the other. Once a row is wrong, none is written. */
  begin(ctx: Context, input: TakeInput): Promise<(pack: Pack) => Promise<Taken>>;
  /** Refuses when something stands on what was brought in. */
  undo(
    ctx: Context,
    done: { importId: string; outcome: Prisma.JsonObject; report: (done: number) => Promise<void> },
  ): Promise<void>;
}

const kinds = new Map<ImportKindName, ImportKind>();

export function defineImport(kind: ImportKind): void {
  const { kind: name } = kind.sheet;
  if (kinds.has(name)) throw new Error(`two imports are of ${name}`);
  kinds.set(name, kind);
}

/** The kind of an import that the actor may bring in. */
export function kindFor(ctx: Context, name: ImportKindName): ImportKind {
  const kind = kinds.get(name) ?? fail('InvalidFieldType', {}, 'kind');
  ctx.allow(kind.allow);
  return kind;
}

export const sheetOf = (name: ImportKindName): ImportSheet | undefined => kinds.get(name)?.sheet;

/** The kinds that the actor may bring in: no others of the farm are seen. */
export const kindsOf = (ctx: Context): ImportKindName[] =>
  [...kinds].filter(([, { allow }]) => ctx.can(allow)).map(([name]) => name);
