interface Named {
  identifier?: string | null;
  sisbov?: string | null;
  electronicEarring?: string | null;
}

/** The number that people know it by; of heads that are only counted none. */
export const numberOf = (ox: Named): string | null => ox.identifier ?? ox.sisbov ?? ox.electronicEarring ?? null;

/** How an ox is called in the farm's history. */
export function oxName(ox: Named & { id: string }): string {
  return numberOf(ox) ?? ox.id.slice(-8);
}

/** How a person reads it on a screen; heads without a number are set apart by their place on the truck. */
export function shownName(ox: Named, locale: 'pt-BR' | 'en-US', position?: number): string {
  const place = position === undefined ? '' : ` (${position})`;
  return numberOf(ox) ?? `${locale === 'pt-BR' ? 'sem número' : 'no number'}${place}`;
}
