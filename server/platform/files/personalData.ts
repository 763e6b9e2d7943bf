import type { Context } from '../context.ts';
import { uuidv7 } from '../values/uuid.ts';

/** Lists of people, with their documents, phones or e-mails, or with what they did. */
const personalLists: ReadonlySet<string> = new Set([
  'activities',
  'destinations',
  'establishments',
  'owners',
  'people',
]);

/** A file with data of people leaves the farm: who took it stays in the farm's history. */
export async function recordExport(ctx: Context, lists: Iterable<string>, name: string): Promise<void> {
  if ([...lists].some((list) => personalLists.has(list)))
    await ctx.record({ type: 'Export', id: uuidv7(), op: 'CREATED', subject: name });
}
