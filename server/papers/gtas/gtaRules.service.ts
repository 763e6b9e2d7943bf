import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { requireSincePast } from '../../farm/opening/openingDay.service.ts';
import { requireNear } from '../../platform/values/period.ts';
import { calendarToday, dayOf, type Day } from '../../platform/values/day.ts';
import { fail, failIssues, fieldsAlreadyInUse, issue, type Issue } from '../../platform/errors/AppError.ts';
import { otherThan } from '../../platform/db/search.ts';
import { choice, wholeNumber } from '../../platform/input.ts';
import { sameGtaNumbers } from './gtaName.calc.ts';
import { reportedRows, type LockedGta } from './gtaBinding.service.ts';
import {
  ageBands,
  hiltonBand,
  mayBeHilton,
  mayMixSexes,
  samePlaces,
  sexes,
  type GtaPurpose,
  type Places,
} from './gtaPlaces.calc.ts';

/** The candidates for the Hilton quota may also be named as a fifth band. */
export const typedBands = [...ageBands, 'HILTON_CANDIDATE'] as const;

export const ageGroup = z.strictObject({
  sex: choice('Sex', sexes).nullish(),
  band: choice('GtaBand', typedBands),
  hiltonCandidate: z.boolean().optional(),
  quantity: wholeNumber({ min: 1, max: 10_000 }),
});

export type Row = Places & { quantity: number };

export function rowsOf(typed: z.output<typeof ageGroup>[]): Row[] {
  return typed.map(({ sex = null, band, hiltonCandidate = false, quantity }) =>
    band === 'HILTON_CANDIDATE'
      ? { sex, band: hiltonBand(sex), hiltonCandidate: true, quantity }
      : { sex, band, hiltonCandidate, quantity },
  );
}

/** §2.2: each sex and age once, both sexes together and Hilton candidates only where they may be. */
export function requireRows(rows: readonly Row[], purpose: GtaPurpose | null, isTyped: boolean): void {
  const issues = rows.flatMap((row, index): Issue[] => {
    const at = `ageGroups.${index}`;
    if (row.sex === null && !mayMixSexes(purpose))
      return [issue(isTyped ? `${at}.sex` : 'purpose', 'GtaMixedSexNotAllowed')];
    if (row.hiltonCandidate && !mayBeHilton(row)) return [issue(`${at}.band`, 'GtaHiltonAge')];
    const isFirst = rows.findIndex((other) => samePlaces(row, other)) === index;
    return isFirst ? [] : [issue(`${at}.band`, 'FieldsAlreadyInUse', { fields: [{ path: 'band' }] })];
  });
  if (issues.length > 0) failIssues(issues);
}

interface GtaNumber {
  uf: string;
  series: string;
  number: string;
}

/** The same paper is here once, with or without the zeros before its number. */
export async function requireNewNumber(ctx: Context, { uf, series, number }: GtaNumber, ownId?: string): Promise<void> {
  const alike = { uf, series, number: { in: sameGtaNumbers(number) }, ...otherThan(ownId) };
  if ((await ctx.db.gta.count({ where: alike })) > 0) throw fieldsAlreadyInUse(['uf', 'series', 'number']);
}

interface Dates {
  emissionDate: Day;
  entryDate: Day;
  expirationDate: Day;
}

/** §2.1: nothing happens before the day of issue, which has come; how long a GTA is valid, the agency says. */
export async function requireDates(ctx: Context, { emissionDate, entryDate, expirationDate }: Dates): Promise<void> {
  const { currentDay, timeZone } = await ctx.db.farm.findUniqueOrThrow({
    where: { id: ctx.actor.farmId },
    select: { currentDay: true, timeZone: true },
  });
  if (emissionDate > dayOf(currentDay) && emissionDate > calendarToday(timeZone, ctx.now()))
    fail('FarmDayNotOpen', { day: emissionDate }, 'emissionDate');
  const early = Object.entries({ entryDate, expirationDate }).filter(([, day]) => day < emissionDate);
  const why = { reason: 'BEFORE_EMISSION', day: emissionDate } as const;
  if (early.length > 0) failIssues(early.map(([path]) => issue(path, 'StartDateAfterEndDate', why)));
}

/** Refuses a year that was typed wrong; what stays as it was is not looked at. */
export async function requireYears(ctx: Context, dates: Dates, before?: Dates): Promise<void> {
  const { emissionDate } = dates;
  if (emissionDate !== before?.emissionDate) await requireSincePast(ctx, emissionDate, 'emissionDate');
  for (const field of ['entryDate', 'expirationDate'] as const)
    if (dates[field] !== before?.[field]) requireNear(dates[field], emissionDate, field);
}

interface Ends {
  type: 'ENTRY' | 'EXIT';
  originId?: string | null | undefined;
  destinationId?: string | null | undefined;
  purchaseId?: string | null | undefined;
}

const ends = ['origin', 'destination'] as const;

/** Whatever a GTA names exists: asked before any rule about it. */
export async function foundEnds(ctx: Context, { originId, destinationId, purchaseId }: Ends) {
  const ids = { origin: originId, destination: destinationId };
  const known = await ctx.db.establishment.findMany({
    where: { id: { in: [originId, destinationId].filter((id) => id != null) } },
    select: { id: true, registrationType: true, active: true },
  });
  const found = ends.map((end) => ({ end, id: ids[end], establishment: known.find(({ id }) => id === ids[end]) }));
  const missing = found.find(({ id, establishment }) => id && !establishment);
  if (missing) fail('EstablishmentNotFound', {}, `${missing.end}Id`);
  const purchase =
    purchaseId == null
      ? null
      : await ctx.db.purchase.findUnique({ where: ctx.key(purchaseId), select: { category: true, status: true } });
  if (purchaseId && !purchase) fail('PurchaseNotFound', {}, 'purchaseId');
  return { found, purchase };
}

const notAtThisEnd = {
  origin: { type: 'DESTINATION', code: 'EstablishmentNotOrigin' },
  destination: { type: 'ORIGIN', code: 'EstablishmentNotDestination' },
} as const;

/** An entry comes from somewhere, an exit goes somewhere; the other end is this farm unless it is named too. */
export function requireEnds(
  gta: Ends,
  { found, purchase }: Awaited<ReturnType<typeof foundEnds>>,
  before?: LockedGta,
): void {
  const elsewhere = gta.type === 'ENTRY' ? 'originId' : 'destinationId';
  if (!gta[elsewhere]) failIssues([issue(elsewhere, 'InvalidFieldType', { reason: 'REQUIRED' })]);
  for (const { end, id, establishment } of found) {
    if (!establishment || id === before?.[`${end}Id`]) continue;
    if (!establishment.active) fail('EstablishmentNotActive', {}, `${end}Id`);
    const { type, code } = notAtThisEnd[end];
    if (establishment.registrationType === type) fail(code, {}, `${end}Id`);
  }
  if (!purchase) return;
  if (gta.type === 'EXIT') fail('GtaOfOtherType', {}, 'purchaseId');
  if (purchase.category !== 'ANIMALS') fail('PurchaseNotAnimals', {}, 'purchaseId');
  if (purchase.status === 'STORED' && gta.purchaseId !== before?.purchaseId)
    fail('PurchaseAlreadyReceived', {}, 'purchaseId');
}

export const totalOf = (rows: readonly Row[]) => rows.reduce((sum, { quantity }) => sum + quantity, 0);

/** §2.4: nobody loses a place: neither the whole nor a row goes below what is held. */
export function requireHeld(gta: LockedGta, rows: readonly Row[]): void {
  if (totalOf(rows) < gta.bound) fail('GtaFull', {}, 'ageGroups');
  const issues = gta.ageGroups.flatMap((held): Issue[] => {
    const index = rows.findIndex((row) => samePlaces(row, held));
    if ((rows[index]?.quantity ?? 0) >= held.bound) return [];
    const field = index < 0 ? 'ageGroups' : `ageGroups.${index}.quantity`;
    return [issue(field, 'GtaAgeGroupFull', { rows: reportedRows([held]) })];
  });
  if (issues.length > 0) failIssues(issues);
}
