import { defineReport, period, records } from '../../platform/table/listSpec.ts';
import type { OwnerClosingsScreenQuery } from './__generated__/OwnerClosingsScreenQuery.graphql.ts';

export const ownersReport = defineReport<OwnerClosingsScreenQuery>()({ period, ownerIds: records });

/** The same period of one owner, or of all. */
export function ownerAddress(search: URLSearchParams, ownerId: string | null): string {
  const next = new URLSearchParams(search);
  if (ownerId === null) next.delete('ownerIds');
  else next.set('ownerIds', ownerId);
  return `?${next.toString()}`;
}
