import { z } from 'zod';
import { settingsOf } from '../../farm/settings/settings.service.ts';
import type { Context } from '../../platform/context.ts';
import { fail, failIssues, issue, type Issue } from '../../platform/errors/AppError.ts';
import { choice, decimal, globalId, line, requiredLine, toGlobalId, wholeNumber } from '../../platform/input.ts';
import { shownName } from '../../herd/oxen/oxName.calc.ts';
import { liveCarcassKg, weighedCarcasses, type BoardedOx, type ClosingRow } from './closure.calc.ts';
import { isUnpriced } from '../sales/saleMoney.calc.ts';
import { condemnations, type Pricing } from '../sales/saleWords.calc.ts';
import { withOxen, type FoundRow } from './sheetMatching.service.ts';
import { gatherRows } from './sheetRows.calc.ts';
import { carcassLimits, impossibleColumns } from './slaughterSheet.calc.ts';
import { mostCarcasses, sheetRows } from './slaughterSheets.service.ts';

const kg = () => decimal(carcassLimits.kg);
export const money = () => decimal(carcassLimits.money);

const carcassInput = z.strictObject({
  oxId: globalId('Ox'),
  sequence: wholeNumber({ min: 1, max: 999_999 }).nullish(),
  hotCarcassWeight: kg().meta({ examples: ['306.9'] }),
  half1: kg()
    .nullish()
    .meta({ examples: ['153.4'] }),
  half2: kg()
    .nullish()
    .meta({ examples: ['153.5'] }),
  teeth: wholeNumber({ min: 0, max: 8 }).nullish(),
  fat: wholeNumber({ min: 1, max: 5 }).nullish(),
  conformation: line(20).nullish(),
  condemnation: choice('Condemnation', condemnations).nullish(),
  condemnedKg: kg().nullish(),
  pricePerArroba: decimal(carcassLimits.pricePerArroba).nullish(),
  discount: money().nullish(),
  value: money().nullish(),
});

export const rowsInput = {
  /** A romaneio that was read before; else the carcasses themselves. */
  uploadId: globalId('SlaughterSheet').nullish(),
  rows: z.array(carcassInput).max(mostCarcasses).nullish(),
  /** Rows of the romaneio that somebody matched by hand. */
  matches: z
    .array(z.strictObject({ line: wholeNumber({ min: 1, max: 1_000_000 }), oxId: globalId('Ox') }))
    .max(mostCarcasses)
    .nullish(),
  /** Rows of the romaneio that are of nobody of this sale. */
  ignoredLines: z
    .array(wholeNumber({ min: 1, max: 1_000_000 }))
    .max(mostCarcasses)
    .nullish()
    .meta({ examples: [[]] }),
  /** All were sold alive, so that there is no romaneio: each counts by its live weight. */
  live: z.boolean().optional(),
  /** Oxen without a carcass count as the mean of their batch. */
  allowUnmatched: z.strictObject({ reason: requiredLine(200) }).nullish(),
};
const rowsOnly = z.strictObject(rowsInput);
export type ClosingRows = z.output<typeof rowsOnly>;

/** As the romaneio's own rows call it: a head without a number by its place on the truck. */
const nameOf = ({ facts }: Context, ox: BoardedOx) => shownName(ox, facts.locale, ox.position);

/** What a closure names exists, whatever the state of its sale. */
export async function requireNamed(
  ctx: Context,
  { uploadId, rows, matches, arrivals }: ClosingRows & { arrivals?: readonly { truckId: string }[] | null | undefined },
): Promise<void> {
  if (uploadId && (await ctx.db.slaughterSheet.count({ where: { id: uploadId } })) === 0)
    fail('InexistentEntity', {}, 'uploadId');
  const named = [
    ...(rows ?? []).map(({ oxId }, index) => ({ oxId, path: `rows.${index}.oxId` })),
    ...(matches ?? []).map(({ oxId }, index) => ({ oxId, path: `matches.${index}.oxId` })),
  ];
  const ids = named.map(({ oxId }) => oxId);
  const oxen = ids.length > 0 ? await ctx.db.ox.findMany({ where: { id: { in: ids } }, select: { id: true } }) : [];
  const known = new Set(oxen.map(({ id }) => id));
  const missing = named.filter(({ oxId }) => !known.has(oxId));
  if (missing.length > 0) failIssues(missing.map(({ path }) => issue(path, 'OxNotFound', {})));
  const truckIds = (arrivals ?? []).map(({ truckId }) => truckId);
  if (truckIds.length === 0) return;
  const trucks = await ctx.db.exitTruck.findMany({ where: { id: { in: truckIds } }, select: { id: true } });
  const strange = truckIds.findIndex((truckId) => trucks.every(({ id }) => id !== truckId));
  if (strange >= 0) fail('TruckNotFound', {}, `arrivals.${strange}.truckId`);
}

function typedCarcasses(
  ctx: Context,
  rows: NonNullable<ClosingRows['rows']>,
  oxen: readonly BoardedOx[],
): ClosingRow[] {
  const byOx = new Map(oxen.map((ox) => [ox.oxId, ox]));
  const seen = new Set<string>();
  const issues: Issue[] = [];
  const carcasses = rows.map(({ oxId, hotCarcassWeight, ...row }, index): ClosingRow => {
    const path = `rows.${index}.oxId`;
    const ox = byOx.get(oxId);
    if (!ox) issues.push(issue(path, 'OxNotFound', {}));
    else if (seen.has(oxId)) issues.push(issue(path, 'CarcassTwice', { ox: nameOf(ctx, ox) }));
    seen.add(oxId);
    for (const column of impossibleColumns({ ...row, hotCarcassKg: hotCarcassWeight })) {
      const field = column === 'hotCarcassKg' ? 'hotCarcassWeight' : column;
      issues.push(issue(`rows.${index}.${field}`, 'InvalidFieldType', { reason: 'OUT_OF_RANGE' }));
    }
    return { ...row, boarded: ox!, matchedBy: 'BY_HAND', hotCarcassKg: hotCarcassWeight };
  });
  if (issues.length > 0) failIssues(issues);
  return carcasses;
}

function sheetCarcasses(
  ctx: Context,
  { matches, ignoredLines }: ClosingRows,
  rows: readonly FoundRow[],
  oxen: readonly BoardedOx[],
): ClosingRow[] {
  const byHand = new Map((matches ?? []).map(({ line: at, oxId }) => [at, oxId]));
  const placeOf = new Map((matches ?? []).map(({ line: at }, index) => [at, index]));
  const gathered = gatherRows(rows, oxen, { byHand, ignored: new Set(ignoredLines) }).rows;
  const faulty = gathered.filter(({ fault }) => fault !== null);
  const issues = faulty.map(({ row: { line: at }, ox, isByHand, fault }): Issue => {
    const path = isByHand ? `matches.${placeOf.get(at)}.oxId` : 'uploadId';
    if (fault === 'STRANGER') return issue(path, 'OxNotFound', {});
    if (fault === 'NOBODY') return issue('ignoredLines', 'SheetRowUnmatched', { line: at });
    if (fault === 'UNREADABLE') return issue('ignoredLines', 'SheetRowUnreadable', { line: at });
    return issue(path, 'CarcassTwice', { ox: nameOf(ctx, ox!) });
  });
  if (issues.length > 0) failIssues(issues);
  return gathered.map(({ row, ox, isByHand }) => ({
    ...row,
    boarded: ox!,
    matchedBy: isByHand ? 'BY_HAND' : row.matchedBy!,
    hotCarcassKg: row.hotCarcassKg ?? '0',
  }));
}

/** Heads that were sold alive; without its exit weight nobody knows how many arrobas one was. */
async function liveCarcasses(
  ctx: Context,
  { uploadId, rows, matches, ignoredLines }: ClosingRows,
  oxen: readonly BoardedOx[],
): Promise<ClosingRow[]> {
  const ofRomaneio = Object.entries({ uploadId, rows, matches, ignoredLines });
  const unexpected = ofRomaneio.find(([, given]) => given?.length);
  if (unexpected) fail('InvalidFieldType', { reason: 'UNEXPECTED' }, unexpected[0]);
  const { liveYield } = await settingsOf(ctx, 'economics');
  return oxen.map((boarded): ClosingRow => {
    const { exitKg } = boarded;
    if (exitKg === null) fail('ExitWeightMissing', { ox: nameOf(ctx, boarded) }, 'live');
    return { boarded, matchedBy: 'LIVE_WEIGHT', hotCarcassKg: liveCarcassKg(exitKg, liveYield) };
  });
}

/** The carcasses of a closure by the ox they are of. */
export async function carcassesOf(
  ctx: Context,
  closing: ClosingRows,
  oxen: readonly BoardedOx[],
  saleId: string,
): Promise<ClosingRow[]> {
  if (closing.live) return liveCarcasses(ctx, closing, oxen);
  if (closing.uploadId) {
    const rows = withOxen(await sheetRows(ctx, closing.uploadId, saleId), oxen);
    return sheetCarcasses(ctx, closing, rows, oxen);
  }
  if (!closing.rows?.length) fail('InvalidFieldType', { reason: 'REQUIRED' }, 'rows');
  return typedCarcasses(ctx, closing.rows, oxen);
}

const mostNamed = 50;

/** Who stood on a truck and has no carcass; refused without a reason. */
export function requireAll(
  ctx: Context,
  carcasses: readonly ClosingRow[],
  oxen: readonly BoardedOx[],
  { allowUnmatched }: ClosingRows,
): BoardedOx[] {
  const reported = new Set(carcasses.map(({ boarded }) => boarded.boardingId));
  const missing = oxen.filter(({ boardingId }) => !reported.has(boardingId));
  if (missing.length > 0 && !allowUnmatched)
    fail(
      'OxenMissing',
      {
        expected: oxen.length,
        entered: carcasses.length,
        missing: missing.slice(0, mostNamed).map((ox) => ({ oxId: toGlobalId('Ox', ox.oxId), name: nameOf(ctx, ox) })),
      },
      'allowUnmatched',
    );
  if (carcasses.length === 0) fail('SheetWithoutCarcasses', {}, 'rows');
  // Without one that was weighed there is no mean to count the others as.
  if (missing.length > 0 && weighedCarcasses(carcasses).length === 0)
    fail('SheetWithoutCarcasses', {}, 'allowUnmatched');
  return missing;
}

/** Who is paid by live weight left with one, or what its carcass brought is written down. */
export function requireWeights(
  ctx: Context,
  carcasses: readonly ClosingRow[],
  pricing: Pricing,
  { uploadId, rows }: ClosingRows,
): void {
  const at = carcasses.findIndex((row) => isUnpriced({ ...row, exitKg: row.boarded.exitKg }, pricing));
  if (at < 0) return;
  // Those without a carcass come after the rows that were typed.
  const typed = at < (rows?.length ?? 0) ? `rows.${at}.value` : 'allowUnmatched';
  fail('ExitWeightMissing', { ox: nameOf(ctx, carcasses[at]!.boarded) }, uploadId ? 'uploadId' : typed);
}
