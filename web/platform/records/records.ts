import type { Action } from '../../../server/platform/rights/access.ts';
import type { FieldOption } from '../form/fields/fieldOption.ts';

export type SearchResult = { readonly options: readonly FieldOption[]; readonly hasMore: boolean };

/** A source of records to choose from. */
export type Records = {
  /** The first matches in the server's order, of them the best first. */
  search: (text: string) => Promise<SearchResult>;
  /** The options of chosen records. */
  byIds: (ids: readonly string[]) => Promise<readonly FieldOption[]>;
  /** The option if it was loaded before; sends no request. */
  cached: (id: string) => FieldOption | undefined;
  /** Where the first one is made, and the right to it. */
  add?: readonly [path: string, action: Action] | undefined;
};
