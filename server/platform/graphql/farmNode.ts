import type { Action } from '../access.ts';

/** The rule and the id every node of a farm has: readable with one right; gone or another farm's, it is null. */
export function farmNode(read: Action) {
  return { id: { field: 'id' as const }, nullable: true, authScopes: { may: read } };
}
