import type { Context } from '../../platform/context.ts';
import { escapeLike, sameText } from '../../platform/db/search.ts';
import type { Ox, Prisma } from '../../platform/db/generated/prisma/client.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { globalId, requiredLine } from '../../platform/input.ts';
import { electronicEarring, sisbov } from '../../earrings/numberInputs.ts';
import { plainNumber } from '../../earrings/sisbov.calc.ts';
import { leftStatuses, liveStatuses } from '../herdWords.calc.ts';

export const identifierField = () => requiredLine(30).meta({ examples: ['A-17'] });

/** One of them names an ox; the first given counts. */
export const oxFields = {
  oxId: globalId('Ox').nullish(),
  electronicEarring: electronicEarring().meta({ examples: [] }).nullish(),
  sisbov: sisbov().meta({ examples: [] }).nullish(),
  identifier: identifierField().meta({ examples: [] }).nullish(),
};

export interface OxNames {
  oxId?: string | null | undefined;
  electronicEarring?: string | null | undefined;
  sisbov?: string | null | undefined;
  identifier?: string | null | undefined;
}

/** «a-17» is the mark «A-17»; the text of the search has an index, and has it in small letters. */
export const whereMarked = (mark: string): Prisma.OxWhereInput => ({
  identifier: sameText(mark),
  searchText: { contains: escapeLike(mark.toLowerCase()) },
});

function whereNamed({ oxId, electronicEarring: chip, sisbov: number, identifier }: OxNames) {
  if (oxId) return { field: 'oxId' as const, where: { id: oxId } };
  if (chip) return { field: 'electronicEarring' as const, where: { electronicEarring: chip } };
  if (number) return { field: 'sisbov' as const, where: { sisbov: number } };
  if (identifier) return { field: 'identifier' as const, where: { identifier } };
  return fail('InvalidFieldType', { reason: 'REQUIRED' }, 'oxId');
}

async function onlyOne(ctx: Context, where: Prisma.OxWhereInput): Promise<Ox | null> {
  const oxen = await ctx.db.ox.findMany({ where, take: 2 });
  return oxen.length === 1 ? oxen[0]! : null;
}

/** By the mark in other letters; else by the six digits on its ear tag, where no other ox had them as its mark. */
async function liveMarked(ctx: Context, mark: string): Promise<Ox | null> {
  const live = { status: { in: [...liveStatuses] } };
  const marked = await onlyOne(ctx, { ...whereMarked(mark), ...live });
  const managementNumber = plainNumber(mark);
  if (marked || !/^\d{6}$/.test(managementNumber)) return marked;
  const isMark = (await ctx.db.ox.count({ where: whereMarked(mark) })) > 0;
  return isMark ? null : onlyOne(ctx, { managementNumber, ...live });
}

/** An ox that is on the farm, by one of its numbers. */
export async function liveOx(ctx: Context, names: OxNames): Promise<Ox & { batchId: string }> {
  const { field, where } = whereNamed(names);
  const live = { status: { in: [...liveStatuses] } };
  const ox =
    (await ctx.db.ox.findFirst({ where: { ...where, ...live } })) ??
    (field === 'identifier' ? await liveMarked(ctx, where.identifier) : null);
  if (ox?.batchId) return { ...ox, batchId: ox.batchId };
  return refuseGone(ctx, where, field);
}

/** Refuses who is not on the farm, with how it left where it was here. */
async function refuseGone(ctx: Context, where: Prisma.OxWhereInput, field: string): Promise<never> {
  const gone = await ctx.db.ox.findFirst({ where, select: { status: true } });
  if (!gone) fail('OxNotFound', {}, field);
  const { status } = gone;
  const reason = leftStatuses.find((left) => left === status);
  return fail('OxNotFound', { status, ...(reason ? { reason } : {}) }, field);
}

export interface Selection {
  oxIds?: readonly string[] | null | undefined;
  sisbovs?: readonly string[] | null | undefined;
  electronicEarrings?: readonly string[] | null | undefined;
}

/** Live oxen in the order they are named in, each once; one that is not on the farm is refused by its place. */
export async function liveOxen(ctx: Context, { oxIds, sisbovs, electronicEarrings }: Selection) {
  const [field, column, keys] = oxIds?.length
    ? (['oxIds', 'id', oxIds] as const)
    : sisbovs?.length
      ? (['sisbovs', 'sisbov', sisbovs] as const)
      : (['electronicEarrings', 'electronicEarring', electronicEarrings ?? []] as const);
  if (keys.length === 0) fail('InvalidFieldType', { reason: 'REQUIRED' }, 'oxIds');
  const found = await ctx.db.ox.findMany({
    where: { [column]: { in: [...keys] }, status: { in: [...liveStatuses] }, NOT: { batchId: null } },
  });
  const byKey = new Map(found.map((ox) => [ox[column], ox]));
  const oxen = [...new Set(keys)].map((key) => byKey.get(key));
  const missing = oxen.indexOf(undefined);
  if (missing >= 0) {
    const key = [...new Set(keys)][missing]!;
    await refuseGone(ctx, { [column]: key }, `${field}.${keys.indexOf(key)}`);
  }
  return oxen as (typeof found)[number][];
}
