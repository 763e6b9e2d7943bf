interface Effect {
  readonly moved: readonly { readonly day: string }[];
}

/** What a change moves on days that are over; a change of the open day needs no second look. */
export function ofClosedDays<Known extends Effect>(effect: Known | null | undefined, currentDay: string): Known | null {
  return effect?.moved.some(({ day }) => day < currentDay) ? effect : null;
}

/** The first day on which something of a purchase was stored. */
export function earliestStored(receipts: readonly { readonly storedDay: string | null | undefined }[]): string | null {
  return receipts.flatMap(({ storedDay }) => storedDay ?? []).toSorted()[0] ?? null;
}
