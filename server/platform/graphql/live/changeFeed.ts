import type { Action } from '../../rights/access.ts';
import { isApiKey } from '../../rights/actor.ts';
import type { Context } from '../../context.ts';
import type { ChangeEvent } from '../../events/bus.ts';
import { Outbox } from '../../events/outbox.ts';
import { fromGlobalId, toGlobalId } from '../../input.ts';
import { builder } from '../builder.ts';
import { enumRef } from '../inputs.ts';
import { rereadIfThere, type AnyNode } from '../reread.ts';

/** Ids only, so that a change of a whole herd fits. */
const mostUnread = 100_000;

const ChangeOpEnum = enumRef('ChangeOp', ['CREATED', 'UPDATED', 'DELETED']);

interface Feed {
  /** The subscription's name, such as `peopleChanged`. */
  name: string;
  read: Action;
  /** The payload depends on the person, so no two people share it. */
  personal?: true;
  /** The payload field of the changed node. */
  field: string;
  /** The node type whose changes are published. */
  node: AnyNode;
  /** An argument that narrows the feed to one node. */
  one?: string;
}

/** Subscribes to the actor's own farm; events of other farms never arrive. */
function changesOf(ctx: Context, type: string, only: string | undefined): AsyncIterable<ChangeEvent> {
  const { actor } = ctx;
  const own = isApiKey(actor) ? null : actor.membershipId;
  const outbox = new Outbox<ChangeEvent>(mostUnread, () => unsubscribe());
  const unsubscribe = ctx.platform.bus.listen(actor.farmId, (event) => {
    if (!('farmId' in event) || event.type !== type) return;
    if (only !== undefined && event.id !== only) return;
    if (event.membershipId === undefined || event.membershipId === own) outbox.push(event);
  });
  return outbox;
}

/** The node that an argument names; an id of another type is that of none. */
function idIn(args: Readonly<Record<string, unknown>>, one: string | undefined, type: string): string | undefined {
  const given = one === undefined ? null : args[one];
  return given == null ? undefined : (fromGlobalId(String(given), type) ?? '');
}

/** A subscription that carries ids and re-reads the node in the subscriber's scope. */
export function changeFeed({ name, read, personal, field, node, one }: Feed): void {
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
      extensions: { personal },
      authScopes: { may: read },
      args: one === undefined ? {} : { [one]: t.arg.id({ required: false }) },
      subscribe: (_root, args, ctx) => changesOf(ctx, type, idIn(args, one, type)),
      resolve: (event) => event as ChangeEvent,
    }),
  );
}
