interface Sale {
  readonly id: string;
  readonly plannedDate: string;
  readonly buyer: { readonly id: string };
  readonly batches: readonly { readonly ownerId: string | null | undefined }[];
  readonly trucks: readonly { readonly capacity: number }[];
}

/** What a new truck of a sale begins with, as far as its plan and its last truck say. */
export function truckFor({ id, plannedDate, buyer, batches, trucks }: Sale): URLSearchParams {
  const begun = new URLSearchParams({ sale: id, to: buyer.id, day: plannedDate });
  const [owner, ...others] = new Set(batches.flatMap(({ ownerId }) => ownerId ?? []));
  if (owner !== undefined && others.length === 0) begun.set('owner', owner);
  const last = trucks.at(-1);
  if (last) begun.set('capacity', String(last.capacity));
  return begun;
}
