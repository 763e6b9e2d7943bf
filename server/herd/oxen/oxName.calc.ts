/** How an ox is called in the farm's history. */
export function oxName(ox: {
  identifier?: string | null;
  sisbov?: string | null;
  electronicEarring?: string | null;
  id: string;
}): string {
  return ox.identifier ?? ox.sisbov ?? ox.electronicEarring ?? ox.id.slice(-8);
}
