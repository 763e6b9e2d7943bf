import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import type { Prisma } from '../platform/db/generated/prisma/client.ts';
import { batched } from '../platform/turns/batch.ts';
import { dateOf } from '../platform/values/day.ts';
import { fail } from '../platform/errors/AppError.ts';
import { containing } from '../platform/db/search.ts';
import { choice, globalId, line, wholeNumber } from '../platform/input.ts';
import { defineList, type Page, pagedQuery, search } from '../platform/lists.ts';
import { defineQuery } from '../platform/service.ts';
import { byStatusDate, earringAsOf, inState } from './earringDay.service.ts';
import { countBoxes } from './earrings.sql.ts';
import { earringStatuses, stockStatuses, type EarringStatus } from './earringStatus.calc.ts';
import { sisbov } from './numberInputs.ts';
import { plainNumber, ufOfCode } from './sisbov.calc.ts';

const named = { select: { id: true, name: true } } as const;

export const earringRowParts = { purchase: named } satisfies Prisma.EarringInclude;
export type EarringRow = Prisma.EarringGetPayload<{ include: typeof earringRowParts }>;

const earringParts = {
  purchase: { select: { id: true, name: true, orderDay: true, createdBy: named } },
  events: { include: { actor: named }, orderBy: [{ at: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.EarringInclude;
type WholeEarring = Prisma.EarringGetPayload<{ include: typeof earringParts }>;

interface LifeLine {
  status: EarringStatus;
  day: Date;
  at: Date;
  actor: { id: string; name: string } | null;
  reason: string | null;
  motive: WholeEarring['events'][number]['motive'];
  electronicEarring: string | null;
}

/** What happened to an earring; the line of its order comes from its purchase, all others are its own. */
export function lifeOf({
  createdAt,
  purchase,
  events,
}: Pick<WholeEarring, 'createdAt' | 'purchase' | 'events'>): LifeLine[] {
  if (purchase === null) return events;
  const order: LifeLine = {
    status: 'ORDERED',
    day: purchase.orderDay,
    at: createdAt,
    actor: purchase.createdBy,
    reason: null,
    motive: null,
    electronicEarring: null,
  };
  return [order, ...events];
}

/** As of the chosen day, with its life until then. */
async function lived(ctx: Context, earring: WholeEarring): Promise<WholeEarring> {
  const limit = dateOf(await ctx.day());
  const events = earring.events.filter(({ day }) => day <= limit);
  return { ...(await earringAsOf(ctx, earring)), events };
}

export const getEarring = defineQuery({
  name: 'earring',
  allow: 'earring:read',
  input: z.strictObject({ id: globalId('Earring') }),
  async run(ctx, { id }): Promise<WholeEarring> {
    const earring = await ctx.db.earring.findUnique({ where: ctx.key(id), include: earringParts });
    return lived(ctx, earring ?? fail('EarringNotFound', {}, 'id'));
  },
});

/** The same by the number on it; one number is at most once in a farm. */
export const getEarringByNumber = defineQuery({
  name: 'earringByNumber',
  allow: 'earring:read',
  input: z.strictObject({ id: sisbov() }),
  async run(ctx, { id: number }): Promise<WholeEarring> {
    const where = { farmId_sisbov: { farmId: ctx.actor.farmId, sisbov: number } };
    const earring = await ctx.db.earring.findUnique({ where, include: earringParts });
    return lived(ctx, earring ?? fail('EarringNotFound', {}, 'id'));
  },
});

const ufCodes = Object.keys(ufOfCode);
const box = () => wholeNumber({ min: 1, max: 100_000 });

const filterFields = {
  search: search(),
  statuses: z.array(choice('EarringStatus', earringStatuses)).max(earringStatuses.length).nullish(),
  box: box().nullish(),
  ufs: z
    .array(choice('Uf', Object.values(ufOfCode) as [string, ...string[]]))
    .max(27)
    .nullish(),
  purchaseId: globalId('Purchase').nullish(),
  registered: z.boolean().nullish(),
};
const earringFilter = z.strictObject(filterFields);
type Filter = z.output<typeof earringFilter>;

/** A number or a part of it; a whole one is found by its index. */
function whereNumber(text: string): Prisma.EarringWhereInput {
  const number = plainNumber(text);
  if (/^\d{15}$/.test(number)) return { OR: [{ sisbov: number }, { electronicEarring: number }] };
  return { OR: [{ sisbov: { contains: number } }, { electronicEarring: { contains: number } }] };
}

async function earringWhere(
  { search: text, statuses, box: number, ufs, purchaseId, registered }: Filter,
  ctx: Context,
): Promise<Prisma.EarringWhereInput> {
  const where: Prisma.EarringWhereInput = {
    ...(await inState(ctx, { statuses, registered })),
    ...(number == null ? {} : { box: number }),
    ...(ufs?.length ? { ufCode: { in: ufCodes.filter((code) => ufs.includes(ufOfCode[code]!)) } } : {}),
    ...(purchaseId ? { purchaseId } : {}),
  };
  if (!text) return where;
  if (/^[\d\s.-]*$/.test(text)) return { ...where, ...whereNumber(text) };
  // What is no number is looked for in the names of the orders, by who may read them.
  if (!ctx.can('purchase:read')) return { ...where, id: { in: [] } };
  return { ...where, purchase: { name: containing(text) } };
}

export const earringList = defineList({
  allow: 'earring:read',
  filter: earringFilter,
  where: earringWhere,
  order: { SISBOV: 'sisbov', MANAGEMENT_NUMBER: 'managementNumber', STATUS_DATE: byStatusDate },
  defaultOrder: 'SISBOV',
  table: 'earring',
});

/** The farm's stock of earrings, in the order of their numbers. */
export const availableEarringList = defineList({
  allow: 'earring:read',
  filter: z.strictObject({
    purchaseId: filterFields.purchaseId,
    ufCode: line(2)
      .meta({ examples: ['52'] })
      .nullish(),
    box: filterFields.box,
    statuses: z.array(choice('StockStatus', stockStatuses)).max(2).nullish(),
    /** The first number of the page. */
    from: sisbov().nullish(),
  }),
  where: async ({ purchaseId, ufCode, box: number, statuses, from }, ctx) => ({
    ...(await inState(ctx, { statuses: statuses?.length ? statuses : stockStatuses })),
    ...(purchaseId ? { purchaseId } : {}),
    ...(ufCode ? { ufCode } : {}),
    ...(number == null ? {} : { box: number }),
    ...(from ? { sisbov: { gte: from } } : {}),
  }),
  order: { SISBOV: 'sisbov' },
  defaultOrder: 'SISBOV',
  table: 'earring',
});

const availablePage = pagedQuery<EarringRow>('availableEarrings', availableEarringList, earringRowParts);

/** A page of the stock with the number the next one starts with. */
export const availableEarrings = defineQuery({
  name: 'availableEarrings',
  allow: 'earring:read',
  input: availablePage.input,
  async run(ctx, input): Promise<Page<EarringRow> & { next: string | null }> {
    const page = await availablePage(ctx, input);
    const after = (page.page + 1) * page.pageSize;
    if (after >= page.total) return { ...page, next: null };
    const where = await availableEarringList.where((input as { filter: object }).filter, ctx);
    const [first] = (await ctx.db.earring.findMany({
      where: where as Prisma.EarringWhereInput,
      orderBy: [{ sisbov: 'asc' }, { id: 'asc' }],
      skip: after,
      take: 1,
      select: { sisbov: true },
    })) as { sisbov: string }[];
    return { ...page, next: first?.sisbov ?? null };
  },
});

/** The purchase's own earrings with how many there are of each status. */
export const purchaseEarrings = defineQuery({
  name: 'purchaseEarrings',
  allow: 'earring:read',
  input: z.strictObject({
    id: globalId('Purchase'),
    page: wholeNumber({ min: 0, max: 100_000 }).optional(),
    pageSize: wholeNumber({ min: 1, max: 500 }).optional(),
    sort: line(200).optional(),
    filter: earringFilter.omit({ purchaseId: true }).optional(),
  }),
  async run(ctx, { id, filter = {}, ...paging }) {
    const purchase = await ctx.db.purchase.findUnique({ where: ctx.key(id), select: { category: true } });
    if (!purchase) fail('PurchaseNotFound', {}, 'id');
    if (purchase.category !== 'EARRINGS') fail('PurchaseNotEarring', {}, 'id');
    const page = await earringPage(ctx, { ...paging, filter: { ...filter, purchaseId: id } });
    const rows = await countBoxes(ctx.actor.farmId, ctx.db, [id], await ctx.pastDay());
    const counts = Object.fromEntries(
      earringStatuses.map((status) => [
        status,
        rows.filter((row) => row.status === status).reduce((sum, { count }) => sum + count, 0),
      ]),
    ) as Record<EarringStatus, number>;
    return { ...page, counts };
  },
});

const earringPage = pagedQuery<EarringRow>('earrings', earringList, earringRowParts);

export interface EarringBox {
  box: number;
  first: string;
  last: string;
  ordered: number;
  inStock: number;
  /** On an animal, or at their end. */
  used: number;
  cancelled: number;
}

const emptyBox = { ordered: 0, inStock: 0, used: 0, cancelled: 0 };
const heapOf = (status: string): keyof typeof emptyBox => {
  if (status === 'ORDERED') return 'ordered';
  if (status === 'CANCELLED') return 'cancelled';
  return (stockStatuses as readonly string[]).includes(status) ? 'inStock' : 'used';
};

/** The boxes of a purchase and what lies in them, read for all purchases of a page at once. */
export const boxesOf = batched<string, EarringBox[]>(async (ctx: Context, purchaseIds) => {
  const boxes = new Map<string, Map<number, EarringBox>>();
  for (const { purchaseId, box: number, status, count, first, last } of await countBoxes(
    ctx.actor.farmId,
    ctx.db,
    purchaseIds,
    await ctx.pastDay(),
  )) {
    const known = boxes.get(purchaseId) ?? new Map<number, EarringBox>();
    const before = known.get(number) ?? { box: number, first, last, ...emptyBox };
    const heap = heapOf(status);
    known.set(number, {
      ...before,
      first: first < before.first ? first : before.first,
      last: last > before.last ? last : before.last,
      [heap]: before[heap] + count,
    });
    boxes.set(purchaseId, known);
  }
  return new Map([...boxes].map(([id, byNumber]) => [id, [...byNumber.values()]]));
});
