import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { dateOf, type Day } from '../../platform/values/day.ts';
import { unlessStale } from '../../platform/db/lock.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { choice, civilDate, globalId, knownVersion, line } from '../../platform/input.ts';
import { defineList } from '../../platform/lists.ts';
import { defineCommand } from '../../platform/service.ts';
import { oxName } from '../../herd/oxen/oxName.calc.ts';
import { insertResidences, livedElsewhere, saveBnd } from './residences.sql.ts';
import { approvalKinds, areaStatuses, bndStatuses, residenceSources } from './residenceWords.calc.ts';

const oxIds = () => z.array(globalId('Ox')).min(1).max(2_000);

async function namedOxen(ctx: Context, ids: readonly string[]) {
  const oxen = await ctx.db.ox.findMany({
    where: { id: { in: [...ids] }, status: { not: 'REVERSED' } },
    select: { id: true, sisbov: true, managementNumber: true, electronicEarring: true, identifier: true },
  });
  const known = new Map(oxen.map((ox) => [ox.id, ox]));
  const missing = ids.findIndex((id) => !known.has(id));
  if (missing >= 0) fail('OxNotFound', {}, `oxIds.${missing}`);
  return known;
}

async function announceResidences(
  ctx: Context,
  ids: readonly string[],
  first: Parameters<typeof oxName>[0],
): Promise<void> {
  await ctx.emit({ type: 'Ox', id: ids[0]!, op: 'UPDATED', subject: oxName(first) });
}

const requireOrder = (from: Day, to: Day | null | undefined, field: string) => {
  if (to && to < from) fail('StartDateAfterEndDate', {}, field);
};

/** §1.10: where oxen lived outside this farm, as a paper says. */
export const declareResidence = defineCommand({
  name: 'declareResidence',
  allow: 'residence:write',
  input: z.strictObject({
    oxIds: oxIds(),
    establishmentId: globalId('Establishment'),
    areaStatus: choice('AreaStatus', areaStatuses),
    fromDay: civilDate(),
    /** The day they went from there. */
    toDay: civilDate(),
    erasCode: line(30).nullish(),
    source: choice('ResidenceSource', residenceSources),
  }),
  async run(ctx, { oxIds: named, establishmentId, ...input }) {
    const { farmId, membershipId } = ctx.actor;
    requireOrder(input.fromDay, input.toDay, 'toDay');
    if (input.toDay > (await ctx.openDay())) fail('FarmDayNotOpen', { day: input.toDay }, 'toDay');
    const place = await ctx.db.establishment.findUnique({
      where: ctx.key(establishmentId),
      select: { erasCode: true },
    });
    if (!place) fail('EstablishmentNotFound', {}, 'establishmentId');
    const oxen = await namedOxen(ctx, named);
    const ids = [...new Set(named)];
    const [overlap] = await livedElsewhere(farmId, ctx.db, { oxIds: ids, from: input.fromDay, to: input.toDay });
    if (overlap)
      fail('ResidenceOverlaps', { ox: oxName(oxen.get(overlap.oxId)!) }, `oxIds.${named.indexOf(overlap.oxId)}`);
    await insertResidences(farmId, ctx.db, {
      ...input,
      oxIds: ids,
      establishmentId,
      erasCode: input.erasCode || place.erasCode,
      createdById: membershipId,
    });
    await announceResidences(ctx, ids, oxen.get(ids[0]!)!);
    return { oxIds: ids };
  },
});

export const removeResidence = defineCommand({
  name: 'removeResidence',
  allow: 'residence:write',
  input: z.strictObject({ id: globalId('Residence') }),
  async run(ctx, { id }) {
    const residence = await ctx.db.residence.findUnique({ where: ctx.key(id), include: { ox: true } });
    if (!residence) fail('InexistentEntity', {}, 'id');
    await ctx.db.residence.delete({ where: ctx.key(id) });
    await announceResidences(ctx, [residence.oxId], residence.ox);
    return { oxId: residence.oxId };
  },
});

/** What the national base says of oxen, typed in; an import writes the same. */
export const recordBnd = defineCommand({
  name: 'recordBnd',
  allow: 'residence:write',
  input: z.strictObject({
    oxIds: oxIds(),
    status: choice('BndStatus', bndStatuses),
    inclusionDate: civilDate().nullish(),
    releaseDate: civilDate().nullish(),
  }),
  async run(ctx, { oxIds: named, status, inclusionDate, releaseDate }) {
    if (status === 'INCLUDED' && !inclusionDate) fail('InvalidFieldType', { reason: 'REQUIRED' }, 'inclusionDate');
    if (inclusionDate && inclusionDate > (await ctx.openDay()))
      fail('FarmDayNotOpen', { day: inclusionDate }, 'inclusionDate');
    if (inclusionDate) requireOrder(inclusionDate, releaseDate, 'releaseDate');
    const oxen = await namedOxen(ctx, named);
    const ids = [...new Set(named)];
    const days = { inclusionDate: inclusionDate ?? null, releaseDate: releaseDate ?? null };
    const sentOn = status === 'SENT' ? await ctx.openDay() : null;
    await saveBnd(ctx.actor.farmId, ctx.db, { oxIds: ids, status, ...days, sentOn, at: ctx.now() });
    await announceResidences(ctx, ids, oxen.get(ids[0]!)!);
    return { oxIds: ids };
  },
});

const approvalFields = {
  kind: choice('ApprovalKind', approvalKinds),
  fromDay: civilDate(),
  /** The last day; none while it lasts. */
  toDay: civilDate().nullish(),
  note: line(200).nullish(),
};

async function requireNoOther(ctx: Context, kind: 'EU_AREA' | 'TRACES_LIST', from: Day, to: Day | null, id?: string) {
  const other = await ctx.db.farmApproval.findFirst({
    where: {
      kind,
      ...(id ? { id: { not: id } } : {}),
      ...(to ? { fromDay: { lte: dateOf(to) } } : {}),
      OR: [{ toDay: null }, { toDay: { gte: dateOf(from) } }],
    },
    select: { id: true },
  });
  if (other) fail('ApprovalOverlaps', {}, 'fromDay');
}

/** A time in which the farm lay in the approved area, or stood on the list; given without an id it is a new one. */
export const saveApproval = defineCommand({
  name: 'saveApproval',
  allow: 'residence:write',
  input: z.strictObject({
    id: globalId('FarmApproval').nullish(),
    ...approvalFields,
    version: knownVersion().nullish(),
  }),
  async run(ctx, { id, version, kind, fromDay, toDay, note }) {
    const { farmId } = ctx.actor;
    if (id && !(await ctx.db.farmApproval.findUnique({ where: ctx.key(id), select: { id: true } })))
      fail('InexistentEntity', {}, 'id');
    requireOrder(fromDay, toDay, 'toDay');
    await requireNoOther(ctx, kind, fromDay, toDay ?? null, id ?? undefined);
    const data = { kind, fromDay: dateOf(fromDay), toDay: toDay ? dateOf(toDay) : null, note: note || null };
    const { id: approvalId } = id
      ? await unlessStale(
          ctx.db.farmApproval.update({
            where: { ...ctx.key(id), ...(version ? { version } : {}) },
            data: { ...data, version: { increment: 1 } },
            select: { id: true },
          }),
        )
      : await ctx.db.farmApproval.create({ data: { ...data, farmId }, select: { id: true } });
    await ctx.emit({ type: 'Farm', id: farmId, op: 'UPDATED', subject: kind });
    return { farmId, approvalId };
  },
});

export const removeApproval = defineCommand({
  name: 'removeApproval',
  allow: 'residence:write',
  input: z.strictObject({ id: globalId('FarmApproval') }),
  async run(ctx, { id }) {
    const { farmId } = ctx.actor;
    const approval = await ctx.db.farmApproval.findUnique({ where: ctx.key(id), select: { kind: true } });
    if (!approval) fail('InexistentEntity', {}, 'id');
    await ctx.db.farmApproval.delete({ where: ctx.key(id) });
    await ctx.emit({ type: 'Farm', id: farmId, op: 'UPDATED', subject: approval.kind });
    return { farmId };
  },
});

export const residenceList = defineList({
  allow: 'ox:read',
  filter: z.strictObject({ oxId: globalId('Ox').nullish() }),
  where: ({ oxId }) => (oxId ? { oxId } : {}),
  order: { FROM: (fromDay: 'asc' | 'desc') => ({ fromDay }) },
  defaultOrder: 'FROM',
  table: 'residence',
});

export const approvalList = defineList({
  allow: 'ox:read',
  filter: z.strictObject({ kind: choice('ApprovalKind', approvalKinds).nullish() }),
  where: ({ kind }) => (kind ? { kind } : {}),
  order: { FROM: (fromDay: 'asc' | 'desc') => ({ fromDay }) },
  defaultOrder: 'FROM',
  table: 'farmApproval',
});
