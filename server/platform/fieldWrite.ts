import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Action } from './rights/access.ts';
import type { Context } from './context.ts';
import { claimWrite } from './db/farmDay.sql.ts';
import { AppError, fail } from './errors/AppError.ts';
import { addReceipt, addRefusal, keyIn } from './fieldReceipts.ts';
import { instant, leftOut, opaqueUuid, parseInput } from './input.ts';
import { defineCommand, type Service } from './service.ts';

const fieldWriteFields = {
  /** Made by the device that saves, once for each thing it saves. */
  clientEventId: opaqueUuid(),
  /** By the device's clock; now when left out. */
  happenedAt: leftOut(instant().nullish()),
};
const keylessFields = { ...fieldWriteFields, clientEventId: leftOut(opaqueUuid().optional()) };

/** Under what key a write is kept, and when what it reports happened. */
export interface FieldStamp {
  clientEventId: string;
  at: Date;
}

interface Spec<Shape extends z.ZodRawShape, Answer extends object> {
  name: string;
  allow: Action;
  input: Shape;
  /** Of a command that was none of the field at first: without a key each call of it is one of its own. */
  mayLackKey?: true;
  /** The answer is kept as JSON. */
  run(ctx: Context, input: z.output<z.ZodObject<Shape>>, stamp: FieldStamp): Promise<Answer>;
}

/**
 * A command of people in the corral, whose device may send it late and more than once: the key, the effect and the
 * answer are one transaction, and the same again is answered the same, also when its day is over.
 */
export function defineFieldWrite<Shape extends z.ZodRawShape, Answer extends object>({
  name,
  allow,
  input,
  mayLackKey,
  run,
}: Spec<Shape, Answer>): Service<z.ZodObject, Answer> {
  const fields = mayLackKey ? keylessFields : fieldWriteFields;
  // Of a generic shape the compiler does not see that it has these fields too.
  const schema = z.strictObject({ ...input, ...fields }) as z.ZodObject<typeof keylessFields>;
  const service = defineCommand({
    name,
    allow,
    anyDay: true,
    input: schema,
    async run(ctx, { clientEventId: key = randomUUID(), happenedAt, ...rest }): Promise<Answer> {
      const { farmId, membershipId } = ctx.actor;
      const write = async (): Promise<Answer> => {
        const now = ctx.now();
        const reported = happenedAt ? new Date(happenedAt) : now;
        // The clock of a device may be ahead.
        return run(ctx, rest as z.output<z.ZodObject<Shape>>, {
          clientEventId: key,
          at: reported > now ? now : reported,
        });
      };
      // What is only tried is not kept, and may be tried again or saved under the same key.
      if ('dryRun' in rest && rest.dryRun === true) {
        await ctx.requireOpenDay();
        return write();
      }
      const requestHash = createHash('sha256')
        .update(JSON.stringify([membershipId, name, happenedAt ?? null, rest]))
        .digest('base64url');
      if (!(await claimWrite(farmId, ctx.db, { key, command: name, requestHash }))) {
        const first = await ctx.db.clientEvent.findUniqueOrThrow({ where: { farmId_key: { farmId, key } } });
        if (first.requestHash !== requestHash) fail('IdempotencyKeyReused', {}, 'clientEventId');
        return first.answer as Answer;
      }
      await ctx.dayIsLocked();
      const answer = await write();
      ctx.keepAnswer({ key, answer });
      return answer;
    },
  }) as Service<z.ZodObject, Answer>;
  return withReceipts(service);
}

/** What became of each write is kept beside the answer of its call. */
function withReceipts<Answer extends object>(service: Service<z.ZodObject, Answer>): Service<z.ZodObject, Answer> {
  const { serviceName, allow, input } = service;
  const run = async (ctx: Context, raw: unknown): Promise<Answer> => {
    const key = keyIn(raw);
    try {
      const answer = await service(ctx, raw);
      // What is only tried was not saved.
      if (key !== null && (raw as { dryRun?: unknown }).dryRun !== true) addReceipt(ctx, serviceName, key, answer);
      return answer;
    } catch (error) {
      if (key !== null && error instanceof AppError) addRefusal(ctx, serviceName, key, error);
      throw error;
    }
  };
  return Object.assign(run, { serviceName, allow, input });
}

/** A device that was without a network for days sends what it has in several calls. */
const mostItems = 500;

export interface ItemResult<Answer> {
  index: number;
  clientEventId: string | null;
  answer: Answer | null;
  refusal: AppError | null;
}

/** The same for many, in their order, each answered by itself: a bad one does not keep the others from being saved. */
export function eachFieldWrite<Answer extends object>(
  service: Service<z.ZodObject, Answer>,
): Service<z.ZodObject, { results: ItemResult<Answer>[] }> {
  const input = z.strictObject({ items: z.array(service.input).min(1).max(mostItems) });
  const list = z.object({ items: z.array(z.unknown()).min(1).max(mostItems) });
  const run = async (ctx: Context, raw: unknown) => {
    void ctx.actor;
    const { items } = parseInput(list, raw);
    if (service.allow !== 'public') ctx.allow(service.allow);
    const results: ItemResult<Answer>[] = [];
    for (const [index, item] of items.entries()) {
      const clientEventId = keyIn(item);
      try {
        results.push({ index, clientEventId, answer: await service(ctx, item), refusal: null });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        results.push({ index, clientEventId, answer: null, refusal: error });
      }
    }
    return { results };
  };
  return Object.assign(run, { serviceName: `${service.serviceName}Each`, allow: service.allow, input });
}
