import { calendarToday, daysAfter } from '../../../server/platform/values/day.ts';
import { appendBatchEvents, type BatchState } from '../../../server/herd/batches/batches.service.ts';
import { addHeads } from '../../../server/herd/oxen/oxHeads.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { makeTractPlan } from '../farms/feeding.ts';
import { makeBatch } from '../farms/herd.ts';

/** A farm that commands are called on, each with rows of its own. */
export interface Stage {
  ctx: Context;
}

/** Makes the input of a command, with so many rows in each of its lists. */
export type Call = (stage: Stage, rows: number) => Promise<object>;

export interface ListCommand {
  input: Call;
  /** The rows it is called with: few first, then many. */
  rows: readonly [few: number, many: number];
  /** Called in place of a command of the schema. */
  run?: (ctx: Context, input: never) => Promise<unknown>;
}

/** By their names; after a colon stands what else is counted of one. Without rows of its own a call takes 10 and 100. */
export type ListCommands = Readonly<Record<string, Call | ListCommand>>;

/** Of a list that holds fewer than a hundred. */
export const upTo = (most: number, call: Call): ListCommand => ({ input: call, rows: [Math.ceil(most / 10), most] });

let serial = 0;
export const next = (): number => (serial += 1);
export const nextName = (word: string): string => `${word} ${next()}`;

/** Days on which payments may be due. */
export const soon = daysAfter(calendarToday('UTC'), 30);
export const later = daysAfter(soon, 30);

export const times = <Row>(count: number, make: (index: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Live heads in a batch of their own. */
export async function makeHeads({ ctx }: Stage, heads: number): Promise<{ batchId: string; oxIds: string[] }> {
  const batchId = await makeBatch(ctx, { heads, averageWeight: '390', sex: 'MALE' });
  const oxen = await ctx.db.ox.findMany({ where: { batchId }, select: { id: true }, orderBy: { id: 'asc' } });
  return { batchId, oxIds: oxen.map(({ id }) => id) };
}

export async function makeCorrals({ ctx }: Stage, count: number): Promise<string[]> {
  const rows = times(count, () => ({
    ...{ id: uuidv7(), farmId: ctx.actor.farmId, locationType: 'PICKET' as const, name: nextName('Curral') },
    ...{ position: next(), areaHa: '0.5', animalCapacity: 200 },
  }));
  await ctx.db.corral.createMany({ data: rows });
  return rows.map(({ id }) => id);
}

/** Batches with as many heads each, all made at once; in a corral of their own unless they only wait. */
export async function makeBatches(
  stage: Stage,
  count: number,
  { heads = 0, corralIds, ...given }: Partial<BatchState> & { heads?: number; corralIds?: readonly string[] } = {},
): Promise<string[]> {
  const { ctx } = stage;
  const { farmId, membershipId } = ctx.actor;
  const kind = given.kind ?? 'HOLDING';
  const rows = times(count, () => ({ id: uuidv7(), farmId, name: nextName('Lote'), kind, createdById: membershipId }));
  await ctx.transaction(async (inside) => {
    const written = { day: await inside.openDay(), stamp: null };
    await inside.db.batch.createMany({ data: rows });
    const events = rows.map(({ id }, index) => ({
      ...{ status: 'ACTIVE' as const, dietId: null, ...given, kind, corralId: corralIds?.[index] ?? null },
      ...{ batchId: id, type: 'CREATED' as const },
    }));
    await appendBatchEvents(inside, written, events);
    const coming = { quantity: heads, averageWeight: '390', set: { sex: 'MALE' as const } };
    await addHeads(
      inside,
      written,
      rows.map(({ id }) => ({ ...coming, batchId: id })),
    );
  });
  return rows.map(({ id }) => id);
}

export interface FedCorral {
  corralId: string;
  batchId: string;
}

/** Corrals with two heads each, fed with a diet by a tract plan since today. */
export async function makeFedCorrals(stage: Stage, count: number, dietId: string): Promise<FedCorral[]> {
  const corralIds = await makeCorrals(stage, count);
  await makeTractPlan(stage.ctx, corralIds);
  const batchIds = await makeBatches(stage, count, { kind: 'CONFINEMENT', dietId, corralIds, heads: 2 });
  return corralIds.map((corralId, index) => ({ corralId, batchId: batchIds[index]! }));
}

export async function makeFoods({ ctx }: Stage, count: number): Promise<string[]> {
  const rows = times(count, () => ({
    ...{ id: uuidv7(), farmId: ctx.actor.farmId, name: nextName('Alimento'), category: 'ENERGETICO' as const },
    ...{ elm: '2.18', elg: '1.5', dryMatterPct: '88' },
  }));
  await ctx.db.food.createMany({ data: rows });
  return rows.map(({ id }) => id);
}

/** Percents of so many parts, of a hundred. */
export const shares = (count: number): string[] => times(count, (index) => String(index === 0 ? 100 - (count - 1) : 1));
