import { z } from 'zod';
import { batched } from '../turns/batch.ts';
import type { Context } from '../context.ts';
import { maybe, ref } from './answer.ts';
import { described, type Answer } from './fields.ts';

/** Who wrote a record. */
export const member = maybe(ref('Membership', 'Ana Souza'));

const makerOf = batched<string, { id: string; name: string }>(async (ctx, ids) => {
  const made = await ctx.db.activity.findMany({
    where: { subjectId: { in: ids }, op: 'CREATED' },
    select: { subjectId: true, membership: { select: { id: true, name: true } } },
  });
  return new Map(made.flatMap(({ subjectId, membership }) => (membership ? [[subjectId, membership]] : [])));
});

/** The answer with who made the record, unless that is in it already. */
export function withMaker<Row extends { id: string }>(row: Answer<Row>): Answer<Row> {
  const shape = () => (row.schema as z.ZodObject).shape;
  const isIncluded = () => 'createdBy' in shape();
  const schema = () => (isIncluded() ? row.schema : z.strictObject({ ...shape(), createdBy: member.schema }));
  return described(schema, {
    present: async (value: Row, ctx: Context) => {
      if (isIncluded()) return row.present(value, ctx);
      const maker = ctx.can('person:read') ? await makerOf(ctx, value.id) : undefined;
      return { ...((await row.present(value, ctx)) as object), createdBy: member.present(maker ?? null, ctx) };
    },
  });
}
