import { Decimal } from 'decimal.js';
import { settingsOfGroups } from '../../farm/settings/settings.service.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { dayOf, type Day } from '../../platform/values/day.ts';
import type { Period } from '../../platform/values/period.ts';
import { arrobasProduced, monthsOf, settlement, termsOfDays, type TermsOfDays } from './ownerClosings.calc.ts';
import { ownerPartRows, type OwnerPartRow } from './ownerParts.sql.ts';

export const mostOwners = 1_000;

export const settingsFor = (ctx: Context) => settingsOfGroups(ctx, ['economics', 'results']);
export type Settings = Awaited<ReturnType<typeof settingsFor>>;
export const yieldsOf = ({ economics, results }: Settings) => ({ ...results, liveYield: economics.liveYield });

const ownerColumns = {
  ...{ id: true, name: true, document: true, contract: true, contractRate: true, chargesHealth: true, isBoitel: true },
  pastContracts: { orderBy: { toDay: 'asc' } },
} as const;

export async function ownersOf(ctx: Context, ownerIds: readonly string[] | null | undefined) {
  const owners = await ctx.db.owner.findMany({
    where: ownerIds?.length
      ? { id: { in: [...ownerIds] } }
      : { OR: [{ isBoitel: true }, { contract: { not: null } }, { pastContracts: { some: {} } }] },
    select: ownerColumns,
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: mostOwners,
  });
  const missing = ownerIds?.findIndex((id) => owners.every((owner) => owner.id !== id)) ?? -1;
  if (missing >= 0) fail('InexistentEntity', {}, `ownerIds.${missing}`);
  return owners;
}

export type OwnerRow = Awaited<ReturnType<typeof ownersOf>>[number];

export function termsOf(
  { contract, contractRate, chargesHealth, isBoitel, pastContracts }: OwnerRow,
  period: Period,
): TermsOfDays[] {
  const past = pastContracts.map(({ toDay, rate, ...terms }) => ({
    ...terms,
    isClient: true,
    rate: rate.toString(),
    toDay: dayOf(toDay),
  }));
  const now = { contract, rate: contractRate?.toString() ?? null, chargesHealth };
  return termsOfDays({ ...now, isClient: isBoitel || contract !== null }, past, period);
}

export interface OwnerContract extends TermsOfDays {
  headDays: number;
  msKg: Decimal;
  arrobas: Decimal;
  healthCost: Decimal;
  /** By the contract; null where none was agreed. */
  value: Decimal | null;
  /** What medicines add to it. */
  healthValue: Decimal;
}

type Counts = Omit<OwnerPartRow, 'ownerId' | 'from' | 'to'>;

export function contractOf(
  terms: TermsOfDays,
  { headDays, msKg, carcassKg, entryKg, healthCost }: Counts,
  { economics: { arrobaKg, liveYield: entryYieldPct } }: Settings,
): OwnerContract {
  const arrobas = arrobasProduced({ carcassKg, entryKg, entryYieldPct, arrobaKg });
  return {
    ...terms,
    ...{ headDays, arrobas, msKg: new Decimal(msKg), healthCost: new Decimal(healthCost) },
    value: settlement({ ...terms, headDays, arrobas, msKg }),
    healthValue: new Decimal(terms.isClient && terms.chargesHealth ? healthCost : 0),
  };
}

export interface BoitelMonth {
  month: Day;
  ownerId: string;
  owner: string;
  /** Null where it had cattle and nothing was agreed. */
  value: Decimal | null;
}

/** What boitel clients owe for the parts of each month of a period in which the same was agreed, medicines included. */
export async function boitelByMonth(
  ctx: Context,
  { from, to, startsOn }: Period & { startsOn: number },
): Promise<BoitelMonth[]> {
  const owners = await ownersOf(ctx, null);
  const parts = owners.flatMap((owner) =>
    termsOf(owner, { from, to })
      .filter(({ isClient }) => isClient)
      .flatMap((terms) =>
        monthsOf(terms, startsOn).map((part) => ({ ...terms, ...part, ownerId: owner.id, owner: owner.name })),
      ),
  );
  if (parts.length === 0) return [];
  const settings = await settingsFor(ctx);
  const of = {
    ...{ from, to, ownerIds: [...new Set(parts.map(({ ownerId }) => ownerId))] },
    parts: parts.map((part) => ({ ownerId: part.ownerId, from: part.from, to: part.to })),
  };
  const rows = await ownerPartRows(ctx.actor.farmId, ctx.db, of, yieldsOf(settings));
  const byPart = new Map(rows.map((row) => [`${row.ownerId} ${row.from}`, row]));
  return parts.flatMap(({ month, ownerId, owner, ...terms }): BoitelMonth[] => {
    const counted = contractOf(terms, byPart.get(`${ownerId} ${terms.from}`)!, settings);
    const value = counted.value?.plus(counted.healthValue) ?? null;
    const isNothing = value === null ? counted.headDays === 0 : value.isZero();
    return isNothing ? [] : [{ month, ownerId, owner, value }];
  });
}
