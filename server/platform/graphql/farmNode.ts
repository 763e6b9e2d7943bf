import type { Action } from '../access.ts';

/** The rule and the id every node of a farm has: readable with one right, and never from another farm. */
export function farmNode(read: Action) {
  return { id: { field: 'id' as const }, authScopes: { may: read } };
}
