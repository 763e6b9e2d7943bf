import type { HoldingDialogMutation } from '../moves/__generated__/HoldingDialogMutation.graphql.ts';

type Distribution = HoldingDialogMutation['variables']['input']['distributions'][number];
type NewBatch = NonNullable<Distribution['newBatch']>;

interface Destinations {
  open: readonly { batchId: string; quantity: number }[];
  made: readonly (Pick<NewBatch, 'name' | 'kind'> & { locationId: string | null; quantity: number })[];
}

/** The rows of the form as they are sent to the server: batches that are there before those that are made. */
export function distributionsOf({ open, made }: Destinations): Distribution[] {
  return [...open, ...made.map(({ quantity, ...newBatch }) => ({ quantity, newBatch }))];
}

/** Where in the form a distribution of the server stands. */
export function distributionPath(path: string, open: number): string {
  const [, index, field] = /^distributions\.(\d+)(?:\.(?:newBatch\.)?(\w+))?/.exec(path) ?? [];
  if (index === undefined) return path === 'distributions' ? 'open' : path;
  const row = Number(index);
  const place = row < open ? `open.${row}` : `made.${row - open}`;
  return field === undefined ? place : `${place}.${field}`;
}

/** How many of the heads have a destination so far. */
export function distributedHeads(rows: readonly { quantity: string }[]): number {
  return rows.reduce((sum, { quantity }) => sum + (Number(quantity) || 0), 0);
}
