import { otherThan } from '../../platform/db/search.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import type { Day } from '../../platform/values/day.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { toGlobalId } from '../../platform/input.ts';
import type { EarringSource } from '../../earrings/earringStatus.calc.ts';
import { takeEarring } from '../../earrings/earringUse.service.ts';
import { endsLikeManagementNumber } from '../../earrings/electronicEarring.calc.ts';
import { acceptedSisbov } from '../../earrings/sisbovNumbers.service.ts';
import { leftStatuses, liveStatuses, type HerdWarning, type LeftStatus } from '../herdWords.calc.ts';
import { whereMarked } from '../oxen/oxFind.service.ts';
import type { OxColumns } from '../oxen/oxFold.calc.ts';

/** An ox with a SISBOV number is identified, however it came by it; its earring is there. */
export const whereIdentified = (identified: boolean): Prisma.OxWhereInput => ({
  sisbov: identified ? { not: null } : null,
});

type Numbers = Partial<Pick<OxColumns, 'sisbov' | 'electronicEarring' | 'identifier'>>;

/** Refuses numbers that another live ox has. */
export async function requireFreeNumbers(ctx: Context, numbers: Numbers, exceptId?: string): Promise<void> {
  for (const field of ['sisbov', 'electronicEarring', 'identifier'] as const) {
    const number = numbers[field];
    if (!number) continue;
    const where = {
      ...(field === 'identifier' ? whereMarked(number) : { [field]: number }),
      status: { in: [...liveStatuses] },
      ...otherThan(exceptId),
    };
    if ((await ctx.db.ox.count({ where })) > 0) fail('FieldsAlreadyInUse', { fields: [{ path: field }] }, field);
  }
}

/** The official numbers of an animal; the farm's own marks are given again. */
export const officialNumbers = ['sisbov', 'electronicEarring'] as const;
export type OfficialNumber = (typeof officialNumbers)[number];

const whyNotNew = { DEAD: 'DEAD', SOLD: 'SLAUGHTERED', EXITED: 'LEFT' } as const satisfies Record<LeftStatus, string>;

/** What a refusal says of the ox that has a number already: one that left may come back, but not as a new animal. */
export const reentryOf = ({ id, status }: { id: string; status: LeftStatus }) => ({
  reason: whyNotNew[status],
  oxId: toGlobalId('Ox', id),
});

export interface LeftOx {
  id: string;
  status: LeftStatus;
  sisbov: string | null;
  electronicEarring: string | null;
}

/** The oxen that left the farm with one of these numbers, those that were there last first. */
export async function leftWith(ctx: Context, field: OfficialNumber, numbers: readonly string[]): Promise<LeftOx[]> {
  if (numbers.length === 0) return [];
  const oxen = await ctx.db.ox.findMany({
    where: { [field]: { in: [...numbers] }, status: { in: [...leftStatuses] } },
    orderBy: [{ entryDate: 'desc' }, { id: 'desc' }],
    select: { id: true, status: true, sisbov: true, electronicEarring: true },
  });
  return oxen as LeftOx[];
}

/** Refuses for a new animal the numbers of one that died, was sold or left: that animal would come back. */
export async function requireNeverHere(ctx: Context, numbers: Pick<Numbers, OfficialNumber>): Promise<void> {
  for (const field of officialNumbers) {
    const number = numbers[field];
    const [ox] = number ? await leftWith(ctx, field, [number]) : [];
    if (ox) fail('InvalidReentry', reentryOf(ox), field);
  }
}

interface Numbering {
  sisbov?: string | null | undefined;
  electronicEarring?: string | null | undefined;
  day: Day;
  /** Where the animal may bring a number that this farm never had. */
  source?: EarringSource;
}

/** The earring an ox gets, with the numbers on it; a chip alone is kept as it is. */
export async function numbersFor(ctx: Context, { sisbov, electronicEarring, day, source }: Numbering) {
  const number = sisbov ? (await acceptedSisbov(ctx, sisbov, 'sisbov')).sisbov : null;
  const chip = electronicEarring ?? null;
  const none = { columns: {} as Partial<OxColumns>, taken: null, warnings: [] as HerdWarning[] };
  if (number === null && chip === null) return none;
  const earring = await takeEarring(ctx, { sisbov: number, electronicEarring: chip, day, source });
  if (!earring) return { ...none, columns: { electronicEarring: chip } };
  const { taken, sisbov: ownNumber, managementNumber, electronicEarring: ownChip } = earring;
  const columns: Partial<OxColumns> = {
    earringId: taken.id,
    sisbov: ownNumber,
    managementNumber,
    identifiedOn: day,
    ...(ownChip === null ? {} : { electronicEarring: ownChip }),
  };
  const warnings: HerdWarning[] = [];
  if (ownChip !== null && !endsLikeManagementNumber(ownChip, managementNumber)) warnings.push('CHIP_ENDS_OTHERWISE');
  if (taken.from === null) warnings.push('EARRING_NOT_FROM_STOCK');
  return { columns, taken, warnings };
}
