import { batched } from '../platform/turns/batch.ts';
import type { Context } from '../platform/context.ts';
import type { Prisma } from '../platform/db/generated/prisma/client.ts';
import { dateOf, type Day } from '../platform/values/day.ts';
import type { EarringStatus } from './earringStatus.calc.ts';
import { byStatusDateOn } from './earrings.sql.ts';

/** What a line of its life says of an earring. */
type State = Pick<
  Prisma.EarringModel,
  'status' | 'statusDate' | 'statusReason' | 'unusableMotive' | 'electronicEarring'
>;

/** Lines that hold at the end of a day. */
function inForce(day: Day): Prisma.EarringEventWhereInput {
  const limit = dateOf(day);
  return { day: { lte: limit }, OR: [{ untilDay: null }, { untilDay: { gt: limit } }] };
}

interface StateFilter {
  statuses?: readonly EarringStatus[] | null | undefined;
  registered?: boolean | null | undefined;
}

function stateOn(day: Day, { statuses, registered }: StateFilter): Prisma.EarringWhereInput[] {
  const withChip = { ...inForce(day), electronicEarring: { not: null } };
  return [
    // What came with an animal was there from its first line on.
    {
      OR: [
        { purchase: { orderDay: { lte: dateOf(day) } } },
        { source: { not: 'ORDER' }, events: { some: inForce(day) } },
      ],
    },
    ...(statuses?.length
      ? [
          {
            OR: [
              { events: { some: { ...inForce(day), status: { in: [...statuses] } } } },
              // Its order is no line of its life.
              ...(statuses.includes('ORDERED') ? [{ events: { none: { day: { lte: dateOf(day) } } } }] : []),
            ],
          },
        ]
      : []),
    ...(registered == null ? [] : [{ events: registered ? { some: withChip } : { none: withChip } }]),
  ];
}

/** Earrings in a state as of the chosen day; one that was ordered later was not there yet. */
export async function inState(ctx: Context, filter: StateFilter): Promise<Prisma.EarringWhereInput> {
  const pastDay = await ctx.pastDay();
  if (pastDay !== null) return { AND: stateOn(pastDay, filter) };
  const { statuses, registered } = filter;
  return {
    ...(statuses?.length ? { status: { in: [...statuses] } } : {}),
    ...(registered == null ? {} : { electronicEarring: registered ? { not: null } : null }),
  };
}

export async function byStatusDate(direction: 'asc' | 'desc', ctx: Context): Promise<object> {
  const pastDay = await ctx.pastDay();
  return pastDay === null ? { statusDate: direction } : byStatusDateOn(pastDay, direction);
}

/** The states of earrings at the end of the chosen day, which is over. */
const pastStates = batched(async (ctx: Context, ids: string[]) => {
  const rows = await ctx.db.earring.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      createdAt: true,
      purchase: { select: { orderDay: true } },
      events: { where: inForce(await ctx.day()), orderBy: [{ at: 'desc' }, { id: 'desc' }], take: 1 },
    },
  });
  return new Map<string, State>(
    rows.map(({ id, createdAt, purchase, events: [line] }) => [
      id,
      {
        status: line?.status ?? 'ORDERED',
        statusDate: line?.day ?? purchase?.orderDay ?? createdAt,
        statusReason: line?.reason ?? null,
        unusableMotive: line?.motive ?? null,
        electronicEarring: line?.electronicEarring ?? null,
      },
    ]),
  );
});

/** An earring as of the chosen day. */
export async function earringAsOf<Row extends { id: string }>(ctx: Context, earring: Row): Promise<Row> {
  if (ctx.facts.chosenDay === null || (await ctx.pastDay()) === null) return earring;
  return { ...earring, ...(await pastStates(ctx, earring.id)) };
}
