import type { Action } from '../access.ts';
import type { Context } from '../context.ts';
import type { ChangeEvent } from '../events/bus.ts';
import { Outbox } from '../events/outbox.ts';
import { toGlobalId } from '../input.ts';
import { builder } from './builder.ts';
import { enumRef } from './inputs.ts';
import { rereadIfThere, type AnyNode } from './reread.ts';

/** Ids only, so a whole herd moved at once fits in. */
const mostUnread = 100_000;

const ChangeOpEnum = enumRef('ChangeOp', ['CREATED', 'UPDATED', 'DELETED']);

interface Feed {
  /** The subscription's name, as in `peopleChanged`. */
  name: string;
  read: Action;
  /** What the changed thing is called in the payload. */
  field: string;
  /** The kind of thing whose changes it tells. */
  node: AnyNode;
}

/** News of the actor's farm; the bus knows no other farm's. */
function changesOf(ctx: Context, type: string): AsyncIterable<ChangeEvent> {
  const outbox = new Outbox<ChangeEvent>(mostUnread, () => unsubscribe());
  const unsubscribe = ctx.platform.bus.listen(ctx.actor.farmId, (event) => {
    if ('farmId' in event && event.type === type) outbox.push(event);
  });
  return outbox;
}

/** A subscription that carries ids and reads the thing again in the subscriber's scope. */
export function changeFeed({ name, read, field, node }: Feed): void {
  const type = node.name;
  const Change = builder.objectRef<ChangeEvent>(`${name.charAt(0).toUpperCase()}${name.slice(1)}Event`).implement({
    authScopes: { may: read },
    fields: (t) => ({
      op: t.field({ type: ChangeOpEnum, resolve: ({ op }) => op }),
      id: t.id({ resolve: ({ id }) => toGlobalId(type, id) }),
      clientId: t.exposeString('clientId', { nullable: true }),
      [field]: rereadIfThere(t, node, 'id'),
    }),
  });
  builder.subscriptionField(name, (t) =>
    t.field({
      type: Change,
      authScopes: { may: read },
      subscribe: (_root, _args, ctx) => changesOf(ctx, type),
      resolve: (event) => event as ChangeEvent,
    }),
  );
}
